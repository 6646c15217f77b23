/// Takes part in nested scrolling for a slide controller: the overscroll of a scroll view in a slide moves the slides.
@MainActor final class SlideNesting: NestedScrolling {
    private unowned let slides: SlideController
    private let pan: PanRecognizer
    private var drag: (nested: NestedDrag, axis: Axis)?
    /// The distance, in points of the slides' offset, that the drag in progress has moved.
    private(set) var distance = 0.0

    init(_ slides: SlideController, _ pan: PanRecognizer) {
        self.slides = slides
        self.pan = pan
    }

    /// Whether a scroll view in a slide moves the slides.
    var isActive: Bool { drag != nil }

    /// Whether a drag can move the slides along an axis: they move along one at a time, which the drag in progress can still
    /// change while it has moved them by less than the distance at which the slides' own pan begins.
    func canMove(along axis: Axis) -> Bool {
        guard let drag, drag.axis != axis else { return true }
        return distance.magnitude < pan.minimumDistance
    }

    /// Ends that drag, because the slides move otherwise.
    func end() { drag?.nested.end() }

    var nestedScrollingView: View { slides.view }
    var isDragging: Bool { slides.isDragging }
    var movesAlongOneAxis: Bool { true }

    func nestedExtent(along axis: Axis) -> NestedExtent? { slides.nestedExtent(along: axis) }

    func nestedDragWillBegin(_ nested: NestedDrag, along axis: Axis) -> Bool {
        guard drag == nil || drag?.nested === nested, canMove(along: axis) else { return false }
        guard slides.beginNestedDrag(along: axis) else { return false }
        drag = (nested, axis)
        distance = 0
        return true
    }

    func nestedDragDidMove(by delta: Double, along axis: Axis) {
        guard drag?.axis == axis else { return }
        distance += delta
        slides.follow()
    }

    func nestedDragDidEnd(velocity: Vector, isCancelled: Bool) {
        guard let axis = drag?.axis else { return }
        drag = nil
        let goesOn = !isCancelled && goesOn(with: velocity[axis])
        slides.releaseNestedDrag(axis, towards: goesOn ? distance : nil)
    }

    /// Whether a release goes on to the neighbour: a flick by its direction, a slower release by the distance.
    private func goesOn(with velocity: Double) -> Bool {
        guard velocity.magnitude >= ScrollSnapping.flickSpeed else {
            return distance.magnitude > SlideController.commitDistance
        }
        return velocity * distance > 0
    }

    func nestedMomentum(_ velocity: Double, along axis: Axis, since start: Instant) {
        guard !isDragging, velocity.magnitude >= ScrollSnapping.flickSpeed else { return }
        slides.releaseNestedDrag(axis, towards: velocity)
    }
}
