/// Scrolls a scroll view by the events of a wheel, and lets it settle to its page after a pause.
@MainActor final class ScrollWheel {
    /// 150 ms: after this time without a wheel event, content settles to its page.
    static let pauseLength: Duration = .milliseconds(150)
    /// 10 pt: a wheel that has scrolled by this distance goes to the next page; less may be an accidental movement.
    static let leastDistance = 10.0

    private unowned let engine: ScrollEngine
    private var pause: Deadline?

    init(_ engine: ScrollEngine) { self.engine = engine }

    /// Whether the wheel was used within the last pause, so that content has not yet settled to its page.
    var isInUse: Bool { engine.axis(.horizontal).wheelStart != nil || engine.axis(.vertical).wheelStart != nil }

    /// Whether a touch lies on the content that may still drag it.
    private var isTouched: Bool {
        let pan = engine.view.panGestureRecognizer
        return pan.state == .possible && pan.touches.contains { !pan.hasMovedAcross($0) }
    }

    /// Scrolls at once, within the range; false if it cannot scroll in this direction.
    func scroll(by delta: Double, _ axis: Axis) -> Bool {
        let view = engine.view
        guard view.isScrollEnabled, !view.isSuspended, !engine.isHeld, !isTouched else { return false }
        let range = view.range(axis)
        let offset = engine.offset[axis]
        let target = min(max(offset + delta, min(range.lowerBound, offset)), max(range.upperBound, offset))
        guard target != offset else { return false }
        engine.supersede()
        engine.change {
            engine.stopMoving()
            engine.update(axis) { $0.wheel(from: offset) }
            view.flashIndicators()
            engine.show(target, axis)
            waitForPause()
        }
        return true
    }

    /// Ends the use of the wheel; false if it was not in use.
    @discardableResult
    func end() -> Bool {
        pause?.cancel()
        let wasInUse = isInUse
        for axis in Axis.both { _ = engine.update(axis) { $0.endWheel() } }
        return wasInUse
    }

    private func waitForPause() {
        pause?.cancel()
        let view = engine.view
        guard !(view.isResting(.horizontal) && view.isResting(.vertical)) else { return didPause() }
        pause = view.scene?.timeline.scheduleMotion(after: Self.pauseLength) { [weak self] in self?.didPause() }
    }

    private func didPause() {
        engine.change {
            for axis in Axis.both {
                guard let start = engine.update(axis, { $0.endWheel() }), let page = page(after: start, axis) else {
                    continue
                }
                move(to: page, axis)
            }
            engine.settle(isAnimated: true)
        }
    }

    /// The page after the one at which the wheel began, if the wheel scrolled in its direction but less than half of the page.
    private func page(after start: Double, _ axis: Axis) -> Double? {
        let offset = engine.offset[axis]
        let extent = engine.view.extent(axis)
        let nearest = extent.restingOffset(near: offset)
        guard !engine.isHeld, !engine.hasMotion, !extent.isResting(at: offset) else { return nil }
        guard (offset - start).magnitude >= Self.leastDistance, nearest == extent.restingOffset(near: start) else {
            return nil
        }
        return extent.nextRestingOffset(from: nearest, towards: offset - start)
    }

    private func move(to page: Double, _ axis: Axis) {
        guard let now = engine.view.scene?.now, page != engine.offset[axis] else { return }
        let motion = engine.conditions(axis).motion(to: page, at: now)
        engine.update(axis) { $0.decelerate(motion) }
    }
}
