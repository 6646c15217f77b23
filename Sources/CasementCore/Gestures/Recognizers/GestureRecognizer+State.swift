/// The arena's notes on a recognizer, from its first finger to its reset.
@MainActor struct Standing {
    /// All fingers of this gesture, lifted ones too.
    var sequence: [Touch] = []
    /// The fingers that changed in the event in hand.
    var changed: [Touch] = []
    /// What it asked for and gets when the last of its blockers has failed.
    var wanted: GestureRecognizer.State?
    /// Its fingers lifted while it waited to begin.
    var endsWhenBegun = false
    /// The number of what it asked for; a waiter's note with another number is out of date.
    var ticket: UInt64 = 0
    /// How many it waits for.
    var blockers = 0
    /// Those that wait for it, each with the number of what it asked for.
    var waiters: [(recognizer: GestureRecognizer, ticket: UInt64)] = []
    /// The number of what the last of its waiters asked for.
    var lastWaiter: UInt64 = 0
    /// A change of state is being told around; until that is over, it is not reset.
    var holds = 0
    /// How many views lie above the one that is watched.
    var depth = 0
    /// Whether its fingers count it among those that hold back their beginning, or their end, from the view.
    var delaysBegan = false
    var delaysEnded = false
    /// Fingers that lifted and are none of the gesture's: their views have heard of that already.
    var letGo: [Touch] = []

    var isWaiting: Bool { wanted != nil }
}

extension GestureRecognizer {
    /// Asks to begin. The arena lets it, makes it wait, or makes it fail; nothing happens but from possible.
    public final func begin() {
        ask(for: .began)
    }

    /// Tells of progress; nothing happens unless the gesture has begun.
    public final func change() {
        if state.isActive { go(to: .changed) }
    }

    /// The gesture is over. From possible, this asks to recognize a single moment.
    public final func end() {
        if state.isActive { return go(to: .ended) }
        if standing.wanted == .began {
            standing.endsWhenBegun = true
        } else {
            ask(for: .ended)
        }
    }

    /// Ends an active gesture that must not count.
    public final func cancel() {
        cancel(.system)
    }

    /// These fingers make another movement than this one; nothing happens once the gesture has begun.
    ///
    /// - Parameter reason: for ``Scene/why(_:)``, such as `"moved too far"`.
    public final func fail(_ reason: StaticString = "") {
        if state == .possible { settleFailure(.failed(reason)) }
    }

    /// Whether it asked to begin and waits for another recognizer to fail.
    public final var isWaiting: Bool { standing.isWaiting }

    final func cancel(_ reason: TouchCancelReason) {
        guard state.isActive else { return }
        cancelReason = reason
        go(to: .cancelled)
    }

    private func ask(for state: State) {
        guard self.state == .possible, !standing.isWaiting, !standing.sequence.isEmpty, let scene else { return }
        scene.touches.arena.request(self, state)
    }

    /// Becomes failed, and tells those that waited for that; nothing happens without a gesture in progress.
    final func settleFailure(_ step: ArbitrationStep.Kind) {
        guard state == .possible, !standing.sequence.isEmpty else { return }
        becomeFailed(step)
        announceFailure()
    }

    /// The first half of a failure, which nobody hears of yet.
    final func becomeFailed(_ step: ArbitrationStep.Kind) {
        state = .failed
        standing.wanted = nil
        standing.holds += 1
        scene?.touches.arena.note(self, step)
    }

    /// The second half of a failure.
    final func announceFailure() {
        scene?.touches.arena.failed(self)
        didFail()
        standing.holds -= 1
        conclude()
    }

    /// Changes the state, runs the actions, and lets go of everybody who waited.
    final func go(to new: State) {
        let isResolution = state == .possible
        state = new
        standing.holds += 1
        if new != .changed { scene?.touches.arena.note(self, step(for: new)) }
        if new == .began {
            for index in actions.indices { actions[index].hasMissedBegin = true }
        }
        let losers = isResolution ? scene?.touches.arena.recognized(self) ?? [] : []
        runActions(for: new, isWhole: isResolution)
        if isResolution { scene?.touches.arena.announce(losers, to: self) }
        standing.holds -= 1
        conclude()
    }

    private func step(for new: State) -> ArbitrationStep.Kind {
        if new == .cancelled, let cancelReason { .cancelled(cancelReason) } else { .became(new) }
    }

    /// Each action hears of a state only while it lasts, and of the end of a gesture only if it heard the beginning.
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

    /// Whether a finger that just landed joins this gesture.
    final func receives(_ touch: Touch) -> Bool {
        guard isListening, allowedTouchTypes.contains(touch.type), accepts(touch) else { return false }
        return delegate.shouldReceive?(self, touch) != false
    }

    /// Whether it takes further fingers at all: one that asked and only waits for others has all it needs.
    final var isListening: Bool {
        guard isEnabled else { return false }
        return state.isActive || state == .possible && !(isWaiting && touches.isEmpty)
    }

    /// All fingers of the gesture in progress, those that have lifted too.
    package final var gestureTouches: [Touch] { standing.sequence }

    /// Whether it is between two touches of one gesture.
    final var isAwaiting: Bool { state == .possible && touches.isEmpty && !isWaiting && !standing.sequence.isEmpty }

    final func join(_ touch: Touch, depth: Int, in scene: Scene) {
        self.scene = scene
        touches.append(touch)
        standing.sequence.append(touch)
        standing.depth = depth
        if state.isActive { touch.active.append(self) }
        guard state == .possible else { return }
        if standing.sequence.count == 1 {
            standing.delaysBegan = delaysTouchesBegan
            standing.delaysEnded = delaysTouchesBegan || delaysTouchesEnded
        }
        if standing.delaysBegan { touch.delivery.beganDelays += 1 }
        if standing.delaysEnded { touch.delivery.endedDelays += 1 }
    }

    /// It is settled: its fingers need not wait for it any more.
    final func stopDelaying() {
        for touch in standing.sequence {
            if standing.delaysBegan { touch.delivery.beganDelays -= 1 }
            if standing.delaysEnded && !standing.letGo.containsObject(touch) { touch.delivery.endedDelays -= 1 }
        }
        standing.delaysBegan = false
        standing.delaysEnded = false
    }

    /// Fingers lift while others stay that the gesture may still be made of: nothing holds back any more that they did.
    final func letGo(_ gone: [Touch]) {
        guard state == .possible, !isWaiting, standing.delaysEnded, touches.count > gone.count else { return }
        for touch in gone where !standing.letGo.containsObject(touch) {
            touch.delivery.endedDelays -= 1
            standing.letGo.append(touch)
        }
    }

    final func deliver(_ phase: TouchEvent.Phase) {
        guard !standing.changed.isEmpty else { return }
        if state == .possible || state.isActive {
            switch phase {
            case .began: touchesBegan(standing.changed)
            case .moved: touchesMoved(standing.changed)
            case .ended: touchesEnded(standing.changed)
            case .cancelled: touchesCancelled(standing.changed)
            }
        }
        standing.changed.removeAll(keepingCapacity: true)
    }

    /// Fingers are gone; the last one ends what is left of the gesture.
    final func forget(_ gone: [Touch]) {
        touches.removeAll { touch in gone.contains { $0 === touch } }
        if touches.isEmpty { conclude() }
    }

    /// A drag takes a finger: the recognizer that began the drag ends, another one is cancelled, or fails if it has not
    /// begun. One with other fingers goes on with those.
    final func giveUp(_ touch: Touch, to starter: GestureRecognizer?) {
        standing.changed.removeAll { $0 === touch }
        guard touches.count == 1 else {
            if state == .possible || state.isActive { touchesEnded([touch]) }
            return forget([touch])
        }
        if self === starter && state.isActive { end() }
        abandon(.dragged)
    }

    /// Once no finger is left, everything that waits for nothing gets its terminal and is reset.
    final func conclude() {
        guard touches.isEmpty, !standing.sequence.isEmpty, standing.holds == 0 else { return }
        switch state {
        case .began, .changed: if standing.endsWhenBegun { go(to: .ended) } else { cancel(.system) }
        case .possible:
            if !standing.isWaiting && !awaitsMoreTouches { fail("its fingers lifted") }
        case .ended, .cancelled, .failed: becomePossible()
        }
    }

    /// Gives all fingers up at once.
    final func abandon(_ reason: TouchCancelReason) {
        guard !standing.sequence.isEmpty else { return }
        touches.removeAll()
        standing.changed.removeAll()
        switch state {
        case .began, .changed: cancel(reason)
        case .possible: settleFailure(.abandoned(reason))
        case .ended, .cancelled, .failed: conclude()
        }
    }

    private func becomePossible() {
        standing = Standing()
        state = .possible
        cancelReason = nil
        reset()
    }

    /// Runs an action at a moment, while the gesture lasts.
    final func schedule(at instant: Instant, _ action: @escaping @MainActor () -> Void) -> Deadline? {
        scene?.timeline.schedule(at: instant, action)
    }

    /// The name in logs, such as `tap@Button.double`.
    public final var label: String {
        var kind = String(describing: type(of: self))
        if kind.hasSuffix("Recognizer") { kind.removeLast("Recognizer".count) }
        if kind.hasSuffix("Gesture") { kind.removeLast("Gesture".count) }
        let place = view?.place ?? formerPlace ?? "nowhere"
        let lowered = kind.prefix(1).lowercased() + kind.dropFirst()
        return "\(lowered)@\(place)" + (name.map { ".\($0)" } ?? "")
    }
}

extension View {
    /// The name in logs.
    fileprivate final var place: String { identifier ?? String(describing: type(of: self)) }

    /// Lets a recognizer watch the fingers on this view; it leaves the view it watched before.
    ///
    /// Fingers that are down already are not watched.
    public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizer.view = self
        gestureRecognizers.append(recognizer)
    }

    /// A gesture in progress is cancelled.
    public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self else { return }
        gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.formerPlace = place
        recognizer.abandon(.removed)
        // What hears of the cancel may have put it back.
        if !gestureRecognizers.containsObject(recognizer) && recognizer.view === self { recognizer.view = nil }
    }
}
