extension Scene {
    /// Delivers a wheel event, for each axis, to the innermost scroll view under the pointer that can scroll in its direction.
    func scroll(_ event: ScrollEvent) {
        timeline.advance(to: event.time)
        let hit = device.flatMap { hitTest($0.fromPanel(event.location)) }
        recorder?.noteHitTest(of: event, isSecret: hit?.isInSecret ?? false)
        guard let hit else { return }
        for axis in Axis.both where event.delta[axis] != 0 && event.delta[axis].isFinite {
            for case let scrollView as ScrollView in hit.ancestry {
                if scrollView.scroll(by: event.delta[axis], axis) { break }
            }
        }
    }
}

extension ScrollView {
    /// 150 ms: after this time without a wheel event, content settles to its page.
    static let wheelPauseLength: Duration = .milliseconds(150)
    /// 10 pt: a wheel that has scrolled by this distance goes to the next page; less may be an accidental movement.
    static let leastWheelWay = 10.0

    /// Scrolls at once, within the range; false if it cannot scroll in this direction.
    fileprivate func scroll(by delta: Double, _ axis: Axis) -> Bool {
        guard isScrollEnabled, !isSuspended, !isHeld else { return false }
        let range = range(axis)
        let offset = shown.boundsOrigin[axis]
        let target = min(max(offset + delta, min(range.lowerBound, offset)), max(range.upperBound, offset))
        guard target != offset else { return false }
        turn += 1
        let own = turn
        stopMoving()
        // The delegate was notified, and may have scrolled, which supersedes this.
        guard own == turn else { return true }
        if state(axis).wheelStart == nil { update(axis) { $0.wheelStart = offset } }
        flashIndicators()
        show(offset: target, axis)
        waitForWheel()
        return true
    }

    private func waitForWheel() {
        wheelPause?.cancel()
        guard !(isAtRestingPlace(.horizontal) && isAtRestingPlace(.vertical)) else { return wheelDidPause() }
        wheelPause = scene?.schedule(after: Self.wheelPauseLength) { [weak self] in self?.wheelDidPause() }
    }

    private func wheelDidPause() {
        for axis in Axis.both {
            guard let start = state(axis).wheelStart else { continue }
            update(axis) { $0.wheelStart = nil }
            if let page = pageAfterWheel(from: start, axis) { move(to: page, axis) }
        }
        settle(isAnimated: true)
    }

    /// The page after the one at which the wheel began, if the wheel scrolled in its direction but less than half of the page.
    private func pageAfterWheel(from start: Double, _ axis: Axis) -> Double? {
        let offset = shown.boundsOrigin[axis]
        let nearest = restingPlace(near: offset, axis)
        guard !isHeld, !hasMotion, !isAtRestingPlace(axis), (offset - start).magnitude >= Self.leastWheelWay else {
            return nil
        }
        guard nearest == restingPlace(near: start, axis) else { return nil }
        return nextPlace(from: nearest, towards: offset - start, axis)
    }

    private func move(to page: Double, _ axis: Axis) {
        guard let scene, page != shown.boundsOrigin[axis] else { return }
        let offset = shown.boundsOrigin[axis]
        let motion = ScrollMotion(from: offset, velocity: 0, to: page, at: scene.now, limits: limits(axis))
        update(axis) { $0.motion = motion }
    }
}
