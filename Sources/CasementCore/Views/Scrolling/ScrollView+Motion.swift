extension ScrollView: FrameAnimation {
    /// One frame of what moves by itself.
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
            // Who heard of the movement may have begun another one.
            guard let motion = state(axis).motion, motion.isOver(at: now) else { continue }
            guard shown.boundsOrigin[axis] == motion.destination else { continue }
            update(axis) { $0.motion = nil }
            // What was to be here when it set out may have changed meanwhile.
            if isZoomOut || (!motion.isExact && !isAtRestingPlace(axis)) { isSettlingDue = true }
            passOn(motion, axis)
        }
    }

    /// An outer scroll view goes on with the momentum that is left at the end of this one, from the moment it was there.
    private func passOn(_ motion: ScrollMotion, _ axis: Axis) {
        guard motion.leftover != 0, let (outer, leg) = momentumReceiver(axis, motion.leftover) else { return }
        outer.receiveMomentum(motion.leftover * leg.scale, leg.axis, since: motion.end)
    }

    private func receiveMomentum(_ velocity: Double, _ axis: Axis, since start: Instant) {
        stopMoving()
        let offset = shown.boundsOrigin[axis]
        update(axis) { ($0.startOffset, $0.grabOffset) = (offset, offset) }
        guard !isHeld, let motion = settling(axis, velocity: velocity, at: start) else { return }
        update(axis) { $0.motion = motion }
        // The other axis may have been on its way back; it goes on.
        settle(isAnimated: true)
    }

    /// A finger, or another movement, takes over: content stays where it is.
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

    /// A finger landed: what moves is caught.
    ///
    /// - Returns: whether anything moved.
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

    /// What the content does when it is let go, or nil if it stays.
    ///
    /// - Parameter place: where it is at that moment; where it is shown if nil.
    final func settling(_ axis: Axis, from place: Double? = nil, velocity: Double, at start: Instant) -> ScrollMotion? {
        let offset = place ?? shown.boundsOrigin[axis]
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

    /// Where content that does not bounce may show.
    final func limits(_ axis: Axis) -> ClosedRange<Double>? {
        bounces && canScroll(axis) ? nil : range(axis)
    }

    /// Nobody holds the axis any more; it goes where it may rest, at once where there is no scene to move in.
    final func startSettling(_ axis: Axis, velocity: Double) {
        guard let scene else {
            return show(offset: restingPlace(near: shown.boundsOrigin[axis], axis), axis)
        }
        let motion = settling(axis, velocity: velocity, at: scene.now)
        update(axis) { $0.motion = motion }
    }

    /// Whether a finger has the content: one that drags or zooms it, or one that caught it and may yet do so.
    final var isHeld: Bool {
        if isDragging || pinchGestureRecognizer.state.isActive { return true }
        let first: GestureRecognizer = panGestureRecognizer.isEnabled ? panGestureRecognizer : pinchGestureRecognizer
        return first.state == .possible && !first.touches.isEmpty
    }

    /// A finger lifted without having dragged, or is for others: what it caught settles.
    final func fingersGone() {
        guard !isHeld else { return }
        settle(isAnimated: true)
        for axis in Axis.both { update(axis) { $0.caughtOn = nil } }
    }

    /// What nobody holds goes where it may rest: the scale within its limits, the offset within its ends and to its page.
    final func settle(isAnimated: Bool) {
        // A finger that has the content settles it when it goes.
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

    /// With the next frame, when all that belongs together has changed, content goes where it may rest.
    final func settleSoon() {
        guard start(self) else { return settle(isAnimated: false) }
        isSettlingDue = true
    }

    /// The view left its scene: what moved is where it would have come to rest.
    ///
    /// A pan or a pinch that an app put on another view stays there with its fingers.
    final func sceneWasLeft() {
        dropFingers()
        hideIndicators()
        wheelPause?.cancel()
        let wasTurned = isWheelTurning
        (horizontal.wheelStart, vertical.wheelStart) = (nil, nil)
        guard hasMotion || isSettlingDue || wasTurned || told.isMovement else { return }
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
