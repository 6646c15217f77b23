/// What the last frame showed of a view: kept from frame to frame, so that a frame visits only what changed.
///
/// A view has one while it and all of its superviews are composed: not hidden, and not outside the clip.
@MainActor final class ViewComposition {
    /// From the superview.
    private(set) var context: CompositionContext
    /// For the subviews.
    private(set) var inner: CompositionContext
    private(set) var geometry: PaintGeometry
    /// The composed subviews, back to front.
    @exclusivity(unchecked) var children: [View] = []
    /// Those of the pass before, while the subviews are composed.
    @exclusivity(unchecked) private var formerChildren: [View] = []
    var scaleMotion = ScaleMotion()
    /// How long the view and its subviews have painted the same, and the subtree that the renderer keeps therefore.
    var raster = RasterHistory()
    /// The subtree that is shown in the place of the view and its subviews. The last composition of the view skipped the
    /// subviews, so that their compositions may be stale, and those of ``children``.
    var shownSubtree: RasterSubtree?
    /// The number of the pass that composed the view last.
    var pass: UInt64 = 0
    /// Contains all pixels that the view and its subviews paint.
    private(set) var extent: PixelRect
    /// Whether ``extent`` may contain pixels that nothing paints, because a subview has changed.
    private var isExtentLoose = false

    init(_ view: View, in context: CompositionContext, _ geometry: PaintGeometry) {
        self.context = context
        self.geometry = geometry
        extent = geometry.extent
        inner = geometry.inner(of: view, view.shown, in: context)
    }

    /// Begins anew, for a view that has become visible.
    func begin(_ view: View, in context: CompositionContext, _ geometry: PaintGeometry) {
        (scaleMotion, pass) = (ScaleMotion(), 0)
        restartRaster(view)
        update(view, in: context, geometry)
        setExtent(geometry.extent)
    }

    /// Releases the subviews, and keeps the memory of their list.
    func removeChildren() {
        children.removeAll(keepingCapacity: true)
        raster.end()
        shownSubtree = nil
    }

    /// Sets what the view itself shows now.
    func update(_ view: View, in context: CompositionContext, _ geometry: PaintGeometry) {
        self.context = context
        self.geometry = geometry
        inner = geometry.inner(of: view, view.shown, in: context)
        inner.isInMotion = context.isInMotion || scaleMotion.isInMotion
        raster.movesExactly = false
    }

    /// Moves what the view shows, without its subviews, by whole pixels within the clip of the superviews.
    ///
    /// - Parameter context: that of the superviews, which have moved as well.
    func move(_ view: View, by offset: PixelOffset, in context: CompositionContext) {
        self.context = context
        geometry.move(by: offset, in: context)
        inner = geometry.inner(of: view, view.shown, in: context)
        extent = extent.moved(by: offset)
    }

    /// Notes whether the view and its subviews paint the same as before, apart from a movement by whole pixels; call it when
    /// the view itself was not marked as changed.
    func followRaster(_ view: View, from former: PaintGeometry, wasInMotion: Bool) {
        let isSame =
            geometry.shape.equalsButOrigin(former.shape) && geometry.shape.bounds == former.shape.bounds
            && inner.isInMotion == wasInMotion && raster.isClipped == view.clipsToBounds
            && geometry.shape.transform.pixelOffset(from: former.shape.transform) != nil
        if !isSame { restartRaster(view) }
    }

    /// Notes that the view and its subviews do not paint the same as before.
    func restartRaster(_ view: View) {
        raster = RasterHistory(isClipped: view.clipsToBounds)
        if shownSubtree != nil { view.setNeedsComposition() }
    }

    /// Begins to compose all subviews: each that is composed is appended to ``children``.
    func beginChildren() {
        swap(&children, &formerChildren)
    }

    /// Ends composing all subviews: those that this pass has not composed are composed no longer.
    func endChildren(in pool: CompositionPool, _ willDiscard: (View, ViewComposition) -> Void) {
        for child in formerChildren {
            guard let composition = child.composition, composition.pass != pass else { continue }
            willDiscard(child, composition)
            pool.discard(child)
        }
        formerChildren.removeAll(keepingCapacity: true)
    }

    /// The pixels that the view and its subviews paint.
    var exactExtent: PixelRect {
        guard isExtentLoose else { return extent }
        var exact = geometry.extent
        for child in children {
            if let composition = child.composition { exact = exact.union(composition.exactExtent) }
        }
        setExtent(exact)
        return exact
    }

    /// Sets the extent, when all subviews have been composed.
    func setExtent(_ exact: PixelRect) {
        extent = exact
        isExtentLoose = false
    }

    /// Adds the extent of a part that has changed; ``/CasementBase/PixelRect/empty`` if it paints nothing any more.
    func addExtent(_ changed: PixelRect) {
        extent = extent.union(changed)
        isExtentLoose = true
    }
}

extension View {
    /// Notes that the view and its superviews do not paint the same as before, because of a change that marks none of them:
    /// that of a subview that is not visible, or of the pixels of a stream.
    final func restartRasters() {
        for view in ancestry { view.composition?.restartRaster(view) }
    }

    /// The pixels that this view and its descendants painted in the last frame, or in an earlier one if the raster of a
    /// superview is shown.
    final var paintedExtent: PixelRect { composition?.exactExtent ?? .empty }
    /// The pixels that this view alone painted in the last frame; nil if it was not visible, or if a raster is shown in its
    /// place.
    final var ownExtent: PixelRect? {
        guard let geometry = composition?.geometry, !geometry.extent.isEmpty,
            composition?.shownSubtree == nil, outermostRaster == nil
        else { return nil }
        return geometry.extent
    }
    /// The outermost superview in whose place a raster is shown.
    final var outermostRaster: View? {
        superviews.reduce(nil) { $1.composition?.shownSubtree == nil ? $0 : $1 }
    }
}
