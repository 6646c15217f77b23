/// The pan of a scroll view.
///
/// It stops moving content when a touch lands, begins in a direction in which content can scroll, and delays the delivery of
/// touches to content until it is known that they do not scroll.
@MainActor public final class ScrollPan: PanRecognizer {
    /// 0.15 s, as on phones: the delay of touches on content; see ``ScrollView/delaysContentTouches``.
    public nonisolated static let pressDelay: Duration = .milliseconds(150)

    weak var scrollView: ScrollView?
    /// The axis that a drag with directional lock is on.
    private(set) var lockedAxis: Axis?
    private var held: [(touch: Touch, timer: Deadline?)] = []
    private var lastTranslation = Vector.zero
    /// The translation, and the distance of the first two touches, at the landing of the latest touch.
    private var start = (travel: Vector.zero, span: 0.0)

    /// The translation since the previous call, in a view's space.
    func takeTranslation(in view: View) -> Vector {
        let now = translation(in: view)
        defer { lastTranslation = now }
        return now - lastTranslation
    }

    public override func canPrevent(_ other: GestureRecognizer) -> Bool {
        (other as? ScrollPinch).map { $0.scrollView !== scrollView } ?? true
    }

    public override func canBePrevented(by other: GestureRecognizer) -> Bool { canPrevent(other) }

    /// Stops moving content when a touch lands, before the touch is delivered to subviews.
    override func didJoin(_ touch: Touch) {
        guard let scrollView else { return }
        decideDelivery(of: touch, from: scrollView, stopped: scrollView.fingerLanded())
    }

    /// Stopped content settles although the touch, which belongs to another recognizer, is still down.
    override func didFail() {
        releaseHeld()
        scrollView?.fingersGone()
    }

    /// Starts to measure again from a further touch that lands before the pan has begun.
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
        let translation = travel - start.travel
        guard translation.length >= minimumDistance, !isMoreOfAPinch(translation) else { return .wait }
        guard let scrollView, scrollView.scene != nil, scrollView.isScrollEnabled, !scrollView.isSuspended else {
            return .fail("scrolling is suspended")
        }
        guard isAlongScrollableAxis(translation, scrollView) else { return .fail("moved where nothing scrolls") }
        for touch in touches where touch.delivery.hasBegun && touch.delivery.isOpen {
            guard let content = touch.view, content !== scrollView else { continue }
            guard scrollView.canCancelContentTouches, scrollView.touchesShouldCancel(in: content) else {
                return .fail("content keeps the touch")
            }
        }
        lockedAxis = scrollView.isDirectionalLockEnabled ? axis(of: translation, within: scrollView.lockAngle) : nil
        return .begin(slop: travel - translation + translation.normalized * minimumDistance)
    }

    /// Whether the distance of two touches has changed by more than they moved together, and a pinch that this pan would
    /// prevent is possible: it then waits for the pinch, however slow the touches are and whichever of them moves.
    private func isMoreOfAPinch(_ translation: Vector) -> Bool {
        guard touches.count >= 2, (span - start.span).magnitude > translation.length else { return false }
        return touches[0].recognizers.contains { pinch in
            pinch is PinchRecognizer && pinch.state == .possible && pinch.touches.count >= 2 && canPrevent(pinch)
        }
    }

    /// The distance of the first two touches.
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

    /// The nearest axis, if the angle between it and a translation is at most `angle`, in radians.
    private func axis(of translation: Vector, within angle: Double) -> Axis? {
        let nearest: Axis = translation.dx.magnitude > translation.dy.magnitude ? .horizontal : .vertical
        return self.angle(between: translation, nearest) <= angle ? nearest : nil
    }

    /// The angle in radians, from 0 to half of pi.
    private func angle(between translation: Vector, _ axis: Axis) -> Double {
        arcTangent(translation[axis.crossed].magnitude, translation[axis].magnitude)
    }

    // MARK: Content

    /// Decides about the delivery of a touch to content. One that stopped moving content is not delivered; any other is
    /// delivered after a delay, if it does not scroll.
    private func decideDelivery(of touch: Touch, from scrollView: ScrollView, stopped: Bool) {
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

    /// Whether a recognizer can begin with a touch that does not move.
    private func presses(_ other: GestureRecognizer) -> Bool {
        other is TapRecognizer || other is LongPressRecognizer || ((other as? PanRecognizer)?.minimumDistance ?? 1) <= 0
    }

    private func releaseHeld(where matches: (Touch) -> Bool = { _ in true }) {
        guard !held.isEmpty else { return }
        let released = held.filter { matches($0.touch) }
        held.removeAll { matches($0.touch) }
        for (touch, timer) in released {
            timer?.cancel()
            touch.delivery.beganDelays -= 1
        }
        scene?.touches.release(released.map(\.touch))
    }
}
