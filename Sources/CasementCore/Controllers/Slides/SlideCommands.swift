/// Moves slides because the app asks for it.
@MainActor struct SlideCommands {
    private let engine: SlideEngine
    private let tracking: SlideTracking

    init(_ engine: SlideEngine, _ tracking: SlideTracking) {
        (self.engine, self.tracking) = (engine, tracking)
    }

    private var reducesMotion: Bool { engine.plane.scene?.environment.reducesMotion == true }

    /// Moves to the neighbour on a side, or to a stop before it; false if there is none. A drag in progress ends.
    func go(_ side: SlideDirection, stop: Double?, animated: Bool) -> Bool {
        engine.change {
            let slot = Slot(side.axis, side.slot)
            guard isOpen(side, slot), stop.map({ engine.range.hasStop($0, side) }) ?? true else { return false }
            tracking.end()
            engine.moves.begin()
            if reducesMotion && animated && stop == nil {
                guard let next = engine.deck.slide(at: slot) ?? engine.bring(side, to: slot) else { return false }
                engine.fade(to: next, side)
            } else {
                guard engine.move(side.axis, to: (stop ?? 1) * Double(side.slot), velocity: 0) else { return false }
                engine.appearances.appear(engine.current)
            }
            if !animated || reducesMotion && stop != nil { engine.arrive() }
            return true
        }
    }

    /// Asks about the edge, unless the slides move and the slide at its end is in sight.
    private func isOpen(_ side: SlideDirection, _ slot: Slot) -> Bool {
        let isPlaced = engine.deck.slide(at: slot) != nil
        if isPlaced && (!engine.isAtRest || engine.neighbours.edge(of: engine.current, side) == nil) { return true }
        return engine.ask(side)
    }

    /// Shows a slide: along an open edge if one leads to it, else by a cross-fade. False if all edges to it are closed.
    func go(to id: SlideID, animated: Bool) -> Bool {
        engine.change {
            guard id != engine.current.id else {
                tracking.end()
                engine.moves.begin()
                for axis in Axis.both { engine.move(axis, to: 0, velocity: 0) }
                if !animated { engine.arrive() }
                return true
            }
            let sides = SlideDirection.sides.filter { leads($0, to: id) }
            guard sides.isEmpty else { return sides.contains { go($0, stop: nil, animated: animated) } }
            fade(to: id, animated: animated)
            return true
        }
    }

    private func leads(_ side: SlideDirection, to id: SlideID) -> Bool {
        if let slide = engine.deck.slide(at: Slot(side.axis, side.slot)) { return slide.id == id }
        return engine.neighbours.edge(of: engine.current, side)?.id == id
    }

    /// Cross-fades to any slide. A drag in progress ends.
    func fade(to id: SlideID, animated: Bool) {
        engine.change {
            tracking.end()
            engine.moves.begin()
            engine.fade(to: engine.deck.reuse(id), nil)
            if !animated { engine.arrive() }
        }
    }
}
