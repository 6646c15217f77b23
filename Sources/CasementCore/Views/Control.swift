/// A view that a touch operates: it turns touches into events, and runs the actions that are attached to them.
///
/// One touch at a time operates a control. A control smaller than ``minimumTouchSize`` is hit within that size around its
/// centre. Single taps on it belong to the control, whatever tap recognizers its superviews have.
@MainActor open class Control: View {
    /// Events that a control sends to its actions.
    public struct Events: OptionSet, Hashable, Sendable {
        /// One bit an event; its layout is not promised.
        public let rawValue: UInt16

        /// Makes a set from its bits.
        public init(rawValue: UInt16) {
            self.rawValue = rawValue
        }

        /// A touch landed.
        public static let touchDown = Events(rawValue: 1 << 0)
        /// A touch landed again soon, as in a double tap; sent after ``touchDown``.
        public static let touchDownRepeat = Events(rawValue: 1 << 1)
        /// The touch moved, and is inside.
        public static let touchDragInside = Events(rawValue: 1 << 2)
        /// The touch moved, and is outside.
        public static let touchDragOutside = Events(rawValue: 1 << 3)
        /// The touch moved back inside.
        public static let touchDragEnter = Events(rawValue: 1 << 4)
        /// The touch moved out.
        public static let touchDragExit = Events(rawValue: 1 << 5)
        /// The touch ended inside.
        public static let touchUpInside = Events(rawValue: 1 << 6)
        /// The touch ended outside.
        public static let touchUpOutside = Events(rawValue: 1 << 7)
        /// The touch was cancelled: its effect does not count.
        public static let touchCancel = Events(rawValue: 1 << 8)
        /// A person changed the control's value.
        public static let valueChanged = Events(rawValue: 1 << 9)
        /// A person triggered the control, by touch or through accessibility; sent after ``touchUpInside``, except by a control
        /// that follows a moving touch (``Control/tracksTouch``).
        public static let primaryActionTriggered = Events(rawValue: 1 << 10)
        /// Every event.
        public static let all = Events(rawValue: .max)
    }

    /// 44 pt: the side of a target that a fingertip hits reliably, as on phones.
    public nonisolated static let minimumTouchSize = 44.0
    /// 70 pt: a touch that landed inside counts as inside up to this distance from the bounds, as on phones.
    public nonisolated static let maximumTrackingDistance = 70.0

    /// Whether the control reacts. A disabled one still receives the touches that land on it, so that no view behind it does.
    public final var isEnabled = true { didSet { if isEnabled != oldValue { enablementDidChange() } } }
    /// Whether the control is selected; subclasses and apps decide its meaning.
    public final var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    /// Whether the tracked touch is inside, or a key presses the control.
    public private(set) final var isHighlighted = false {
        didSet {
            guard isHighlighted != oldValue else { return }
            highlightDidChange()
            stateDidChange()
        }
    }
    /// Whether a touch operates the control now.
    public final var isTracking: Bool { tracked != nil }

    private weak var tracked: Touch?
    /// The touch that the control declined last.
    private weak var declined: Touch?
    private var showsEnabled = true
    /// The key that holds the control down.
    private var heldKey: KeySymbol? { didSet { updateHighlight() } }
    /// Whether the tracked touch is inside.
    private var isTouchInside = false { didSet { updateHighlight() } }
    private var lastDown: (time: Instant, location: Point)?
    private var actions: [(id: Int, events: Events, run: @MainActor (Control) -> Void)] = []
    private var nextActionID = 0
    /// Events of touches that are to be sent, in order.
    private var pendingEvents: [Events] = []
    private var isSending = false

    /// Makes a control.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
    }

    // MARK: For subclasses

    /// ``Control/isEnabled``, ``Control/isSelected``, ``Control/isHighlighted``, ``View/isFocused`` or ``View/isHovered``
    /// changed.
    open func stateDidChange() {}
    /// A touch landed; false declines it, and what is around the control may move with it.
    open func beginTracking(_ touch: Touch) -> Bool { true }
    /// The tracked touch moved; false stops tracking it, as a cancel.
    open func continueTracking(_ touch: Touch) -> Bool { true }
    /// The tracked touch ended.
    open func endTracking(_ touch: Touch) {}
    /// The tracked touch was cancelled.
    open func cancelTracking() {}
    /// Whether the control follows a moving touch, as a slider does, so that a scroll view around it must not claim the touch.
    open var tracksTouch: Bool { false }

    /// Whether only a tap triggers the control: a touch that moves by more than 10 pt, see `TouchMetrics`, cancels the press.
    ///
    /// True for rows and items of collections, along which people flick; false by default.
    open var needsTap: Bool { false }

    /// A touch or a key begins to press the control. For the toolkit's own controls.
    func pressWillBegin() {}
    /// ``isHighlighted`` changed. For the toolkit's own controls, whose subclasses need not call `super`.
    func highlightDidChange() {}
    /// Whether the release of a press triggers the control. For the toolkit's own controls.
    var triggersOnRelease: Bool { !tracksTouch }

    /// Dims a disabled control, when it was enabled or disabled; an opacity that the app set otherwise stays. For the toolkit's
    /// own controls, in `stateDidChange`.
    package final func dimIfDisabled() {
        guard isEnabled != showsEnabled else { return }
        showsEnabled = isEnabled
        opacity = isEnabled ? 1 : 0.4
    }

    // MARK: Keys and the pointer

    /// Whether the control is enabled.
    open override var canBecomeFocused: Bool { isEnabled }
    open override func focusDidChange() { stateDidChange() }
    open override func hoverDidChange() { stateDidChange() }

    /// Does what a tap does, for keys, accessibility and programs: sends ``Events/primaryActionTriggered``. A control that a
    /// tap changes overrides it.
    ///
    /// - Returns: whether it was possible; false if the control is disabled.
    @discardableResult
    open func performPrimaryAction() -> Bool {
        guard isEnabled else { return false }
        sendActions(for: .primaryActionTriggered)
        return true
    }

    /// Whether a control smaller than ``minimumTouchSize`` also receives the touches near it. One that no touch operates leaves
    /// them to its neighbours.
    package final var takesTouchesNearby = true {
        didSet { if takesTouchesNearby != oldValue { reachDidChange() } }
    }

    /// Whether Return and Space press the control; by default unless it follows a moving touch (``tracksTouch``).
    open var canBePressed: Bool { !tracksTouch }

    /// Return and Space press the control; their release calls ``performPrimaryAction()``. An override handles further keys,
    /// and calls `super` for the others.
    open override func keyDown(_ event: KeyEvent) -> Bool {
        guard isEnabled, canBePressed, event.modifiers.isEmpty, event.symbol.isReturn || event.symbol == .space else {
            return false
        }
        beginKeyPress(event)
        return true
    }

    open override func keyUp(_ event: KeyEvent) {
        guard heldKey == event.symbol else { return }
        heldKey = nil
        if event.phase == .released, triggersOnRelease || tracksTouch { _ = performPrimaryAction() }
    }

    /// Presses the control until the key is released.
    final func beginKeyPress(_ event: KeyEvent) {
        guard event.phase == .pressed else { return }
        if !isHighlighted { pressWillBegin() }
        heldKey = event.symbol
    }

    private func updateHighlight() { isHighlighted = isTouchInside || heldKey != nil }

    // MARK: Actions

    /// Identifies an action, for ``removeAction(_:for:)``.
    public struct ActionID: Hashable, Sendable {
        let number: Int
    }

    /// Adds a closure that runs at each of the events, with this control.
    final func addAnyAction(for events: Events, _ action: @escaping @MainActor (Control) -> Void) -> ActionID {
        nextActionID += 1
        actions.append((nextActionID, events, action))
        return ActionID(number: nextActionID)
    }

    /// Removes an action from some events; by default from all.
    public final func removeAction(_ id: ActionID, for events: Events = .all) {
        guard let index = actions.firstIndex(where: { $0.id == id.number }) else { return }
        actions[index].events.subtract(events)
        if actions[index].events.isEmpty { actions.remove(at: index) }
    }

    /// Runs the actions of events, each action once, in the order in which they were added.
    public final func sendActions(for events: Events) {
        for action in actions where !action.events.isDisjoint(with: events) { action.run(self) }
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: [Touch]) {
        guard isEnabled, tracked == nil, let touch = touches.first else { return }
        guard beginTracking(touch) else { return declined = touch }
        // The hook may have disabled or removed the control.
        guard isEnabled, touch.delivery.isOpen else { return cancelTracking() }
        tracked = touch
        // Before the hooks of the highlight, which may end the touch.
        pendingEvents.append(.touchDown)
        if !isHighlighted { pressWillBegin() }
        isTouchInside = true
        let isRepeated =
            lastDown.map {
                touch.beganAt - $0.time <= TapRecognizer.defaultMaximumInterval + TapRecognizer.defaultMaximumInterval
                    && touch.startLocation.distance(to: $0.location) <= TapRecognizer.defaultMaximumDistance
            } ?? false
        lastDown = (touch.beganAt, touch.startLocation)
        sendPendingEvents()
        if isRepeated, tracked === touch { report(.touchDownRepeat) }
    }

    open override func touchesMoved(_ touches: [Touch]) {
        guard let touch = own(touches) else { return }
        let continues = continueTracking(touch)
        guard tracked === touch else { return }
        guard continues, !isBeyondTap(touch) else { return cancel() }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch)
        if wasInside != isTouchInside, tracked === touch { report(isTouchInside ? .touchDragEnter : .touchDragExit) }
        if tracked === touch { report(isTouchInside ? .touchDragInside : .touchDragOutside) }
    }

    open override func touchesEnded(_ touches: [Touch]) {
        guard let touch = own(touches) else { return }
        if isBeyondTap(touch) { return cancel() }
        let isInside = isInside(touch)
        stopTracking()
        endTracking(touch)
        if isInside { reportMissingAction() }
        report(isInside ? .touchUpInside : .touchUpOutside)
        if isInside && triggersOnRelease { report(.primaryActionTriggered) }
    }

    open override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) {
        if own(touches) != nil { cancel() }
    }

    /// Plain subviews of a control count as the control. Controls and views with recognizers in it are hit themselves.
    open override func hitTest(_ point: Point) -> View? {
        guard let hit = super.hitTest(point) else { return nil }
        for view in hit.ancestry {
            if view === self { break }
            if view.hasParts || !view.gestureRecognizers.isEmpty { return hit }
        }
        return self
    }

    final override var leastTouchExtent: Double { takesTouchesNearby ? Self.minimumTouchSize : 0 }
    final override var claimsTaps: Bool { isEnabled }
    final override var hasParts: Bool { true }
    final override var ownStates: Accessibility.States {
        var states: Accessibility.States = isEnabled ? [] : .disabled
        if isSelected { states.insert(.selected) }
        return states
    }
    final override func movementClaims(of touch: Touch) -> Directions {
        guard isEnabled, touch !== declined else { return [] }
        return tracksTouch && claimedDirections.isEmpty ? .all : claimedDirections
    }

    open override var description: String { super.description + stateWords }

    private func own(_ touches: [Touch]) -> Touch? {
        guard let tracked else { return nil }
        return touches.first { $0 === tracked }
    }

    /// Logs that a touch ended on the control and runs no action of the app.
    private func reportMissingAction() {
        let expected: Events =
            tracksTouch ? .all : [.touchDown, .touchUpInside, .primaryActionTriggered, .valueChanged]
        guard let report = scene?.onArbitration, !actions.contains(where: { !$0.events.isDisjoint(with: expected) })
        else { return }
        report("touchUpInside@\(logName): no action")
    }

    private func isInside(_ touch: Touch) -> Bool {
        bounds.inset(by: -Self.maximumTrackingDistance).contains(touch.location(in: self))
    }

    private func stopTracking() {
        tracked = nil
        isTouchInside = false
    }

    private func cancel() {
        stopTracking()
        cancelTracking()
        report(.touchCancel)
    }

    private func isBeyondTap(_ touch: Touch) -> Bool { needsTap && !touch.isWithinTap }

    /// Sends an event of a touch after those that are being sent: an action that ends the touch must not let further actions
    /// receive the end before the beginning.
    private func report(_ event: Events) {
        pendingEvents.append(event)
        sendPendingEvents()
    }

    private func sendPendingEvents() {
        guard !isSending else { return }
        isSending = true
        while !pendingEvents.isEmpty { sendActions(for: pendingEvents.removeFirst()) }
        isSending = false
    }

    private func enablementDidChange() {
        if !isEnabled {
            heldKey = nil
            if isTracking { cancel() }
        }
        stateDidChange()
    }
}
