extension ScrollView {
    /// The content, its insets, the pages or the viewport changed: what moves finds its new end, what rests where it cannot
    /// stay goes elsewhere, and what a finger holds does not move.
    final func surroundingsDidChange() {
        guard !zooming.isApplying else { return }
        let (old, new) = (lastViewport, viewport)
        lastViewport = new
        asOneMovement {
            for axis in Axis.both {
                if old[axis] != new[axis], isPaged(axis), old[axis] > 0, new[axis] > 0 {
                    keepPage(axis, old[axis], new[axis])
                } else {
                    adapt(axis, isResized: old[axis] != new[axis])
                }
            }
        }
        layOutIndicators()
    }

    private func isPaged(_ axis: Axis) -> Bool {
        snapping(axis) == .pages || snapping(axis) == .fastPages
    }

    /// Pages have another length: what is shown of which page stays, also under a finger and on the way to another one.
    private func keepPage(_ axis: Axis, _ old: Double, _ new: Double) {
        let offset = shown.boundsOrigin[axis] * new / old
        let motion = state(axis).motion
        let page = ((motion?.destination ?? shown.boundsOrigin[axis]) / old).rounded()
        update(axis) {
            $0.startOffset *= new / old
            $0.grabOffset *= new / old
            $0.caughtOn = $0.caughtOn.map { $0 * new / old }
            if let scene { $0.keptPage = (page, scene.now) }
        }
        if state(axis).pulled != nil || isHeld {
            show(offset: offset, axis)
            return regrab(axis)
        }
        let target = range(axis).clamp(page * new)
        guard let motion, let scene else { return show(offset: target, axis) }
        show(offset: offset, axis)
        retarget(
            axis, from: motion.position(at: scene.now) * new / old, to: target,
            velocity: motion.velocity(at: scene.now) * new / old)
    }

    private func adapt(_ axis: Axis, isResized: Bool) {
        if state(axis).pulled != nil { return regrab(axis) }
        if let target = keptPage(axis) { return goBack(to: target, axis) }
        guard let motion = state(axis).motion, let scene else {
            guard !isAtRestingPlace(axis), !isHeld, zooming.motion == nil else { return }
            guard isResized || isCentered(axis) else { return settleSoon() }
            return show(offset: restingPlace(near: shown.boundsOrigin[axis], axis), axis)
        }
        // From where it is by now, which frames may not have shown yet.
        let (place, velocity) = (motion.position(at: scene.now), motion.velocity(at: scene.now))
        if motion.isTargeted {
            let end = motion.destination
            let target = motion.isExact ? range(axis).clamp(end) : restingPlace(near: end, axis)
            guard target != end else { return }
            retarget(axis, from: place, to: target, velocity: velocity, isExact: motion.isExact)
        } else {
            goOn(axis, from: place, velocity: velocity, at: scene.now)
        }
    }

    /// Content that moved by itself goes on from where it is by now, or is there if that is its end.
    private func goOn(_ axis: Axis, from place: Double, velocity: Double, at now: Instant) {
        let motion = settling(axis, from: place, velocity: velocity, at: now)
        update(axis) { $0.motion = motion }
        if motion == nil { show(offset: place, axis) }
    }

    private func isCentered(_ axis: Axis) -> Bool {
        let range = range(axis)
        return centersSmallContent && range.lowerBound == range.upperBound
    }

    /// Where a page is that was kept in this same moment, for the viewport and the content change one after the other.
    private func keptPage(_ axis: Axis) -> Double? {
        guard let kept = state(axis).keptPage, kept.at == scene?.now, isPaged(axis), !isHeld else { return nil }
        return range(axis).clamp(kept.number * viewport[axis])
    }

    private func goBack(to target: Double, _ axis: Axis) {
        guard let motion = state(axis).motion, let scene else { return show(offset: target, axis) }
        retarget(
            axis, from: motion.position(at: scene.now), to: target, velocity: motion.velocity(at: scene.now))
    }

    private func retarget(
        _ axis: Axis, from place: Double, to target: Double, velocity: Double, isExact: Bool = false
    ) {
        guard let scene else { return show(offset: target, axis) }
        var motion = ScrollMotion(from: place, velocity: velocity, to: target, at: scene.now, limits: limits(axis))
        motion.isExact = isExact
        update(axis) { $0.motion = motion }
    }

    /// The finger holds the content where it is shown, although the band's ends are elsewhere now.
    final func regrab(_ axis: Axis) {
        guard state(axis).pulled != nil else { return }
        let pulled = unbanded(shown.boundsOrigin[axis], axis)
        update(axis) { $0.pulled = pulled }
    }

    /// Content was inserted (or, negative, removed) before what is visible: what is visible stays where it is, also under
    /// a finger and in the middle of a movement.
    ///
    /// Call it in the same moment in which ``contentSize`` changes, before or after that.
    public final func contentDidGrow(by way: Vector) {
        asOneMovement {
            for axis in Axis.both where way[axis] != 0 && way[axis].isFinite { shift(axis, by: way[axis]) }
        }
    }

    private func shift(_ axis: Axis, by way: Double) {
        let before = state(axis).motion
        update(axis) {
            $0.pulled = $0.pulled.map { $0 + way }
            $0.caughtOn = $0.caughtOn.map { $0 + way }
            $0.startOffset += way
            $0.grabOffset += way
            $0.keptPage = nil
            if $0.motion?.isTargeted == true { $0.motion = $0.motion?.shifted(by: way) }
        }
        show(offset: shown.boundsOrigin[axis] + way, axis)
        if let before, !before.isTargeted, let scene {
            let place = before.position(at: scene.now) + way
            goOn(axis, from: place, velocity: before.velocity(at: scene.now), at: scene.now)
        } else if state(axis).motion == nil, !isHeld, !isAtRestingPlace(axis) {
            settleSoon()
        }
    }
}
