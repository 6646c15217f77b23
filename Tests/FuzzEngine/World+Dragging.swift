import CasementCore

/// What the fuzzer knows of the drags of a sequence.
@MainActor final class Drags {
    private unowned let world: World
    private(set) var sessions: [(session: DragSession, ends: Int)] = []
    /// Which targets each session has entered and not left, by numbers.
    private var entered: [(session: ObjectIdentifier, view: Int)] = []
    private var questions = 0

    init(_ world: World) {
        self.world = world
    }

    func begin(_ session: DragSession) {
        sessions.append((session, 0))
        session.onEnd = { [weak self] session in self?.ended(session) }
    }

    /// - Parameter flags: 1 refuses what is dropped, 2 springs open and then does `answer`, 4 takes the preview in, 8 can take
    ///   only every second thing.
    func target(_ number: Int, flags: Int, answer: Operation?) -> DropTarget {
        // Answers may make things enter again.
        var answers = [answer, answer].compactMap { $0 }
        let target = DropTarget { [unowned self] session in
            check(session, isIn: number, "dropped on")
            if flags & 4 != 0, let view = world.view(number) { session.land(in: view) }
            // A refused drop is followed by the target's exit.
            if flags & 1 == 0 { leave(session, number) }
            return flags & 1 == 0
        }
        target.onEnter = { [unowned self] session in
            if session.state != .dragging { world.violate("a session that is \(session.state) enters view \(number)") }
            if entered.contains(where: { $0.session == ObjectIdentifier(session) }) {
                world.violate("a session enters view \(number) while in another one")
            }
            entered.append((ObjectIdentifier(session), number))
            if flags & 2 == 0, let answer = answers.popLast() { world.apply(answer) }
        }
        target.onMove = { [unowned self] in check($0, isIn: number, "moves on") }
        target.onExit = { [unowned self] session in
            check(session, isIn: number, "leaves")
            leave(session, number)
        }
        if flags & 2 != 0 {
            target.onSpringOpen = { [unowned self] session in
                check(session, isIn: number, "springs open")
                if let answer = answers.popLast() { world.apply(answer) }
            }
        }
        if flags & 8 != 0 {
            target.canTake = { [unowned self] _ in
                questions += 1
                return questions % 2 == 0
            }
        }
        return target
    }

    func cancel(_ index: Int) {
        guard sessions.indices.contains(index) else { return }
        sessions[index].session.cancel()
    }

    private func check(_ session: DragSession, isIn number: Int, _ event: String) {
        if !entered.contains(where: { $0.session == ObjectIdentifier(session) && $0.view == number }) {
            world.violate("a session \(event) view \(number), which it has not entered")
        }
    }

    private func leave(_ session: DragSession, _ number: Int) {
        entered.removeAll { $0.session == ObjectIdentifier(session) && $0.view == number }
    }

    private func ended(_ session: DragSession) {
        guard let index = sessions.firstIndex(where: { $0.session === session }) else { return }
        sessions[index].ends += 1
        if session.state != .dropped && session.state != .returned {
            world.violate("a session ends that is \(session.state)")
        }
    }

    /// Between two steps: no session has ended twice, and those that drag have a finger.
    func checkStanding() {
        for entry in sessions where entry.ends > 1 { world.violate("a session ends \(entry.ends) times") }
        for session in world.scene.dragSessions where session.state != .dragging && session.state != .returning {
            world.violate("a session that is \(session.state) is still there")
        }
    }

    /// Once all fingers have lifted and everything has come to rest.
    func checkRest() {
        if !world.scene.dragSessions.isEmpty { world.violate("a drag goes on without a finger") }
        for entry in sessions where entry.ends != 1 { world.violate("a session ended \(entry.ends) times") }
        for entry in entered where world.view(entry.view)?.dropTarget != nil {
            world.violate("view \(entry.view) never heard that it was left")
        }
        for entry in sessions
        where entry.session.state == .returned && entry.session.preview.superview?.superview != nil {
            // The layer of the drags is not a view of the script.
            if !(entry.session.preview.superview is any FuzzListener) {
                world.violate("a preview is left behind")
            }
        }
    }

    func letGo() { sessions = [] }
}

extension World {
    func drag(_ operation: Operation) {
        switch operation.verb {
        case .drag:
            guard let recognizer = recognizer(operation.number(0)) else { return }
            let source = view(operation.number(1))
            let isMove = operation.number(2) == 1 && operation.number(1) > 0
            let preview = isMove ? source : View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
            guard let preview, !(preview is ScrollView) else { return }
            if let session = recognizer.beginDrag(of: operation.number(0), preview: preview, from: source) {
                drags.begin(session)
            }
        case .target:
            let number = operation.number(0)
            view(number)?.dropTarget =
                view(number)?.dropTarget
                ?? drags.target(number, flags: operation.number(1), answer: operation.answer.first)
        default: drags.cancel(operation.number(0))
        }
    }
}
