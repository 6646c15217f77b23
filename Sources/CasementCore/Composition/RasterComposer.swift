/// Composes a view and its subviews for a bitmap: where they lie on the panel, but not clipped by the superviews.
@MainActor final class RasterComposer {
    private let drawing: ContentDrawing
    private let byteBudget: Int
    private var viewCount = 0
    private var motion = RasterSubtree.Motion.free
    /// Whether a view cannot be in a bitmap: its scale changes, so that it is not drawn exactly, or it erases what is around
    /// its visible part, while the bitmap contains its clipped part, too.
    private var isExcluded = false

    /// With more views, of which most are likely outside the clip of a superview, composing them would take too long.
    private static let mostViews = 2_000
    /// The distance, in pixels, from where rounding changes at which an edge may be rounded to another pixel after a movement.
    private static let roundingError = 1e-6
    /// More pixels than any subtree that is not too large.
    private static let everything = PixelRect(minX: -1 << 20, minY: -1 << 20, maxX: 1 << 20, maxY: 1 << 20)

    /// - Parameter byteBudget: of all bitmaps of the scene, see ``RasterSelection/byteBudget``.
    init(_ drawing: ContentDrawing, byteBudget: Int) {
        self.drawing = drawing
        self.byteBudget = byteBudget
    }

    /// The subtree of a view; nil if it cannot be shown as a bitmap.
    func subtree(of view: View, _ composition: ViewComposition) -> RasterSubtree? {
        var (shown, context) = (view.shown, composition.context)
        (shown.opacity, shown.brightness) = (1, 1)
        (context.clip, context.solid) = (Self.everything, Self.everything)
        let content = drawing.displayList(of: view)
        let geometry = PaintGeometry(of: view, shown, in: context, content: content, hasRing: false)
        note(view, geometry, content, geometry.shape.unscrolled)
        var list = FrameItemList()
        // The shadow of a view that is no group reaches outside, and is painted without the bitmap.
        if view.isGroup { list.appendShadow(view, geometry) }
        list.appendBody(view, geometry, content, isInMotion: false) { list in
            composeSubviews(of: view, in: geometry.inner(of: view, shown, in: context), into: &list)
        }
        let extent = list.paintedPixels()
        guard viewCount <= Self.mostViews, !isExcluded, fits(extent) else { return nil }
        let made = RasterSubtree(
            items: list.items, box: extent, opaque: view.isGroup ? .empty : geometry.opaqueBackground,
            hasShadow: view.isGroup,
            transform: geometry.shape.transform, motion: motion)
        return made.canShow(view) ? made : nil
    }

    private func fits(_ extent: PixelRect) -> Bool {
        !extent.isEmpty && RasterSubtree.byteCount(of: extent) <= byteBudget / 2
            && max(extent.width, extent.height) <= Image.maximumSide
    }

    private func composeSubviews(of view: View, in inner: CompositionContext, into list: inout FrameItemList) {
        view.forEachSubview(in: inner) { child in
            guard viewCount <= Self.mostViews, !child.isHidden, child.shown.opacity > 0, child.mayPaint(in: inner)
            else { return }
            compose(child, in: inner, into: &list)
        }
    }

    private func compose(_ view: View, in context: CompositionContext, into list: inout FrameItemList) {
        let content = drawing.displayList(of: view)
        let geometry = PaintGeometry(of: view, view.shown, in: context, content: content, hasRing: false)
        note(view, geometry, content, DeviceBounds.exactMap(of: view.shown, in: context.transform))
        list.append(
            view, geometry, content, isInMotion: false, extent: nil, displayList: drawing.displayList
        ) { list in
            composeSubviews(of: view, in: geometry.inner(of: view, view.shown, in: context), into: &list)
        }
    }

    /// - Parameter map: maps the view's points to device pixels as if it had not scrolled, before its origin is rounded.
    private func note(_ view: View, _ geometry: PaintGeometry, _ content: DisplayList?, _ map: Transform) {
        viewCount += 1
        if view.composition?.inner.isInMotion == true || view.blendMode == .destinationIn { isExcluded = true }
        guard content?.isMovable != false, geometry.shape.isAligned else { return motion = .none }
        guard hasUnstableEdge(view, geometry, map) else { return }
        if case .free = motion { motion = .exact }
        if !view.shown.isBinary || !geometry.shape.transform.isBinary || !map.isBinary { motion = .none }
    }

    /// Whether an edge or an origin is so near to where rounding changes that a rounding error may decide to which pixel it is
    /// rounded.
    private func hasUnstableEdge(_ view: View, _ geometry: PaintGeometry, _ map: Transform) -> Bool {
        let (transform, bounds) = (geometry.shape.transform, geometry.shape.bounds)
        func isNear(_ position: Double) -> Bool {
            abs(position - position.rounded(.down) - (0.5 - PixelRect.roundingError)) < Self.roundingError
        }
        func isNear(_ rect: Rect) -> Bool {
            let box = transform.apply(rect)
            return isNear(box.minX) || isNear(box.minY) || isNear(box.maxX) || isNear(box.maxY)
        }
        return isNear(transform.tx) || isNear(transform.ty) || isNear(map.tx) || isNear(map.ty) || isNear(bounds)
            || view.shadow.map { isNear(bounds.offset(by: $0.offset)) } == true
    }
}
