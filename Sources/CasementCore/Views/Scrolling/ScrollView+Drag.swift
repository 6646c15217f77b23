extension ScrollView {
    final func panDidChange() {
        switch pan.state {
        case .began:
            beginDrag()
            follow()
        case .changed: follow()
        case .ended: endDrag(velocity: -pan.velocity(in: self))
        case .cancelled: endDrag(velocity: .zero)
        case .possible, .failed: break
        }
    }

    private func beginDrag() {
        stopMoving()
        for axis in Axis.allCases where pan.lockedAxis != axis.crossed && canScroll(axis) { grab(axis) }
        delegate?.scrollViewWillBeginDragging(self)
        flashIndicators()
    }

    /// From here a finger holds an axis.
    final func grab(_ axis: Axis) {
        let offset = shown.boundsOrigin[axis]
        let pulled = unbanded(offset, axis)
        update(axis) {
            $0.motion = nil
            $0.pulled = pulled
            $0.startOffset = offset
            $0.handedOver = 0
        }
    }

    private func follow() {
        let way = pan.takeTranslation(in: self)
        for axis in Axis.allCases where state(axis).pulled != nil { drag(by: -way[axis], axis) }
    }

    /// Moves an axis by a part of the finger's way; what is beyond the end goes to an outer scroll view, if one takes it.
    private func drag(by way: Double, _ axis: Axis) {
        var way = way
        let handedOver = state(axis).handedOver
        if handedOver != 0 && way * handedOver < 0 {
            let back = handedOver > 0 ? max(way, -handedOver) : min(way, -handedOver)
            outer(axis)?.borrow(back, axis)
            update(axis) { $0.handedOver += back }
            way -= back
        }
        guard way != 0, let pulled = state(axis).pulled else { return }
        let range = range(axis)
        let wanted = pulled + way
        // A pull that is beyond an end already may come back; only going further out can be handed over.
        let limits = min(range.lowerBound, pulled)...max(range.upperBound, pulled)
        let own = min(max(wanted, limits.lowerBound), limits.upperBound)
        let beyond = wanted - own
        let rest = handOver(beyond, axis)
        let isHeld = !bounces || !canScroll(axis)
        update(axis) {
            $0.handedOver += beyond - rest
            $0.pulled = isHeld ? own : own + rest
        }
        show(offset: banded(state(axis).pulled ?? own, axis), axis)
    }

    /// Gives a way to the outer scroll view; returns what nobody takes.
    private func handOver(_ way: Double, _ axis: Axis) -> Double {
        let policy = way < 0 ? handOverAtStart : handOverAtEnd
        guard way != 0, policy != .never, let outer = outer(axis) else { return way }
        return way - outer.borrow(way, axis)
    }

    /// Takes a way from an inner scroll view, as far as content goes; returns what was taken, its own outer's part included.
    @discardableResult
    private func borrow(_ way: Double, _ axis: Axis) -> Double {
        if state(axis).pulled == nil {
            guard room(for: way, axis) != 0 || outer(axis) != nil else { return 0 }
            stopMoving()
            grab(axis)
            borrowers += 1
            if borrowers == 1 { delegate?.scrollViewWillBeginDragging(self) }
        }
        let before = (offset: state(axis).pulled ?? 0, handed: state(axis).handedOver)
        let limited = before.handed != 0 && way * before.handed < 0 ? way : room(for: way, axis)
        let beyond = way - limited
        if limited != 0 { drag(by: limited, axis) }
        let rest = handOver(beyond, axis)
        update(axis) { $0.handedOver += beyond - rest }
        return way - rest
    }

    /// The part of a way that stays within the content.
    private func room(for way: Double, _ axis: Axis) -> Double {
        let range = range(axis)
        let offset = state(axis).pulled ?? shown.boundsOrigin[axis]
        return way < 0 ? min(0, max(way, range.lowerBound - offset)) : max(0, min(way, range.upperBound - offset))
    }

    /// The next scroll view around this one that can move along an axis.
    final func outer(_ axis: Axis) -> ScrollView? {
        var above = superview
        while let view = above {
            if let outer = view as? ScrollView, outer.isScrollEnabled, !outer.isSuspended, outer.canScroll(axis) {
                return outer
            }
            above = view.superview
        }
        return nil
    }

    // MARK: Letting go

    /// - Parameter velocity: of the offset, in points a second.
    private func endDrag(velocity: Vector) {
        var target = shown.boundsOrigin
        var motions: [(Axis, ScrollMotion)] = []
        for axis in Axis.allCases where state(axis).pulled != nil {
            let speed = release(axis, velocity[axis])
            guard let motion = settling(axis, velocity: speed) else { continue }
            motions.append((axis, motion))
            target[axis] = motion.destination
        }
        endDrag(velocity: velocity, target: target, motions)
    }

    private func endDrag(velocity: Vector, target: Point, _ motions: [(Axis, ScrollMotion)]) {
        var wanted = target
        delegate?.scrollViewWillEndDragging(self, velocity: velocity, target: &wanted)
        for (axis, motion) in motions {
            let isChanged = wanted[axis] != target[axis]
            let changed = isChanged ? motionTo(wanted[axis], axis, velocity: velocity[axis]) : motion
            update(axis) { $0.motion = changed }
        }
        for axis in Axis.allCases where wanted[axis] != target[axis] && state(axis).motion == nil {
            update(axis) { $0.motion = motionTo(wanted[axis], axis, velocity: velocity[axis]) }
        }
        refreshControl?.contentWasReleased()
        let isMoving = horizontal.motion != nil || vertical.motion != nil
        delegate?.scrollViewDidEndDragging(self, willDecelerate: isMoving)
        if isMoving {
            isDecelerating = true
            delegate?.scrollViewWillBeginDecelerating(self)
            scene?.start(self)
        } else {
            fadeIndicators()
        }
    }

    private func motionTo(_ target: Double, _ axis: Axis, velocity: Double) -> ScrollMotion? {
        scene.map { ScrollMotion(from: shown.boundsOrigin[axis], velocity: velocity, to: target, at: $0.now) }
    }

    /// The finger lets go of an axis; returns the velocity that is this view's, for the outer one's goes to it.
    private func release(_ axis: Axis, _ velocity: Double) -> Double {
        let handedOver = state(axis).handedOver
        update(axis) {
            $0.pulled = nil
            $0.handedOver = 0
        }
        var above = outer(axis)
        var isFirst = handedOver != 0
        while let outer = above {
            above = outer.outer(axis)
            guard outer.borrowers > 0, outer.state(axis).pulled != nil else { continue }
            let isLast = above?.state(axis).pulled == nil
            outer.returnLoan(axis, velocity: isFirst && isLast ? velocity : 0)
            if isLast { isFirst = false }
        }
        return handedOver == 0 ? velocity : 0
    }

    private func returnLoan(_ axis: Axis, velocity: Double) {
        borrowers -= 1
        var whole = Vector.zero
        whole[axis] = velocity
        update(axis) {
            $0.pulled = nil
            $0.handedOver = 0
        }
        var target = shown.boundsOrigin
        let motion = settling(axis, velocity: velocity)
        if let motion { target[axis] = motion.destination }
        endDrag(velocity: whole, target: target, motion.map { [(axis, $0)] } ?? [])
    }

    // MARK: Rubber band

    private func banded(_ pulled: Double, _ axis: Axis) -> Double {
        let range = range(axis)
        let length = shown.size[axis]
        if pulled < range.lowerBound {
            return range.lowerBound + RubberBand.shown(pulled - range.lowerBound, dimension: length)
        }
        if pulled > range.upperBound {
            return range.upperBound + RubberBand.shown(pulled - range.upperBound, dimension: length)
        }
        return pulled
    }

    private func unbanded(_ offset: Double, _ axis: Axis) -> Double {
        let range = range(axis)
        let length = shown.size[axis]
        if offset < range.lowerBound {
            return range.lowerBound + RubberBand.pulled(toShow: offset - range.lowerBound, dimension: length)
        }
        if offset > range.upperBound {
            return range.upperBound + RubberBand.pulled(toShow: offset - range.upperBound, dimension: length)
        }
        return offset
    }
}

extension Point {
    /// The coordinate along an axis.
    subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? x : y }
        set {
            switch axis {
            case .horizontal: x = newValue
            case .vertical: y = newValue
            }
        }
    }
}
