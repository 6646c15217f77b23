/// The pan of a scroll view: it catches what moves, waits for a direction in which content can go, and holds back
/// presses on content until it is known that the finger does not scroll.
@MainActor public final class ScrollPan: PanRecognizer {
    /// So long a press on content waits; as on phones.
    public nonisolated static let pressDelay: Duration = .milliseconds(150)

    weak var scrollView: ScrollView?
    /// The axis that a drag with directional lock is on.
    private(set) var lockedAxis: Axis?
    private var held: [(touch: Touch, timer: Deadline?)] = []
    private var lastTranslation = Vector.zero
    /// The way, and the distance of the first two fingers, when the last finger landed.
    private var start = (travel: Vector.zero, span: 0.0)

    /// The way since it was last asked for, in a view's space.
    func takeTranslation(in view: View) -> Vector {
        let now = translation(in: view)
        defer { lastTranslation = now }
        return now - lastTranslation
    }

    public override func canPrevent(_ other: GestureRecognizer) -> Bool {
        (other as? ScrollPinch).map { $0.scrollView !== scrollView } ?? true
    }

    public override func canBePrevented(by other: GestureRecognizer) -> Bool { canPrevent(other) }

    /// What moves is caught as the finger lands, before anyone below hears of it.
    override func didJoin(_ touch: Touch) {
        guard let scrollView else { return }
        take(touch, from: scrollView, stopped: scrollView.fingerLanded())
    }

    /// Content that was caught settles although the finger, which is for others, stays.
    override func didFail() {
        releaseHeld()
        scrollView?.fingersGone()
    }

    /// Fingers that land while it is not yet known what they do begin anew.
    public override func touchesBegan(_ touches: [Touch]) {
        if state == .possible { start = (travel, span) }
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
        let way = travel - start.travel
        guard way.length >= minimumDistance, !isMoreOfAPinch(way) else { return .wait }
        guard let scrollView, scrollView.scene != nil, scrollView.isScrollEnabled, !scrollView.isSuspended else {
            return .fail("scrolling is suspended")
        }
        guard isAlongScrollableAxis(way, scrollView) else { return .fail("moved where nothing scrolls") }
        for touch in touches where touch.delivery.hasBegun && touch.delivery.isOpen {
            guard let content = touch.view, content !== scrollView else { continue }
            guard scrollView.canCancelContentTouches, scrollView.touchesShouldCancel(in: content) else {
                return .fail("content keeps the touch")
            }
        }
        lockedAxis = scrollView.isDirectionalLockEnabled ? axis(of: way, within: scrollView.lockAngle) : nil
        return .begin(slop: travel - way + way.normalized * minimumDistance)
    }

    /// Two fingers that go apart, or together, further than both go the same way are left to a pinch that would have to
    /// give way, however slow they are and whichever of them moves.
    private func isMoreOfAPinch(_ way: Vector) -> Bool {
        guard touches.count >= 2, (span - start.span).magnitude > way.length else { return false }
        return touches[0].recognizers.contains { pinch in
            pinch is PinchRecognizer && pinch.state == .possible && pinch.touches.count >= 2 && canPrevent(pinch)
        }
    }

    /// The distance of the first two fingers.
    private var span: Double {
        touches.count >= 2 ? touches[0].location.distance(to: touches[1].location) : 0
    }

    public override func reset() {
        super.reset()
        releaseHeld()
        lockedAxis = nil
        lastTranslation = .zero
        start = (.zero, 0)
        scrollView?.fingersGone()
    }

    private func isAlongScrollableAxis(_ travel: Vector, _ scrollView: ScrollView) -> Bool {
        let axes = Axis.allCases.filter { scrollView.canScroll($0) }
        guard axes.count == 1 else { return axes.count == 2 }
        if scrollView.startAngle == .pi / 4 {
            let isHorizontal = !Directions.horizontal.isDisjoint(with: Directions(nearestTo: travel))
            return axes[0] == (isHorizontal ? .horizontal : .vertical)
        }
        return angle(between: travel, axes[0]) <= scrollView.startAngle
    }

    /// The nearest axis, if a way is within an angle, in radians, of it.
    private func axis(of way: Vector, within angle: Double) -> Axis? {
        let nearest: Axis = way.dx.magnitude > way.dy.magnitude ? .horizontal : .vertical
        return self.angle(between: way, nearest) <= angle ? nearest : nil
    }

    /// In radians, 0 to a quarter turn.
    private func angle(between way: Vector, _ axis: Axis) -> Double {
        arcTangent(way[axis.crossed].magnitude, way[axis].magnitude)
    }

    // MARK: Content

    /// A finger that stopped what moved presses nothing; another one presses after a while, if it does not scroll.
    private func take(_ touch: Touch, from scrollView: ScrollView, stopped: Bool) {
        guard let content = touch.view, content !== scrollView else { return }
        guard !stopped else {
            touch.delivery.isWanted = false
            for other in touch.recognizers where presses(other) && other.view !== scrollView {
                other.fail("its touch stopped what moved")
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
        let timer = schedule(at: touch.beganAt + Self.pressDelay) { [weak self] in self?.releaseHeld { $0 === touch } }
        held.append((touch, timer))
    }

    /// Whether it takes a finger that does not move.
    private func presses(_ other: GestureRecognizer) -> Bool {
        other is TapRecognizer || other is LongPressRecognizer || ((other as? PanRecognizer)?.minimumDistance ?? 1) <= 0
    }

    private func releaseHeld(where isMeant: (Touch) -> Bool = { _ in true }) {
        guard !held.isEmpty else { return }
        let released = held.filter { isMeant($0.touch) }
        held.removeAll { isMeant($0.touch) }
        for (touch, timer) in released {
            timer?.cancel()
            touch.delivery.beganDelays -= 1
        }
        scene?.touches.release(released.map(\.touch))
    }
}
