/// Decides which subtrees the renderer keeps as bitmaps: those that have been painted three times without a change, and cost
/// more than twice a copy by the fixed table of ``OperationCosts``.
///
/// A subtree is dropped with its first change. Until then painting it never costs less than a copy: an opaque one fills all of
/// its pixels, and a group is painted into a bitmap.
@MainActor final class RasterSelection {
    /// Whether any subtree is kept.
    var isEnabled = true
    /// The most bytes of all bitmaps that the scene uses at a time: two screens of 1920x1080, if the machine has enough memory.
    /// One subtree takes at most half of it.
    var byteBudget = CacheLimits.full.rasters
    private var used: [WeakSubtree] = []

    private struct WeakSubtree {
        weak var subtree: RasterSubtree?
    }

    /// The factor by which painting must cost more than showing a bitmap.
    private static let worthwhileFactor = 2.0

    /// The subtree that can be shown in the place of a view and its subviews, which need not be composed then.
    func availableRaster(of view: View, _ composition: ViewComposition) -> PlacedRaster? {
        guard let subtree = composition.raster.subtree, mayShow(for: composition), subtree.canShow(view) else {
            return nil
        }
        return place(subtree, composition)
    }

    /// The subtree to show in the place of a view and its subviews; nil if they are painted. Counts a replay of them.
    func raster(of view: View, _ composition: ViewComposition, _ drawing: ContentDrawing) -> PlacedRaster? {
        // The subviews were not composed, so that they cannot be painted, whatever the drawing of views has changed since.
        if let subtree = composition.shownSubtree { return place(subtree, composition) }
        // A view that is due was changed while the views were drawn.
        guard mayShow(for: composition), !view.isCompositionDue else { return nil }
        if let placed = availableRaster(of: view, composition) { return placed }
        composition.raster.end()
        guard composition.raster.noteReplay(), isCandidate(view, composition), pays(view, composition),
            let made = RasterComposer(drawing, byteBudget: byteBudget).subtree(of: view, composition),
            isWithinBudget(made), !view.isCompositionDue, view.composition === composition
        else { return nil }
        composition.raster.begin(made)
        used.append(WeakSubtree(subtree: made))
        return place(made, composition)
    }

    private func mayShow(for composition: ViewComposition) -> Bool {
        isEnabled && !composition.context.isGrouped && !composition.inner.isInMotion
    }

    private func place(_ subtree: RasterSubtree, _ composition: ViewComposition) -> PlacedRaster? {
        subtree.offset(at: composition.geometry.shape.transform).map { PlacedRaster(subtree: subtree, offset: $0) }
    }

    /// Whether all pixels of the view are opaque, or it is painted into a bitmap anyway; and whether a bitmap of it is not
    /// too large.
    private func isCandidate(_ view: View, _ composition: ViewComposition) -> Bool {
        let shape = composition.geometry.shape
        guard RasterSubtree.byteCount(of: shape.box) <= byteBudget / 2 else { return false }
        guard !view.isComposited else { return true }
        return staysInside(view, composition) && shape.isFilled(by: view.shown.backgroundColor)
    }

    /// Whether no subview reaches outside, as far as it is known: composing the subtree to find one takes long, at each level
    /// of views within each other.
    private func staysInside(_ view: View, _ composition: ViewComposition) -> Bool {
        view.shadow != nil || composition.geometry.bounds.contains(composition.exactExtent)
    }

    private func pays(_ view: View, _ composition: ViewComposition) -> Bool {
        let isOpaque =
            !view.isGroup && composition.geometry.shape.isFilled(by: view.shown.backgroundColor)
            && staysInside(view, composition)
        let shown = isOpaque ? composition.geometry.bounds : composition.exactExtent
        var perPixel = isOpaque ? OperationCosts.copy : OperationCosts.blend
        // A bitmap that is not opaque is darkened into a copy, which is then blended.
        if !isOpaque && view.shown.brightness < 1 { perPixel += OperationCosts.copy }
        let once = OperationCosts.call + Double(shown.area) * perPixel
        return PaintingCost.cost(of: view, in: shown) > Self.worthwhileFactor * once
    }

    private func isWithinBudget(_ made: RasterSubtree) -> Bool {
        used.removeAll { $0.subtree == nil }
        let count = used.reduce(RasterSubtree.byteCount(of: made.box)) { sum, entry in
            sum + (entry.subtree.map { RasterSubtree.byteCount(of: $0.box) } ?? 0)
        }
        return count <= byteBudget
    }
}

extension DeviceBounds {
    /// Whether a background covers all of its pixels with opaque colour.
    func isFilled(by color: Color) -> Bool { color.isOpaque && isAligned && cornerRadius == 0 }
}
