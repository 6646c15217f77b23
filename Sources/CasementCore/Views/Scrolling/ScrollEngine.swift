/// Moves the content of a scroll view: by touches, wheels, programs, and by itself.
///
/// It owns the state of the two axes; touches, wheels, zooming and nested scrolling have objects of their own. App code runs
/// at two points only: when the delegate is asked for the target of a release, before the drag ends, and when notifications are
/// delivered, after the outermost `change`.
@MainActor final class ScrollEngine {
    unowned let view: ScrollView
    private(set) lazy var zoom = ScrollZoom(self)
    private(set) lazy var drag = ScrollDrag(self)
    private(set) lazy var wheel = ScrollWheel(self)
    private(set) lazy var adaptation = ScrollAdaptation(self)
    private var horizontal = ScrollAxis()
    private var vertical = ScrollAxis()
    private let queue: ChangeQueue<ScrollNotification>
    private var phases: ScrollPhases
    private var hold = ScrollHold()
    /// The generation of programmatic scrolls; code with a stale generation was superseded.
    private(set) var generation = 0
    /// The offset or the scale is out of range, or not at a page, and is corrected in the next frame.
    private var isSettlingDue = false

    init(_ view: ScrollView) {
        self.view = view
        queue = ChangeQueue(of: view)
        phases = ScrollPhases(queue)
    }

    // MARK: State

    var offset: Point { view.shown.boundsOrigin }
    var isDragging: Bool { horizontal.isDragging || vertical.isDragging }
    var hasMotion: Bool { hasOffsetMotion || zoom.motion != nil }
    /// Whether the content moves without a touch, or will in the next frame.
    var isMoving: Bool {
        hasMotion || isSettlingDue || phases.isDecelerating || phases.isAnimating || view.isOffsetAnimated
    }
    /// Whether an axis moves without a touch.
    var hasOffsetMotion: Bool { horizontal.motion != nil || vertical.motion != nil }
    /// Whether touches can scroll at all.
    var acceptsTouches: Bool {
        view.isScrollEnabled && view.panGestureRecognizer.isEnabled && !view.isSuspended
    }

    /// Whether a touch drags or zooms the content, or has stopped it and may still drag.
    var isHeld: Bool { isHeld(without: []) }

    private func isHeld(without ended: [Touch]) -> Bool {
        if isDragging || view.pinchGestureRecognizer.state.isActive { return true }
        let pan = view.panGestureRecognizer
        let first: GestureRecognizer = pan.isEnabled ? pan : view.pinchGestureRecognizer
        guard first.state == .possible else { return false }
        return first.touches.contains { hold.includes($0) && !pan.hasMovedAcross($0) && !ended.containsObject($0) }
    }

    /// Ends the hold of the touch that stopped the content, because the content moves again.
    func endHold() { hold.end() }

    func axis(_ axis: Axis) -> ScrollAxis { axis == .horizontal ? horizontal : vertical }

    func update<Result>(_ axis: Axis, _ body: (inout ScrollAxis) -> Result) -> Result {
        axis == .horizontal ? body(&horizontal) : body(&vertical)
    }

    func conditions(_ axis: Axis) -> ScrollConditions {
        ScrollConditions(
            extent: view.extent(axis), offset: offset[axis], now: view.scene?.now,
            rule: ReleaseRule(bounces: view.bounces && view.canScroll(axis), rate: view.decelerationRate),
            centersSmallContent: view.centersSmallContent, isConfined: !view.bounces)
    }

    /// The conditions of a release; they also depend on the outer scroll views.
    func releaseConditions(_ axis: Axis) -> ScrollConditions {
        var result = conditions(axis)
        result.rule.givesAtStart = drag.outers.momentumReceiver(axis, -1) != nil
        result.rule.givesAtEnd = drag.outers.momentumReceiver(axis, 1) != nil
        return result
    }

    // MARK: Changes and notifications

    /// Changes the scroll view, and delivers the notifications when the outermost change is complete.
    func change<Result>(_ body: () -> Result) -> Result { queue.change(body) }

    func add(_ notification: ScrollNotification) { queue.add(notification) }

    /// Sets the shown offset, without limits.
    func show(_ origin: Point) {
        let before = offset
        guard origin != before, origin.isFinite else { return }
        change {
            queue.addScroll(from: before)
            view.bounds.origin = origin
        }
    }

    func show(_ offset: Double, _ axis: Axis) {
        var origin = self.offset
        origin[axis] = offset
        show(origin)
    }

    // MARK: Frames

    /// Moves the offset or the scale to the instant of a frame; false if nothing moves any more.
    func step(to now: Instant) -> Bool {
        change {
            if isSettlingDue { adaptation.confineMovement() }
            if zoom.motion != nil { zoom.step(to: now) } else { stepOffset(to: now) }
            if isSettlingDue && zoom.motion == nil {
                settle(isAnimated: view.scene?.environment.reducesMotion != true)
            }
            if !hasMotion { reportRest() }
        }
        return hasMotion || isSettlingDue
    }

    private func stepOffset(to now: Instant) {
        var next = offset
        for axis in Axis.both { next[axis] = self.axis(axis).motion?.position(at: now) ?? next[axis] }
        show(next)
        for axis in Axis.both {
            guard let motion = self.axis(axis).motion, motion.isOver(at: now) else { continue }
            update(axis) { $0.stop() }
            // The range or the pages may have changed during the movement.
            if zoom.isOutOfLimits || (!self.axis(axis).isExact && !view.isResting(axis)) { isSettlingDue = true }
            // The instant at which the content got to its end, not that of the frame.
            if motion.leftover != 0 { drag.outers.passMomentum(motion.leftover, axis, since: motion.end) }
        }
    }

    /// Reports the end of all movements.
    private func reportRest() {
        view.fadeIndicators()
        endZoomReport()
        phases.endMovement()
    }

    /// Starts the frame animation and reports the deceleration.
    func startDecelerating() {
        view.start(view)
        phases.beginDecelerating()
    }

    /// Stops all movement at the present offset and scale, for a touch or another movement.
    func stopMoving() {
        if isMoving || phases.isMoving { change { halt() } }
    }

    private func halt() {
        isSettlingDue = false
        stopAxes()
        zoom.stop()
        view.stopOffsetAnimation()
        view.stop(view)
        reportRest()
    }

    func stopAxes() {
        horizontal.stop()
        vertical.stop()
    }

    /// Stops the movements that did not start at this instant.
    func stopAxes(startedBefore now: Instant?) {
        for axis in Axis.both where self.axis(axis).motion?.start != now { update(axis) { $0.stop() } }
    }

    /// Reports that the zoom has ended; a pinch in progress keeps it open.
    func endZoomReport() {
        if !zoom.isPinching { phases.endZooming(scale: view.zoomScale) }
    }

    func beginZoomReport() { phases.beginZooming() }

    // MARK: Touches that land and end

    /// Stops moving content when a touch lands. Content that does not visibly move any more is finished instead.
    ///
    /// - Returns: the directions along the axes on which content visibly moved.
    @discardableResult
    func touchDidLand(_ touch: Touch?) -> Directions {
        if wheel.end() { hold.begin(with: touch) }
        guard isMoving else { return [] }
        if isNearRest {
            finishMoving()
            return []
        }
        hold.begin(with: touch)
        let moving = movingDirections
        change {
            for axis in Axis.both { update(axis) { $0.interrupt(at: view.scene?.now) } }
            halt()
        }
        view.doubleTapGestureRecognizer.fail("its touch stopped what moved")
        return moving
    }

    /// The directions along the axes on which content moves without a touch; all in a zoom and in an animation of the app's.
    private var movingDirections: Directions {
        var result: Directions = []
        for axis in Axis.both where self.axis(axis).motion != nil { result.insert(Directions(along: axis)) }
        return result.isEmpty || zoom.motion != nil ? .all : result
    }

    private var isNearRest: Bool {
        guard !isSettlingDue, !view.isOffsetAnimated, let now = view.scene?.now else { return false }
        let length = max(view.viewport.width, view.viewport.height)
        return horizontal.motion?.isNearRest(at: now) != false && vertical.motion?.isNearRest(at: now) != false
            && zoom.motion?.isNearRest(at: now, viewport: length) != false
    }

    /// Shows the destination of all movement at once.
    private func finishMoving() {
        change {
            var ends = offset
            for axis in Axis.both { ends[axis] = self.axis(axis).motion?.destination ?? ends[axis] }
            stopAxes()
            if !zoom.finish() { show(ends) }
            halt()
        }
    }

    /// Settles content that a touch stopped, when the touch ended without a drag or belongs to another recognizer.
    ///
    /// - Parameters:
    ///   - ended: touches that are ending.
    ///   - finishes: whether content with pages or stops goes on to the one that it was moving to, because the touch is for
    ///     another view; an inner scroll view may still hand its drag to this one.
    func touchesDidEnd(_ ended: [Touch] = [], finishes: Bool = false) {
        guard !isHeld(without: ended) else { return }
        hold.end()
        change {
            if finishes {
                for axis in Axis.both {
                    let conditions = conditions(axis)
                    update(axis) { $0.resume(conditions) }
                }
            }
            settle(isAnimated: true)
        }
        guard !finishes else { return }
        horizontal.endInterruption()
        vertical.endInterruption()
    }

    // MARK: Settling

    /// Settles content without a touch: the scale within its limits, the offset within its range and at its page.
    func settle(isAnimated: Bool) {
        if isSettlingDue { adaptation.confineMovement() }
        // With a touch on the content, the end of the touch calls this again.
        isSettlingDue = false
        guard !isHeld else { return }
        change {
            guard zoom.motion == nil, !zoom.settle(velocity: 0, isAnimated: isAnimated) else { return }
            endZoomReport()
            for axis in Axis.both where self.axis(axis).motion == nil {
                let conditions = releaseConditions(axis)
                if let target = update(axis, { $0.settle(isAnimated: isAnimated, conditions) }) { show(target, axis) }
            }
            guard hasOffsetMotion else { return }
            if phases.isAnimating { view.start(view) } else { startDecelerating() }
        }
    }

    /// Settles in the next frame, when properties that change together have all been set.
    func settleSoon() {
        guard view.start(view) else { return settle(isAnimated: false) }
        isSettlingDue = true
    }

    /// Settles at the end of the present step.
    func settleInThisFrame() { isSettlingDue = true }

    /// Ends all movement at its destination, because the view has left its scene. Only the ends of what began are reported.
    ///
    /// The app may have added the pan or the pinch to another view, so that their touches are not cancelled by the removal.
    func sceneWasLeft() {
        drag.endGestures()
        view.hideIndicators()
        let wasWheelInUse = wheel.end()
        guard hasMotion || isSettlingDue || wasWheelInUse || phases.isMoving else { return }
        change {
            finishMoving()
            settle(isAnimated: false)
            if !hasMotion { reportRest() }
            queue.dropChanges()
        }
    }

    // MARK: Programs

    /// Starts a new generation of programmatic scrolls.
    ///
    /// - Returns: its number.
    @discardableResult
    func supersede() -> Int {
        generation += 1
        return generation
    }

    func setContentOffset(_ wanted: Point, animated: Bool) {
        let own = supersede()
        let isUnderTouch = isDragging || view.pinchGestureRecognizer.state.isActive
        guard animated || !isUnderTouch || drag.isReleasing else {
            return change {
                show(target(near: wanted, isResting: false))
                continueDrag()
            }
        }
        var velocities = Vector.zero
        if let now = view.scene?.now {
            for axis in Axis.both { velocities[axis] = self.axis(axis).motion?.velocity(at: now) ?? 0 }
        }
        // It runs code of the app, which may scroll or begin a gesture, and thereby supersede this call.
        if isUnderTouch, !drag.endGestures() { return }
        guard own == generation else { return }
        change {
            wheel.end()
            stopMoving()
            move(to: target(near: wanted, isResting: true), velocities, animated: animated)
            // `stopMoving` also stopped a scale that was bouncing back.
            if zoom.isOutOfLimits && !hasMotion { settleSoon() }
        }
    }

    private func target(near wanted: Point, isResting: Bool) -> Point {
        var target = offset
        for axis in Axis.both where !wanted[axis].isNaN {
            let extent = view.extent(axis)
            target[axis] = isResting ? extent.restingOffset(near: wanted[axis]) : extent.range.clamp(wanted[axis])
        }
        return target
    }

    private func move(to target: Point, _ velocities: Vector, animated: Bool) {
        guard target != offset else { return view.fadeIndicators() }
        guard animated, let scene = view.scene, !scene.environment.reducesMotion else {
            show(target)
            if animated { queue.add(.didEndScrollingAnimation) }
            return
        }
        hold.end()
        for axis in Axis.both where target[axis] != offset[axis] {
            let conditions = conditions(axis)
            update(axis) { $0.animate(to: target[axis], velocity: velocities[axis], at: scene.now, conditions) }
        }
        phases.beginAnimating()
        view.start(view)
    }

    /// Scrolls by a distance at once, within the range, for a drag session near an edge.
    func drift(by delta: Double, _ axis: Axis) {
        let target = view.extent(axis).range.clamp(offset[axis] + delta)
        guard target != offset[axis] else { return }
        change {
            update(axis) { $0.stop() }
            // The other axis may still bounce back into its range; that must go on.
            if !isMoving { stopMoving() }
            view.flashIndicators()
            show(target, axis)
        }
    }

    /// Continues with the velocity of an inner participant that got to its end at an instant.
    func receiveMomentum(_ velocity: Double, _ axis: Axis, since start: Instant) {
        change {
            wheel.end()
            // A deceleration or a bounce along the other axis goes on.
            if phases.isAnimating || zoom.motion != nil || view.isOffsetAnimated { stopMoving() }
            guard !isHeld else { return }
            let conditions = releaseConditions(axis)
            update(axis) { $0.countPages(from: conditions.offset) }
            let motion = self.axis(axis).releaseMotion(velocity: velocity, at: start, conditions)
            update(axis) { $0.decelerate(motion) }
            settle(isAnimated: true)
        }
    }

    /// Continues a drag from the shown offset, after the range or the offset has changed.
    func continueDrag() {
        for axis in Axis.both {
            let conditions = conditions(axis)
            update(axis) { $0.continueDrag(conditions) }
        }
    }
}
