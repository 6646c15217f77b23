extension ScrollView: FrameAnimation {
    /// Moves the offset or the scale to the instant of a frame; the scene calls it.
    public final func step(to now: Instant) -> Bool {
        if zooming.motion != nil { stepZoom(to: now) } else { stepOffset(to: now) }
        if isSettlingDue && zooming.motion == nil { settle(isAnimated: scene?.environment.reducesMotion != true) }
        if !hasMotion { didComeToRest() }
        return hasMotion || isSettlingDue
    }

    private func stepOffset(to now: Instant) {
        var offset = shown.boundsOrigin
        if let motion = horizontal.motion { offset.x = motion.position(at: now) }
        if let motion = vertical.motion { offset.y = motion.position(at: now) }
        show(offset)
        for axis in Axis.both {
            // The delegate was notified of the movement, and may have started another one.
            guard let motion = state(axis).motion, motion.isOver(at: now) else { continue }
            guard shown.boundsOrigin[axis] == motion.destination else { continue }
            update(axis) { $0.motion = nil }
            // The range or the pages may have changed during the movement.
            if isZoomOut || (!motion.isExact && !isAtRestingPlace(axis)) { isSettlingDue = true }
            handOverMomentum(motion, axis)
        }
    }

    /// Hands the velocity at the end of this scroll view's range to an outer one, from the instant at which it got there.
    private func handOverMomentum(_ motion: ScrollMotion, _ axis: Axis) {
        guard motion.leftover != 0, let (outer, leg) = momentumReceiver(axis, motion.leftover) else { return }
        outer.receiveMomentum(motion.leftover * leg.scale, leg.axis, since: motion.end)
    }

    private func receiveMomentum(_ velocity: Double, _ axis: Axis, since start: Instant) {
        stopMoving()
        let offset = shown.boundsOrigin[axis]
        update(axis) { ($0.startOffset, $0.grabOffset) = (offset, offset) }
        guard !isHeld, let motion = settling(axis, velocity: velocity, at: start) else { return }
        update(axis) { $0.motion = motion }
        // The other axis may have been bouncing back when it was stopped above.
        settle(isAnimated: true)
    }

    /// Stops all movement at the present offset and scale, for a touch or another movement.
    final func stopMoving() {
        guard isMoving || isSettlingDue || told.isMovement else { return }
        isSettlingDue = false
        horizontal.motion = nil
        vertical.motion = nil
        zooming.motion = nil
        if !tracks.isEmpty, scene?.readsTargets == false { takeOver(.boundsOrigin) }
        stop(self)
        didComeToRest()
    }

    /// Stops moving content when a touch lands.
    ///
    /// - Returns: whether content moved.
    final func fingerLanded() -> Bool {
        wheelPause?.cancel()
        (horizontal.wheelStart, vertical.wheelStart) = (nil, nil)
        guard isMoving else { return false }
        for axis in Axis.both {
            guard let motion = state(axis).motion else { continue }
            update(axis) { $0.caughtOn = motion.destination }
        }
        stopMoving()
        doubleTapGestureRecognizer.fail("its touch stopped what moved")
        return true
    }

    /// The movement of the content after release; nil if it rests.
    ///
    /// - Parameters:
    ///   - given: the offset at release; the shown one if nil.
    ///   - velocity: the velocity of the offset, in points a second.
    final func settling(_ axis: Axis, from given: Double? = nil, velocity: Double, at start: Instant) -> ScrollMotion? {
        let offset = given ?? shown.boundsOrigin[axis]
        let free = ScrollMotion(
            from: offset, velocity: velocity, at: start,
            in: ScrollMotion.Surroundings(
                range: range(axis), bounces: bounces && canScroll(axis), rate: decelerationRate,
                givesAtStart: momentumReceiver(axis, -1) != nil, givesAtEnd: momentumReceiver(axis, 1) != nil))
        let target = restingPlace(after: free.destination, velocity: velocity, axis)
        if (target - free.destination).magnitude > ScrollSnapping.tolerance {
            return ScrollMotion(from: offset, velocity: velocity, to: target, at: start, limits: limits(axis))
        }
        return free.end > start || free.destination != offset ? free : nil
    }

    /// The range of offsets that are shown if the content does not bounce; nil if it does.
    final func limits(_ axis: Axis) -> ClosedRange<Double>? {
        bounces && canScroll(axis) ? nil : range(axis)
    }

    /// Starts the movement of a released axis to an offset at which it may rest; without a scene it is there at once.
    final func startSettling(_ axis: Axis, velocity: Double) {
        guard let scene else {
            return show(offset: restingPlace(near: shown.boundsOrigin[axis], axis), axis)
        }
        let motion = settling(axis, velocity: velocity, at: scene.now)
        update(axis) { $0.motion = motion }
    }

    /// Whether a touch drags or zooms the content, or has landed on it and may still do so.
    final var isHeld: Bool {
        if isDragging || pinchGestureRecognizer.state.isActive { return true }
        let first: GestureRecognizer = panGestureRecognizer.isEnabled ? panGestureRecognizer : pinchGestureRecognizer
        return first.state == .possible && !first.touches.isEmpty
    }

    /// Settles content that a touch stopped, when the touch ended without a drag or belongs to another recognizer.
    final func fingersGone() {
        guard !isHeld else { return }
        settle(isAnimated: true)
        for axis in Axis.both { update(axis) { $0.caughtOn = nil } }
    }

    /// Settles content without a touch: the scale within its limits, the offset within its range and at its page.
    final func settle(isAnimated: Bool) {
        // With a touch on the content, the end of the touch calls this again.
        isSettlingDue = false
        guard !isHeld else { return }
        guard zooming.motion == nil, !settleZoom(isAnimated: isAnimated) else { return }
        if zooming.pulled == nil { tellZoomEnded() }
        asOneMovement {
            for axis in Axis.both where state(axis).motion == nil { settle(axis, isAnimated: isAnimated) }
        }
        guard horizontal.motion != nil || vertical.motion != nil else { return }
        if told.isAnimating { start(self) } else { startDecelerating() }
    }

    private func settle(_ axis: Axis, isAnimated: Bool) {
        let offset = shown.boundsOrigin[axis]
        guard !isAtRestingPlace(axis) else { return }
        guard isAnimated else { return show(offset: restingPlace(near: offset, axis), axis) }
        let start = state(axis).caughtOn ?? offset
        update(axis) { ($0.startOffset, $0.grabOffset) = (start, offset) }
        startSettling(axis, velocity: 0)
    }

    /// Settles in the next frame, when properties that change together have all been set.
    final func settleSoon() {
        guard start(self) else { return settle(isAnimated: false) }
        isSettlingDue = true
    }

    /// Ends all movement at its destination, because the view has left its scene.
    ///
    /// The app may have added the pan or the pinch to another view, so that their touches are not cancelled by the removal.
    final func sceneWasLeft() {
        dropFingers()
        hideIndicators()
        wheelPause?.cancel()
        let wasWheelActive = isWheelTurning
        (horizontal.wheelStart, vertical.wheelStart) = (nil, nil)
        guard hasMotion || isSettlingDue || wasWheelActive || told.isMovement else { return }
        let ends = Point(
            horizontal.motion?.destination ?? shown.boundsOrigin.x, vertical.motion?.destination ?? shown.boundsOrigin.y
        )
        let zoom = zooming.motion
        horizontal.motion = nil
        vertical.motion = nil
        zooming.motion = nil
        if let zoom { finish(zoom) } else { show(ends) }
        settle(isAnimated: false)
        if !hasMotion { didComeToRest() }
    }
}
