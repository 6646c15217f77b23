/// The device pixels that a view itself paints, without its subviews.
@MainActor struct PaintGeometry {
    private(set) var shape: DeviceBounds
    /// The clip of the superviews.
    private(set) var clip: PixelRect
    /// The pixels of the view's bounds within the clip.
    private(set) var bounds: PixelRect
    /// The pixels of the shadow; empty without one.
    private(set) var shadow: PixelRect
    /// The pixels of the rectangle that casts the shadow; nil without one.
    private var shadowBox: PixelRect?
    /// The pixels that the background certainly covers with opaque colour.
    private(set) var opaqueBackground: PixelRect
    private(set) var content: ContentGeometry?
    /// The pixels of the focus ring; empty without one.
    let ring: PixelRect
    /// All pixels that the view itself paints.
    private(set) var extent: PixelRect

    init(
        of view: View, _ shown: View.Shown, in context: CompositionContext, content list: DisplayList?, hasRing: Bool
    ) {
        let shape = DeviceBounds(of: view, shown, in: context.transform)
        let bounds = shape.box.intersection(context.clip)
        (self.shape, clip, self.bounds) = (shape, context.clip, bounds)
        let solid = view.isGroup(shown) ? .empty : context.solid
        shadow = view.shadow.flatMap { shape.reach(of: $0) }?.intersection(clip) ?? .empty
        shadowBox = view.shadow.map { shape.box(of: $0) }
        opaqueBackground =
            shown.backgroundColor.isOpaque ? shape.solid.intersection(bounds).intersection(solid) : .empty
        let outer = view.isComposited(shown) ? .empty : solid
        let inner = view.clipsToBounds ? outer.intersection(shape.solid) : outer
        content = list.flatMap {
            ContentGeometry($0, shape, within: bounds, solid: inner, isClipped: view.clipsToBounds)
        }
        ring = hasRing ? Self.ring(of: view, shape, clip: clip) : .empty
        let fills = shown.backgroundColor.alpha > 0 || view.hasBorder
        extent = shadow.union(ring).union(fills ? bounds : content?.extent ?? .empty)
    }

    /// The context of the subviews.
    func inner(of view: View, _ shown: View.Shown, in context: CompositionContext) -> CompositionContext {
        var inner = context
        if view.isComposited(shown) { (inner.solid, inner.isGrouped) = (.empty, true) }
        inner.transform = shape.scrolled
        guard view.clipsToBounds else { return inner }
        inner.clip = bounds
        inner.solid = inner.solid.intersection(shape.solid)
        return inner
    }

    /// Whether the same pixels result from moving what another geometry has painted, clips aside.
    func equals(_ other: PaintGeometry, movedBy offset: PixelOffset) -> Bool {
        shape.isAligned && shape.box == other.shape.box.moved(by: offset) && shape.equalsButOrigin(other.shape)
            && content?.transform == other.content?.transform.moved(by: offset)
            && shadowBox == other.shadowBox?.moved(by: offset)
            // The clip of a superview moves the ring of a view that it cuts.
            && (ring.isEmpty ? other.ring.isEmpty : ring == other.ring.moved(by: offset))
    }

    /// Moves what the view paints by whole pixels within the clip of the superviews.
    ///
    /// - Parameter context: that of the superviews, which have moved as well.
    mutating func move(by offset: PixelOffset, in context: CompositionContext) {
        shape.move(by: offset)
        clip = context.clip
        bounds = bounds.moved(by: offset)
        shadow = shadow.moved(by: offset)
        shadowBox = shadowBox?.moved(by: offset)
        opaqueBackground = opaqueBackground.moved(by: offset)
        extent = extent.moved(by: offset)
        content?.move(by: offset)
    }

    /// The ring of the focused view with its halo. Where it would leave the clip of a superview, it lies within the clip.
    private static func ring(of view: View, _ shape: DeviceBounds, clip: PixelRect) -> PixelRect {
        guard let halo = FocusHalo(of: view, shape.transform, clip: clip) else { return .empty }
        return PixelRect(covering: shape.transform.apply(halo.bounds)).intersection(clip)
    }
}

/// The device pixels that the display list of a view paints.
struct ContentGeometry {
    private(set) var transform: Transform
    private(set) var extent: PixelRect
    private(set) var opaque: PixelRect
    /// Whether a clip item must cut the drawing at the bounds. Axis-aligned content is clipped to whole pixels, which needs
    /// none.
    let isCut: Bool

    /// Nil if nothing of the list is visible.
    @MainActor init?(
        _ list: DisplayList, _ shape: DeviceBounds, within bounds: PixelRect, solid: PixelRect, isClipped: Bool
    ) {
        guard !bounds.isEmpty else { return nil }
        transform = shape.transform.snapped
        let covered = PixelRect(covering: transform.apply(list.bounds))
        guard !covered.isEmpty else { return nil }
        // The margin of text for baselines that snap to whole pixels is a point, which may be less than a pixel.
        extent = (transform.determinant.magnitude < 1 ? covered.outset(by: 1) : covered).intersection(bounds)
        guard !extent.isEmpty else { return nil }
        opaque =
            transform.isAxisAligned && !list.opaque.isEmpty
            ? PixelRect(rounding: transform.apply(list.opaque)).intersection(bounds).intersection(solid) : .empty
        isCut = !transform.isAxisAligned && !isClipped && !shape.bounds.contains(list.bounds)
    }

    fileprivate mutating func move(by offset: PixelOffset) {
        transform = transform.moved(by: offset)
        extent = extent.moved(by: offset)
        opaque = opaque.moved(by: offset)
    }
}

/// The box and the corners of the halo around a focus ring, in the points of the view.
struct FocusHalo {
    let bounds: Rect
    let cornerRadius: Double

    /// Nil if the view shows the focus by itself, or has no size.
    @MainActor init?(of view: View, _ transform: Transform, clip: PixelRect) {
        guard let shape = view.focusRing, !shape.bounds.isEmpty, !clip.isEmpty else { return nil }
        let width = FocusRing.gap + FocusRing.width
        let box = shape.bounds.inset(by: -width - 1)
        if transform.isAxisAligned, let back = transform.inverse {
            bounds = box.intersection(back.apply(Rect(clip)))
        } else {
            bounds = box
        }
        cornerRadius = shape.cornerRadius + width
    }
}

extension View {
    /// Whether it and its subviews are blended as one.
    var isGroup: Bool { isGroup(shown) }
    func isGroup(_ shown: Shown) -> Bool { shown.opacity < 1 || blendMode != .normal }

    /// Whether it and its subviews are painted into a bitmap first. A view that is darkened, and no group, has its shadow
    /// outside of the bitmap, and may be opaque.
    var isComposited: Bool { isComposited(shown) }
    func isComposited(_ shown: Shown) -> Bool { shown.brightness < 1 || isGroup(shown) }

    var groupEffect: GroupEffect { GroupEffect(blendMode: blendMode, brightness: shown.brightness) }
    var hasBorder: Bool { borderWidth > 0 && borderColor.alpha > 0 }
}

extension Rect {
    init(_ pixels: PixelRect) {
        self.init(
            x: Double(pixels.minX), y: Double(pixels.minY), width: Double(pixels.width), height: Double(pixels.height))
    }
}
