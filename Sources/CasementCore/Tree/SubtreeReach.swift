/// The box around all that the subviews of a view may paint, in the points of the view.
///
/// It grows with each change of a subview, and may be too large. It is computed anew after as many changes as there are
/// subviews, so that a change costs the same however many there are.
@MainActor final class SubtreeReach {
    private var box: Rect?
    private var growthCount = 0

    /// The box, computed if it is not known.
    func box(around subviews: [View]) -> Rect {
        if let box { return box }
        let made = subviews.reduce(Rect.zero) { $0.union($1.paintReach) }
        box = made
        growthCount = 0
        return made
    }

    /// A subview was added, or the box of one changed.
    func grow(_ subview: View, of count: Int) {
        guard let known = box else { return }
        growthCount += 1
        box = growthCount > count ? nil : known.union(subview.paintReach)
    }
}

extension View {
    /// The box, in the superview's points, outside which the view and its descendants paint nothing, apart from a focus ring.
    final var paintReach: Rect { toSuperview.apply(contents) }

    /// The box of ``paintReach`` in the view's own points.
    private var contents: Rect {
        let bounds = Rect(origin: shown.boundsOrigin, size: shown.size)
        var result = bounds
        if let shadow, let cast = shadow.cast(by: bounds) { result = result.union(cast) }
        guard !clipsToBounds, !subviews.isEmpty else { return result }
        let reach = subtreeReach ?? SubtreeReach()
        subtreeReach = reach
        return result.union(reach.box(around: subviews))
    }

    /// Updates what the superviews know of the area in which the view is hit or paints, after it has changed.
    final func reachDidChange() {
        var view = self
        for above in superviews {
            above.childIndex?.childMoved(view)
            above.subtreeReach?.grow(view, of: above.subviews.count)
            above.noteDueForComposition(view)
            above.dirty.insert(.compositionBelow)
            view = above
            if above.clipsToBounds { break }
        }
        if view !== self { view.markCompositionAbove() }
    }
}
