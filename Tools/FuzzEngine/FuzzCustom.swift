import CasementCore

/// A recognizer as an app might write it: it changes its state at any time, and may never end a gesture.
final class FuzzCustom: GestureRecognizer {
    private let member: Member
    private var random: SplitMix64
    /// The time that it waits for a further touch after the last one; zero if it does not wait.
    private let patience: Duration
    private var deadline: Deadline?

    init(_ member: Member, seed: Int) {
        self.member = member
        random = SplitMix64(seed: UInt64(seed))
        patience = random.once(in: 3) ? .milliseconds(random.pick(1...400)) : .zero
        super.init()
    }

    override var awaitsMoreTouches: Bool { deadline != nil }
    override func canPrevent(_ other: GestureRecognizer) -> Bool { member.prevents(other) }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { member.isPrevented(by: other) }

    override func resumes(with touch: Touch) -> Bool { !random.once(in: 4) }

    override func touchesBegan(_ touches: [Touch]) {
        deadline?.cancel()
        deadline = nil
        act(oneIn: 4)
    }

    override func touchesMoved(_ touches: [Touch]) { act(oneIn: 2) }

    override func touchesEnded(_ touches: [Touch]) {
        act(oneIn: 2)
        guard patience > .zero, touches.count == self.touches.count else { return }
        deadline = view?.scene?.schedule(after: patience) { [weak self] in
            self?.deadline = nil
            self?.fail("no touch came in time")
        }
    }

    override func touchesCancelled(_ touches: [Touch]) {
        if random.once(in: 2) { super.touchesCancelled(touches) } else { act(oneIn: 1) }
    }

    override func reset() {
        deadline?.cancel()
        deadline = nil
        member.didReset()
    }

    private func act(oneIn count: Int) {
        guard random.once(in: count) else { return }
        switch random.pick(0...7) {
        case 0, 1: begin()
        case 2, 3: change()
        case 4: end()
        case 5: cancel()
        case 6: fail("a random choice")
        default:
            begin()
            end()
        }
    }
}
