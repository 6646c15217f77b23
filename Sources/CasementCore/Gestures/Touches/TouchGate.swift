/// The way of a panel's touches to the dispatcher: through a filter, if one is set.
@MainActor final class TouchGate {
    unowned let scene: Scene
    private var filter: TouchFilter?
    private var deadline: Deadline?

    init(scene: Scene) {
        self.scene = scene
    }

    /// Fingers that are down when it changes go on, and what was held back of them is heard.
    var configuration: TouchFilter.Configuration? {
        get { filter?.configuration }
        set {
            if let held = filter?.releaseAll() { scene.touches.handle(held) }
            if let newValue {
                if filter == nil { filter = TouchFilter(newValue) }
                filter?.configuration = newValue
            } else if filter != nil {
                // Stays, for it knows the names of fingers that are down; it lets everything pass.
                filter?.configuration = TouchFilter.Configuration()
            }
            schedule()
        }
    }

    /// Whether something is held back.
    var holdsBack: Bool { filter?.holdsBack ?? false }

    func handle(_ events: [TouchEvent]) {
        guard filter != nil, let first = events.first else { return scene.touches.handle(events) }
        // What was held back until now is heard in its place among other deadlines.
        scene.timeline.advance(to: first.time)
        pass(filter?.take(events) ?? [])
    }

    /// The panel's name for a finger.
    func panelName(of name: TouchID) -> TouchID { filter?.panelName(of: name) ?? name }

    private func pass(_ events: [TouchEvent]) {
        schedule()
        for pair in filter?.takeMerged() ?? [] where scene.touches.isSecret(pair.name) { scene.recorder?.hide(pair.id) }
        if !events.isEmpty { scene.touches.handle(events) }
    }

    private func schedule() {
        let due = filter?.nextDeadline
        guard due != deadline?.instant else { return }
        deadline?.cancel()
        deadline = due.map { due in
            scene.timeline.schedule(at: due) { [weak self] in
                guard let self else { return }
                deadline = nil
                pass(filter?.release(upTo: due) ?? [])
            }
        }
    }
}

extension Scene {
    /// What is taken out of the panel's touches as chatter or ghosts; nil, the default, lets everything pass.
    ///
    /// Each lift, or each landing, is heard later by the time within which it may turn out to be none; the times that the
    /// touches carry stay those of the panel.
    public var touchFilter: TouchFilter.Configuration? {
        get { gate.configuration }
        set { gate.configuration = newValue }
    }
}
