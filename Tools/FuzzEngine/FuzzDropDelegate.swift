import CasementCore

/// A drop delegate of a view of the fuzzer, which checks what it is asked and notified of.
///
/// Its flags: 1 declines drops; 2 springs open, and does the answer then instead of at the entry; 4 moves the preview into the
/// view; 8 accepts only every second time that it is asked.
@MainActor final class FuzzDropDelegate: DropDelegate {
    private unowned let world: World
    private let number: Int
    private let flags: Int
    /// The operations that are left. An operation may make sessions enter again, so each is applied once.
    private var answers: [Operation]
    private var questions = 0

    init(of number: Int, flags: Int, answer: Operation?, in world: World) {
        self.number = number
        self.flags = flags
        self.world = world
        answers = [answer, answer].compactMap { $0 }
    }

    func canDrop(_ session: DragSession, on view: View) -> Bool {
        guard flags & 8 != 0 else { return true }
        questions += 1
        return questions % 2 == 0
    }

    func dragSession(_ session: DragSession, didEnter view: View) {
        world.drags.enter(session, number)
        if flags & 2 == 0 { answer() }
    }

    func dragSession(_ session: DragSession, didMoveWithin view: View) {
        world.drags.check(session, isIn: number, "moves on")
    }

    func dragSession(_ session: DragSession, didExit view: View) {
        world.drags.check(session, isIn: number, "leaves")
        world.drags.leave(session, number)
    }

    func springOpenDelay(of view: View) -> Duration? { flags & 2 == 0 ? nil : DragSession.springOpenDelay }

    func springOpen(_ view: View, for session: DragSession) {
        world.drags.check(session, isIn: number, "springs open")
        answer()
    }

    func performDrop(_ session: DragSession, on view: View) -> Bool {
        world.drags.check(session, isIn: number, "dropped on")
        if flags & 4 != 0 { session.land(in: view) }
        // The exit follows a drop that was declined.
        if flags & 1 == 0 { world.drags.leave(session, number) }
        return flags & 1 == 0
    }

    private func answer() {
        if let answer = answers.popLast() { world.apply(answer) }
    }
}
