/// A view that a finger operates: it turns touches into events, to which actions are attached.
///
/// One finger at a time operates a control. A control smaller than a finger is hit up to ``leastTouchSize`` around its
/// middle, and single taps that land on it are its own, whatever tap recognizers stand on views above it.
@MainActor open class Control: View {
    /// What can happen to a control.
    public struct Events: OptionSet, Hashable, Sendable {
        public let rawValue: UInt16

        public init(rawValue: UInt16) {
            self.rawValue = rawValue
        }

        /// A finger landed.
        public static let touchDown = Events(rawValue: 1 << 0)
        /// A finger landed again, as in a double tap; ``touchDown`` comes as well.
        public static let touchDownRepeat = Events(rawValue: 1 << 1)
        /// The finger moved and is inside, or outside.
        public static let touchDragInside = Events(rawValue: 1 << 2)
        public static let touchDragOutside = Events(rawValue: 1 << 3)
        /// The finger came back in, or went out.
        public static let touchDragEnter = Events(rawValue: 1 << 4)
        public static let touchDragExit = Events(rawValue: 1 << 5)
        /// The finger lifted inside, or outside.
        public static let touchUpInside = Events(rawValue: 1 << 6)
        public static let touchUpOutside = Events(rawValue: 1 << 7)
        /// The finger was taken away: what it did must not count.
        public static let touchCancel = Events(rawValue: 1 << 8)
        /// A person changed the control's value.
        public static let valueChanged = Events(rawValue: 1 << 9)
        /// A person did what the control is for.
        public static let primaryActionTriggered = Events(rawValue: 1 << 10)
        public static let allTouchEvents = Events(rawValue: 0x1FF)
        public static let all = Events(rawValue: .max)
    }

    /// The side, in points, that a finger hits surely; the figure of phones.
    public nonisolated static let leastTouchSize = 44.0
    /// How far, in points, a finger that went down inside may stray and still count as inside; the figure of phones.
    public nonisolated static let strayDistance = 70.0

    /// A control that is not enabled still takes the touches that land on it, and does nothing.
    public final var isEnabled = true { didSet { if isEnabled != oldValue { enablementDidChange() } } }
    public final var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    /// Whether a finger is down on it and inside.
    public private(set) final var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
    /// Whether a finger operates it.
    public final var isTracking: Bool { tracked != nil }

    private weak var tracked: Touch?
    private var lastDown: (time: Instant, place: Point)?
    private var actions: [(id: Int, events: Events, run: @MainActor (Control) -> Void)] = []
    private var nextActionID = 0

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
    }

    // MARK: For subclasses

    /// ``Control/isEnabled``, ``Control/isSelected`` or ``Control/isHighlighted`` changed.
    open func stateDidChange() {}
    /// A finger landed; false lets it go.
    open func beginTracking(_ touch: Touch) -> Bool { true }
    /// The finger moved; false lets it go.
    open func continueTracking(_ touch: Touch) -> Bool { true }
    /// The finger lifted.
    open func endTracking(_ touch: Touch) {}
    /// The finger was taken away.
    open func cancelTracking() {}
    /// Whether the control follows a finger that moves, as a slider does, and so keeps it where content could scroll.
    open var followsFinger: Bool { false }

    // MARK: Actions

    /// Names an action so that it can be removed.
    public struct ActionID: Hashable, Sendable {
        let number: Int
    }

    /// Runs a closure at events; it receives the control.
    @discardableResult
    public final func addAction(for events: Events, _ action: @escaping @MainActor (Control) -> Void) -> ActionID {
        nextActionID += 1
        actions.append((nextActionID, events, action))
        return ActionID(number: nextActionID)
    }

    /// Removes an action from some events, from all unless said otherwise.
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
        guard beginTracking(touch) else { return }
        tracked = touch
        isHighlighted = true
        let isRepeated =
            lastDown.map {
                touch.beganAt - $0.time <= TapRecognizer.defaultInterval + TapRecognizer.defaultInterval
                    && touch.startLocation.distance(to: $0.place) <= TapRecognizer.defaultDistance
            } ?? false
        lastDown = (touch.beganAt, touch.startLocation)
        sendActions(for: .touchDown)
        if isRepeated { sendActions(for: .touchDownRepeat) }
    }

    open override func touchesMoved(_ touches: [Touch]) {
        guard let touch = own(touches) else { return }
        guard continueTracking(touch) else { return letGo() }
        let wasInside = isHighlighted
        isHighlighted = isInside(touch)
        if wasInside != isHighlighted { sendActions(for: isHighlighted ? .touchDragEnter : .touchDragExit) }
        guard isTracking else { return }
        sendActions(for: isHighlighted ? .touchDragInside : .touchDragOutside)
    }

    open override func touchesEnded(_ touches: [Touch]) {
        guard let touch = own(touches) else { return }
        let isInside = isInside(touch)
        letGo()
        endTracking(touch)
        sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
    }

    open override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) {
        if own(touches) != nil { cancel() }
    }

    /// A control's plain parts are the control; other controls in it, and views with recognizers, are hit themselves.
    open override func hitTest(_ point: Point) -> View? {
        guard let hit = super.hitTest(point), hit !== self else { return super.hitTest(point) }
        var view: View? = hit
        while let part = view, part !== self {
            if part is Control || !part.gestureRecognizers.isEmpty { return hit }
            view = part.superview
        }
        return self
    }

    final override var leastTouchExtent: Double { Self.leastTouchSize }
    final override var claimsTaps: Bool { isEnabled }

    private func own(_ touches: [Touch]) -> Touch? {
        guard let tracked else { return nil }
        return touches.first { $0 === tracked }
    }

    private func isInside(_ touch: Touch) -> Bool {
        bounds.inset(by: -Self.strayDistance).contains(touch.location(in: self))
    }

    private func letGo() {
        tracked = nil
        isHighlighted = false
    }

    private func cancel() {
        letGo()
        cancelTracking()
        sendActions(for: .touchCancel)
    }

    private func enablementDidChange() {
        if !isEnabled && isTracking { cancel() }
        stateDidChange()
    }
}
