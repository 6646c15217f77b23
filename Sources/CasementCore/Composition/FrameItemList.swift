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
        _ view: View, _ geometry: PaintGeometry, _ content: DisplayList?, isInMotion: Bool, extent: PixelRect?,
        displayList: (View) -> DisplayList?, subviews appendSubviews: (inout FrameItemList) -> Void
    ) {
        guard view.isComposited else {
            return appendUngrouped(view, geometry, content, isInMotion: isInMotion, subviews: appendSubviews)
        }
        if !view.isGroup { appendShadow(view, geometry, brightness: view.shown.brightness) }
        let start = items.count
        items.append(
            FrameItem(
                .beginGroup(view.groupEffect), geometry.shape.transform, clip: geometry.clip, bounds: .empty,
                opaque: geometry.opaqueBackground, opacity: view.shown.opacity))
        if view.isGroup { appendShadow(view, geometry) }
        appendBody(view, geometry, content, isInMotion: isInMotion, subviews: appendSubviews)
        // The shadow of a view that is no group is not in its bitmap.
        let pixels = !view.isGroup && view.clipsToBounds ? geometry.bounds : extent
        closeGroup(of: view, from: start, extent: pixels ?? paintedPixels(from: start), displayList)
    }

    /// Appends a subtree that the renderer keeps as a bitmap, in the place of the items of a view and its subviews.
    mutating func append(_ placed: PlacedRaster, of view: View, _ composition: ViewComposition) {
        let (geometry, subtree) = (composition.geometry, placed.subtree)
        if !subtree.hasShadow { appendShadow(view, geometry, brightness: view.shown.brightness) }
        items.append(
            FrameItem(
                .raster(subtree, view.groupEffect), .translation(Double(placed.offset.dx), Double(placed.offset.dy)),
                clip: geometry.clip, bounds: placed.box,
                opaque: subtree.opaque.moved(by: placed.offset).intersection(geometry.clip)
                    .intersection(composition.context.solid),
                opacity: view.shown.opacity))
    }

    /// Whether the ring of the focused view is drawn within a view.
    func hasFocusRing(within view: View) -> Bool {
        focusRing?.view.isDescendant(of: view) == true
    }

    /// Appends what a view paints as if it were opaque and blended normally.
    mutating func appendUngrouped(
        _ view: View, _ geometry: PaintGeometry, _ content: DisplayList?, isInMotion: Bool,
        subviews appendSubviews: (inout FrameItemList) -> Void
    ) {
        appendShadow(view, geometry)
        appendBody(view, geometry, content, isInMotion: isInMotion, subviews: appendSubviews)
    }

    /// Appends what a view paints but its shadow, as if it were opaque and blended normally.
    mutating func appendBody(
        _ view: View, _ geometry: PaintGeometry, _ content: DisplayList?, isInMotion: Bool,
        subviews appendSubviews: (inout FrameItemList) -> Void
    ) {
        let shape = geometry.shape
        appendBackground(view, geometry)
        let start = items.count
        if view.clipsToBounds, shape.isSoft { beginClip(shape, geometry.bounds, cornerRadius: shape.cornerRadius) }
        if let content, let place = geometry.content { append(content, place, geometry, isInMotion: isInMotion) }
        appendSubviews(&self)
        if !ring.isEmpty, focusRing?.view.superview === view {
            items += ring
            ring = []
        }
        if view.clipsToBounds, shape.isSoft { endClip(from: start) }
        if view.hasBorder, !geometry.bounds.isEmpty {
            items.append(
                FrameItem(
                    .border(
                        shape.bounds, cornerRadius: shape.cornerRadius, width: view.borderWidth, view.borderColor),
                    shape.transform, clip: geometry.bounds, bounds: geometry.bounds))
        }
        if let focusRing, focusRing.view === view { makeRing(view, geometry, focusRing.colors) }
    }

    /// Appends the shadow of a view.
    mutating func appendShadow(_ view: View, _ geometry: PaintGeometry, brightness: Double = 1) {
        guard var shadow = view.shadow, !geometry.shadow.isEmpty else { return }
        shadow.color = shadow.color.darkened(to: brightness)
        let shape = geometry.shape
        items.append(
            FrameItem(
                .shadow(shape.bounds, cornerRadius: shape.cornerRadius, shadow), shape.transform, clip: geometry.clip,
                bounds: geometry.shadow))
    }

    private mutating func appendBackground(_ view: View, _ geometry: PaintGeometry) {
        let color = view.shown.backgroundColor
        guard color.alpha > 0, !geometry.bounds.isEmpty else { return }
        let shape = geometry.shape
        items.append(
            FrameItem(
                .background(shape.bounds, color, cornerRadius: shape.cornerRadius), shape.transform,
                clip: geometry.bounds, bounds: geometry.bounds,
                opaque: view.isComposited ? .empty : geometry.opaqueBackground))
    }

    private mutating func append(
        _ content: DisplayList, _ place: ContentGeometry, _ geometry: PaintGeometry, isInMotion: Bool
    ) {
        let start = items.count
        if place.isCut { beginClip(geometry.shape, geometry.bounds, cornerRadius: 0) }
        items.append(
            FrameItem(
                .content(content), place.transform, clip: geometry.bounds, bounds: place.extent, opaque: place.opaque,
                isInMotion: isInMotion))
        if place.isCut { endClip(from: start) }
    }

    /// Makes the ring of the focused view, with a halo in the colour of the background: it is seen on any colour.
    private mutating func makeRing(_ view: View, _ geometry: PaintGeometry, _ colors: Theme.Colors) {
        let transform = geometry.shape.transform
        guard !geometry.ring.isEmpty, let halo = FocusHalo(of: view, transform, clip: geometry.clip) else { return }
        let outer = FrameItem.Kind.border(
            halo.bounds, cornerRadius: halo.cornerRadius + 1, width: FocusRing.width + 2,
            colors.background.withAlpha(1))
        let line = FrameItem.Kind.border(
            halo.bounds.inset(by: 1), cornerRadius: halo.cornerRadius, width: FocusRing.width, colors.accent)
        ring = [outer, line].map { FrameItem($0, transform, clip: geometry.clip, bounds: geometry.ring) }
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
