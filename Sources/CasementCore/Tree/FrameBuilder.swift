/// Builds the items of a frame from the visible tree, and the damage since the previous frame.
@MainActor struct FrameBuilder {
    let screen: PixelRect
    private let now: Instant
    private let device: Transform
    /// Whether this is a snapshot, which must not change the views' state for the scene's frames.
    private let isSnapshot: Bool
    private(set) var items: [FrameItem]
    private var damage: Region
    /// Whether a view is drawn as in motion, so that another frame must draw it exactly when it rests.
    private(set) var hasScaleMotion = false
    /// The views that own endless frame animations.
    private let endlessOwners: [View]
    /// The views whose frames come only while a person can see them.
    private let streamViews: [View]
    /// The items of the focus ring, until the superview of its view has composed all subviews: they would cover it.
    private var ring: [FrameItem] = []
    /// The view that has a focus ring, and the colours of the ring.
    private let focusRing: (view: View, colors: Theme.Colors)?
    /// The visited views with animations or streams, each with the number of items up to its own last one.
    private(set) var movingViews: [MovingView]
    /// A canvas on which nothing was drawn, for the next view that is drawn.
    private(set) var spareCanvas: Canvas?

    struct MovingView {
        let view: View
        fileprivate(set) var itemEnd: Int
    }

    init(
        device: DeviceTransform, at now: Instant, items: [FrameItem], damage: Region, endlessOwners: [View],
        streamViews: [View] = [], focusRing: (view: View, colors: Theme.Colors)? = nil, movingViews: [MovingView] = [],
        spareCanvas: Canvas? = nil
    ) {
        self.now = now
        self.device = device.transform
        self.items = items
        self.damage = damage
        self.endlessOwners = endlessOwners
        self.streamViews = streamViews
        self.focusRing = focusRing
        self.movingViews = movingViews
        self.spareCanvas = spareCanvas
        isSnapshot = false
        screen = PixelRect(device.pixelSize)
    }

    /// Makes a builder for a snapshot of one view, whose own space `map` maps to pixels.
    init(snapshotOfSize size: PixelSize, map: Transform) {
        now = .zero
        device = map
        items = []
        damage = Region()
        endlessOwners = []
        streamViews = []
        focusRing = nil
        movingViews = []
        isSnapshot = true
        screen = PixelRect(size)
    }

    private var whole: Context {
        Context(
            transform: device, clip: screen, solid: screen, isCovered: false, isInMotion: false, isEndless: false)
    }

    mutating func compose(_ root: View) {
        compose(root, in: whole)
    }

    /// The damage within the screen; call it last.
    mutating func finishDamage() -> Region {
        damage.limit(to: screen)
        return damage
    }

    /// Empties the list of moving views, and returns its storage.
    mutating func removeMovingViews() -> [MovingView] {
        var storage: [MovingView] = []
        swap(&storage, &movingViews)
        storage.removeAll(keepingCapacity: true)
        return storage
    }

    /// Builds the items of a view alone: untransformed, opaque and not hidden.
    mutating func composeAlone(_ view: View) {
        _ = composeLooks(view, view.shown, device, in: whole)
    }

    /// The state that a view gets from its superviews.
    private struct Context {
        /// Maps the superview's points to device pixels.
        var transform: Transform
        var clip: PixelRect
        /// The pixels in which opaque colour hides all items behind it; none within a translucent group.
        var solid: PixelRect
        /// Whether the damage of a superview covers all of the view.
        var isCovered: Bool
        /// Whether the scale of a superview changes from frame to frame.
        var isInMotion: Bool
        /// Whether an endless frame animation of the view or a superview may change it from frame to frame.
        var isEndless: Bool
    }

    /// Returns the pixels that the subtree paints.
    @discardableResult
    private mutating func compose(_ view: View, in context: Context) -> PixelRect {
        let shown = view.shown
        let isShown = !view.isHidden && shown.opacity > 0
        if isSnapshot { return isShown ? composeVisible(view, shown, in: context) : .empty }
        let isDamaged = view.dirty.contains(.composition) && !context.isCovered
        let changesItself = !view.dirty.isDisjoint(with: [.display, .background])
        view.dirty.subtract([.composition, .background])
        var inner = context
        inner.isCovered = context.isCovered || isDamaged
        let ownsEndless = endlessOwners.contains { $0 === view }
        inner.isEndless = context.isEndless || ownsEndless
        let scaleMotionEnds = follow(view, shown, &inner)
        if !isShown { view.ownExtent = .empty }
        let extent = isShown ? composeVisible(view, shown, in: inner) : .empty
        view.paintedExtent = extent
        let isFollowed = ownsEndless || !view.tracks.isEmpty || streamViews.contains { $0 === view }
        if isFollowed { movingViews.append(MovingView(view: view, itemEnd: items.count)) }
        if isDamaged || scaleMotionEnds && !context.isCovered {
            damage.add(extent)
        } else if changesItself && !context.isCovered {
            damage.add(view.ownExtent)
        }
        return extent
    }

    /// Passes on to the subviews whether the view's scale changes from frame to frame; returns whether that has just ended.
    private mutating func follow(_ view: View, _ shown: View.Shown, _ context: inout Context) -> Bool {
        let scaleMotionEnds = view.scaleMotion.follow(shown.aroundCenter.determinant, at: now)
        if view.scaleMotion.isInMotion {
            context.isInMotion = true
            // An endless scale animation never rests; `MotionVisibility` decides whether it needs frames.
            let isEndless = view.tracks.contains { [.transform, .scale].contains($0.property) && $0.isEndless }
            if !isEndless && !context.isEndless { hasScaleMotion = true }
        }
        return scaleMotionEnds
    }

    private mutating func composeVisible(_ view: View, _ shown: View.Shown, in context: Context) -> PixelRect {
        let transform = shown.toSuperview.concatenating(context.transform)
        let (opacity, mode) = (shown.opacity, view.blendMode)
        guard opacity < 1 || mode != .normal else { return composeLooks(view, shown, transform, in: context) }
        let start = items.count
        items.append(item(.beginGroup(mode), transform, clip: context.clip, bounds: .empty, opacity: opacity))
        var inner = context
        inner.solid = .empty
        let extent = composeLooks(view, shown, transform, in: inner)
        closeGroup(from: start, extent: extent, opacity: opacity, mode)
        return extent
    }

    /// Builds all items of a view, back to front; returns the pixels that they paint.
    private mutating func composeLooks(
        _ view: View, _ shown: View.Shown, _ transform: Transform, in context: Context
    ) -> PixelRect {
        let shape = DeviceBounds(shown, transform)
        var inner = context
        inner.transform = snappingScroll(of: shown, transform)
        let bounds = shape.box.intersection(context.clip)
        var own = composeShadow(view, shape, context.clip)
        own = own.union(composeBackground(shown.backgroundColor, shape, clip: bounds, solid: context.solid))
        let start = items.count
        if view.clipsToBounds {
            inner.clip = bounds
            inner.solid = context.solid.intersection(shape.solid)
            if shape.isSoft { beginClip(shape, bounds) }
        }
        own = own.union(composeContent(view, shape, clip: bounds, in: inner))
        let held = composeChildren(of: view, in: inner)
        if !ring.isEmpty, focusRing?.view.superview === view {
            items += ring
            ring = []
        }
        if view.clipsToBounds && shape.isSoft { endClip(from: start) }
        own = own.union(composeBorder(view, shape, clip: bounds))
        if let focusRing, focusRing.view === view {
            own = own.union(composeFocusRing(view, shape.transform, focusRing.colors, clip: context.clip))
        }
        if !isSnapshot { view.ownExtent = own }
        return own.union(held)
    }

    private mutating func composeShadow(_ view: View, _ shape: DeviceBounds, _ clip: PixelRect) -> PixelRect {
        guard let shadow = view.shadow, let reached = shape.reach(of: shadow) else { return .empty }
        let extent = reached.intersection(clip)
        guard !extent.isEmpty else { return .empty }
        items.append(
            item(
                .shadow(shape.bounds, cornerRadius: shape.cornerRadius, shadow), shape.transform, clip: clip,
                bounds: extent))
        return extent
    }

    private mutating func composeBackground(
        _ color: Color, _ shape: DeviceBounds, clip: PixelRect, solid: PixelRect
    ) -> PixelRect {
        guard color.alpha > 0, !clip.isEmpty else { return .empty }
        let opaque = color.isOpaque ? shape.solid.intersection(clip).intersection(solid) : .empty
        items.append(
            item(
                .background(shape.bounds, color, cornerRadius: shape.cornerRadius), shape.transform, clip: clip,
                bounds: clip, opaque: opaque))
        return clip
    }

    private mutating func composeContent(
        _ view: View, _ shape: DeviceBounds, clip: PixelRect, in context: Context
    ) -> PixelRect {
        guard !clip.isEmpty, let content = displayList(of: view) else { return .empty }
        let transform = shape.transform.snapped
        let painted = PixelRect(covering: transform.apply(content.bounds)).intersection(clip)
        guard !painted.isEmpty else { return .empty }
        let isCovering = transform.isAxisAligned && !content.opaque.isEmpty
        let opaque =
            isCovering
            ? PixelRect(rounding: transform.apply(content.opaque)).intersection(clip).intersection(context.solid)
            : .empty
        // Axis-aligned content is clipped to whole pixels, which needs no clip item.
        let isCut = !transform.isAxisAligned && !view.clipsToBounds && !shape.bounds.contains(content.bounds)
        let start = items.count
        if isCut { beginClip(shape, clip, cornerRadius: 0) }
        items.append(
            item(
                .content(content), transform, clip: clip, bounds: painted, opaque: opaque,
                isInMotion: context.isInMotion))
        if isCut { endClip(from: start) }
        return painted
    }

    private mutating func composeBorder(_ view: View, _ shape: DeviceBounds, clip: PixelRect) -> PixelRect {
        guard view.borderWidth > 0, view.borderColor.alpha > 0, !clip.isEmpty else { return .empty }
        items.append(
            item(
                .border(
                    shape.bounds, cornerRadius: shape.cornerRadius, width: view.borderWidth, view.borderColor),
                shape.transform, clip: clip, bounds: clip))
        return clip
    }

    /// Builds the ring of the focused view, with a halo in the colour of the background: it is seen on any colour. Where the
    /// ring would leave the clip of a superview, it lies within the clip.
    private mutating func composeFocusRing(
        _ view: View, _ transform: Transform, _ colors: Theme.Colors, clip: PixelRect
    ) -> PixelRect {
        guard let shape = view.focusRing, !clip.isEmpty else { return .empty }
        let width = FocusRing.gap + FocusRing.width
        var halo = shape.bounds.inset(by: -width - 1)
        if transform.isAxisAligned, let back = transform.inverse { halo = halo.intersection(back.apply(Rect(clip))) }
        let extent = PixelRect(covering: transform.apply(halo)).intersection(clip)
        guard !extent.isEmpty else { return .empty }
        let radius = shape.cornerRadius + width
        let border: (Rect, Double, Double, Color) -> FrameItem.Kind = {
            .border($0, cornerRadius: $1, width: $2, $3)
        }
        let halos = border(halo, radius + 1, FocusRing.width + 2, colors.background.withAlpha(1))
        let line = border(halo.inset(by: 1), radius, FocusRing.width, colors.accent)
        ring = [halos, line].map { item($0, transform, clip: clip, bounds: extent) }
        return extent
    }

    /// The margin, in pixels, that rounding and a shadow's blur may add to the painted area.
    private static let overlap = 4.0

    private mutating func composeChildren(of view: View, in context: Context) -> PixelRect {
        guard view.subviews.count > ChildIndex.threshold, let back = context.transform.inverse,
            var children = view.children.candidates(
                in: back.apply(Rect(context.clip).inset(by: -Self.overlap)), of: view)
        else { return compose(view.subviews, in: context) }
        var extent = PixelRect.empty
        // `draw(in:)` is app code, and may have removed some.
        for index in children where Int(index) < view.subviews.count {
            extent = extent.union(compose(view.subviews[Int(index)], in: context))
        }
        view.children.recycle(&children)
        return extent
    }

    private mutating func compose(_ views: [View], in context: Context) -> PixelRect {
        var extent = PixelRect.empty
        for view in views { extent = extent.union(compose(view, in: context)) }
        return extent
    }

    /// Ends a group. A group of one item that paints no pixel twice is replaced by the item with the group's opacity.
    private mutating func closeGroup(from start: Int, extent: PixelRect, opacity: Double, _ mode: BlendMode) {
        switch items.count - start {
        case 1: items.removeLast()
        case 2 where mode == .normal && items[start + 1].paintsOnce:
            items[start] = items[start + 1]
            items[start].opacity *= opacity
            items.removeLast()
        default:
            items[start].bounds = extent
            items.append(item(.endGroup, .identity, clip: extent, bounds: extent, opacity: opacity))
        }
        limitItemEnds()
    }

    /// Corrects the item counts of moving views after items were removed from the end.
    private mutating func limitItemEnds() {
        var index = movingViews.count - 1
        while index >= 0, movingViews[index].itemEnd > items.count {
            movingViews[index].itemEnd = items.count
            index -= 1
        }
    }

    private mutating func beginClip(_ shape: DeviceBounds, _ clip: PixelRect, cornerRadius: Double? = nil) {
        items.append(
            item(
                .beginClip(shape.bounds, cornerRadius: cornerRadius ?? shape.cornerRadius), shape.transform, clip: clip,
                bounds: clip))
    }

    private mutating func endClip(from start: Int) {
        guard items.count > start + 1 else {
            items.removeLast(items.count - start)
            return limitItemEnds()
        }
        items.append(item(.endGroup, .identity, clip: items[start].clip, bounds: items[start].bounds))
    }

    private func item(
        _ kind: FrameItem.Kind, _ transform: Transform, clip: PixelRect, bounds: PixelRect,
        opaque: PixelRect = .empty, opacity: Double = 1, isInMotion: Bool = false
    ) -> FrameItem {
        FrameItem(
            kind: kind, transform: transform, clip: clip, bounds: bounds, opaque: opaque, opacity: opacity,
            isInMotion: isInMotion)
    }

    /// Rounds a scroll offset to whole pixels, the same for all content, so that nothing in it trembles.
    private func snappingScroll(of shown: View.Shown, _ transform: Transform) -> Transform {
        let origin = shown.boundsOrigin
        guard origin != .zero, transform.isAxisAligned else { return transform }
        let offset = transform.apply(Vector(dx: origin.x, dy: origin.y))
        var result = transform
        result.tx += offset.dx - offset.dx.rounded()
        result.ty += offset.dy - offset.dy.rounded()
        return result
    }

    /// The display list of a view. ``View/draw(in:)`` runs if it is dirty, and so only for a visible view.
    ///
    /// A snapshot does not clear the dirty state, which the next frame needs.
    private mutating func displayList(of view: View) -> DisplayList? {
        guard !view.dirty.isDisjoint(with: [.display, .evicted]) else { return view.displayList }
        // Cleared before drawing, so that a request made by `draw(in:)` is for the next frame.
        if !isSnapshot { view.dirty.subtract([.display, .evicted]) }
        // Most views draw nothing, and a control that is dragged resizes some in each frame.
        var canvas = spareCanvas ?? Canvas()
        spareCanvas = nil
        view.draw(in: canvas)
        let drawn = canvas.finish()
        // App code may have kept the canvas.
        if canvas.isBlank, isKnownUniquelyReferenced(&canvas) { spareCanvas = canvas }
        if !isSnapshot { view.displayList = drawn }
        return drawn
    }
}

extension FrameItem {
    /// Whether it paints no pixel twice, so that its own opacity has the effect of a group's.
    fileprivate var paintsOnce: Bool {
        if case .content(let list) = kind { list.operations.count == 1 } else { true }
    }
}

extension Transform {
    /// A copy with its translation on whole pixels if it is axis-aligned, so that glyphs look the same everywhere.
    fileprivate var snapped: Transform {
        guard isAxisAligned else { return self }
        var result = self
        result.tx = tx.rounded()
        result.ty = ty.rounded()
        return result
    }
}

extension Rect {
    fileprivate init(_ pixels: PixelRect) {
        self.init(
            x: Double(pixels.minX), y: Double(pixels.minY), width: Double(pixels.width), height: Double(pixels.height))
    }
}
