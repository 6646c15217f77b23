extension ScrollView: Mover {
    /// One frame of what moves by itself.
    public final func step(to now: Instant) -> Bool {
        for axis in Axis.allCases {
            guard let motion = state(axis).motion else { continue }
            show(offset: motion.position(at: now), axis)
            guard motion.isOver(at: now), state(axis).motion != nil else { continue }
            update(axis) { $0.motion = nil }
            if motion.leftover != 0, let (outer, leg) = momentumReceiver(axis, motion.leftover) {
                outer.receiveMomentum(motion.leftover * leg.scale, leg.axis)
            }
        }
        stepZoom(to: now)
        if !isMoving { didComeToRest() }
        return isMoving
    }

    private func didComeToRest() {
        fadeIndicators()
        if isDecelerating {
            isDecelerating = false
            delegate?.scrollViewDidEndDecelerating(self)
        }
        if isAnimatingOffset {
            isAnimatingOffset = false
            delegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// A finger, or another movement, takes over: content stays where it is.
    final func stopMoving() {
        guard isMoving || isDecelerating || isAnimatingOffset else { return }
        horizontal.motion = nil
        vertical.motion = nil
        zooming.motion = nil
        scene?.stop(self)
        didComeToRest()
    }

    /// The view left its scene: no finger has it, and what moved is where it would have come to rest.
    final func sceneWasLeft() {
        // An app may have put the pan on a view that stays.
        dropFinger()
        for axis in Axis.allCases {
            guard let motion = state(axis).motion else { continue }
            update(axis) { $0.motion = nil }
            show(offset: motion.destination, axis)
        }
        if let motion = zooming.motion { stepZoom(to: motion.start + .seconds(10)) }
        if !isMoving { didComeToRest() }
    }

    /// What the content does when it is let go, or nil if it stays.
    final func settling(_ axis: Axis, velocity: Double) -> ScrollMotion? {
        guard let scene else { return nil }
        let offset = shown.boundsOrigin[axis]
        let range = range(axis)
        let surroundings = ScrollMotion.Surroundings(
            range: range, bounces: bounces && canScroll(axis), rate: decelerationRate,
            givesMomentum: { [weak self] side in self?.momentumReceiver(axis, Double(side)) != nil })
        let free = ScrollMotion(from: offset, velocity: velocity, at: scene.now, in: surroundings)
        let resting = range.clamp(free.destination)
        // What comes back from beyond an end is at home there; thrown further, it goes to a page as well.
        let comesHome = !range.contains(offset) && (resting == range.lowerBound || resting == range.upperBound)
        let target = comesHome ? resting : snapped(resting, axis, velocity: velocity)
        if target != resting {
            return ScrollMotion(from: offset, velocity: velocity, to: target, at: scene.now)
        }
        return free.end > scene.now ? free : nil
    }

    private func receiveMomentum(_ velocity: Double, _ axis: Axis) {
        stopMoving()
        update(axis) { $0.startOffset = shown.boundsOrigin[axis] }
        let motion = settling(axis, velocity: velocity)
        update(axis) { $0.motion = motion }
        // The other axis may have been on its way back; it goes on.
        fingersGone()
        guard isMoving, !isDecelerating else { return }
        scene?.start(self)
        isDecelerating = true
        delegate?.scrollViewWillBeginDecelerating(self)
    }

    /// The place to rest that is nearest to where content would come to rest by itself.
    private func snapped(_ offset: Double, _ axis: Axis, velocity: Double) -> Double {
        let range = range(axis)
        let page = shown.size[axis]
        switch snapping(axis) {
        case .none: return offset
        case .pages where page > 0:
            let start = (state(axis).startOffset / page).rounded()
            let wanted = (offset / page).rounded()
            let limited = min(max(wanted, start - 1), start + 1)
            return min(max(limited * page, range.lowerBound), range.upperBound)
        case .fastPages where page > 0:
            return min(max((offset / page).rounded() * page, range.lowerBound), range.upperBound)
        case .stops(let stops):
            let ends = [range.lowerBound, range.upperBound]
            let inside = stops.filter { range.contains($0) }
            let nearest = (inside.isEmpty ? ends : inside).min { ($0 - offset).magnitude < ($1 - offset).magnitude }
            return nearest ?? offset
        case .pages, .fastPages: return offset
        }
    }

    /// The content, its insets or the viewport changed: what is out of bounds goes back in, a bounce finds its new end.
    final func surroundingsDidChange() {
        layOutIndicators()
        // Fingers that zoom, and the way back from there, have the offset; it settles afterwards.
        guard zooming.pulled == nil, zooming.motion == nil else { return }
        for axis in Axis.allCases where state(axis).pulled == nil {
            let offset = shown.boundsOrigin[axis]
            let motion = state(axis).motion
            if let end = motion?.destination, range(axis).contains(end), snapped(end, axis, velocity: 0) == end {
                continue
            }
            guard motion != nil || !range(axis).contains(offset) || snapped(offset, axis, velocity: 0) != offset else {
                continue
            }
            let velocity = scene.map { motion?.velocity(at: $0.now) ?? 0 } ?? 0
            guard let scene, let new = settling(axis, velocity: velocity) else {
                update(axis) { $0.motion = nil }
                show(offset: min(max(offset, range(axis).lowerBound), range(axis).upperBound), axis)
                continue
            }
            update(axis) { $0.motion = new }
            scene.start(self)
        }
    }

    /// Content that no movement brings there is at once where it may rest: it is too near to be seen moving, or in no scene.
    final func rest(_ axis: Axis) {
        let inside = range(axis).clamp(shown.boundsOrigin[axis])
        show(offset: snapped(inside, axis, velocity: 0), axis)
    }

    /// A finger lifted without having dragged: what it caught settles.
    final func fingersGone() {
        guard !isDragging, zooming.pulled == nil else { return }
        settleZoomIfNeeded()
        guard zooming.motion == nil else { return }
        var isOut = false
        for axis in Axis.allCases where state(axis).pulled == nil && state(axis).motion == nil {
            guard let motion = settling(axis, velocity: 0) else {
                rest(axis)
                continue
            }
            update(axis) { $0.motion = motion }
            isOut = true
        }
        if isOut { scene?.start(self) }
    }

    // MARK: Programs

    /// Scrolls to an offset, limited to what there is; animated, a finger can catch it.
    public final func setContentOffset(_ offset: Point, animated: Bool) {
        var velocities = Vector.zero
        if let scene {
            for axis in Axis.allCases { velocities[axis] = state(axis).motion?.velocity(at: scene.now) ?? 0 }
        }
        dropFinger()
        stopMoving()
        for axis in Axis.allCases {
            let target = min(max(offset[axis], range(axis).lowerBound), range(axis).upperBound)
            guard animated, let scene, !scene.environment.reducesMotion else {
                show(offset: target, axis)
                continue
            }
            guard target != shown.boundsOrigin[axis] else { continue }
            let motion = ScrollMotion(
                from: shown.boundsOrigin[axis], velocity: velocities[axis], to: target, at: scene.now)
            update(axis) { $0.motion = motion }
            isAnimatingOffset = true
            scene.start(self)
        }
        settleZoomIfNeeded()
    }

    /// Scrolls as little as makes a rectangle of the content visible, or its start if it is larger than the viewport.
    public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        var offset = shown.boundsOrigin
        for axis in Axis.allCases {
            let (start, end) = axis == .horizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
            let length = shown.size[axis]
            if end - start > length || start < offset[axis] {
                offset[axis] = start
            } else if end > offset[axis] + length {
                offset[axis] = end - length
            }
        }
        setContentOffset(offset, animated: animated)
    }

    /// Content was inserted (or, negative, removed) before what is visible: what is visible stays where it is, also under
    /// a finger and in the middle of a movement.
    public final func contentDidGrow(by way: Vector) {
        for axis in Axis.allCases where way[axis] != 0 {
            let offset = shown.boundsOrigin[axis] + way[axis]
            let motion = state(axis).motion
            update(axis) {
                $0.pulled = $0.pulled.map { $0 + way[axis] }
                $0.startOffset += way[axis]
            }
            show(offset: offset, axis)
            guard let motion, let scene else { continue }
            let new = settling(axis, velocity: motion.velocity(at: scene.now))
            update(axis) { $0.motion = new }
        }
    }
}
