/// Loads the neighbours of the current slide while the slides rest, and follows the changes of their graph.
@MainActor final class SlideLoading {
    private unowned let engine: SlideEngine
    private unowned let controller: SlideController
    private var preload: Deadline?

    init(_ engine: SlideEngine, _ controller: SlideController) {
        (self.engine, self.controller) = (engine, controller)
        engine.onRest = { [unowned self] in schedule() }
    }

    private func schedule() {
        preload?.cancel()
        preload = engine.plane.scene?.timeline.scheduleMotion(after: .zero) { [weak self] in self?.loadNeighbours() }
    }

    /// Loads the neighbours, hidden, while nothing moves, so that the first frame of a drag need not.
    private func loadNeighbours() {
        engine.change {
            guard engine.isAtRest else { return }
            let before = engine.generation
            let sides = SlideDirection.sides.filter { neighbour($0) != nil }
            let ids = sides.filter { !isPlaced($0) }.compactMap { neighbour($0) }
            if let indicators = engine.appearance.indicators {
                // It asks the app.
                let open = sides.filter { engine.neighbours.edge(of: engine.current, $0)?.isOpen?() ?? true }
                guard engine.generation == before else { return }
                indicators.show(open)
                engine.showWhatIsVisible()
            }
            engine.neighbours.removeAll()
            engine.plane.accessibility.actions = actions(towards: sides)
            guard controller.preloadDistance > 0 else { return }
            engine.deck.dropIdle { ids.contains($0) }
            for id in ids.prefix(engine.deck.vacancies) where engine.generation == before {
                let slide = engine.deck.dequeue(id)
                engine.adopt(slide)
                engine.deck.addIdle(slide)
            }
            engine.layOut()
        }
    }

    private func neighbour(_ side: SlideDirection) -> SlideID? {
        engine.neighbours.edge(of: engine.current, side)?.id
    }

    private func isPlaced(_ side: SlideDirection) -> Bool {
        engine.deck.slide(at: Slot(side.axis, side.slot)) != nil
    }

    /// The actions that show the neighbours, for assistive technology.
    private func actions(towards sides: [SlideDirection]) -> [Accessibility.Action] {
        sides.map { side in
            Accessibility.Action(name: "go \(side.name)") { [weak controller] in controller?.go(side) ?? false }
        }
    }

    /// Evicts the slides that are not visible.
    func evictIdle() { engine.change { engine.deck.dropIdle() } }

    /// The graph has changed: neighbours in sight that are no longer those of the current slide leave, and so do slides on
    /// their way out that no longer exist, to which a touch or a command could return.
    func graphDidChange() {
        engine.supersede()
        for side in SlideDirection.sides {
            let isStopAhead = engine.destination[side.axis] * Double(side.slot) > 0
            guard let slide = engine.deck.slide(at: Slot(side.axis, side.slot)) else {
                // Asked now, because the answer holds until the slides rest there.
                if isStopAhead && neighbour(side) == nil { engine.leaveStop(side.axis) }
                continue
            }
            guard isGone(slide) || !slide.isLeaving && neighbour(side) != slide.id else { continue }
            engine.unplace(slide)
            if isStopAhead { engine.leaveStop(side.axis) }
        }
        for entry in engine.deck.placed where entry.slide !== engine.current && isGone(entry.slide) {
            engine.unplace(entry.slide)
        }
        engine.deck.dropIdle { engine.neighbours.nodes.contains($0) }
    }

    private func isGone(_ slide: LoadedSlide) -> Bool { !engine.neighbours.nodes.contains(slide.id) }

    /// Shows the neighbours of a graph that has changed.
    func showNeighbours() {
        guard !controller.isCovered else { return }
        engine.showWhatIsVisible()
        if engine.isAtRest { schedule() }
    }
}
