import CasementCore

/// A view that reports what it hears.
final class FuzzView: View {
    let number: Int
    private weak var world: World?
    private var answers: [(phase: Int, operation: Operation, left: Int)] = []

    init(_ number: Int, frame: Rect, in world: World) {
        self.number = number
        self.world = world
        super.init(frame: frame)
    }

    func addAnswer(at phase: Int, _ operation: Operation) {
        answers.append((phase, operation, 2))
    }

    override func touchesBegan(_ touches: [Touch]) {
        for touch in touches { world?.viewHeardBegin(self, touch) }
        answer(at: 0)
    }

    override func touchesMoved(_ touches: [Touch]) {
        for touch in touches { world?.viewHeardMove(self, touch) }
        answer(at: 1)
    }

    override func touchesEnded(_ touches: [Touch]) {
        for touch in touches { world?.viewHeardEnd(self, touch, isCancel: false) }
        answer(at: 2)
    }

    override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) {
        for touch in touches { world?.viewHeardEnd(self, touch, isCancel: true) }
        answer(at: 3)
    }

    private func answer(at phase: Int) {
        guard let index = answers.firstIndex(where: { $0.phase == phase && $0.left > 0 }) else { return }
        answers[index].left -= 1
        world?.apply(answers[index].operation)
    }
}
