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
    /// The touches that have moved in a direction in which nothing scrolls; the pan can still begin when they turn.
    private var touchesAcross: [TouchID] = []
    /// Whether its touches are ending without having moved.
    private var isLifting = false

    public override func canPrevent(_ other: GestureRecognizer) -> Bool {
        (other as? ScrollPinch).map { $0.scrollView !== scrollView } ?? true
    }

    public override func canBePrevented(by other: GestureRecognizer) -> Bool { canPrevent(other) }

    override var surface: (any NestedScrolling)? { scrollView?.engine.drag }
    override var sharesAxes: Bool { scrollView?.startAngle == .pi / 4 }

    override func answer(to movement: TouchMovement) -> MovementAnswer {
        movement.touch.map { canTake($0) } == false ? .no : super.answer(to: movement)
    }

    override func precedence(of movement: TouchMovement) -> MovementPrecedence? {
        if let precedence = super.precedence(of: movement) { return precedence }
        guard let scrollView else { return nil }
        let axis = movement.vector(in: scrollView).nearestAxis
        return scrollView.extent(axis).isPaged && entersFromScreenEdge(movement) ? .container : nil
    }

    /// Stops moving content when a touch lands, before the touch is delivered to subviews.
    override func didJoin(_ touch: Touch) {
        guard let scrollView else { return }
        let stopped = scrollView.engine.touchDidLand(touch)
        touch.catch(stopped, by: self)
        decideDelivery(of: touch, from: scrollView, stopped: !stopped.isEmpty)
    }

    /// Stopped content settles although the touch, which belongs to another recognizer, is still down.
    override func didFail() {
        releaseHeld()
        scrollView?.engine.touchesDidEnd(finishes: !isLifting)
    }

    public override func touchesMoved(_ touches: [Touch]) {
        super.touchesMoved(touches)
        if state != .possible { releaseHeld() }
    }

    public override func touchesEnded(_ touches: [Touch]) {
        // A touch that stopped a page and lifts where it landed leaves the page to the nearest position.
        isLifting = touches.allSatisfy { $0.location.distance(to: $0.startLocation) < minimumDistance }
        super.touchesEnded(touches)
        isLifting = false
        releaseHeld()
        // Content that one of these touches stopped settles although other hands rest on it.
        if state == .possible { scrollView?.engine.touchesDidEnd(touches) }
        forgetAcross(touches)
    }

    public override func verdict(for translation: Vector) -> Verdict {
        guard translation.length >= minimumDistance else { return .wait }
        guard let scrollView, scrollView.scene != nil, scrollView.isScrollEnabled, !scrollView.isSuspended else {
            return .fail("scrolling is suspended")
        }
        guard !possibleDirections.isEmpty else { return .fail("moved where nothing scrolls") }
        // The movement may still turn along the axis.
        guard leads(along: translation) else { return .wait }
        guard judgedTouches.allSatisfy({ canTake($0) }) else { return .fail("content keeps the touch") }
        lockedAxis = scrollView.isDirectionalLockEnabled ? axis(of: translation, within: scrollView.lockAngle) : nil
        return .begin(slop: translation.normalized * minimumDistance)
    }

    /// Whether the content under a touch, if it has received it, lets the scroll view cancel it.
    override func canTake(_ touch: Touch) -> Bool {
        guard let scrollView, let content = touch.view, content !== scrollView else { return true }
        guard touch.delivery.hasBegun, touch.delivery.isOpen else { return true }
        return scrollView.canCancelContentTouches && scrollView.touchesShouldCancel(in: content)
    }

    /// Whether a touch has moved in a direction in which nothing scrolls.
    func hasMovedAcross(_ touch: Touch) -> Bool { touchesAcross.contains(touch.id) }

    /// The axes along which content can scroll.
    override var possibleDirections: Directions {
        guard let scrollView else { return [] }
        var result: Directions = []
        if scrollView.canScroll(.horizontal) { result.formUnion(.horizontal) }
        if scrollView.canScroll(.vertical) { result.formUnion(.vertical) }
        return result
    }

    override func leads(along movement: Vector) -> Bool {
        let possible = possibleDirections
        guard let scrollView, possible != .all, scrollView.startAngle != .pi / 4 else {
            return possible.contains(Directions(nearestTo: movement))
        }
        guard !possible.isEmpty else { return false }
        return movement.angle(to: possible == .horizontal ? .horizontal : .vertical) <= scrollView.startAngle
    }

    /// Content receives a touch that does not scroll, at least not now, and content that the touch stopped settles.
    override func didMoveAcross(_ touch: Touch) {
        releaseHeld { $0 === touch }
        guard !hasMovedAcross(touch) else { return }
        touchesAcross.append(touch.id)
        scrollView?.engine.touchesDidEnd(finishes: true)
    }

    override func didLose(_ lost: [Touch]) {
        super.didLose(lost)
        releaseHeld { lost.containsObject($0) }
        forgetAcross(lost)
        // Content that one of these touches stopped settles.
        if state == .possible { scrollView?.engine.touchesDidEnd(lost, finishes: !isLifting) }
    }

    /// A touch that lands later may have the identifier of one that has ended.
    private func forgetAcross(_ touches: [Touch]) {
        touchesAcross.removeAll { id in touches.contains { $0.id == id } }
    }

    public override func reset() {
        super.reset()
        releaseHeld()
        lockedAxis = nil
        touchesAcross.removeAll(keepingCapacity: true)
        scrollView?.engine.touchesDidEnd()
    }

    override func didDraw() {
        super.didDraw()
        scrollView?.engine.drag.followPan()
    }

    /// The nearest axis, if the angle between it and a translation is at most `angle`, in radians.
    private func axis(of translation: Vector, within angle: Double) -> Axis? {
        let nearest = translation.nearestAxis
        return translation.angle(to: nearest) <= angle ? nearest : nil
    }

    // MARK: Content

    /// Decides about the delivery of a touch to content. One that stopped moving content is not delivered; any other is
    /// delivered after a delay, if it does not scroll.
    private func decideDelivery(of touch: Touch, from scrollView: ScrollView, stopped: Bool) {
        guard let content = touch.view, content !== scrollView else { return }
        guard !stopped else { return withholdFromContent(touch) }
        guard scrollView.touchesShouldBegin(touch, in: content) else {
            scene?.touches.views.withhold(touch)
            return
        }
        let canScroll = Axis.allCases.contains { scrollView.canScroll($0) }
        guard scrollView.delaysContentTouches, scrollView.isScrollEnabled, canScroll, state == .possible else { return }
        scene?.touches.views.delayBegan(touch)
        let timer = schedule(at: touch.beganAt + Self.pressDelay) { [weak self] in self?.releaseHeld { $0 === touch } }
        held.append((touch, timer))
    }

    private func releaseHeld(where matches: (Touch) -> Bool = { _ in true }) {
        guard !held.isEmpty else { return }
        let released = held.filter { matches($0.touch) }
        held.removeAll { matches($0.touch) }
        for (touch, timer) in released {
            timer?.cancel()
            scene?.touches.views.stopDelayingBegan(touch)
        }
        scene?.touches.views.release(released.map(\.touch))
    }
}
