/// Where the slides around the current one can be dragged, and where they can rest.
@MainActor struct SlideRange {
    private let deck: SlideDeck
    private let neighbours: SlideNeighbours
    private let current: LoadedSlide
    private let hasStops: Bool

    init(_ deck: SlideDeck, _ neighbours: SlideNeighbours, _ current: LoadedSlide, hasStops: Bool) {
        (self.deck, self.neighbours, self.current, self.hasStops) = (deck, neighbours, current, hasStops)
    }

    /// The number of slides in a row on a side that a drag can show: after quick flicks several lie behind the current one.
    func reach(_ axis: Axis, _ side: Int) -> Int {
        let count = deck.countPlaced(axis, side)
        return count > 0 ? count : neighbours.openEdge(of: current, SlideDirection(axis, slot: side)) == nil ? 0 : 1
    }

    /// The offsets along an axis at which the slides can rest, ascending, in slides from the current one.
    func stops(_ axis: Axis) -> [Double] {
        let (low, high) = (-reach(axis, -1), reach(axis, 1))
        var result: [Double] = []
        for slot in low...high {
            result.append(Double(slot))
            if slot < high && hasStops { result += stops(axis, above: slot).map { Double(slot) + $0 } }
        }
        return result
    }

    /// Whether the slides can rest at a share of the neighbour on a side.
    func hasStop(_ share: Double, _ side: SlideDirection) -> Bool {
        stops(side.axis).contains { ($0 - share * Double(side.slot)).magnitude < ScrollSnapping.tolerance }
    }

    /// The stops between two neighbouring positions, as shares of the upper one.
    private func stops(_ axis: Axis, above slot: Int) -> [Double] {
        let side = SlideDirection(axis, slot: slot == 0 ? 1 : -1)
        guard slot == 0 || slot == -1, deck.slide(at: Slot(axis, side.slot)) == nil else {
            return deck.stops(axis, above: slot)
        }
        let stops = neighbours.openEdge(of: current, side)?.stops ?? []
        return slot == 0 ? stops : stops.reversed().map { 1 - $0 }
    }
}
