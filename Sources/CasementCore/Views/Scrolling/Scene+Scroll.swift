extension Scene {
    /// A wheel or an axis moves the innermost scroll view below the pointer that can go that way.
    func scroll(_ event: ScrollEvent) {
        timeline.advance(to: event.time)
        guard let device, let hit = root.hitTest(device.fromPanel(event.location)) else { return }
        for axis in Axis.both where event.delta[axis] != 0 && event.delta[axis].isFinite {
            var next: View? = hit
            while let view = next {
                if let scrollView = view as? ScrollView, scrollView.scroll(by: event.delta[axis], axis) { break }
                next = view.superview
            }
        }
    }
}

extension ScrollView {
    /// A wheel that does not turn for so long rests, and content goes to its page.
    static let wheelPauseLength: Duration = .milliseconds(150)
    /// A wheel that turned so far, in points, turns a page; less is a tremble.
    static let leastWheelWay = 10.0

    /// Moves content at once, within its ends; false if it cannot go that way.
    fileprivate func scroll(by way: Double, _ axis: Axis) -> Bool {
        guard isScrollEnabled, !isSuspended, !isHeld else { return false }
        let range = range(axis)
        let offset = shown.boundsOrigin[axis]
        let target = min(max(offset + way, min(range.lowerBound, offset)), max(range.upperBound, offset))
        guard target != offset else { return false }
        turn += 1
        let own = turn
        stopMoving()
        guard own == turn else { return true }
        if state(axis).wheelStart == nil { update(axis) { $0.wheelStart = offset } }
        flashIndicators()
        show(offset: target, axis)
        waitForWheel()
        return true
    }

    private func waitForWheel() {
        wheelPause?.cancel()
        guard !(isAtRestingPlace(.horizontal) && isAtRestingPlace(.vertical)) else { return wheelRests() }
        wheelPause = scene?.schedule(after: Self.wheelPauseLength) { [weak self] in self?.wheelRests() }
    }

    private func wheelRests() {
        for axis in Axis.both {
            guard let start = state(axis).wheelStart else { continue }
            update(axis) { $0.wheelStart = nil }
            if let page = pageAfterWheel(from: start, axis) { goOn(to: page, axis) }
        }
        settle(isAnimated: true)
    }

    /// The page after the one at which the wheel began, if it turned but not far enough for content to go there by itself.
    private func pageAfterWheel(from start: Double, _ axis: Axis) -> Double? {
        let offset = shown.boundsOrigin[axis]
        let place = restingPlace(near: offset, axis)
        guard !isHeld, !hasMotion, !isAtRestingPlace(axis), (offset - start).magnitude >= Self.leastWheelWay else {
            return nil
        }
        guard place == restingPlace(near: start, axis) else { return nil }
        return nextPlace(from: place, towards: offset - start, axis)
    }

    private func goOn(to page: Double, _ axis: Axis) {
        guard let scene, page != shown.boundsOrigin[axis] else { return }
        let offset = shown.boundsOrigin[axis]
        let motion = ScrollMotion(from: offset, velocity: 0, to: page, at: scene.now, limits: limits(axis))
        update(axis) { $0.motion = motion }
    }
}
