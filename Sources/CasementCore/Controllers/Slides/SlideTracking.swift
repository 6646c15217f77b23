/// Moves slides with touches, and decides where they rest after the release: by the slides' own pan, and by the overscroll of a
/// scroll view in a slide.
@MainActor final class SlideTracking: CatchableContent, NestedScrolling {
    private unowned let engine: SlideEngine
    unowned let controller: SlideController
    private(set) var pan = SlidePan()
    private var panAction: GestureRecognizer.ActionID?
    private var drag: SlideDrag?
    /// Whether the app is asked about a veto.
    private var isAsking = false
    /// The movement that the last touch interrupted.
    private var interrupted: (axis: Axis, direction: Int, time: Instant)?

    init(_ engine: SlideEngine, _ controller: SlideController) {
        (self.engine, self.controller) = (engine, controller)
    }

    /// Adds the pan to the view of the slides.
    func start() {
        pan.tracking = self
        pan.isEnabled = controller.isSwipeEnabled
        plane.addGestureRecognizer(pan)
        // Before the action by which the pan moves the slides: it takes them from the touch of a scroll view in a slide.
        panAction = pan.addAction { [weak self] in if $0.state == .began { self?.end() } }
        pan.nestedScrolling = self
    }

    /// Replaces the pan; a drag in progress ends.
    func replacePan(with new: SlidePan) {
        guard let panAction else {
            pan = new
            return
        }
        end()
        plane.removeGestureRecognizer(pan)
        pan.removeAction(panAction)
        pan.tracking = nil
        pan.nestedScrolling = nil
        pan = new
        start()
    }

    var plane: SlidePlane { engine.plane }
    var isDragging: Bool { drag != nil }
    func isDragging(_ axis: Axis) -> Bool { drag?.axis == axis }
    var isSuspended: Bool { controller.isSwipingSuspended || plane.isMovementSuspended }
    var isCovered: Bool { controller.isCovered }
    /// Whether slides settle that no touch drags.
    var isSettling: Bool { drag == nil && !engine.isAtRest }
    var isEdgeOnly: Bool { controller.swipeArea == .edges }

    /// Whether touches may move the slides along an axis.
    func permits(_ axis: Axis) -> Bool {
        if let only = controller.axis, only != axis { return false }
        return engine.neighbours.nodes.axis(engine.current.id).map { $0 == axis } ?? true
    }

    /// Ends the drag in progress, because the slides move otherwise.
    func end() { drag?.nested.end() }

    /// Stops the slides because a touch landed, except on the axis across a drag in progress, which settles on. Slides that do
    /// not visibly move any more are finished instead.
    ///
    /// - Returns: the directions along the axes on which slides visibly moved.
    func touchDidLand(_ touch: Touch) -> Directions {
        guard drag == nil, let stopped = engine.stop() else { return [] }
        var result: Directions = []
        for axis in Axis.both {
            guard let settle = stopped[axis] else { continue }
            result.insert(Directions(along: axis))
            if settle.direction != 0 { interrupted = (axis, settle.direction, touch.beganAt) }
        }
        return result
    }

    /// No touch holds the slides any more, and they may be between two positions.
    func settleAfterTouches() {
        guard drag == nil else { return }
        interrupted = nil
        engine.settleBack()
    }

    // MARK: Nested scrolling

    var nestedScrollingView: View { plane }
    var movesAlongOneAxis: Bool { true }

    /// Whether a drag can move the slides along an axis: they move along one at a time, which the drag in progress can still
    /// change while it has moved them by less than the distance at which the slides' own pan begins.
    private func canMove(along axis: Axis) -> Bool {
        drag.map { $0.axis == axis || $0.distance.magnitude < pan.minimumDistance } ?? true
    }

    func nestedExtent(along axis: Axis) -> NestedExtent? {
        guard pan.isEnabled, !isSuspended, !isCovered, plane.scene != nil, !engine.size.isEmpty else { return nil }
        guard !isEdgeOnly || isDragging || pan.state.isActive || pan.isAnswering else { return nil }
        let extent = extent(axis)
        let dragged = drag.flatMap { $0.axis == axis ? $0.asked : nil }
        let isPermitted = drag?.axis == axis || permits(axis)
        return NestedExtent(
            offset: dragged ?? asked(for: engine.offset[axis], extent), range: extent.range,
            isScrollable: extent.isScrollable && canMove(along: axis) && isPermitted, bounces: isPermitted)
    }

    /// Outer participants receive the movement beyond the last slide that a drag can show on a side, if it has no neighbour
    /// there. Elsewhere further slides follow the next one.
    func handOver(towards direction: Double, along axis: Axis) -> HandOver {
        let side = direction < 0 ? -1 : 1
        let direction = SlideDirection(axis, slot: side)
        let count = engine.deck.countPlaced(axis, side)
        let last =
            count > 0
            ? engine.deck.slide(at: Slot(axis, side * count))?.id
            : engine.neighbours.openEdge(of: engine.current, direction)?.id
        if let last, !engine.neighbours.isDeadEnd(last, direction) { return .never }
        let relative = direction.relative(plane.effectiveLayoutDirection)
        return controller.handOver[direction] ?? relative.flatMap { controller.handOver[$0] } ?? .touch
    }

    func nestedDragWillBegin(_ nested: NestedDrag, along axis: Axis) -> Bool {
        guard drag == nil || drag?.nested === nested, canMove(along: axis) else { return false }
        let (slop, beganAtRest) = (nested.isByOwnPan ? slop[axis] : 0, engine.isSettled(axis))
        drag = SlideDrag(
            nested, along: axis, asked: asked(for: engine.offset[axis], extent(axis)), beganAtRest: beganAtRest,
            slop: slop, at: plane.scene?.now ?? .zero)
        engine.change {
            engine.dragWillBegin(along: axis)
            askVeto(towards: slop)
        }
        return drag?.nested === nested
    }

    /// The distance, in points of the slides' offset, after which the pan began.
    private var slop: Vector { pan.translation(in: plane) - plane.vectorFromRoot(pan.followedTotal) }

    func nestedDragDidMove(by delta: Double, along axis: Axis) {
        guard drag?.axis == axis else { return }
        drag?.distance += delta
        guard let scene = plane.scene else { return }
        let recovered = drag?.recoverSlop(at: scene.now, within: controller.slopRecovery) ?? 0
        drag?.asked += delta + recovered
        engine.change {
            askVeto(towards: drag?.asked ?? 0)
            if let drag { engine.show(shown(drag.asked, extent(drag.axis)), drag.axis) }
        }
    }

    /// Asks whether the edge on the side of a displacement is open, when a drag first leads there and when it returns there.
    private func askVeto(towards displacement: Double) {
        let side = displacement > 0 ? 1 : displacement < 0 ? -1 : 0
        // The app, asked, may load the graph again.
        guard let drag, side != 0, drag.side != side, !isAsking else { return }
        self.drag?.side = side
        guard engine.deck.slide(at: Slot(drag.axis, side)) == nil else { return }
        isAsking = true
        engine.ask(SlideDirection(drag.axis, slot: side))
        isAsking = false
    }

    func nestedDragDidEnd(velocity: Vector, isCancelled: Bool) {
        guard let drag else { return }
        let (axis, velocity) = (drag.axis, velocity[drag.axis])
        let whole = drag.nested.isByOwnPan ? drag.distance + slop[axis] : drag.distance
        let release = isCancelled ? nil : self.release(axis, by: whole, velocity, drag.beganAtRest)
        // Beyond an end the slides follow more slowly than the touch.
        let slope = controller.deadEnd == .rubberBand ? extent(axis).bandSlope(at: engine.offset[axis]) : 1
        self.drag = nil
        interrupted = nil
        let target = engine.size.isEmpty ? nil : release.map { $0.target / engine.size[axis] }
        engine.move(axis, to: target, velocity: target == nil ? 0 : velocity * slope)
    }

    /// A wheel moves the slides. The keys are those of the controller.
    func nestedMovement(by delta: Double, along axis: Axis, from source: MovementSource) -> Bool {
        source == .wheel && controller.wheel(delta, axis)
    }

    /// Content in a slide decelerated beyond its end.
    func nestedMomentum(_ velocity: Double, along axis: Axis, since start: Instant) {
        guard drag == nil, !engine.size.isEmpty else { return }
        func release() -> SlideRelease { self.release(axis, by: velocity, velocity, engine.isSettled(axis)) }
        guard release().isFlick, engine.ask(SlideDirection(axis, slot: velocity < 0 ? -1 : 1)) else { return }
        engine.move(axis, to: release().target / engine.size[axis], velocity: velocity)
    }

    private func release(_ axis: Axis, by distance: Double, _ velocity: Double, _ beganAtRest: Bool) -> SlideRelease {
        SlideRelease(
            stops: engine.range.stops(axis).map { $0 * engine.size[axis] }, offset: engine.offset[axis],
            destination: engine.destination[axis],
            beganAtRest: beganAtRest, distance: distance, velocity: velocity, interrupted: interruptedDirection(axis),
            commitDistance: controller.commitDistance, commitVelocity: controller.commitVelocity)
    }

    /// The sign of the movement that the touch interrupted, if it has been down for no longer than a settle: it flicks on.
    private func interruptedDirection(_ axis: Axis) -> Int {
        guard let interrupted, interrupted.axis == axis, let now = plane.scene?.now else { return 0 }
        return now - interrupted.time <= controller.settleDuration ? interrupted.direction : 0
    }

    // MARK: Extent

    /// The offsets along an axis at which slides fill the view: after quick flicks several lie on one side.
    private func extent(_ axis: Axis) -> ScrollExtent {
        let (range, length) = (engine.range, engine.size[axis])
        let (before, after) = (Double(range.reach(axis, -1)), Double(range.reach(axis, 1)))
        return ScrollExtent(range: -before * length...after * length, viewport: length)
    }

    /// The offset that is shown for one that a touch asks for.
    private func shown(_ asked: Double, _ extent: ScrollExtent) -> Double {
        guard controller.deadEnd == .follow else { return extent.banded(asked) }
        return min(max(asked, extent.range.lowerBound - extent.viewport), extent.range.upperBound + extent.viewport)
    }

    private func asked(for shown: Double, _ extent: ScrollExtent) -> Double {
        controller.deadEnd == .follow ? shown : extent.unbanded(shown)
    }

    /// Scales a drag in progress when the size of the slides changes.
    func sizeDidChange(by ratio: Vector) {
        if let drag { self.drag?.asked = drag.asked * ratio[drag.axis] }
    }

    /// The graph has changed under a drag: the slides stay where they are. Asks about a veto.
    func graphDidChange() {
        guard let drag else { return }
        self.drag?.side = 0
        askVeto(towards: engine.offset[drag.axis])
        self.drag?.asked = asked(for: engine.offset[drag.axis], extent(drag.axis))
    }
}
