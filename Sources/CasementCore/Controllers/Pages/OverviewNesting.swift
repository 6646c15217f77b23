/// Takes part in nested scrolling for an overview: the scroll pan moves the row, and hands the rest of a drag beyond the first
/// or the last page to the outer participants.
@MainActor final class OverviewNesting: NestedScrolling {
    private weak var overview: Overview?
    let nestedScrollingView: View
    private(set) var isDragging = false

    init(_ overview: Overview) {
        self.overview = overview
        nestedScrollingView = overview.row
    }

    func nestedExtent(along axis: Axis) -> NestedExtent? {
        guard let overview, axis == overview.layout.axis else { return nil }
        let (engine, extent) = (overview.engine, overview.engine.extent)
        // A command has taken the row from the touch.
        guard !isDragging || engine.scroll.isDragging else { return nil }
        let points = extent.spacing * overview.direction
        let last = extent.range.upperBound * points
        return NestedExtent(
            offset: engine.scroll.asked(in: extent) * points, range: min(0, last)...max(0, last), bounces: true)
    }

    func nestedDragWillBegin(_ drag: NestedDrag, along axis: Axis) -> Bool {
        // The touches of a pinch do not scroll.
        guard let overview, axis == overview.layout.axis, !isDragging, !overview.engine.zoom.isHeld else {
            return false
        }
        isDragging = true
        change { $0.beginDrag() }
        return isDragging
    }

    func nestedDragDidMove(by delta: Double, along axis: Axis) { change { $0.drag(by: -delta) } }

    func nestedDragDidEnd(velocity: Vector, isCancelled: Bool) {
        guard isDragging else { return }
        isDragging = false
        change { [axis = overview?.layout.axis ?? .horizontal] in
            $0.endDrag(velocity: isCancelled ? nil : -velocity[axis])
        }
    }

    /// A wheel moves the row by one page, and again when it rests. The keys are those of the overview; see ``OverviewKeys``.
    func nestedMovement(by delta: Double, along axis: Axis, from source: MovementSource) -> Bool {
        guard source == .wheel, let overview, axis == overview.layout.axis else { return false }
        let engine = overview.engine
        let next = engine.centredPage + (delta < 0 ? -1 : 1) * Int(overview.direction)
        guard engine.extent.range.contains(Double(next)) else { return false }
        if engine.scroll.isAtRest && engine.zoom.heading == .overview { change { $0.scroll(to: next) } }
        return true
    }

    /// Runs a change. The app's code may drop the last reference to the overview.
    private func change(_ body: (OverviewEngine) -> Void) {
        guard let overview else { return }
        withExtendedLifetime(overview) { body(overview.engine) }
    }
}
