/// The edge from a slide to a neighbour: which slide it leads to, where it can stop part way, and whether it is open now.
///
/// ```swift
/// graph.add("hall", right: SlideEdge("vault", stops: [0.5]) { lock.isOpen }) { HallController() }
/// ```
public struct SlideEdge: Sendable, ExpressibleByStringLiteral {
    /// The neighbour.
    public let id: SlideID
    /// The shares of the neighbour, above 0 and below 1 in ascending order, at which the slides can rest; both are in sight.
    public let stops: [Double]
    /// Asked before a movement to the neighbour; false makes it a dead end. Nil: always open.
    let isOpen: (@MainActor @Sendable () -> Bool)?

    /// Makes an edge.
    ///
    /// - Parameters:
    ///   - id: the neighbour.
    ///   - stops: the shares of the neighbour at which the slides can rest. Only ``SlideTransition/slide`` has stops.
    ///   - isOpen: asked once when a drag leads to the neighbour, again when it returns to this direction, and by `go`.
    /// - Precondition: in debug builds, the stops are above 0 and below 1; in other builds the others are left out.
    public init(_ id: SlideID, stops: [Double] = [], isOpen: (@MainActor @Sendable () -> Bool)? = nil) {
        assert(
            stops.allSatisfy { $0 > 0 && $0 < 1 },
            "The stops of an edge to '\(id)' are shares above 0 and below 1, not \(stops).")
        self.id = id
        self.stops = stops.filter { $0 > 0 && $0 < 1 }.sorted()
        self.isOpen = isOpen
    }

    /// Makes an edge that is always open.
    public init(stringLiteral name: String) {
        self.init(SlideID(name))
    }
}
