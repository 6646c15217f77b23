import CasementCore

/// The fuzzer's record of the drags of a sequence.
@MainActor final class FuzzDrags {
    private unowned let world: World
    private(set) var sessions: [(session: DragSession, ends: Int)] = []
    /// The views that each session has entered and not left, by their numbers.
    private var entered: [(session: ObjectIdentifier, view: Int)] = []
    /// The drop delegates, which their views do not own.
    private var delegates: [FuzzDropDelegate] = []

    init(_ world: World) {
        self.world = world
    }

    func begin(_ session: DragSession) {
        sessions.append((session, 0))
        session.onStateChange = { [weak self] session in if session.hasEnded { self?.ended(session) } }
    }

    /// Makes a drop delegate, unless the view has one.
    ///
    /// - Parameters:
    ///   - number: the number of the view.
    ///   - flags: see ``FuzzDropDelegate``.
    ///   - answer: done when a session enters the view, or when the view opens.
    func addDelegate(to number: Int, flags: Int, answer: Operation?) {
        guard let view = world.view(number), view.dropDelegate == nil else { return }
        let delegate = FuzzDropDelegate(of: number, flags: flags, answer: answer, in: world)
        delegates.append(delegate)
        view.dropDelegate = delegate
    }

    func enter(_ session: DragSession, _ number: Int) {
        if session.state != .dragging { world.violate("a session that is \(session.state) enters view \(number)") }
        if entered.contains(where: { $0.session == ObjectIdentifier(session) }) {
            world.violate("a session enters view \(number) while in another one")
        }
        entered.append((ObjectIdentifier(session), number))
    }

    func cancel(_ index: Int) {
        guard sessions.indices.contains(index) else { return }
        sessions[index].session.cancel()
    }

    func check(_ session: DragSession, isIn number: Int, _ event: String) {
        if !entered.contains(where: { $0.session == ObjectIdentifier(session) && $0.view == number }) {
            world.violate("a session \(event) view \(number), which it has not entered")
        }
    }

    func leave(_ session: DragSession, _ number: Int) {
        entered.removeAll { $0.session == ObjectIdentifier(session) && $0.view == number }
    }

    private func ended(_ session: DragSession) {
        guard let index = sessions.firstIndex(where: { $0.session === session }) else { return }
        sessions[index].ends += 1
        if session.state != .dropped && session.state != .returned {
            world.violate("a session ends that is \(session.state)")
        }
    }

    /// Between two steps: no session has ended twice, and only those in progress are in the scene.
    func checkInvariants() {
        for entry in sessions where entry.ends > 1 { world.violate("a session ends \(entry.ends) times") }
        for session in world.scene.dragSessions where session.state != .dragging && session.state != .returning {
            world.violate("a session that is \(session.state) is still in the scene")
        }
    }

    /// Once no touch is down and everything is at rest.
    func checkRest() {
        if !world.scene.dragSessions.isEmpty { world.violate("a drag continues without a touch") }
        for entry in sessions where entry.ends != 1 { world.violate("a session ended \(entry.ends) times") }
        for entry in entered where world.view(entry.view)?.dropDelegate != nil {
            world.violate("view \(entry.view) was not notified that a session left it")
        }
        for entry in sessions
        where entry.session.state == .returned && entry.session.preview.superview?.superview != nil {
            // The layer of the drags is not a view of the script.
            if !(entry.session.preview.superview is any FuzzListener) {
                world.violate("a preview is left behind")
            }
        }
    }

    func removeAll() {
        sessions = []
        delegates = []
    }
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
            drags.addDelegate(to: operation.number(0), flags: operation.number(1), answer: operation.answer.first)
        default: drags.cancel(operation.number(0))
        }
    }
}
