/// Keeps the compositions of views that are no longer visible for views that become visible, so that scrolling allocates
/// nothing.
@MainActor final class CompositionPool {
    private var spare: [ViewComposition] = []
    /// Those of views that left since the last pass began. Drawing is app code: it may remove a view while the pass composes
    /// its subviews, whose compositions must be other ones.
    private var left: [ViewComposition] = []
    /// More than the views that leave the visible part of a list in one frame; 250 KiB.
    private static let limit = 256

    /// A composition of a view, from the memory of an earlier one if there is any.
    func take(_ view: View, in context: CompositionContext, _ geometry: PaintGeometry) -> ViewComposition {
        guard let composition = spare.popLast() else { return ViewComposition(view, in: context, geometry) }
        composition.begin(view, in: context, geometry)
        return composition
    }

    /// Releases the compositions of a view and its subviews, which the next frame no longer shows.
    func discard(_ view: View) {
        guard let composition = view.composition else { return }
        view.composition = nil
        for child in composition.children { discard(child) }
        composition.removeChildren()
        left.append(composition)
    }

    /// A pass begins: the compositions of views that left before it may be used again.
    func beginPass() {
        for composition in left where spare.count < Self.limit {
            composition.removeChildren()
            spare.append(composition)
        }
        left.removeAll(keepingCapacity: true)
    }

    /// Releases all memory that no view uses.
    func removeAll() { (spare, left) = ([], []) }
}
