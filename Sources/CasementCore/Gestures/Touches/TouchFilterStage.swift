/// Passes the panel's touch events to the dispatcher, through a ``TouchFilter`` if one is set.
@MainActor final class TouchFilterStage {
    unowned let scene: Scene
    private var filter: TouchFilter?
    private var deadline: Deadline?

    init(scene: Scene) {
        self.scene = scene
    }

    /// The filter's configuration. A change delivers the delayed events; touches that are down continue.
    var configuration: TouchFilter.Configuration? {
        get { filter?.configuration }
        set {
            if let held = filter?.releaseAll() { scene.touches.handle(held) }
            if let newValue {
                if filter == nil { filter = TouchFilter(newValue) }
                filter?.configuration = newValue
            } else if filter != nil {
                // The filter remains, without filtering: it maps the identifiers of touches that are down.
                filter?.configuration = TouchFilter.Configuration()
            }
            schedule()
        }
    }

    /// Whether a filter is set, which may drop touches.
    var isFiltering: Bool { filter != nil }

    /// Whether events are delayed.
    var holdsBack: Bool { filter?.holdsBack ?? false }

    func handle(_ events: [TouchEvent]) {
        guard filter != nil, let first = events.first else { return scene.touches.handle(events) }
        // Delivers delayed events that are due before these, in order with the other deadlines.
        scene.timeline.advance(to: first.time)
        filter?.panel = scene.panel?.panelSize
        filter?.metrics = scene.panelMetrics
        pass(filter?.process(events) ?? [])
    }

    /// The panel's identifier of a touch.
    func panelName(of name: TouchID) -> TouchID { filter?.panelName(of: name) ?? name }

    private func pass(_ events: [TouchEvent]) {
        schedule()
        for pair in filter?.drainMerged() ?? [] {
            scene.recorder?.noteHitTest(of: pair.id, isSecret: scene.touches.isSecret(pair.name))
        }
        if !events.isEmpty { scene.touches.handle(events) }
    }

    private func schedule() {
        let due = filter?.nextDeadline
        guard due != deadline?.instant else { return }
        deadline?.cancel()
        deadline = due.map { due in
            scene.timeline.schedule(at: due, isPartOfMotion: true) { [weak self] in
                guard let self else { return }
                deadline = nil
                pass(filter?.release(upTo: due) ?? [])
            }
        }
    }
}

extension Scene {
    /// Removes chatter and ghost touches from the panel's input; nil, the default, filters nothing.
    ///
    /// The filter delays each end, or each landing, until it knows that it is real. The times of the touches remain those of
    /// the panel.
    public var touchFilter: TouchFilter.Configuration? {
        get { touchFilterStage.configuration }
        set { touchFilterStage.configuration = newValue }
    }
}
