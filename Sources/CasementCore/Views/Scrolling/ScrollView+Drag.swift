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

    /// Follows the pan in a frame, in which it reports no change.
    final func panMoved() { follow() }

    private func beginDrag() {
        // Until now the touch of an inner scroll view may have dragged this one.
        callInLoan()
        stopMoving()
        // The delegate was notified and may have ended the gesture, and the app can begin the recognizer itself.
        guard panGestureRecognizer.state.isActive, !isDragging, takesFingers, scene != nil else { return }
        take(Axis.allCases.filter { panGestureRecognizer.lockedAxis != $0.crossed && canScroll($0) })
    }

    /// Begins a drag of the content, by a touch of its own or of an inner scroll view.
    final func take(_ axes: [Axis]) {
        isDragging = true
        for axis in axes { grab(axis) }
        tellDragBegan()
        flashIndicators()
    }

    /// Begins the drag of an axis from the present offset.
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
        let delta = panGestureRecognizer.takeTranslation(in: self)
        // During a zoom the pinch moves the content.
        guard zooming.pulled == nil else { return }
        asOneMovement {
            for axis in Axis.both where state(axis).pulled != nil { drag(by: -delta[axis], axis) }
        }
    }

    /// Moves an axis by a delta of the touch. Movement beyond the end is handed to the outer scroll views; the rest, for which
    /// none has range left, stretches the innermost scroll view that bounces.
    ///
    /// Movement back is applied in the reverse order. So, as long as no content changes, the location of the touch alone
    /// determines all offsets, whatever path it took.
    private func drag(by delta: Double, _ axis: Axis) {
        returnLoansThatEnded()
        var rest = delta
        for loan in loans.reversed() { rest = loan.relax(rest, axis) }
        rest = pull(slack(for: rest, axis), of: rest, axis)
        for loan in loans.reversed() { rest = loan.goBack(rest, axis) }
        rest = pull(room(for: rest, axis), of: rest, axis)
        rest = borrow(rest, axis)
        // The delegate of an outer scroll view was notified of its drag, and may have ended this one.
        guard isDragging, state(axis).pulled != nil else { return }
        if rest != 0 {
            if bounces && canScroll(axis) { pull(by: rest, axis) } else { stretchOuter(rest, axis) }
        }
        showPulled(axis)
        for loan in loans {
            if let leg = loan[axis] { loan.lender?.showPulled(leg.axis) }
        }
    }

    private func pull(_ part: Double, of delta: Double, _ axis: Axis) -> Double {
        pull(by: part, axis)
        return delta - part
    }

    final func pull(by delta: Double, _ axis: Axis) {
        if delta != 0 { update(axis) { $0.pulled = $0.pulled.map { $0 + delta } } }
    }

    private func showPulled(_ axis: Axis) {
        if let pulled = state(axis).pulled { show(offset: banded(pulled, axis), axis) }
    }

    /// The part of a delta that stays within the range.
    final func room(for delta: Double, _ axis: Axis) -> Double {
        let range = range(axis)
        let offset = state(axis).pulled ?? shown.boundsOrigin[axis]
        return delta < 0 ? min(0, max(delta, range.lowerBound - offset)) : max(0, min(delta, range.upperBound - offset))
    }

    /// The part of a delta that reduces the overscroll.
    final func slack(for delta: Double, _ axis: Axis) -> Double {
        let range = range(axis)
        guard let pulled = state(axis).pulled else { return 0 }
        return delta < 0
            ? max(delta, min(0, range.upperBound - pulled)) : min(delta, max(0, range.lowerBound - pulled))
    }

    // MARK: Release

    /// Ends a drag, by a touch of its own or of an inner scroll view, and lets content settle.
    final func dropFinger() {
        if panGestureRecognizer.state.isActive || panGestureRecognizer.isWaiting {
            panGestureRecognizer.abandon(.disabled)
        }
        callInLoan()
    }

    /// Releases the content and the outer scroll views that the drag moved.
    ///
    /// - Parameter velocity: the velocity of the offset, in points a second.
    private func endDrag(velocity: Vector, isCancelled: Bool) {
        var own = velocity
        for axis in Axis.both { own[axis] *= bandSlope(axis) }
        var shares: [(loan: ScrollLoan, velocity: Vector)] = loans.map { ($0, .zero) }
        for axis in Axis.both {
            guard state(axis).pulled != nil, !isStretched(axis) else { continue }
            // The velocity goes to the outer scroll view that the touch moved last.
            guard let last = lastMovedLoan(axis), let leg = shares[last].loan[axis] else { continue }
            shares[last].velocity[leg.axis] = velocity[axis] * leg.scale
            own[axis] = 0
        }
        if isDragging && loan == nil { letGo(velocity: own, isCancelled: isCancelled) }
        for share in shares { giveBack(share.loan, velocity: share.velocity, isCancelled: isCancelled) }
    }

    private func isStretched(_ axis: Axis) -> Bool {
        state(axis).pulled.map { !range(axis).contains($0) } ?? false
    }

    /// The index of the loan whose outer scroll view the touch moved last.
    private func lastMovedLoan(_ axis: Axis) -> Int? { loans.lastIndex { ($0[axis]?.amount ?? 0) != 0 } }

    // MARK: Rubber band

    private func banded(_ pulled: Double, _ axis: Axis) -> Double {
        RubberBand.shown(pulled, in: range(axis), dimension: viewport[axis])
    }

    /// The speed of content beyond an end, as a share of the touch's speed.
    private func bandSlope(_ axis: Axis) -> Double {
        let offset = shown.boundsOrigin[axis]
        return RubberBand.slope(shown: offset - range(axis).clamp(offset), dimension: viewport[axis])
    }

    final func unbanded(_ offset: Double, _ axis: Axis) -> Double {
        RubberBand.pulled(toShow: offset, in: range(axis), dimension: viewport[axis])
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
    /// The nearest value within the range.
    func clamp(_ value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
