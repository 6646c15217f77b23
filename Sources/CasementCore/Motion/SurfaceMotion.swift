/// Moves a surface of the app's own, with the release, the rubber band and the settling of slides.
@MainActor final class SurfaceMotion: NestedScrolling, FrameAnimation, CatchableContent {
    let pan = PanRecognizer()
    var onMove: (() -> Void)?
    var onSettle: (() -> Void)?
    private unowned let view: View
    private let axis: Axis
    private(set) var stops = [0.0]
    private(set) var stop = 0
    private(set) var offset = 0.0
    private var settling: Glide?
    /// The sign of the latest movement to another stop; 0 if it leads to the same one.
    private var direction = 0
    private var drag: Drag?
    /// Whether it was moved since it came to rest.
    private var isMoving = false
    /// The sign of the movement that the last touch interrupted, and when.
    private var interrupted: (direction: Int, time: Instant)?

    private struct Drag {
        weak var nested: NestedDrag?
        /// The offset that the touch asks for, without the rubber band.
        var asked: Double
        /// The distance that the touch asked for; see ``SlideRelease/distance``.
        var distance: Double
        let beganAtRest: Bool
    }

    init(of view: View, along axis: Axis) {
        (self.view, self.axis) = (view, axis)
        pan.nestedScrolling = self
        pan.hold = PanHold(pan, of: self)
        view.addGestureRecognizer(pan)
    }

    private var extent: ScrollExtent {
        let size = view.bounds.size
        let range = (stops.first ?? 0)...(stops.last ?? 0)
        return ScrollExtent(range: range, viewport: axis == .horizontal ? size.width : size.height)
    }

    // MARK: Stops

    func replaceStops(_ new: [Double]) {
        guard new != stops else { return }
        let (old, now) = (extent.range, view.scene?.now ?? .zero)
        let velocity = settling?.velocity(at: now) ?? 0
        stops = new
        stop = min(stop, stops.count - 1)
        guard isMoving else { return show(stops[stop]) }
        let range = extent.range
        let length = old.upperBound - old.lowerBound
        let ratio = length > 0 ? (range.upperBound - range.lowerBound) / length : 1
        func mapped(_ value: Double) -> Double { range.lowerBound + (value - old.lowerBound) * ratio }
        if let drag {
            self.drag?.asked = mapped(drag.asked)
            self.drag?.distance = drag.distance * ratio
        }
        let wasSettling = settling != nil
        show(drag.map { extent.banded($0.asked) } ?? mapped(offset))
        if wasSettling, settling != nil { settle(to: stop, velocity: velocity * ratio) }
    }

    func move(to stop: Int, animated: Bool) {
        drag?.nested?.end()
        let velocity = view.scene.flatMap { scene in settling?.velocity(at: scene.now) } ?? 0
        settle(to: stop, velocity: velocity, animated: animated)
    }

    // MARK: Settling

    private func settle(to stop: Int, velocity: Double, animated: Bool = true) {
        direction = (stop - self.stop).signum()
        self.stop = stop
        guard let scene = view.scene, animated, !scene.environment.reducesMotion, offset != stops[stop] else {
            return rest()
        }
        isMoving = true
        settling = Glide(settlingFrom: offset, velocity: velocity, to: stops[stop], at: scene.now)
        view.start(self)
    }

    func step(to now: Instant) -> Bool {
        guard let settling else { return false }
        if settling.isOver(at: now) { rest() } else { show(settling.position(at: now)) }
        return self.settling != nil
    }

    func viewDidLeaveScene() { if settling != nil { rest() } }

    private func rest() {
        let hasMoved = isMoving || offset != stops[stop]
        isMoving = false
        settling = nil
        view.stop(self)
        show(stops[stop])
        // The app, notified of the move, may have moved it again.
        if hasMoved, !isMoving { onSettle?() }
    }

    /// Runs code of the app, which may move the surface.
    private func show(_ new: Double) {
        guard new != offset else { return }
        offset = new
        onMove?()
    }

    // MARK: Touches that stop it

    func touchDidLand(_ touch: Touch) -> Directions {
        guard drag == nil, let settling, let now = view.scene?.now else { return [] }
        guard !settling.isNearRest(at: now) else {
            rest()
            return []
        }
        interrupted = (direction, touch.beganAt)
        self.settling = nil
        view.stop(self)
        return Directions(along: axis)
    }

    func settleAfterTouches() {
        guard drag == nil else { return }
        interrupted = nil
        if settling == nil, isMoving { settle(to: stop, velocity: 0) }
    }

    // MARK: Nested scrolling, whose offsets grow against the movement of the touch

    var nestedScrollingView: View { view }
    var isDragging: Bool { drag != nil }

    func nestedExtent(along axis: Axis) -> NestedExtent? {
        guard axis == self.axis, pan.isEnabled, view.scene != nil else { return nil }
        let extent = self.extent
        let range = extent.range
        return NestedExtent(
            offset: -(drag?.asked ?? extent.unbanded(offset)), range: -range.upperBound...(-range.lowerBound),
            isScrollable: extent.isScrollable, bounces: extent.isScrollable)
    }

    func nestedDragWillBegin(_ nested: NestedDrag, along axis: Axis) -> Bool {
        guard axis == self.axis, drag == nil else { return false }
        let slop = view.vectorFromRoot(pan.followedTotal) - pan.translation(in: view)
        drag = Drag(
            nested: nested, asked: extent.unbanded(offset), distance: nested.isByOwnPan ? slop[axis] : 0,
            beganAtRest: !isMoving)
        isMoving = true
        settling = nil
        view.stop(self)
        return true
    }

    func nestedDragDidMove(by delta: Double, along axis: Axis) {
        guard let asked = drag?.asked else { return }
        drag?.asked = asked - delta
        drag?.distance -= delta
        show(extent.banded(asked - delta))
    }

    func nestedDragDidEnd(velocity: Vector, isCancelled: Bool) {
        guard let drag else { return }
        self.drag = nil
        let speed = isCancelled ? 0 : -velocity[axis]
        let next = isCancelled ? stop : target(after: drag.distance, speed, beganAtRest: drag.beganAtRest)
        interrupted = nil
        settle(to: next, velocity: speed * extent.bandSlope(at: offset))
    }

    func nestedMomentum(_ velocity: Double, along axis: Axis, since start: Instant) {
        guard axis == self.axis, drag == nil, velocity.magnitude >= ScrollSnapping.flickSpeed else { return }
        settle(to: target(after: -velocity, -velocity, beganAtRest: !isMoving), velocity: -velocity)
    }

    /// The number of the stop after a release.
    private func target(after distance: Double, _ velocity: Double, beganAtRest: Bool) -> Int {
        var direction = 0
        if let interrupted, let now = view.scene?.now, now - interrupted.time <= Glide.Settling().duration {
            direction = interrupted.direction
        }
        let release = SlideRelease(
            stops: stops, offset: offset, destination: stops[stop], beganAtRest: beganAtRest, distance: distance,
            velocity: velocity, interrupted: direction)
        return stops.firstIndex(of: release.target) ?? stop
    }
}
