/// Decides between recognizers that share touches: which one begins, waits for another, fails, or runs beside others.
///
/// It handles a request in three steps. It *decides*: all questions are asked, and no state changes. It *applies* the
/// resolutions: all recognizers concerned change their states. It *notifies*: actions run, and requests that waited for a
/// failure are decided. Questions and actions are the app's code and may change anything. So the arena drops a decision about
/// a recognizer that has changed meanwhile, and requests made during a decision wait until it is made.
///
/// A request visits the recognizers of its touches and the static requirements of the requesting one, and asks the
/// delegates once about each recognizer that is still possible.
@MainActor final class Arena {
    private unowned let scene: Scene
    private var lastTicket: UInt64 = 0
    /// The depth of nested decisions.
    private var asking = 0
    /// Whether a decision is being made, and may ask delegates of the app.
    var isAsking: Bool { asking > 0 }
    /// The requests to decide; those made during a decision wait.
    private var requests: [(recognizer: GestureRecognizer, ticket: UInt64)] = []

    init(scene: Scene) {
        self.scene = scene
    }

    /// Handles a recognizer's request to begin, or to recognize a discrete gesture.
    func request(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
        lastTicket += 1
        recognizer.request.make(state, ticket: lastTicket)
        requests.append((recognizer, lastTicket))
        resume()
    }

    /// A recognizer whose request waits ends as soon as it has begun.
    func endWhenBegun(_ recognizer: GestureRecognizer) { recognizer.request.endWhenBegun() }

    /// Fails a recognizer that is possible.
    func fail(_ recognizer: GestureRecognizer, _ step: ArbitrationStep.Kind) {
        carryOut([Resolution(recognizer, .fails(step))])
    }

    /// Handles the requests that wait, unless a decision is being made.
    func resume() {
        while asking == 0, !requests.isEmpty {
            let (recognizer, ticket) = requests.removeFirst()
            let resolutions = whileAsking { decide(recognizer, ticket) }
            if recognizer.waits(with: ticket) { carryOut(resolutions) }
        }
    }

    func whileAsking<Result>(_ body: () -> Result) -> Result {
        asking += 1
        defer { asking -= 1 }
        return body()
    }

    private func carryOut(_ resolutions: [Resolution]) {
        let applied = whileAsking { resolutions.filter { apply($0) } }
        for resolution in applied { notify(resolution) }
        for resolution in applied { complete(resolution) }
        resume()
    }

    // MARK: Decide

    /// Asks the questions about a request. Without resolutions it goes on waiting, or was withdrawn.
    private func decide(_ recognizer: GestureRecognizer, _ ticket: UInt64) -> [Resolution] {
        guard recognizer.waits(with: ticket) else { return [] }
        if let holder = holder(against: recognizer) { return [Resolution(recognizer, .fails(.prevented(by: holder)))] }
        var resolutions: [Resolution] = []
        if !recognizer.request.isConsidered {
            if recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) == false {
                return [Resolution(recognizer, .fails(.forbidden))]
            }
            recognizer.request.markConsidered()
            resolutions = requirements(of: recognizer, ticket).filter(\.isCurrent)
            if resolutions.contains(where: \.isRefusal) { return resolutions }
        }
        guard recognizer.request.blockers == 0, recognizer.waits(with: ticket) else { return [] }
        return resolutions + recognition(of: recognizer)
    }

    /// The active recognizer on one of this recognizer's touches that prevents it from beginning.
    private func holder(against recognizer: GestureRecognizer) -> GestureRecognizer? {
        for touch in recognizer.gestureTouches {
            if let holder = holder(of: touch, against: recognizer) { return holder }
        }
        return nil
    }

    private func holder(of touch: Touch, against recognizer: GestureRecognizer) -> GestureRecognizer? {
        touch.active.first { active in
            active !== recognizer && active.state.isActive && active.contains(touch) && excludes(active, recognizer)
        }
    }

    /// Whether an active recognizer cannot receive a touch that lands, because another active one excludes it there.
    func isHeld(_ touch: Touch, against recognizer: GestureRecognizer) -> Bool {
        recognizer.state.isActive && holder(of: touch, against: recognizer) != nil
    }

    /// The touches with which a recognizer can begin a new gesture: those with which no other one, which excludes it, has
    /// recognized a discrete gesture.
    func free(_ touches: [Touch], for recognizer: GestureRecognizer) -> [Touch] {
        defer { resume() }
        return whileAsking {
            touches.filter { touch in
                !touch.recognizers.contains { other in
                    // One that was active was a continuous gesture, and that is over.
                    other !== recognizer && other.state == .ended && !touch.active.containsObject(other)
                        && other.contains(touch) && excludes(other, recognizer)
                }
            }
        }
    }

    private func excludes(_ recognized: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
        guard recognized.canPrevent(other), other.canBePrevented(by: recognized) else { return false }
        return !recognized.isSimultaneous(with: other)
    }

    /// Decides for which recognizers one that is about to begin waits.
    private func requirements(of recognizer: GestureRecognizer, _ ticket: UInt64) -> [Resolution] {
        var result: [Resolution] = []
        for required in recognizer.requirements.all where required.sharesTouch(with: recognizer) {
            guard let resolution = requirement(of: recognizer, for: required, ticket) else { continue }
            result.append(resolution)
            if case .fails = resolution.outcome { return result }
        }
        let delegate = recognizer.delegate
        forEachRival(of: recognizer, hookedOnly: delegate == nil) { rival in
            guard recognizer.waits(with: ticket), rival.state == .possible else { return }
            let isRequired =
                delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: rival) == true
                || rival.isRequiredToFail(by: recognizer)
            guard isRequired, rival.sharesTouch(with: recognizer) else { return }
            if let resolution = requirement(of: recognizer, for: rival, ticket) { result.append(resolution) }
        }
        return result
    }

    private func requirement(
        of recognizer: GestureRecognizer, for other: GestureRecognizer, _ ticket: UInt64
    ) -> Resolution? {
        switch other.state {
        case .possible:
            guard other.request.mark(ticket) else { return nil }
            return Resolution(recognizer, isAwaited(recognizer, by: other) ? .overtakes(other) : .waits(for: other))
        case .began, .changed, .ended: return Resolution(recognizer, .fails(.blocked(by: other)))
        case .failed, .cancelled: return nil
        }
    }

    /// Whether another recognizer waits for this one, directly or through others.
    ///
    /// Delegates can demand such a cycle, in which no recognizer would ever begin. The one that would close the cycle does not wait.
    private func isAwaited(_ recognizer: GestureRecognizer, by other: GestureRecognizer) -> Bool {
        guard other.isWaiting, !recognizer.request.waiters.isEmpty else { return false }
        var reached = [recognizer]
        var index = 0
        while index < reached.count {
            for (waiter, ticket) in reached[index].request.waiters where waiter.waits(with: ticket) {
                if waiter === other { return true }
                if !reached.containsObject(waiter) { reached.append(waiter) }
            }
            index += 1
        }
        return false
    }

    /// Decides which recognizers fail because another one is recognized.
    private func recognition(of recognizer: GestureRecognizer) -> [Resolution] {
        guard let wanted = recognizer.request.wanted else { return [] }
        var result = [Resolution(recognizer, .recognized(wanted))]
        forEachRival(of: recognizer, hookedOnly: false) { rival in
            guard recognizer.isWaiting, rival.state == .possible else { return }
            let generation = rival.transitions.generation
            if excludes(recognizer, rival) {
                result.append(Resolution(rival, .fails(.prevented(by: recognizer)), generation: generation))
            }
        }
        for (waiter, ticket) in recognizer.request.waiters where waiter.waits(with: ticket) {
            result.append(Resolution(waiter, .fails(.blocked(by: recognizer))))
        }
        return result
    }

    /// Visits each other recognizer on these touches once, deepest view first.
    private func forEachRival(
        of recognizer: GestureRecognizer, hookedOnly: Bool, _ body: (GestureRecognizer) -> Void
    ) {
        let sequence = recognizer.gestureTouches
        for (index, touch) in sequence.enumerated() {
            let candidates = hookedOnly ? touch.hooked : touch.recognizers
            for rival in candidates where rival !== recognizer && rival.contains(touch) {
                let wasSeen = index > 0 && sequence[..<index].contains { rival.contains($0) }
                if !wasSeen { body(rival) }
            }
        }
    }

    // MARK: Apply

    /// Changes the state of a recognizer. False if the decision is void, because the recognizer has changed meanwhile.
    private func apply(_ resolution: Resolution) -> Bool {
        let recognizer = resolution.recognizer
        guard resolution.isCurrent, recognizer.state == .possible else { return false }
        switch resolution.outcome {
        case .overtakes(let other):
            note(recognizer, .overtakes(other))
        case .waits(let other):
            other.request.addWaiter(recognizer, ticket: recognizer.request.ticket)
            recognizer.request.addBlocker()
            note(recognizer, .waits(for: other))
        case .recognized(let state):
            _ = recognizer.request.takeWaiters()
            enter(recognizer, state, .became(state))
            if state.isActive { for touch in recognizer.gestureTouches { touch.activate(recognizer) } }
        case .fails(let step):
            enter(recognizer, .failed, step)
        }
        return true
    }

    private func enter(
        _ recognizer: GestureRecognizer, _ state: GestureRecognizer.State, _ step: ArbitrationStep.Kind
    ) {
        recognizer.request.close()
        recognizer.enter(state)
        recognizer.stopDelaying(in: scene.touches.views)
        note(recognizer, step)
    }

    // MARK: Notify

    private func notify(_ resolution: Resolution) {
        let recognizer = resolution.recognizer
        switch resolution.outcome {
        case .waits, .overtakes: break
        case .recognized:
            if recognizer.cancelsTouchesInView {
                // Cancel handlers run the app's code. Requests that they make wait until the actions have run.
                whileAsking { scene.touches.views.cancel(recognizer.gestureTouches, .recognized(by: recognizer)) }
            }
            if recognizer is TapRecognizer, !recognizer.hasActions {
                scene.onArbitration?("\(recognizer.label): no action")
            }
            recognizer.runActions()
        case .fails:
            for (waiter, ticket) in recognizer.request.takeWaiters() where waiter.waits(with: ticket) {
                waiter.request.removeBlocker()
                if waiter.request.blockers == 0 { requests.append((waiter, ticket)) }
                resume()
            }
        }
    }

    /// Delivers to the views what the recognizer delayed, and resets it if its touches have ended.
    private func complete(_ resolution: Resolution) {
        let recognizer = resolution.recognizer
        switch resolution.outcome {
        case .waits, .overtakes: return
        case .recognized: scene.touches.views.release(recognizer.gestureTouches)
        case .fails:
            scene.touches.views.release(recognizer.gestureTouches)
            recognizer.didFail()
        }
        recognizer.complete()
    }

    // MARK: Explain

    /// Adds a step to the transcript of each touch concerned.
    func note(_ recognizer: GestureRecognizer, _ kind: ArbitrationStep.Kind) {
        let step = ArbitrationStep(recognizer: recognizer, kind: kind)
        for touch in recognizer.gestureTouches { touch.note(step) }
        scene.onArbitration?(step.description)
    }
}

extension GestureRecognizer {
    /// Whether a touch belongs, or belonged, to both gestures in progress.
    fileprivate func sharesTouch(with other: GestureRecognizer) -> Bool {
        gestureTouches.contains { other.contains($0) }
    }

    /// Whether the request with this number still waits.
    fileprivate func waits(with ticket: UInt64) -> Bool {
        isWaiting && request.ticket == ticket
    }
}
