extension ScrollView {
    /// Adapts to a change of the content size, the insets, the pages or the viewport: a movement gets its new end, an offset
    /// that is out of range is corrected, and content under a touch does not move.
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

    /// Keeps the shown page, and the fraction of it that is scrolled, when the length of the pages changes; also during a drag
    /// and during a movement to another page.
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
        if let target = keptPage(axis) { return returnToPage(at: target, axis) }
        guard let motion = state(axis).motion, let scene else {
            guard !isAtRestingPlace(axis), !isHeld, zooming.motion == nil else { return }
            guard isResized || isCentered(axis) else { return settleSoon() }
            return show(offset: restingPlace(near: shown.boundsOrigin[axis], axis), axis)
        }
        // The offset at this instant, which no frame may have shown yet.
        let (offset, velocity) = (motion.position(at: scene.now), motion.velocity(at: scene.now))
        if motion.isTargeted {
            let end = motion.destination
            let target = motion.isExact ? range(axis).clamp(end) : restingPlace(near: end, axis)
            guard target != end else { return }
            retarget(axis, from: offset, to: target, velocity: velocity, isExact: motion.isExact)
        } else {
            continueDecelerating(axis, from: offset, velocity: velocity, at: scene.now)
        }
    }

    /// Recomputes a deceleration from the present offset and velocity.
    private func continueDecelerating(_ axis: Axis, from offset: Double, velocity: Double, at now: Instant) {
        let motion = settling(axis, from: offset, velocity: velocity, at: now)
        update(axis) { $0.motion = motion }
        if motion == nil { show(offset: offset, axis) }
    }

    private func isCentered(_ axis: Axis) -> Bool {
        let range = range(axis)
        return centersSmallContent && range.lowerBound == range.upperBound
    }

    /// The offset of the page that `keepPage` kept at this same instant: the viewport and the content size change one after
    /// the other, and the range between the two changes is not meant.
    private func keptPage(_ axis: Axis) -> Double? {
        guard let kept = state(axis).keptPage, kept.at == scene?.now, isPaged(axis), !isHeld else { return nil }
        return range(axis).clamp(kept.number * viewport[axis])
    }

    private func returnToPage(at target: Double, _ axis: Axis) {
        guard let motion = state(axis).motion, let scene else { return show(offset: target, axis) }
        retarget(
            axis, from: motion.position(at: scene.now), to: target, velocity: motion.velocity(at: scene.now))
    }

    private func retarget(
        _ axis: Axis, from offset: Double, to target: Double, velocity: Double, isExact: Bool = false
    ) {
        guard let scene else { return show(offset: target, axis) }
        var motion = ScrollMotion(from: offset, velocity: velocity, to: target, at: scene.now, limits: limits(axis))
        motion.isExact = isExact
        update(axis) { $0.motion = motion }
    }

    /// Continues a drag from the shown offset, after the range or the offset has changed.
    final func regrab(_ axis: Axis) {
        guard state(axis).pulled != nil else { return }
        let pulled = unbanded(shown.boundsOrigin[axis], axis)
        update(axis) { $0.pulled = pulled }
    }

    /// Keeps the visible content where it is after content was inserted before it, also during a drag or a movement.
    ///
    /// Call it together with the change of ``contentSize``, before or after it, at the same ``Scene/now``.
    ///
    /// - Parameter delta: the extent of the inserted content, in points; negative for removed content.
    public final func contentDidGrow(by delta: Vector) {
        asOneMovement {
            for axis in Axis.both where delta[axis] != 0 && delta[axis].isFinite { shift(axis, by: delta[axis]) }
        }
    }

    private func shift(_ axis: Axis, by delta: Double) {
        let before = state(axis).motion
        update(axis) {
            $0.pulled = $0.pulled.map { $0 + delta }
            $0.caughtOn = $0.caughtOn.map { $0 + delta }
            $0.startOffset += delta
            $0.grabOffset += delta
            $0.keptPage = nil
            if $0.motion?.isTargeted == true { $0.motion = $0.motion?.shifted(by: delta) }
        }
        show(offset: shown.boundsOrigin[axis] + delta, axis)
        if let before, !before.isTargeted, let scene {
            let offset = before.position(at: scene.now) + delta
            continueDecelerating(axis, from: offset, velocity: before.velocity(at: scene.now), at: scene.now)
        } else if state(axis).motion == nil, !isHeld, !isAtRestingPlace(axis) {
            settleSoon()
        }
    }
}
