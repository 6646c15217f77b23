/// Builds the items of a frame, back to front.
@MainActor struct FrameItemList {
    private(set) var items: [FrameItem]
    /// The view that has a focus ring, and the colours of the ring.
    private let focusRing: (view: View, colors: Theme.Colors)?
    /// The items of the focus ring, until the superview of its view has all of its subviews: they would cover it.
    private var ring: [FrameItem] = []

    /// - Parameter storage: an array whose memory is used again.
    init(storage: [FrameItem] = [], focusRing: (view: View, colors: Theme.Colors)? = nil) {
        items = storage
        items.removeAll(keepingCapacity: true)
        self.focusRing = focusRing
    }

    /// Appends what a view paints.
    ///
    /// - Parameters:
    ///   - extent: contains all pixels of the view and its subviews; nil for those of their items.
    ///   - displayList: what a subview draws, also one that is not visible.
    ///   - appendSubviews: appends the subviews; by default there are none.
    mutating func append(
        _ view: View, _ looks: ViewLooks, _ content: DisplayList?, isInMotion: Bool, extent: PixelRect?,
        displayList: (View) -> DisplayList?, subviews appendSubviews: (inout FrameItemList) -> Void
    ) {
        guard view.isComposited else {
            return appendLooks(view, looks, content, isInMotion: isInMotion, subviews: appendSubviews)
        }
        if !view.isGroup { appendShadow(view, looks, brightness: view.shown.brightness) }
        let start = items.count
        items.append(
            FrameItem(
                .beginGroup(view.groupEffect), looks.shape.transform, clip: looks.clip, bounds: .empty,
                opaque: looks.opaqueBackground, opacity: view.shown.opacity))
        if view.isGroup { appendShadow(view, looks) }
        appendBody(view, looks, content, isInMotion: isInMotion, subviews: appendSubviews)
        // The shadow of a view that is no group is not in its bitmap.
        let pixels = !view.isGroup && view.clipsToBounds ? looks.bounds : extent
        closeGroup(of: view, from: start, extent: pixels ?? paintedPixels(from: start), displayList)
    }

    /// Appends a subtree that the renderer keeps as a bitmap, in the place of the items of a view and its subviews.
    mutating func append(_ placed: PlacedRaster, of view: View, _ composition: ViewComposition) {
        let (looks, subtree) = (composition.looks, placed.subtree)
        if !subtree.hasShadow { appendShadow(view, looks, brightness: view.shown.brightness) }
        items.append(
            FrameItem(
                .raster(subtree, view.groupEffect), .translation(Double(placed.offset.dx), Double(placed.offset.dy)),
                clip: looks.clip, bounds: placed.box,
                opaque: subtree.opaque.moved(by: placed.offset).intersection(looks.clip)
                    .intersection(composition.context.solid),
                opacity: view.shown.opacity))
    }

    /// Whether the ring of the focused view is drawn within a view.
    func hasFocusRing(within view: View) -> Bool {
        focusRing?.view.isDescendant(of: view) == true
    }

    /// Appends what a view paints as if it were opaque and blended normally.
    mutating func appendLooks(
        _ view: View, _ looks: ViewLooks, _ content: DisplayList?, isInMotion: Bool,
        subviews appendSubviews: (inout FrameItemList) -> Void
    ) {
        appendShadow(view, looks)
        appendBody(view, looks, content, isInMotion: isInMotion, subviews: appendSubviews)
    }

    /// Appends what a view paints but its shadow, as if it were opaque and blended normally.
    mutating func appendBody(
        _ view: View, _ looks: ViewLooks, _ content: DisplayList?, isInMotion: Bool,
        subviews appendSubviews: (inout FrameItemList) -> Void
    ) {
        let shape = looks.shape
        appendBackground(view, looks)
        let start = items.count
        if view.clipsToBounds, shape.isSoft { beginClip(shape, looks.bounds, cornerRadius: shape.cornerRadius) }
        if let content, let place = looks.content { append(content, place, looks, isInMotion: isInMotion) }
        appendSubviews(&self)
        if !ring.isEmpty, focusRing?.view.superview === view {
            items += ring
            ring = []
        }
        if view.clipsToBounds, shape.isSoft { endClip(from: start) }
        if view.hasBorder, !looks.bounds.isEmpty {
            items.append(
                FrameItem(
                    .border(
                        shape.bounds, cornerRadius: shape.cornerRadius, width: view.borderWidth, view.borderColor),
                    shape.transform, clip: looks.bounds, bounds: looks.bounds))
        }
        if let focusRing, focusRing.view === view { makeRing(view, looks, focusRing.colors) }
    }

    /// Appends the shadow of a view.
    mutating func appendShadow(_ view: View, _ looks: ViewLooks, brightness: Double = 1) {
        guard var shadow = view.shadow, !looks.shadow.isEmpty else { return }
        shadow.color = shadow.color.darkened(to: brightness)
        let shape = looks.shape
        items.append(
            FrameItem(
                .shadow(shape.bounds, cornerRadius: shape.cornerRadius, shadow), shape.transform, clip: looks.clip,
                bounds: looks.shadow))
    }

    private mutating func appendBackground(_ view: View, _ looks: ViewLooks) {
        let color = view.shown.backgroundColor
        guard color.alpha > 0, !looks.bounds.isEmpty else { return }
        let shape = looks.shape
        items.append(
            FrameItem(
                .background(shape.bounds, color, cornerRadius: shape.cornerRadius), shape.transform,
                clip: looks.bounds, bounds: looks.bounds, opaque: view.isComposited ? .empty : looks.opaqueBackground))
    }

    private mutating func append(
        _ content: DisplayList, _ place: ContentLooks, _ looks: ViewLooks, isInMotion: Bool
    ) {
        let start = items.count
        if place.isCut { beginClip(looks.shape, looks.bounds, cornerRadius: 0) }
        items.append(
            FrameItem(
                .content(content), place.transform, clip: looks.bounds, bounds: place.extent, opaque: place.opaque,
                isInMotion: isInMotion))
        if place.isCut { endClip(from: start) }
    }

    /// Makes the ring of the focused view, with a halo in the colour of the background: it is seen on any colour.
    private mutating func makeRing(_ view: View, _ looks: ViewLooks, _ colors: Theme.Colors) {
        let transform = looks.shape.transform
        guard !looks.ring.isEmpty, let halo = FocusHalo(of: view, transform, clip: looks.clip) else { return }
        let outer = FrameItem.Kind.border(
            halo.bounds, cornerRadius: halo.cornerRadius + 1, width: FocusRing.width + 2,
            colors.background.withAlpha(1))
        let line = FrameItem.Kind.border(
            halo.bounds.inset(by: 1), cornerRadius: halo.cornerRadius, width: FocusRing.width, colors.accent)
        ring = [outer, line].map { FrameItem($0, transform, clip: looks.clip, bounds: looks.ring) }
    }

    /// Ends a group. A group of one item that paints no pixel twice is replaced by the item with the group's opacity.
    private mutating func closeGroup(
        of view: View, from start: Int, extent: PixelRect, _ displayList: (View) -> DisplayList?
    ) {
        let opacity = view.shown.opacity
        switch items.count - start {
        case 1: items.removeLast()
        case 2
        where view.groupEffect == GroupEffect() && items[start + 1].paintsOnce && view.itemCount(displayList) == 1:
            items[start] = items[start + 1]
            items[start].opacity *= opacity
            items.removeLast()
        default:
            items[start].bounds = extent
            items.append(FrameItem(.endGroup, .identity, clip: extent, bounds: extent, opacity: opacity))
        }
    }

    /// The pixels that the items from an index on paint.
    func paintedPixels(from start: Int = 0) -> PixelRect {
        items[start...].reduce(PixelRect.empty) { $0.union($1.paintedPixels) }
    }

    private mutating func beginClip(_ shape: DeviceBounds, _ clip: PixelRect, cornerRadius: Double) {
        items.append(
            FrameItem(.beginClip(shape.bounds, cornerRadius: cornerRadius), shape.transform, clip: clip, bounds: clip))
    }

    private mutating func endClip(from start: Int) {
        guard items.count > start + 1 else { return items.removeLast(items.count - start) }
        items.append(FrameItem(.endGroup, .identity, clip: items[start].clip, bounds: items[start].bounds))
    }
}

extension FrameItem {
    fileprivate init(
        _ kind: Kind, _ transform: Transform, clip: PixelRect, bounds: PixelRect, opaque: PixelRect = .empty,
        opacity: Double = 1, isInMotion: Bool = false
    ) {
        self.init(
            kind: kind, transform: transform, clip: clip, bounds: bounds, opaque: opaque, opacity: opacity,
            isInMotion: isInMotion)
    }

    /// The pixels that it paints itself.
    fileprivate var paintedPixels: PixelRect {
        switch kind {
        case .beginGroup, .beginClip, .endGroup: .empty
        case .background, .content, .shadow, .border, .raster: bounds.intersection(clip)
        }
    }

    /// Whether it paints no pixel twice, so that its own opacity has the effect of a group's.
    var paintsOnce: Bool {
        if case .content(let list) = kind { list.operations.count == 1 } else { true }
    }
}

extension View {
    /// The number of items that the view and its subviews paint, also where they are clipped; more than one counts as two.
    ///
    /// The last bit of a pixel must not depend on how much of a group is visible, so what was never visible draws now, too.
    fileprivate final func itemCount(_ displayList: (View) -> DisplayList?) -> Int {
        var count = shadow != nil ? 1 : 0
        if shown.backgroundColor.alpha > 0 { count += 1 }
        if hasBorder { count += 1 }
        if count < 2, displayList(self) != nil { count += 1 }
        for view in subviews where count < 2 && !view.isHidden && view.shown.opacity > 0 {
            count += view.itemCount(displayList)
        }
        return min(count, 2)
    }
}
