/// The pan of a scroll view: it catches what moves, waits for a direction in which content can go, and holds back
/// presses on content until it is known that the finger does not scroll.
@MainActor public final class ScrollPan: PanRecognizer {
    /// So long a press on content waits; as on phones.
    public nonisolated static let pressDelay: Duration = .milliseconds(150)

    weak var scrollView: ScrollView?
    /// The axis that a drag with directional lock is on.
    private(set) var lockedAxis: Axis?
    private var held: [Touch] = []
    private var timer: Deadline?
    private var lastTranslation = Vector.zero

    /// The way since it was last asked for, in a view's space.
    func takeTranslation(in view: View) -> Vector {
        let now = translation(in: view)
        defer { lastTranslation = now }
        return now - lastTranslation
    }

    public override func canPrevent(_ other: GestureRecognizer) -> Bool {
        !(other is ScrollPinch && other.view === view)
    }

    public override func canBePrevented(by other: GestureRecognizer) -> Bool { canPrevent(other) }

    public override func touchesBegan(_ touches: [Touch]) {
        if let scrollView {
            let wasMoving = scrollView.isMoving
            if wasMoving { scrollView.stopMoving() }
            for touch in touches { take(touch, from: scrollView, stopped: wasMoving) }
        }
        super.touchesBegan(touches)
    }

    public override func touchesMoved(_ touches: [Touch]) {
        super.touchesMoved(touches)
        if state != .possible { releaseHeld() }
    }

    public override func touchesEnded(_ touches: [Touch]) {
        super.touchesEnded(touches)
        releaseHeld()
    }

    public override func verdict(for travel: Vector) -> Verdict {
        guard travel.length >= threshold else { return .wait }
        guard let scrollView, scrollView.isScrollEnabled, !scrollView.isSuspended else {
            return .fail("scrolling is suspended")
        }
        guard isAlongScrollableAxis(travel, scrollView) else { return .fail("moved where nothing scrolls") }
        for touch in touches where touch.delivery.hasBegun && touch.delivery.isHeard {
            guard let content = touch.view, content !== scrollView else { continue }
            guard scrollView.canCancelContentTouches, scrollView.touchesShouldCancel(in: content) else {
                return .fail("content keeps the touch")
            }
        }
        lockedAxis = scrollView.isDirectionalLockEnabled ? axis(of: travel, within: scrollView.lockAngle) : nil
        return .begin(slop: travel.normalized * threshold)
    }

    public override func reset() {
        super.reset()
        releaseHeld()
        lockedAxis = nil
        lastTranslation = .zero
        scrollView?.fingersGone()
    }

    private func isAlongScrollableAxis(_ travel: Vector, _ scrollView: ScrollView) -> Bool {
        let axes = Axis.allCases.filter { scrollView.canScroll($0) }
        guard axes.count == 1 else { return axes.count == 2 }
        if scrollView.startAngle == .pi / 4 {
            let isHorizontal = !Directions.horizontal.isDisjoint(with: Directions(nearestTo: travel))
            return axes[0] == (isHorizontal ? .horizontal : .vertical)
        }
        return axis(of: travel, within: scrollView.startAngle) == axes[0]
    }

    /// The axis to which a way is within an angle, in radians.
    private func axis(of way: Vector, within angle: Double) -> Axis? {
        let fromHorizontal = arcTangent(way.dy.magnitude, way.dx.magnitude)
        if fromHorizontal <= angle { return .horizontal }
        return .pi / 2 - fromHorizontal <= angle ? .vertical : nil
    }

    // MARK: Content

    /// A finger that stopped what moved presses nothing; another one presses after a while, if it does not scroll.
    private func take(_ touch: Touch, from scrollView: ScrollView, stopped: Bool) {
        guard let content = touch.view, content !== scrollView else { return }
        if stopped {
            touch.delivery.isWanted = false
            for other in touch.recognizers where other is TapRecognizer || other is LongPressRecognizer {
                if other.view !== scrollView, other.view?.isDescendant(of: scrollView) == true {
                    other.fail("its touch stopped what moved")
                }
            }
            return
        }
        guard scrollView.touchesShouldBegin(touch, in: content) else {
            touch.delivery.isWanted = false
            return
        }
        let canScroll = Axis.allCases.contains { scrollView.canScroll($0) }
        guard scrollView.delaysContentTouches, scrollView.isScrollEnabled, canScroll, state == .possible else { return }
        touch.delivery.beganDelays += 1
        held.append(touch)
        timer?.cancel()
        timer = schedule(at: touch.beganAt + Self.pressDelay) { [weak self] in self?.releaseHeld() }
    }

    private func releaseHeld() {
        timer?.cancel()
        timer = nil
        guard !held.isEmpty else { return }
        let touches = held
        held = []
        for touch in touches { touch.delivery.beganDelays -= 1 }
        scene?.touches.release(touches)
    }
}

/// The pinch of a scroll view; it and the pan may run at the same time.
@MainActor public final class ScrollPinch: PinchRecognizer {
    weak var scrollView: ScrollView?

    public override func accepts(_ touch: Touch) -> Bool {
        super.accepts(touch) && scrollView?.canZoom == true
    }

    public override func canPrevent(_ other: GestureRecognizer) -> Bool { !(other is ScrollPan && other.view === view) }

    public override func canBePrevented(by other: GestureRecognizer) -> Bool { canPrevent(other) }
}
