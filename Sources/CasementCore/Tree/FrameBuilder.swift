/// Walks the visible tree and writes it down as frame items, with the damage of what changed.
@MainActor struct FrameBuilder {
    let screen: PixelRect
    private let now: Instant
    private let device: Transform
    /// Whether this is a picture beside the scene's frames, which must not know of it.
    private let isSnapshot: Bool
    private(set) var items: [FrameItem]
    private var damage: Region
    /// Whether something is drawn as in motion, and is to be drawn exactly once it has come to rest.
    private(set) var isUnsettled = false
    /// The views with animations that were composed, each with the number of items up to its own last one.
    private(set) var movingViews: [MovingView] = []

    struct MovingView {
        let view: View
        fileprivate(set) var itemEnd: Int
    }

    init(device: DeviceTransform, at now: Instant, items: [FrameItem], damage: Region) {
        self.now = now
        self.device = device.transform
        self.items = items
        self.damage = damage
        isSnapshot = false
        screen = PixelRect(device.pixelSize)
    }

    /// For a picture of one view, its own space mapped to the pixels by `map`.
    init(snapshotOfSize size: PixelSize, map: Transform) {
        now = .zero
        device = map
        items = []
        damage = Region()
        isSnapshot = true
        screen = PixelRect(size)
    }

    private var whole: Place {
        Place(transform: device, clip: screen, solid: screen, isCovered: false, isInMotion: false)
    }

    mutating func compose(_ root: View) {
        compose(root, in: whole)
    }

    /// The damage within the screen; nothing can be composed after.
    mutating func finishDamage() -> Region {
        damage.limit(to: screen)
        return damage
    }

    /// Writes a view down as if it alone were the scene: upright, opaque and not hidden.
    mutating func composeAlone(_ view: View) {
        _ = composeLooks(view, view.shown, device, in: whole)
    }

    /// Where a view's superview is.
    private struct Place {
        /// From the superview's points to device pixels.
        var transform: Transform
        var clip: PixelRect
        /// Where opaque colour hides what is behind it: nowhere within a group that lets it show through.
        var solid: PixelRect
        /// Whether the damage of a view above covers everything here.
        var isCovered: Bool
        /// Whether a view above is shown at another scale each frame.
        var isInMotion: Bool
    }

    /// Returns the pixels that the subtree paints.
    @discardableResult
    private mutating func compose(_ view: View, in place: Place) -> PixelRect {
        let shown = view.shown
        let isShown = !view.isHidden && shown.opacity > 0
        if isSnapshot { return isShown ? composeVisible(view, shown, in: place) : .empty }
        let isDamaged = view.dirty.contains(.composition) && !place.isCovered
        let changesItself = !view.dirty.isDisjoint(with: [.display, .background])
        view.dirty.subtract([.composition, .background])
        var inner = place
        inner.isCovered = place.isCovered || isDamaged
        let comesToRest = follow(view, shown, &inner)
        if !isShown { view.ownExtent = .empty }
        let extent = isShown ? composeVisible(view, shown, in: inner) : .empty
        view.paintedExtent = extent
        if !view.tracks.isEmpty { movingViews.append(MovingView(view: view, itemEnd: items.count)) }
        if isDamaged || comesToRest && !place.isCovered {
            damage.add(extent)
        } else if changesItself && !place.isCovered {
            damage.add(view.ownExtent)
        }
        return extent
    }

    /// Tells what the view holds whether its scale changes from frame to frame; returns whether that is over.
    private mutating func follow(_ view: View, _ shown: View.Shown, _ place: inout Place) -> Bool {
        let comesToRest = view.scaleMotion.follow(shown.transform.determinant, at: now)
        if view.scaleMotion.isInMotion {
            place.isInMotion = true
            // An endless change of scale never comes to rest; whether it needs a frame depends on whether it is seen.
            if view.track(of: .transform)?.isEndless != true { isUnsettled = true }
        }
        return comesToRest
    }

    private mutating func composeVisible(_ view: View, _ shown: View.Shown, in place: Place) -> PixelRect {
        let transform = shown.toSuperview.concatenating(place.transform)
        let (opacity, mode) = (shown.opacity, view.blendMode)
        guard opacity < 1 || mode != .normal else { return composeLooks(view, shown, transform, in: place) }
        let start = items.count
        items.append(item(.beginGroup(mode), transform, clip: place.clip, bounds: .empty, opacity: opacity))
        var inner = place
        inner.solid = .empty
        let extent = composeLooks(view, shown, transform, in: inner)
        closeGroup(from: start, extent: extent, opacity: opacity, mode)
        return extent
    }

    /// All that belongs to a view, back to front; returns the pixels that it paints.
    private mutating func composeLooks(
        _ view: View, _ shown: View.Shown, _ transform: Transform, in place: Place
    ) -> PixelRect {
        let shape = DeviceBounds(shown, transform)
        var inner = place
        inner.transform = snappingScroll(of: shown, transform)
        let bounds = shape.box.intersection(place.clip)
        var own = composeShadow(view, shape, place.clip)
        own = own.union(composeBackground(shown.backgroundColor, shape, clip: bounds, solid: place.solid))
        let start = items.count
        if view.clipsToBounds {
            inner.clip = bounds
            inner.solid = place.solid.intersection(shape.solid)
            if shape.isSoft { beginClip(shape, bounds) }
        }
        own = own.union(composeContent(view, shape, clip: bounds, in: inner))
        let held = composeChildren(of: view, in: inner)
        if view.clipsToBounds && shape.isSoft { endClip(from: start) }
        own = own.union(composeBorder(view, shape, clip: bounds))
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
        _ view: View, _ shape: DeviceBounds, clip: PixelRect, in place: Place
    ) -> PixelRect {
        guard !clip.isEmpty, let content = recording(of: view) else { return .empty }
        let transform = shape.transform.snapped
        let painted = PixelRect(covering: transform.apply(content.bounds)).intersection(clip)
        guard !painted.isEmpty else { return .empty }
        let isCovering = transform.isAxisAligned && !content.opaque.isEmpty
        let opaque =
            isCovering
            ? PixelRect(rounding: transform.apply(content.opaque)).intersection(clip).intersection(place.solid) : .empty
        // Upright, whole pixels limit it well enough.
        let isCut = !transform.isAxisAligned && !view.clipsToBounds && !shape.bounds.contains(content.bounds)
        let start = items.count
        if isCut { beginClip(shape, clip, cornerRadius: 0) }
        items.append(
            item(
                .content(content), transform, clip: clip, bounds: painted, opaque: opaque,
                isInMotion: place.isInMotion))
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

    /// What rounding to pixels may add to where something paints, and a shadow's blur to that; in pixels.
    private static let overlap = 4.0

    private mutating func composeChildren(of view: View, in place: Place) -> PixelRect {
        guard view.subviews.count > ChildIndex.threshold, let back = place.transform.inverse,
            var children = view.children.candidates(in: back.apply(Rect(place.clip).inset(by: -Self.overlap)), of: view)
        else { return compose(view.subviews, in: place) }
        var extent = PixelRect.empty
        // What draws may have removed some.
        for index in children where Int(index) < view.subviews.count {
            extent = extent.union(compose(view.subviews[Int(index)], in: place))
        }
        view.children.giveBack(&children)
        return extent
    }

    private mutating func compose(_ views: [View], in place: Place) -> PixelRect {
        var extent = PixelRect.empty
        for view in views { extent = extent.union(compose(view, in: place)) }
        return extent
    }

    /// A group of one item needs no blending of its own, if that item paints no pixel twice.
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

    /// Items were taken away from the end.
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

    /// Content that scrolls moves by whole pixels, all of it alike, so that nothing in it trembles.
    private func snappingScroll(of shown: View.Shown, _ transform: Transform) -> Transform {
        let origin = shown.boundsOrigin
        guard origin != .zero, transform.isAxisAligned else { return transform }
        let way = transform.apply(Vector(dx: origin.x, dy: origin.y))
        var result = transform
        result.tx += way.dx - way.dx.rounded()
        result.ty += way.dy - way.dy.rounded()
        return result
    }

    /// What the view draws; ``View/draw(in:)`` runs if that is dirty, and so only for a view that is seen.
    ///
    /// A snapshot leaves what is dirty dirty, or the next frame would not know that something changed.
    private func recording(of view: View) -> DisplayList? {
        guard !view.dirty.isDisjoint(with: [.display, .forgotten]) else { return view.recording }
        // Before it draws, so that what it asks for meanwhile is for the next frame.
        if !isSnapshot { view.dirty.subtract([.display, .forgotten]) }
        let canvas = Canvas()
        view.draw(in: canvas)
        let drawn = canvas.finish()
        if !isSnapshot { view.recording = drawn }
        return drawn
    }
}

extension FrameItem {
    /// Whether it paints no pixel twice, so that its own opacity does what a group's would.
    fileprivate var paintsOnce: Bool {
        if case .content(let list) = kind { list.operations.count == 1 } else { true }
    }
}

extension Transform {
    /// With its translation on whole pixels, where it keeps rectangles upright; glyphs then look the same everywhere.
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

extension View {
    func invalidateSubtree() {
        dirty.formUnion([.layout, .layoutBelow])
        mark(.display)
        mark(.composition)
        for subview in subviews { subview.invalidateSubtree() }
    }

    /// Lets go of what was drawn; it is drawn again before it is next seen.
    func forgetRecordings() {
        if recording != nil { dirty.insert(.forgotten) }
        recording = nil
        for subview in subviews { subview.forgetRecordings() }
    }
}
