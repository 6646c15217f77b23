/// Decides between recognizers that share touches: which one begins, waits for another, fails, or runs beside others.
///
/// A request visits the recognizers of its touches and the static requirements of the requesting one, and asks the
/// delegates once about each recognizer that is still possible. Delegates are the app's code and may change anything. So the
/// code after a question checks the state again, and requests made during a decision wait until it is made.
@MainActor final class Arena {
    unowned let scene: Scene
    private var lastTicket: UInt64 = 0
    /// The depth of nested decisions.
    private var asking = 0
    /// Whether a decision is being made, and may ask delegates of the app.
    var isAsking: Bool { asking > 0 }
    /// Requests made during a decision. A nil state continues an earlier request whose last blocker failed meanwhile.
    private var postponed: [(recognizer: GestureRecognizer, state: GestureRecognizer.State?)] = []

    init(scene: Scene) {
        self.scene = scene
    }

    /// Handles a recognizer's request to begin, or to recognize a discrete gesture.
    func request(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
        guard asking == 0 else { return postponed.append((recognizer, state)) }
        if let refusal = whileAsking({ refusal(of: recognizer) }) {
            recognizer.settleFailure(refusal)
        } else if recognizer.canAsk {
            lastTicket += 1
            recognizer.record.ticket = lastTicket
            recognizer.record.wanted = state
            whileAsking { findBlockers(of: recognizer) }
            if recognizer.record.blockers == 0 { grant(recognizer) }
        }
        resume()
    }

    private func refusal(of recognizer: GestureRecognizer) -> ArbitrationStep.Kind? {
        if let holder = holder(against: recognizer) { return .prevented(by: holder) }
        if recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) == false { return .forbidden }
        return nil
    }

    // MARK: One decision at a time

    func whileAsking<Result>(_ body: () -> Result) -> Result {
        asking += 1
        defer { asking -= 1 }
        return body()
    }

    /// Handles the postponed requests.
    func resume() {
        guard asking == 0 else { return }
        while !postponed.isEmpty {
            let next = postponed.removeFirst()
            if let state = next.state {
                if next.recognizer.canAsk { request(next.recognizer, state) }
            } else if next.recognizer.record.blockers == 0 {
                grant(next.recognizer)
            }
        }
    }

    /// The active recognizer on one of this recognizer's touches that prevents it from beginning.
    private func holder(against recognizer: GestureRecognizer) -> GestureRecognizer? {
        for touch in recognizer.record.sequence {
            if let holder = holder(of: touch, against: recognizer) { return holder }
        }
        return nil
    }

    private func holder(of touch: Touch, against recognizer: GestureRecognizer) -> GestureRecognizer? {
        touch.active.first { active in
            active !== recognizer && active.state.isActive && active.record.sequence.containsObject(touch)
                && excludes(active, recognizer)
        }
    }

    /// Whether an active recognizer cannot receive a touch that lands, because another active one excludes it there.
    func isHeld(_ touch: Touch, against recognizer: GestureRecognizer) -> Bool {
        recognizer.state.isActive && holder(of: touch, against: recognizer) != nil
    }

    private func excludes(_ recognized: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
        guard recognized.canPrevent(other), other.canBePrevented(by: recognized) else { return false }
        return !recognized.isSimultaneous(with: other)
    }

    // MARK: Waiting

    private func findBlockers(of recognizer: GestureRecognizer) {
        for required in recognizer.requirements where required.sharesTouch(with: recognizer) {
            block(recognizer, by: required)
        }
        guard recognizer.isWaiting else { return }
        let delegate = recognizer.delegate
        forEachRival(of: recognizer, hookedOnly: delegate == nil) { rival in
            guard recognizer.isWaiting, rival.state == .possible else { return }
            let isRequired =
                delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: rival) == true
                || rival.isRequiredToFail(by: recognizer)
            if isRequired && rival.sharesTouch(with: recognizer) { block(recognizer, by: rival) }
        }
    }

    private func block(_ recognizer: GestureRecognizer, by other: GestureRecognizer) {
        guard recognizer.isWaiting else { return }
        switch other.state {
        case .possible:
            guard other.record.lastWaiter != recognizer.record.ticket else { return }
            if isAwaited(recognizer, by: other) { return note(recognizer, .overtakes(other)) }
            other.record.lastWaiter = recognizer.record.ticket
            other.record.waiters.append((recognizer, recognizer.record.ticket))
            recognizer.record.blockers += 1
            note(recognizer, .waits(for: other))
        case .began, .changed, .ended:
            recognizer.settleFailure(.blocked(by: other))
        case .failed, .cancelled: break
        }
    }

    /// Whether another recognizer waits for this one, directly or through others.
    ///
    /// Delegates can demand such a cycle, in which no recognizer would ever begin. The one that would close the cycle does not wait.
    private func isAwaited(_ recognizer: GestureRecognizer, by other: GestureRecognizer) -> Bool {
        guard other.isWaiting, !recognizer.record.waiters.isEmpty else { return false }
        var reached = [recognizer]
        var index = 0
        while index < reached.count {
            for waiter in reached[index].record.waiters where waiter.recognizer.waits(with: waiter.ticket) {
                if waiter.recognizer === other { return true }
                if !reached.containsObject(waiter.recognizer) { reached.append(waiter.recognizer) }
            }
            index += 1
        }
        return false
    }

    /// A recognizer failed: grants the requests that waited for it, and delivers its delayed touches to the views.
    func failed(_ recognizer: GestureRecognizer) {
        let waiters = takeWaiters(of: recognizer)
        recognizer.stopDelaying()
        for (waiter, ticket) in waiters where waiter.waits(with: ticket) {
            waiter.record.blockers -= 1
            if waiter.record.blockers == 0 { grant(waiter) }
        }
        scene.touches.release(recognizer.record.sequence)
        resume()
    }

    private func takeWaiters(of recognizer: GestureRecognizer) -> [(recognizer: GestureRecognizer, ticket: UInt64)] {
        let waiters = recognizer.record.waiters
        recognizer.record.waiters = []
        recognizer.record.blockers = 0
        recognizer.record.wanted = nil
        return waiters
    }

    /// Grants a request, unless a recognizer that excludes it began in the meantime.
    private func grant(_ recognizer: GestureRecognizer) {
        guard recognizer.isWaiting else { return }
        guard asking == 0 else { return postponed.append((recognizer, nil)) }
        if let holder = whileAsking({ holder(against: recognizer) }) {
            return recognizer.settleFailure(.prevented(by: holder))
        }
        guard let wanted = recognizer.record.wanted else { return }
        recognizer.record.wanted = nil
        recognizer.go(to: wanted)
        if recognizer.record.endsWhenBegun && recognizer.state.isActive { recognizer.end() }
    }

    // MARK: Recognition

    /// A recognizer began or recognized: fails those that it excludes, and cancels its touches in the views.
    ///
    /// All of them fail before any failure is reported; otherwise one that waited for another of them would begin.
    ///
    /// - Returns: the failed recognizers; the caller reports them with `report` after the actions have run.
    func recognized(_ recognizer: GestureRecognizer) -> [GestureRecognizer] {
        let state = recognizer.state
        let waiters = takeWaiters(of: recognizer)
        recognizer.stopDelaying()
        if state.isActive {
            for touch in recognizer.record.sequence { touch.active.append(recognizer) }
        }
        var failed: [GestureRecognizer] = []
        whileAsking {
            forEachRival(of: recognizer, hookedOnly: false) { rival in
                if rival.state == .possible && excludes(recognizer, rival) { failed.append(rival) }
            }
        }
        let isStillRecognized = recognizer.state == state
        failed.removeAll { !isStillRecognized || $0.state != .possible || !$0.sharesTouch(with: recognizer) }
        for other in failed { other.becomeFailed(.prevented(by: recognizer)) }
        for (waiter, ticket) in waiters where waiter.waits(with: ticket) {
            waiter.becomeFailed(.blocked(by: recognizer))
            failed.append(waiter)
        }
        if isStillRecognized && recognizer.cancelsTouchesInView {
            // Cancel handlers run the app's code. Requests that they make are postponed until this recognizer is done.
            whileAsking { scene.touches.cancelInViews(recognizer.record.sequence, .recognized(by: recognizer)) }
        }
        return failed
    }

    /// Reports the failures after the actions of the recognized gesture have run, and delivers delayed touches.
    func report(_ failed: [GestureRecognizer], by recognizer: GestureRecognizer) {
        for other in failed { other.reportFailure() }
        scene.touches.release(recognizer.record.sequence)
        resume()
    }

    /// Visits each other recognizer on these touches once, deepest view first.
    private func forEachRival(
        of recognizer: GestureRecognizer, hookedOnly: Bool, _ body: (GestureRecognizer) -> Void
    ) {
        let sequence = recognizer.record.sequence
        for (index, touch) in sequence.enumerated() {
            let candidates = hookedOnly ? touch.hooked : touch.recognizers
            for rival in candidates where rival !== recognizer && rival.record.sequence.containsObject(touch) {
                let wasSeen = index > 0 && sequence[..<index].contains { rival.record.sequence.containsObject($0) }
                if !wasSeen { body(rival) }
            }
        }
    }

    // MARK: Explaining

    /// Adds a step to the transcript of each touch concerned.
    func note(_ recognizer: GestureRecognizer, _ kind: ArbitrationStep.Kind) {
        let step = ArbitrationStep(recognizer: recognizer, kind: kind)
        for touch in recognizer.record.sequence { touch.steps.append(step) }
        scene.onArbitration?(step.description)
    }
}

extension GestureRecognizer {
    /// Whether a touch belongs, or belonged, to both gestures in progress.
    fileprivate func sharesTouch(with other: GestureRecognizer) -> Bool {
        record.sequence.contains { other.record.sequence.containsObject($0) }
    }

    fileprivate var canAsk: Bool { state == .possible && !isWaiting && !record.sequence.isEmpty }

    /// Whether the request with this number still waits.
    fileprivate func waits(with ticket: UInt64) -> Bool {
        isWaiting && record.ticket == ticket
    }
}

extension Array where Element: AnyObject {
    func containsObject(_ object: Element) -> Bool {
        contains { $0 === object }
    }
}
