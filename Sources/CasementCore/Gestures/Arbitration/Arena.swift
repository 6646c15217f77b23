/// Decides between recognizers that share touches: which one begins, waits for another, fails, or runs beside others.
///
/// It handles a request in three steps. It *decides*: all questions are asked, and no state changes. It *applies* the
/// resolutions: all recognizers concerned change their states. It *notifies*: actions run, and requests that waited for a
/// failure are decided. Questions and actions are the app's code and may change anything. So the arena drops a decision about
/// a recognizer that has changed meanwhile, and requests and touches that arrive during a decision wait for its end.
///
/// A recognizer that begins *holds* the touches that make its gesture. Of a pan of single touches these are the ones of the
/// hand that moved, which landed together and move along the pan; of every other recognizer all its touches. The remaining
/// ones are bystanders, of which a pan holds one as soon as it moves along the pan. The arena decides about held touches
/// alone, by one rule: *of two active recognizers that exclude each other, neither has a touch that the other one holds.* So
///
/// - a recognizer does not begin with a touch that an active one holds, which excludes it;
/// - if one begins, or comes to hold a touch, those that it excludes lose the touch: a pan continues with the touches of its
///   other hands, and every other recognizer that has not begun fails;
/// - it waits only for recognizers that have one of the touches that it is about to hold.
///
/// Exclusion may be one-sided. An active recognizer keeps the touches that it holds although one begins that excludes it, and
/// which it does not exclude.
///
/// A touch that lands during a gesture presses nothing: as long as that gesture has it, no recognizer of taps or presses that
/// it excludes begins with it.
///
/// A request visits the recognizers of these touches and the static requirements of the requesting one, and asks the
/// delegates once about each recognizer that is still possible.
@MainActor final class Arena {
    unowned let scene: Scene
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

    /// Removes touches from a recognizer that has not begun, because their movement is not that of its gesture.
    func drop(_ touches: [Touch], from recognizer: GestureRecognizer, _ step: ArbitrationStep.Kind) {
        carryOut([Resolution(recognizer, .loses(touches, step))])
    }

    /// An active recognizer makes its gesture with further ones of its touches.
    func hold(_ touches: [Touch], by recognizer: GestureRecognizer) {
        let resolutions = whileAsking { extending(recognizer, by: touches) }
        carryOut(recognizer.state.isActive ? resolutions : [])
    }

    /// An active recognizer holds a touch that has just landed: removes it from other active ones that it excludes.
    func holdLanded(_ touch: Touch, by recognizer: GestureRecognizer) {
        carryOut(whileAsking { losses(to: recognizer, of: [touch]).filter { $0.recognizer.state.isActive } })
    }

    /// Handles the requests and the touches that wait, unless a decision is being made.
    func resume() {
        while asking == 0, !requests.isEmpty {
            let (recognizer, ticket) = requests.removeFirst()
            let resolutions = whileAsking { decide(recognizer, ticket) }
            if recognizer.request.waits(with: ticket) { carryOut(resolutions) }
        }
        scene.touches.handleWaiting()
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
        guard recognizer.request.waits(with: ticket) else { return [] }
        if let holder = holder(against: recognizer) { return [Resolution(recognizer, .fails(.prevented(by: holder)))] }
        var resolutions: [Resolution] = []
        if !recognizer.request.isConsidered {
            guard recognizer.mayBegin else { return [Resolution(recognizer, .fails(.forbidden))] }
            recognizer.request.markConsidered()
            resolutions = requirements(of: recognizer, ticket).filter(\.isCurrent)
            if resolutions.contains(where: \.isRefusal) { return resolutions }
        }
        guard recognizer.request.blockers == 0, recognizer.request.waits(with: ticket) else { return [] }
        return resolutions + recognition(of: recognizer)
    }

    /// The active recognizer that holds one of the touches of this one, and prevents it from beginning.
    private func holder(against recognizer: GestureRecognizer) -> GestureRecognizer? {
        for touch in recognizer.heldTouches {
            if let holder = holder(of: touch, against: recognizer) { return holder }
        }
        return nil
    }

    private func holder(of touch: Touch, against recognizer: GestureRecognizer) -> GestureRecognizer? {
        touch.active.first { active in
            active !== recognizer && active.state.isActive && active.contains(touch)
                && (active.holds(touch) || recognizer.recognizesPress) && active.excludes(recognizer)
        }
    }

    /// Whether an active recognizer cannot receive a touch that lands, because another active one excludes it there.
    func isHeld(_ touch: Touch, against recognizer: GestureRecognizer) -> Bool {
        recognizer.state.isActive
            && touch.active.contains { $0.state.isActive && $0.contains(touch) && $0.excludes(recognizer) }
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
                        && other.holds(touch) && other.excludes(recognizer)
                }
            }
        }
    }

    /// Decides for which recognizers one that is about to begin waits.
    private func requirements(of recognizer: GestureRecognizer, _ ticket: UInt64) -> [Resolution] {
        var result: [Resolution] = []
        for required in recognizer.ofApp.requirements.all {
            for gesture in required.gestures where recognizer.sharesTouch(with: gesture) {
                guard let resolution = requirement(of: recognizer, for: gesture, ticket) else { continue }
                result.append(resolution)
                if case .fails = resolution.outcome { return result }
            }
        }
        forEachRival(of: recognizer, hookedOnly: recognizer.ofApp.delegate == nil) { rival in
            guard recognizer.request.waits(with: ticket), rival.state == .possible else { return }
            let isRequired = recognizer.requiresFailure(of: rival) || rival.isRequiredToFail(by: recognizer)
            guard isRequired, recognizer.sharesTouch(with: rival) else { return }
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
        case .began, .changed, .ended:
            guard recognizer.heldTouches.contains(where: { other.holds($0) }) else { return nil }
            return Resolution(recognizer, .fails(.blocked(by: other)))
        case .failed, .cancelled: return nil
        }
    }

    /// Whether another recognizer waits for this one, directly or through others.
    ///
    /// Delegates can demand such a cycle, in which no recognizer would ever begin. The one that would close the cycle does not
    /// wait.
    private func isAwaited(_ recognizer: GestureRecognizer, by other: GestureRecognizer) -> Bool {
        guard other.isWaiting, !recognizer.request.waiters.isEmpty else { return false }
        var reached = [recognizer]
        var index = 0
        while index < reached.count {
            for (waiter, ticket) in reached[index].request.waiters where waiter.request.waits(with: ticket) {
                if waiter === other { return true }
                if !reached.containsObject(waiter) { reached.append(waiter) }
            }
            index += 1
        }
        return false
    }

    /// Decides which recognizers fail, or lose touches, because another one is recognized.
    private func recognition(of recognizer: GestureRecognizer) -> [Resolution] {
        guard let wanted = recognizer.request.wanted else { return [] }
        let held = recognizer.heldTouches
        var result = bystandersLost(by: recognizer)
        result.append(Resolution(recognizer, .recognized(wanted)))
        result += losses(to: recognizer, of: held)
        for (waiter, ticket) in recognizer.request.waiters where waiter.request.waits(with: ticket) {
            guard waiter.heldTouches.contains(where: { held.containsObject($0) }) else { continue }
            result.append(Resolution(waiter, .fails(.blocked(by: recognizer))))
        }
        return result
    }

    /// The touches of other hands that a recognizer cannot keep when it begins.
    private func bystandersLost(by recognizer: GestureRecognizer) -> [Resolution] {
        recognizer.gesture.bystanders.compactMap { touch in
            if let holder = holder(of: touch, against: recognizer) {
                return Resolution(recognizer, .loses([touch], .loses(to: holder)))
            }
            return recognizer.keepsBystanders ? nil : Resolution(recognizer, .loses([touch], .drops("it rests")))
        }
    }

    /// Decides about touches that an active recognizer comes to hold.
    private func extending(_ recognizer: GestureRecognizer, by touches: [Touch]) -> [Resolution] {
        var (lost, held): ([Resolution], [Touch]) = ([], [])
        for touch in touches {
            if let holder = holder(of: touch, against: recognizer) {
                lost.append(Resolution(recognizer, .loses([touch], .loses(to: holder))))
            } else {
                held.append(touch)
            }
        }
        guard !held.isEmpty else { return lost }
        return lost + [Resolution(recognizer, .holds(held))] + losses(to: recognizer, of: held)
    }

    /// The decisions about all recognizers that have touches which one holds, or is about to hold, and which it excludes.
    private func losses(to recognizer: GestureRecognizer, of touches: [Touch]) -> [Resolution] {
        let present = recognizer.transitions.generation
        var result: [Resolution] = []
        forEachRival(of: recognizer, on: touches, hookedOnly: false) { rival in
            guard recognizer.transitions.generation == present else { return }
            let shared = rival.gestureTouches.count > 1 ? touches.filter { rival.contains($0) } : []
            let continues = !shared.isEmpty && rival.canContinue(without: shared, of: recognizer)
            guard continues || rival.state == .possible else { return }
            let generation = rival.transitions.generation
            guard recognizer.excludes(rival) else { return }
            result.append(
                Resolution(
                    rival, continues ? .loses(shared, .loses(to: recognizer)) : .fails(.prevented(by: recognizer)),
                    generation: generation))
        }
        return result
    }

    /// Visits each other recognizer on the touches that one is about to hold once, deepest view first.
    private func forEachRival(
        of recognizer: GestureRecognizer, on touches: [Touch]? = nil, hookedOnly: Bool,
        _ body: (GestureRecognizer) -> Void
    ) {
        let sequence = touches ?? recognizer.heldTouches
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
        guard resolution.isCurrent else { return false }
        switch resolution.outcome {
        case .loses(let touches, let step): return remove(touches, from: recognizer, step)
        case .holds(let touches): return add(touches, to: recognizer)
        default: return recognizer.state == .possible && applyToPossible(resolution)
        }
    }

    private func applyToPossible(_ resolution: Resolution) -> Bool {
        let recognizer = resolution.recognizer
        switch resolution.outcome {
        case .loses, .holds: return false
        case .overtakes(let other):
            note(recognizer, .overtakes(other))
        case .waits(let other):
            other.request.addWaiter(recognizer, ticket: recognizer.request.ticket)
            recognizer.request.addBlocker()
            note(recognizer, .waits(for: other))
        case .recognized(let state):
            enter(recognizer, state, .became(state))
            if state.isActive { for touch in recognizer.heldTouches { touch.activate(recognizer) } }
        case .fails(let step):
            enter(recognizer, .failed, step)
        }
        return true
    }

    /// Removes touches from a recognizer, except those that it holds, or is about to hold.
    private func remove(_ touches: [Touch], from recognizer: GestureRecognizer, _ step: ArbitrationStep.Kind) -> Bool {
        guard recognizer.state == .possible || recognizer.state.isActive else { return false }
        let isMade = recognizer.isWaiting || recognizer.state.isActive
        let lost = touches.filter { recognizer.contains($0) && !(isMade && recognizer.holds($0)) }
        guard !lost.isEmpty else { return false }
        recognizer.lose(lost)
        note(recognizer, step, for: lost)
        return true
    }

    private func add(_ touches: [Touch], to recognizer: GestureRecognizer) -> Bool {
        guard recognizer.state.isActive else { return false }
        recognizer.hold(touches)
        for touch in touches { touch.activate(recognizer) }
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
            if recognizer.ofApp.cancelsTouchesInView {
                // Cancel handlers run the app's code. Requests that they make wait until the actions have run.
                whileAsking { scene.touches.views.cancel(recognizer.heldTouches, .recognized(by: recognizer.ofApp)) }
            }
            if !recognizer.hasActions, case .taps = recognizer.recognizedMovement {
                scene.onArbitration?("\(recognizer.label): no action")
            }
            recognizer.runActions()
            // Those that remain wait because of a touch of another hand.
            unblock(recognizer.request.takeWaiters())
        case .holds(let touches):
            guard recognizer.ofApp.cancelsTouchesInView else { return }
            whileAsking { scene.touches.views.cancel(touches, .recognized(by: recognizer.ofApp)) }
        case .loses: unblock(recognizer.request.takeWaiters { !$0.sharesTouch(with: recognizer) })
        case .fails: unblock(recognizer.request.takeWaiters())
        }
    }

    /// Decides requests that wait for no other recognizer any more.
    private func unblock(_ waiters: [(recognizer: GestureRecognizer, ticket: UInt64)]) {
        for (waiter, ticket) in waiters where waiter.request.waits(with: ticket) {
            waiter.request.removeBlocker()
            if waiter.request.blockers == 0 { requests.append((waiter, ticket)) }
            resume()
        }
    }

    /// Delivers to the views what the recognizer delayed, and resets it if its touches have ended.
    private func complete(_ resolution: Resolution) {
        let recognizer = resolution.recognizer
        switch resolution.outcome {
        case .waits, .overtakes, .holds: return
        case .loses(let touches, _):
            scene.touches.views.release(touches)
            return recognizer.didLose(touches)
        case .recognized: scene.touches.views.release(recognizer.gestureTouches)
        case .fails:
            scene.touches.views.release(recognizer.gestureTouches)
            recognizer.didFail()
        }
        recognizer.complete()
    }

    // MARK: Explain

    /// Adds a step to the transcript of each touch concerned.
    ///
    /// - Parameter touches: all touches of the gesture by default.
    func note(_ recognizer: GestureRecognizer, _ kind: ArbitrationStep.Kind, for touches: [Touch]? = nil) {
        let step = ArbitrationStep(recognizer: recognizer, kind: kind)
        for touch in touches ?? recognizer.gestureTouches { touch.note(step) }
        scene.observer?.arenaDidDecide(step, for: touches ?? recognizer.gestureTouches)
        scene.onArbitration?(step.description)
    }
}
