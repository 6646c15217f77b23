/// Decides between recognizers that share fingers. Begin, wait, fail, yield, share: all of it happens here.
///
/// One attempt costs the recognizers on its fingers, the static requirements of the one that asks, and for each hook one
/// question to each recognizer still possible.
@MainActor final class Arena {
    unowned let scene: Scene
    /// Recognizers that asked and wait, for the search of circles.
    private var waiting: [GestureRecognizer] = []

    init(scene: Scene) {
        self.scene = scene
    }

    /// A recognizer asks to begin, or to recognize a single moment.
    func request(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
        if let answer = recognizer.delegate.shouldBegin, !answer(recognizer) {
            return recognizer.settleFailure(.forbidden)
        }
        guard recognizer.state == .possible, !recognizer.standing.sequence.isEmpty else { return }
        if let holder = holder(against: recognizer) {
            return recognizer.settleFailure(.prevented(by: holder))
        }
        recognizer.standing.wanted = state
        findBlockers(of: recognizer)
        guard recognizer.standing.isWaiting else { return }
        if recognizer.standing.blockers == 0 { grant(recognizer) } else { waiting.append(recognizer) }
    }

    /// The one that has begun on a finger of this recognizer and keeps it from beginning.
    private func holder(against recognizer: GestureRecognizer) -> GestureRecognizer? {
        for touch in recognizer.standing.sequence {
            for active in touch.active where active !== recognizer && active.state.isActive {
                if excludes(active, recognizer) { return active }
            }
        }
        return nil
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
        guard recognizer.standing.isWaiting else { return }
        let asks = recognizer.delegate.shouldRequireFailure
        forEachRival(of: recognizer, hookedOnly: asks == nil) { rival in
            guard recognizer.standing.isWaiting, rival.state == .possible else { return }
            let isRequired =
                asks?(recognizer, rival) == true
                || rival.delegate.shouldBeRequiredToFail?(rival, recognizer) == true
            if isRequired { block(recognizer, by: rival) }
        }
    }

    private func block(_ recognizer: GestureRecognizer, by other: GestureRecognizer) {
        guard recognizer.standing.isWaiting else { return }
        switch other.state {
        case .possible:
            guard !other.standing.waiters.contains(where: { $0 === recognizer }) else { return }
            other.standing.waiters.append(recognizer)
            recognizer.standing.blockers += 1
            note(recognizer, .waits(for: other))
        case .began, .changed, .ended:
            recognizer.settleFailure(.lost(to: other))
        case .failed, .cancelled: break
        }
    }

    /// A recognizer is possible no more: those that waited for it go on or fail, and views hear what was held back.
    func resolved(_ recognizer: GestureRecognizer, didRecognize: Bool) {
        let waiters = recognizer.standing.waiters
        recognizer.standing.waiters = []
        recognizer.standing.blockers = 0
        recognizer.standing.wanted = nil
        if recognizer.state.isActive {
            for touch in recognizer.standing.sequence { touch.active.append(recognizer) }
        }
        if didRecognize { exclude(by: recognizer) }
        recognizer.stopDelaying()
        for waiter in waiters where waiter.standing.isWaiting {
            if didRecognize {
                waiter.settleFailure(.lost(to: recognizer))
            } else {
                waiter.standing.blockers -= 1
                if waiter.standing.blockers == 0 { grant(waiter) }
            }
        }
        scene.touches.release(recognizer.standing.sequence)
    }

    /// What was asked for happens, unless another one began in the meantime.
    private func grant(_ recognizer: GestureRecognizer) {
        guard let wanted = recognizer.standing.wanted else { return }
        let endsWhenBegun = recognizer.standing.endsWhenBegun
        recognizer.standing.wanted = nil
        if let holder = holder(against: recognizer) {
            recognizer.settleFailure(.prevented(by: holder))
        } else {
            recognizer.go(to: wanted)
            if wanted == .began && endsWhenBegun { recognizer.end() }
        }
    }

    /// Hooks can make two recognizers wait for each other; once their fingers are gone, the first of them fails.
    func breakCircles() {
        waiting.removeAll { !$0.isWaiting }
        while let stuck = waiting.first(where: { $0.touches.isEmpty && isWaitingForItself($0) }) {
            stuck.settleFailure(.circle)
        }
    }

    private func isWaitingForItself(_ start: GestureRecognizer) -> Bool {
        var reached = start.standing.waiters
        var index = 0
        while index < reached.count {
            let next = reached[index]
            if next === start { return true }
            for waiter in next.standing.waiters where !reached.contains(where: { $0 === waiter }) {
                reached.append(waiter)
            }
            index += 1
        }
        return false
    }

    // MARK: Winning

    /// The others fail, and the views lose the fingers that the winner has.
    private func exclude(by winner: GestureRecognizer) {
        forEachRival(of: winner, hookedOnly: false) { rival in
            guard rival.state == .possible, excludes(winner, rival) else { return }
            rival.settleFailure(.prevented(by: winner))
        }
        guard winner.cancelsTouchesInView else { return }
        for touch in winner.standing.sequence { scene.touches.cancelInView(touch, .recognized(by: winner)) }
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
}

extension Array where Element: AnyObject {
    func containsObject(_ object: Element) -> Bool {
        contains { $0 === object }
    }
}
