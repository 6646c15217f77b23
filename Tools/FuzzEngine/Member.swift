import CasementCore

/// The fuzzer's record of one recognizer: the answers of its delegate, and the states that its actions received.
@MainActor final class Member {
    let number: Int
    unowned let world: World
    weak var recognizer: GestureRecognizer?
    /// Bit n stands for recognizer n.
    var simultaneous: UInt64 = 0
    /// The recognizers that it requires to fail, statically.
    var requirements: UInt64 = 0
    var required: UInt64 = 0
    var requiring: UInt64 = 0
    var unpreventing: UInt64 = 0
    var unprevented: UInt64 = 0
    var forbidEvery = 0
    var refuseEvery = 0
    var reactions: [(moment: Int, answer: Operation, left: Int)] = []
    private var beginnings = 0
    private var offers = 0
    /// For each of the two actions: the gestures whose beginning it received, and not yet their end. Where hands make
    /// gestures of their own, their first touches; otherwise 0.
    private(set) var open: [Set<UInt64>] = [[], []]
    /// Whether its last gesture was discrete.
    private(set) var wasDiscrete = false

    init(_ number: Int, in world: World) {
        self.number = number
        self.world = world
    }

    var name: String { "recognizer \(number)" }

    func attach(_ recognizer: GestureRecognizer) {
        self.recognizer = recognizer
        recognizer.name = String(number)
        recognizer.addAction { [unowned self] in actionRan($0.state, slot: 0) }
        recognizer.addAction { [unowned self] in
            react(to: $0.state)
        }
        recognizer.addAction { [unowned self] in actionRan($0.state, slot: 1) }
    }

    // MARK: Answers

    func prevents(_ other: GestureRecognizer) -> Bool { !has(unpreventing, other) }
    func isPrevented(by other: GestureRecognizer) -> Bool { !has(unprevented, other) }

    private func has(_ set: UInt64, _ other: GestureRecognizer) -> Bool {
        guard let member = world.member(of: other) else { return false }
        return set & (1 << UInt64(member.number)) != 0
    }

    /// Checks that the delegate is asked only by the recognizer about to begin, about one that is possible on its touches.
    private func checkQuestion(asker: GestureRecognizer?, _ other: GestureRecognizer?) {
        guard let asker, let other else { return world.violate("its delegate is asked about a released recognizer") }
        if asker.state != .possible || other.state != .possible || !asker.isWaiting {
            world.violate("\(name) is asked by its delegate in \(asker.state) about \(other.state)")
        }
        if !asker.gestureTouches.contains(where: { touch in other.gestureTouches.contains { $0 === touch } }) {
            world.violate("\(name) is asked by its delegate without a common touch")
        }
    }

    // MARK: Its actions

    private func actionRan(_ state: GestureRecognizer.State, slot: Int) {
        let separates = recognizer?.separatesHands == true
        if separates, recognizer?.firstTouch == nil { world.violate("\(name) acts for no hand") }
        let gesture = separates ? recognizer?.firstTouch?.id.number ?? 0 : 0
        switch state {
        case .began:
            if open[slot].contains(gesture) { world.violate("\(name) begins twice") }
            open[slot].insert(gesture)
            wasDiscrete = false
            if slot == 0 { world.checkRecognition(self) }
        case .changed:
            if !open[slot].contains(gesture) { world.violate("\(name) changes without having begun") }
        case .ended:
            wasDiscrete = open[slot].remove(gesture) == nil
            if slot == 0 && wasDiscrete { world.checkRecognition(self) }
        case .cancelled:
            if open[slot].remove(gesture) == nil { world.violate("\(name) is cancelled without having begun") }
        case .possible, .failed: world.violate("an action of \(name) runs in \(state)")
        }
    }

    func didReset() {
        // The gestures of other hands go on.
        for open in open where recognizer?.separatesHands != true && !open.isEmpty {
            world.violate("\(name) is reset without an end")
        }
        react(at: 7)
    }

    private func react(to state: GestureRecognizer.State) {
        switch state {
        case .began: react(at: 0)
        case .changed: react(at: 1)
        case .ended: react(at: 2)
        case .cancelled: react(at: 3)
        case .possible, .failed: break
        }
    }

    private func react(at moment: Int) {
        guard let index = reactions.firstIndex(where: { $0.moment == moment && $0.left > 0 }) else { return }
        reactions[index].left -= 1
        world.apply(reactions[index].answer)
    }
}

extension Member: GestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        react(at: 4)
        beginnings += 1
        return forbidEvery == 0 || beginnings % forbidEvery != 0
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        world.met(touch)
        react(at: 5)
        offers += 1
        return refuseEvery == 0 || offers % refuseEvery != 0
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        react(at: 6)
        return has(simultaneous, other)
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
        checkQuestion(asker: recognizer, other)
        return has(required, other)
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
        checkQuestion(asker: other, recognizer)
        return has(requiring, other)
    }
}
