/// The stop at which slides rested when an overview was shown: they rest there again when the same slide is shown.
@MainActor struct LeftStop {
    private let slide: SlideID
    private let side: SlideDirection
    /// The edge to the other slide, with the stops between the two: those of the edge by which the slide came may differ from
    /// those of its own.
    private let edge: SlideEdge
    private let share: Double

    init?(_ stop: SlideController.Stop?, _ engine: SlideEngine) {
        guard let stop else { return nil }
        (slide, side, share) = (engine.current.id, stop.direction, stop.share)
        let other =
            engine.deck.slide(at: Slot(side.axis, side.slot))?.id
            ?? engine.neighbours.edge(of: engine.current, side)?.id
        guard let other else { return nil }
        let shares = engine.range.stops(side.axis).map { [side] in $0 * Double(side.slot) }
        edge = SlideEdge(other, stops: shares.filter { $0 > 0 && $0 < 1 })
    }

    /// The same stop, unless the graph no longer names the other slide.
    func inGraph(of engine: SlideEngine) -> LeftStop? {
        engine.neighbours.neighbour(of: slide, side) == edge.id ? self : nil
    }

    /// Settles to the stop, unless another slide is shown or the edge was closed meanwhile. Runs app code.
    func settle(_ engine: SlideEngine) {
        guard engine.current.id == slide else { return }
        let isNamed = engine.neighbours.edge(of: engine.current, side)?.id == edge.id
        guard !isNamed || engine.ask(side) else { return }
        guard engine.bring(side, to: Slot(side.axis, side.slot), by: edge) != nil else { return }
        // A new size may have made a half slightly more, at which the other slide would be current.
        engine.move(side.axis, to: min(share, 0.5) * Double(side.slot), velocity: 0)
        if engine.plane.scene?.environment.reducesMotion == true { engine.arrive() }
    }
}
