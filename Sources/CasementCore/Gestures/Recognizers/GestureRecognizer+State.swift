/// The state that the arena and the dispatcher keep for a recognizer, from its first touch to its reset.
@MainActor struct GestureRecord {
    /// All touches of this gesture, ended ones too.
    var sequence: [Touch] = []
    /// The touches that changed in the event that is being delivered.
    var changed: [Touch] = []
    /// The requested state, granted when the last blocker has failed.
    var wanted: GestureRecognizer.State?
    /// Its touches ended while it waited to begin.
    var endsWhenBegun = false
    /// The number of its request; a waiter's entry with another number is stale.
    var ticket: UInt64 = 0
    /// The number of recognizers that it waits for.
    var blockers = 0
    /// The recognizers that wait for it, each with the number of its request.
    var waiters: [(recognizer: GestureRecognizer, ticket: UInt64)] = []
    /// The number of the request of its latest waiter.
    var lastWaiter: UInt64 = 0
    /// The number of state changes being reported; the recognizer is not reset before they are.
    var holds = 0
    /// The number of views above the recognizer's view.
    var depth = 0
    /// Whether it is counted in the `beganDelays` or the `endedDelays` of its touches.
    var delaysBegan = false
    var delaysEnded = false
    /// Ended touches that it no longer delays, because they are not part of the gesture.
    var undelayed: [Touch] = []
    /// Whether the touches that are down when the gesture has ended can begin the next one.
    var startsAnew = false

    var isWaiting: Bool { wanted != nil }
}

extension GestureRecognizer {
    /// Requests to begin, from the state possible. The arena begins the gesture, lets it wait, or fails it.
    ///
    /// It does nothing in other states.
    public final func begin() {
        ask(for: .began)
    }

    /// Reports a change of an active gesture; does nothing unless it has begun.
    public final func change() {
        if state.isActive { go(to: .changed) }
    }

    /// Ends an active gesture. From the state possible, it requests to recognize a discrete gesture, such as a tap.
    public final func end() {
        if state.isActive { return go(to: .ended) }
        if record.wanted == .began {
            record.endsWhenBegun = true
        } else {
            ask(for: .ended)
        }
    }

    /// Cancels an active gesture: its effect so far does not count.
    public final func cancel() {
        cancel(.system)
    }

    /// Fails: the touches make another movement than this recognizer's. Does nothing once the gesture has begun.
    ///
    /// - Parameter reason: the reason for ``Scene/why(_:)``, such as `"moved too far"`.
    public final func fail(_ reason: StaticString = "") {
        if state == .possible { settleFailure(.failed(reason)) }
    }

    /// Whether it has requested to begin and waits for another recognizer to fail.
    public final var isWaiting: Bool { record.isWaiting }

    final func cancel(_ reason: TouchCancelReason) {
        guard state.isActive else { return }
        cancelReason = reason
        go(to: .cancelled)
    }

    private func ask(for state: State) {
        guard self.state == .possible, !record.isWaiting, !record.sequence.isEmpty, let scene else { return }
        scene.touches.arena.request(self, state)
    }

    /// Fails, and notifies the recognizers that waited for it; does nothing without a gesture in progress.
    final func settleFailure(_ step: ArbitrationStep.Kind) {
        guard state == .possible, !record.sequence.isEmpty else { return }
        becomeFailed(step)
        reportFailure()
    }

    /// The first half of a failure: sets the state and notifies no one.
    final func becomeFailed(_ step: ArbitrationStep.Kind) {
        state = .failed
        record.wanted = nil
        record.holds += 1
        scene?.touches.arena.note(self, step)
    }

    /// The second half of a failure: notifies the arena and the subclass.
    final func reportFailure() {
        scene?.touches.arena.failed(self)
        didFail()
        record.holds -= 1
        conclude()
    }

    /// Changes the state, runs the actions (the app's code), and resolves the recognizers that waited.
    final func go(to new: State) {
        let isResolution = state == .possible
        state = new
        record.holds += 1
        if new != .changed { scene?.touches.arena.note(self, step(for: new)) }
        if new == .began {
            for index in actions.indices { actions[index].hasMissedBegin = true }
        }
        let failed = isResolution ? scene?.touches.arena.recognized(self) ?? [] : []
        runActions(for: new, isWhole: isResolution)
        if isResolution { scene?.touches.arena.report(failed, by: self) }
        record.holds -= 1
        conclude()
    }

    private func step(for new: State) -> ArbitrationStep.Kind {
        if new == .cancelled, let cancelReason { .cancelled(cancelReason) } else { .became(new) }
    }

    /// Runs the actions for a state while the state lasts: an action may change it. An action that missed the beginning of a
    /// gesture for that reason does not receive its end either.
    private func runActions(for new: State, isWhole: Bool) {
        for action in actions where state == new {
            guard let index = actions.firstIndex(where: { $0.id == action.id }) else { continue }
            if isWhole {
                actions[index].hasMissedBegin = false
            } else if actions[index].hasMissedBegin {
                continue
            }
            action.run(self)
        }
    }

    // MARK: The dispatcher's side

    /// Whether a touch that just landed joins this gesture.
    final func receives(_ touch: Touch) -> Bool {
        guard isListening, allowedTouchTypes.contains(touch.type), accepts(touch) else { return false }
        return delegate?.gestureRecognizer(self, shouldReceive: touch) != false
    }

    /// Whether it accepts further touches: not while it is disabled, ended, or waits with all its touches ended.
    final var isListening: Bool {
        guard isEnabled else { return false }
        return state.isActive || state == .possible && !(isWaiting && touches.isEmpty)
    }

    /// All touches of the gesture in progress, ended ones too.
    package final var gestureTouches: [Touch] { record.sequence }

    /// Whether it is between two touches of one gesture, such as those of a double tap.
    final var isAwaiting: Bool { state == .possible && touches.isEmpty && !isWaiting && !record.sequence.isEmpty }

    final func join(_ touch: Touch, depth: Int, in scene: Scene) {
        self.scene = scene
        touches.append(touch)
        record.sequence.append(touch)
        record.depth = depth
        if state.isActive { touch.active.append(self) }
        guard state == .possible else { return }
        if record.sequence.count == 1 {
            record.delaysBegan = delaysTouchesBegan
            record.delaysEnded = delaysTouchesBegan || delaysTouchesEnded
        }
        if record.delaysBegan { touch.delivery.beganDelays += 1 }
        if record.delaysEnded { touch.delivery.endedDelays += 1 }
    }

    /// Its recognition is decided: it no longer delays the delivery of its touches.
    final func stopDelaying() {
        for touch in record.sequence {
            if record.delaysBegan { touch.delivery.beganDelays -= 1 }
            if record.delaysEnded && !record.undelayed.containsObject(touch) { touch.delivery.endedDelays -= 1 }
        }
        record.delaysBegan = false
        record.delaysEnded = false
    }

    /// No longer delays the end of touches that ended while others, of which the gesture may still consist, are down.
    final func stopDelayingEnd(of gone: [Touch]) {
        guard state == .possible, !isWaiting, record.delaysEnded, touches.count > gone.count else { return }
        for touch in gone where !record.undelayed.containsObject(touch) {
            touch.delivery.endedDelays -= 1
            record.undelayed.append(touch)
        }
    }

    final func deliver(_ phase: TouchEvent.Phase) {
        guard !record.changed.isEmpty else { return }
        if state == .possible || state.isActive {
            switch phase {
            case .began: touchesBegan(record.changed)
            case .moved: touchesMoved(record.changed)
            case .ended: touchesEnded(record.changed)
            case .cancelled: touchesCancelled(record.changed)
            }
        }
        record.changed.removeAll(keepingCapacity: true)
    }

    /// Removes touches that ended; concludes the gesture after the last one.
    final func forget(_ gone: [Touch]) {
        touches.removeAll { touch in gone.contains { $0 === touch } }
        if touches.isEmpty { conclude() } else if record.startsAnew { startAnew() }
    }

    /// Ends the gesture although touches are down; these can begin the next one when the ones that ended are removed.
    final func endAndStartAnew() {
        record.startsAnew = true
        end()
    }

    /// Begins to observe the touches that are down for the next gesture.
    private func startAnew() {
        guard isOver, record.holds == 0 else { return }
        let (rest, depth) = (touches, record.depth)
        touches.removeAll()
        becomePossible()
        // `reset()` may be the app's code, which disables the recognizer, or removes its view.
        guard isEnabled, state == .possible, record.sequence.isEmpty, let view else { return }
        touches = rest.filter { $0.path.containsObject(view) && $0.drag == nil }
        record.sequence = touches
        record.depth = depth
        for touch in touches { touch.active.removeAll { $0 === self } }
    }

    private var isOver: Bool { state == .ended || state == .cancelled || state == .failed }

    /// Forgets the touches of a gesture that is over and rest since, so that a touch that lands can begin the next gesture.
    ///
    /// A touch that lands soon after them belongs to the same gesture of a hand, and does not.
    final func makeReady(for touch: Touch) {
        guard isOver, !touches.isEmpty, record.holds == 0 else { return }
        guard touches.allSatisfy({ touch.beganAt - $0.beganAt > Self.landingInterval }) else { return }
        touches.removeAll()
        record.changed.removeAll()
        conclude()
    }

    /// Removes a touch that a drag session owns from now on.
    ///
    /// The recognizer that began the drag ends. Another one is cancelled, or fails if it has not begun. A recognizer with
    /// other touches continues with those.
    final func release(_ touch: Touch, to starter: GestureRecognizer?) {
        record.changed.removeAll { $0 === touch }
        guard touches.count == 1 else {
            if state == .possible || state.isActive { touchesEnded([touch]) }
            return forget([touch])
        }
        if self === starter && state.isActive { end() }
        abandon(.dragged)
    }

    /// Ends and resets the gesture once no touch is left, unless it waits for another recognizer or for further touches.
    final func conclude() {
        guard touches.isEmpty, !record.sequence.isEmpty, record.holds == 0 else { return }
        switch state {
        case .began, .changed: if record.endsWhenBegun { go(to: .ended) } else { cancel(.system) }
        case .possible:
            if !record.isWaiting && !awaitsMoreTouches { fail("its touches ended") }
        case .ended, .cancelled, .failed: becomePossible()
        }
    }

    /// Removes all touches at once, and cancels or fails the gesture.
    final func abandon(_ reason: TouchCancelReason) {
        guard !record.sequence.isEmpty else { return }
        touches.removeAll()
        record.changed.removeAll()
        switch state {
        case .began, .changed: cancel(reason)
        case .possible: settleFailure(.abandoned(reason))
        case .ended, .cancelled, .failed: conclude()
        }
    }

    private func becomePossible() {
        record = GestureRecord()
        state = .possible
        cancelReason = nil
        reset()
    }

    /// Schedules an action on the scene's timeline; nil before the first touch.
    final func schedule(at instant: Instant, _ action: @escaping @MainActor () -> Void) -> Deadline? {
        scene?.timeline.schedule(at: instant, action)
    }

    /// The name in logs, such as `tap@Button.double`.
    public final var label: String {
        var kind = String(describing: type(of: self))
        if kind.hasSuffix("Recognizer") { kind.removeLast("Recognizer".count) }
        if kind.hasSuffix("Gesture") { kind.removeLast("Gesture".count) }
        let viewName = view?.logName ?? formerPlace ?? "nowhere"
        let lowered = kind.prefix(1).lowercased() + kind.dropFirst()
        return "\(lowered)@\(viewName)" + (name.map { ".\($0)" } ?? "")
    }
}

extension View {
    /// The name in logs.
    fileprivate final var logName: String { identifier ?? String(describing: type(of: self)) }

    /// Adds a recognizer, which receives the touches that land on this view and its subviews from now on.
    ///
    /// It is removed from the view that it was on. Touches that are down already are not delivered to it.
    public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizer.view = self
        gestureRecognizers.append(recognizer)
    }

    /// Removes a recognizer, and cancels its gesture in progress.
    public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self else { return }
        gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.formerPlace = logName
        recognizer.abandon(.removed)
        // An action that ran on the cancel may have added the recognizer again.
        if !gestureRecognizers.containsObject(recognizer) && recognizer.view === self { recognizer.view = nil }
    }
}
