/// Takes part in nested scrolling for a slide controller: its own pan, and the overscroll of a scroll view in a slide, move the
/// slides.
@MainActor final class SlideNesting: NestedScrolling {
    private unowned let tracking: SlideTracking
    private var drag: (nested: NestedDrag, axis: Axis)?
    /// The distance, in points of the slides' offset, that the drag in progress has moved.
    private var distance = 0.0

    init(_ tracking: SlideTracking) {
        self.tracking = tracking
    }

    /// Whether a drag can move the slides along an axis: they move along one at a time, which the drag in progress can still
    /// change while it has moved them by less than the distance at which the slides' own pan begins.
    func canMove(along axis: Axis) -> Bool {
        guard let drag, drag.axis != axis else { return true }
        return distance.magnitude < tracking.pan.minimumDistance
    }

    /// Ends the drag in progress, because the slides move otherwise.
    func end() { drag?.nested.end() }

    var nestedScrollingView: View { tracking.plane }
    var isDragging: Bool { tracking.isDragging }
    var movesAlongOneAxis: Bool { true }

    func nestedExtent(along axis: Axis) -> NestedExtent? {
        tracking.nestedExtent(along: axis, isFree: canMove(along: axis))
    }

    /// The touch moves outer participants at a dead end of the graph. Elsewhere further slides follow the next one.
    func handOver(towards direction: Double, along axis: Axis) -> HandOver {
        tracking.handOver(axis, direction < 0 ? -1 : 1)
    }

    func nestedDragWillBegin(_ nested: NestedDrag, along axis: Axis) -> Bool {
        guard drag == nil || drag?.nested === nested, canMove(along: axis) else { return false }
        drag = (nested, axis)
        distance = 0
        tracking.beginDrag(along: axis, slop: nested.isByOwnPan ? slop[axis] : 0)
        return drag?.nested === nested
    }

    func nestedDragDidMove(by delta: Double, along axis: Axis) {
        guard drag?.axis == axis else { return }
        distance += delta
        tracking.drag(by: delta)
    }

    func nestedDragDidEnd(velocity: Vector, isCancelled: Bool) {
        guard let (nested, axis) = drag else { return }
        drag = nil
        let whole = nested.isByOwnPan ? distance + slop[axis] : distance
        tracking.release(axis, distance: isCancelled ? nil : whole, velocity: velocity[axis])
    }

    /// The distance, in points of the slides' offset, after which the pan began.
    private var slop: Vector {
        tracking.pan.translation(in: tracking.plane) - tracking.plane.vectorFromRoot(tracking.pan.followedTotal)
    }

    /// The keys are those of the controller.
    func nestedMovement(by delta: Double, along axis: Axis, from source: MovementSource) -> Bool {
        source == .wheel && tracking.controller.wheel(delta, axis)
    }

    func nestedMomentum(_ velocity: Double, along axis: Axis, since start: Instant) {
        guard !isDragging else { return }
        tracking.receiveMomentum(velocity, axis)
    }
}
