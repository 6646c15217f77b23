import CasementCore

/// A view that reports the touches that it receives.
@MainActor protocol FuzzListener: View {
    var number: Int { get }
    var ear: Ear { get }
}

/// A view that reports its touches to the world, and reacts as a script says.
@MainActor final class Ear {
    private weak var world: World?
    private var answers: [(phase: Int, operation: Operation, left: Int)] = []

    init(_ world: World) {
        self.world = world
    }

    func addAnswer(at phase: Int, _ operation: Operation) {
        answers.append((phase, operation, 2))
    }

    func began(_ view: any FuzzListener, _ touches: [Touch]) {
        for touch in touches { world?.viewHeardBegin(view, touch) }
        answer(at: 0)
    }

    func moved(_ view: any FuzzListener, _ touches: [Touch]) {
        for touch in touches { world?.viewHeardMove(view, touch) }
        answer(at: 1)
    }

    func ended(_ view: any FuzzListener, _ touches: [Touch]) {
        for touch in touches { world?.viewHeardEnd(view, touch, isCancel: false) }
        answer(at: 2)
    }

    func cancelled(_ view: any FuzzListener, _ touches: [Touch]) {
        for touch in touches { world?.viewHeardEnd(view, touch, isCancel: true) }
        answer(at: 3)
    }

    func answer(at phase: Int) {
        guard let index = answers.firstIndex(where: { $0.phase == phase && $0.left > 0 }) else { return }
        answers[index].left -= 1
        world?.apply(answers[index].operation)
    }
}

/// A plain view.
final class FuzzView: View, FuzzListener {
    let number: Int
    let ear: Ear

    init(_ number: Int, frame: Rect, in world: World) {
        self.number = number
        ear = Ear(world)
        super.init(frame: frame)
    }

    override func touchesBegan(_ touches: [Touch]) { ear.began(self, touches) }
    override func touchesMoved(_ touches: [Touch]) { ear.moved(self, touches) }
    override func touchesEnded(_ touches: [Touch]) { ear.ended(self, touches) }
    override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) { ear.cancelled(self, touches) }
}
