/// Decides between recognizers that share fingers. Begin, wait, fail, yield, share: all of it happens here.
///
/// One attempt costs the recognizers on its fingers, the static requirements of the one that asks, and for each hook one
/// question to each recognizer still possible. The questions are the app's code and may change anything: whatever
/// follows one looks again, and who asks to begin meanwhile is put off until the decision in hand is made.
@MainActor final class Arena {
    unowned let scene: Scene
    private var lastTicket: UInt64 = 0
    /// How many decisions are being made, one within the other.
    private var asking = 0
    /// Whether a decision is being made, and the app asked about it.
    var isAsking: Bool { asking > 0 }
    /// Those that asked meanwhile, or were let go by the last that they waited for; nil for what they asked already.
    private var postponed: [(recognizer: GestureRecognizer, state: GestureRecognizer.State?)] = []

    init(scene: Scene) {
        self.scene = scene
    }

    /// A recognizer asks to begin, or to recognize a single moment.
    func request(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
        guard asking == 0 else { return postponed.append((recognizer, state)) }
        if let refusal = whileAsking({ refusal(of: recognizer) }) {
            recognizer.settleFailure(refusal)
        } else if recognizer.canAsk {
            lastTicket += 1
            recognizer.standing.ticket = lastTicket
            recognizer.standing.wanted = state
            whileAsking { findBlockers(of: recognizer) }
            if recognizer.standing.blockers == 0 { grant(recognizer) }
        }
        resume()
    }

    private func refusal(of recognizer: GestureRecognizer) -> ArbitrationStep.Kind? {
        if let holder = holder(against: recognizer) { return .prevented(by: holder) }
        if let answer = recognizer.delegate.shouldBegin, !answer(recognizer) { return .forbidden }
        return nil
    }

    // MARK: One decision at a time

    func whileAsking<Result>(_ body: () -> Result) -> Result {
        asking += 1
        defer { asking -= 1 }
        return body()
    }

    /// Takes up what was put off.
    func resume() {
        guard asking == 0 else { return }
        while !postponed.isEmpty {
            let next = postponed.removeFirst()
            if let state = next.state {
                if next.recognizer.canAsk { request(next.recognizer, state) }
            } else if next.recognizer.standing.blockers == 0 {
                grant(next.recognizer)
            }
        }
    }

    /// The one that has begun on a finger of this recognizer and keeps it from beginning.
    private func holder(against recognizer: GestureRecognizer) -> GestureRecognizer? {
        for touch in recognizer.standing.sequence {
            if let holder = holder(of: touch, against: recognizer) { return holder }
        }
        return nil
    }

    private func holder(of touch: Touch, against recognizer: GestureRecognizer) -> GestureRecognizer? {
        touch.active.first { active in
            active !== recognizer && active.state.isActive && active.standing.sequence.containsObject(touch)
                && excludes(active, recognizer)
        }
    }

    /// Whether a finger that lands belongs to another one that has begun, and so not to this one, which has as well.
    func isHeld(_ touch: Touch, against recognizer: GestureRecognizer) -> Bool {
        recognizer.state.isActive && holder(of: touch, against: recognizer) != nil
    }

    private func excludes(_ winner: GestureRecognizer, _ loser: GestureRecognizer) -> Bool {
        guard winner.canPrevent(loser), loser.canBePrevented(by: winner) else { return false }
        return !areSimultaneous(winner, loser)
    }

    private func areSimultaneous(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
        one.delegate.shouldRecognizeSimultaneously?(one, other) == true
            || other.delegate.shouldRecognizeSimultaneously?(other, one) == true
    }

    // MARK: Waiting

    private func findBlockers(of recognizer: GestureRecognizer) {
        for required in recognizer.requirements where required.sharesTouch(with: recognizer) {
            block(recognizer, by: required)
        }
        guard recognizer.isWaiting else { return }
        let asks = recognizer.delegate.shouldRequireFailure
        forEachRival(of: recognizer, hookedOnly: asks == nil) { rival in
            guard recognizer.isWaiting, rival.state == .possible else { return }
            let isRequired =
                asks?(recognizer, rival) == true
                || rival.delegate.shouldBeRequiredToFail?(rival, recognizer) == true
            if isRequired && rival.sharesTouch(with: recognizer) { block(recognizer, by: rival) }
        }
    }

    private func block(_ recognizer: GestureRecognizer, by other: GestureRecognizer) {
        guard recognizer.isWaiting else { return }
        switch other.state {
        case .possible:
            guard other.standing.lastWaiter != recognizer.standing.ticket else { return }
            if isAwaited(recognizer, by: other) { return note(recognizer, .overtakes(other)) }
            other.standing.lastWaiter = recognizer.standing.ticket
            other.standing.waiters.append((recognizer, recognizer.standing.ticket))
            recognizer.standing.blockers += 1
            note(recognizer, .waits(for: other))
        case .began, .changed, .ended:
            recognizer.settleFailure(.lost(to: other))
        case .failed, .cancelled: break
        }
    }

    /// Whether another one waits for this one, directly or through others. Hooks can ask for such a circle, in which
    /// nothing would ever happen; so the one that would close it does not wait.
    private func isAwaited(_ recognizer: GestureRecognizer, by other: GestureRecognizer) -> Bool {
        guard other.isWaiting, !recognizer.standing.waiters.isEmpty else { return false }
        var reached = [recognizer]
        var index = 0
        while index < reached.count {
            for waiter in reached[index].standing.waiters where waiter.recognizer.waits(with: waiter.ticket) {
                if waiter.recognizer === other { return true }
                if !reached.containsObject(waiter.recognizer) { reached.append(waiter.recognizer) }
            }
            index += 1
        }
        return false
    }

    /// A recognizer is possible no more, for it failed: those that waited for it go on, and views hear what was held back.
    func failed(_ recognizer: GestureRecognizer) {
        let waiters = takeWaiters(of: recognizer)
        recognizer.stopDelaying()
        for (waiter, ticket) in waiters where waiter.waits(with: ticket) {
            waiter.standing.blockers -= 1
            if waiter.standing.blockers == 0 { grant(waiter) }
        }
        scene.touches.release(recognizer.standing.sequence)
        resume()
    }

    private func takeWaiters(of recognizer: GestureRecognizer) -> [(recognizer: GestureRecognizer, ticket: UInt64)] {
        let waiters = recognizer.standing.waiters
        recognizer.standing.waiters = []
        recognizer.standing.blockers = 0
        recognizer.standing.wanted = nil
        return waiters
    }

    /// What was asked for happens, unless another one began in the meantime.
    private func grant(_ recognizer: GestureRecognizer) {
        guard recognizer.isWaiting else { return }
        guard asking == 0 else { return postponed.append((recognizer, nil)) }
        if let holder = whileAsking({ holder(against: recognizer) }) {
            return recognizer.settleFailure(.prevented(by: holder))
        }
        guard let wanted = recognizer.standing.wanted else { return }
        recognizer.standing.wanted = nil
        recognizer.go(to: wanted)
        if recognizer.standing.endsWhenBegun && recognizer.state.isActive { recognizer.end() }
    }

    // MARK: Winning

    /// A recognizer is possible no more, for it won: the others fail, and the views lose the fingers that it has.
    ///
    /// The others fail together before anyone hears of it, or one that waited for another one to fail would now begin.
    ///
    /// - Returns: those that failed, whose failure is to be announced when the winner's actions have run.
    func recognized(_ winner: GestureRecognizer) -> [GestureRecognizer] {
        let state = winner.state
        let waiters = takeWaiters(of: winner)
        winner.stopDelaying()
        if state.isActive {
            for touch in winner.standing.sequence { touch.active.append(winner) }
        }
        var losers: [GestureRecognizer] = []
        whileAsking {
            forEachRival(of: winner, hookedOnly: false) { rival in
                if rival.state == .possible && excludes(winner, rival) { losers.append(rival) }
            }
        }
        let isStillWinner = winner.state == state
        losers.removeAll { !isStillWinner || $0.state != .possible || !$0.sharesTouch(with: winner) }
        for loser in losers { loser.becomeFailed(.prevented(by: winner)) }
        for (waiter, ticket) in waiters where waiter.waits(with: ticket) {
            waiter.becomeFailed(.lost(to: winner))
            losers.append(waiter)
        }
        if isStillWinner && winner.cancelsTouchesInView {
            // Who asks to begin in answer to this does so after the winner.
            whileAsking { scene.touches.cancelInViews(winner.standing.sequence, .recognized(by: winner)) }
        }
        return losers
    }

    /// The winner's actions have run: the others and the views hear what became of them.
    func announce(_ losers: [GestureRecognizer], to winner: GestureRecognizer) {
        for loser in losers { loser.announceFailure() }
        scene.touches.release(winner.standing.sequence)
        resume()
    }

    /// Each other recognizer on these fingers once, deepest view first.
    private func forEachRival(
        of recognizer: GestureRecognizer, hookedOnly: Bool, _ body: (GestureRecognizer) -> Void
    ) {
        let sequence = recognizer.standing.sequence
        for (index, touch) in sequence.enumerated() {
            let candidates = hookedOnly ? touch.hooked : touch.recognizers
            for rival in candidates where rival !== recognizer && rival.standing.sequence.containsObject(touch) {
                let wasSeen = index > 0 && sequence[..<index].contains { rival.standing.sequence.containsObject($0) }
                if !wasSeen { body(rival) }
            }
        }
    }

    // MARK: Explaining

    /// Writes a step down on each finger concerned.
    func note(_ recognizer: GestureRecognizer, _ kind: ArbitrationStep.Kind) {
        let step = ArbitrationStep(recognizer: recognizer, kind: kind)
        for touch in recognizer.standing.sequence { touch.steps.append(step) }
        scene.onArbitration?(step.description)
    }
}

extension GestureRecognizer {
    /// Whether a finger belongs, or belonged, to both gestures in progress.
    fileprivate func sharesTouch(with other: GestureRecognizer) -> Bool {
        standing.sequence.contains { other.standing.sequence.containsObject($0) }
    }

    fileprivate var canAsk: Bool { state == .possible && !isWaiting && !standing.sequence.isEmpty }

    /// Whether it still waits with what it asked for then.
    fileprivate func waits(with ticket: UInt64) -> Bool {
        isWaiting && standing.ticket == ticket
    }
}

extension Array where Element: AnyObject {
    func containsObject(_ object: Element) -> Bool {
        contains { $0 === object }
    }
}
