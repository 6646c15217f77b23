extension ScrollView {
    final func panDidChange() {
        switch panGestureRecognizer.state {
        case .began:
            beginDrag()
            follow()
        case .changed: follow()
        case .ended: endDrag(velocity: -panGestureRecognizer.velocity(in: self), isCancelled: false)
        case .cancelled: endDrag(velocity: .zero, isCancelled: true)
        case .possible, .failed: break
        }
    }

    private func beginDrag() {
        // The finger of an inner one had it until now.
        callInLoan()
        stopMoving()
        // Who heard of that may have ended the gesture, and an app may have begun it without asking.
        guard panGestureRecognizer.state.isActive, !isDragging, takesFingers, scene != nil else { return }
        take(Axis.allCases.filter { panGestureRecognizer.lockedAxis != $0.crossed && canScroll($0) })
    }

    /// A finger has the content, its own one or that of an inner scroll view.
    final func take(_ axes: [Axis]) {
        isDragging = true
        for axis in axes { grab(axis) }
        tellDragBegan()
        flashIndicators()
    }

    /// From here a finger holds an axis.
    final func grab(_ axis: Axis) {
        guard state(axis).pulled == nil else { return }
        let offset = shown.boundsOrigin[axis]
        let pulled = unbanded(offset, axis)
        update(axis) {
            $0.motion = nil
            $0.pulled = pulled
            $0.startOffset = $0.caughtOn ?? offset
            $0.grabOffset = offset
        }
    }

    private func follow() {
        guard isDragging, loan == nil else { return }
        let way = panGestureRecognizer.takeTranslation(in: self)
        // Fingers that zoom carry the content along themselves.
        guard zooming.pulled == nil else { return }
        asOneMovement {
            for axis in Axis.both where state(axis).pulled != nil { drag(by: -way[axis], axis) }
        }
    }

    /// Moves an axis by a part of the finger's way. What is beyond the end goes to the scroll views around this one, and
    /// what none of them takes stretches the innermost that gives way.
    ///
    /// What moved last comes back first. So while no content changes, everything is where the finger's place says, by
    /// whatever way it came there.
    private func drag(by way: Double, _ axis: Axis) {
        returnLoansThatEnded()
        var rest = way
        for loan in loans.reversed() { rest = loan.relax(rest, axis) }
        rest = pull(slack(for: rest, axis), of: rest, axis)
        for loan in loans.reversed() { rest = loan.goBack(rest, axis) }
        rest = pull(room(for: rest, axis), of: rest, axis)
        rest = borrow(rest, axis)
        // Who heard that an outer one is dragged may have ended this.
        guard isDragging, state(axis).pulled != nil else { return }
        if rest != 0 {
            if bounces && canScroll(axis) { pull(by: rest, axis) } else { stretchOuter(rest, axis) }
        }
        showPulled(axis)
        for loan in loans {
            if let leg = loan[axis] { loan.lender?.showPulled(leg.axis) }
        }
    }

    private func pull(_ part: Double, of way: Double, _ axis: Axis) -> Double {
        pull(by: part, axis)
        return way - part
    }

    final func pull(by way: Double, _ axis: Axis) {
        if way != 0 { update(axis) { $0.pulled = $0.pulled.map { $0 + way } } }
    }

    private func showPulled(_ axis: Axis) {
        if let pulled = state(axis).pulled { show(offset: banded(pulled, axis), axis) }
    }

    /// The part of a way that stays within the content.
    final func room(for way: Double, _ axis: Axis) -> Double {
        let range = range(axis)
        let offset = state(axis).pulled ?? shown.boundsOrigin[axis]
        return way < 0 ? min(0, max(way, range.lowerBound - offset)) : max(0, min(way, range.upperBound - offset))
    }

    /// The part of a way that brings back what is stretched beyond an end.
    final func slack(for way: Double, _ axis: Axis) -> Double {
        let range = range(axis)
        guard let pulled = state(axis).pulled else { return 0 }
        return way < 0
            ? max(way, min(0, range.upperBound - pulled)) : min(way, max(0, range.lowerBound - pulled))
    }

    // MARK: Letting go

    /// Whatever finger has the content lets it go, and content settles.
    final func dropFinger() {
        if panGestureRecognizer.state.isActive || panGestureRecognizer.isWaiting {
            panGestureRecognizer.abandon(.disabled)
        }
        callInLoan()
    }

    /// - Parameter velocity: of the offset, in points a second.
    private func endDrag(velocity: Vector, isCancelled: Bool) {
        var own = velocity
        for axis in Axis.both { own[axis] *= bandSlope(axis) }
        var shares: [(loan: ScrollLoan, velocity: Vector)] = loans.map { ($0, .zero) }
        for axis in Axis.both {
            guard state(axis).pulled != nil, !isStretched(axis) else { continue }
            guard let last = mover(axis), let leg = shares[last].loan[axis] else { continue }
            shares[last].velocity[leg.axis] = velocity[axis] * leg.scale
            own[axis] = 0
        }
        if isDragging && loan == nil { letGo(velocity: own, isCancelled: isCancelled) }
        for share in shares { giveBack(share.loan, velocity: share.velocity, isCancelled: isCancelled) }
    }

    private func isStretched(_ axis: Axis) -> Bool {
        state(axis).pulled.map { !range(axis).contains($0) } ?? false
    }

    /// Which of the loans the finger moved last.
    private func mover(_ axis: Axis) -> Int? { loans.lastIndex { ($0[axis]?.amount ?? 0) != 0 } }

    // MARK: Rubber band

    private func banded(_ pulled: Double, _ axis: Axis) -> Double {
        let range = range(axis)
        let length = viewport[axis]
        if pulled < range.lowerBound {
            return range.lowerBound + RubberBand.shown(pulled - range.lowerBound, dimension: length)
        }
        if pulled > range.upperBound {
            return range.upperBound + RubberBand.shown(pulled - range.upperBound, dimension: length)
        }
        return pulled
    }

    /// How fast content that is pulled beyond an end moves, as a share of the finger's speed.
    private func bandSlope(_ axis: Axis) -> Double {
        let offset = shown.boundsOrigin[axis]
        return RubberBand.slope(shown: offset - range(axis).clamp(offset), dimension: viewport[axis])
    }

    final func unbanded(_ offset: Double, _ axis: Axis) -> Double {
        let range = range(axis)
        let length = viewport[axis]
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

extension ClosedRange<Double> {
    /// The nearest value within.
    func clamp(_ value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
