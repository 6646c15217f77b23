/// The slides, and the neighbours of each.
///
/// The graph need not be symmetric: the right neighbour of a slide can have another slide at its left. A slide can have the
/// same neighbour on both sides, and can be its own neighbour.
@MainActor public struct SlideGraph {
    struct Node {
        let edges: [SlideDirection: SlideEdge]
        let axis: Axis?
        let content: @MainActor () -> any SlideContent
    }

    private var nodes: [SlideID: Node] = [:]
    /// The slides, in the order in which they were added.
    public private(set) var ids: [SlideID] = []
    private var repeated: [SlideID] = []

    /// Makes an empty graph.
    public init() {}

    /// Adds a slide.
    ///
    /// - Parameters:
    ///   - id: its identifier, not in the graph yet.
    ///   - left: the slide that a touch moving right shows; nil for a dead end.
    ///   - right: the slide that a touch moving left shows.
    ///   - up: the slide that a touch moving down shows.
    ///   - down: the slide that a touch moving up shows.
    ///   - leading: the slide on the side where the layout begins, unless `left` or `right` names one for that side.
    ///   - trailing: the slide on the side where the layout ends, unless `left` or `right` names one for that side.
    ///   - axis: the only axis along which the slide moves; nil for both.
    ///   - content: makes a controller or a view; called again after the slide was evicted.
    ///   Of two slides with one identifier the first one stays, which is one of the ``problems``.
    public mutating func add(
        _ id: SlideID, left: SlideID? = nil, right: SlideID? = nil, up: SlideID? = nil, down: SlideID? = nil,
        leading: SlideID? = nil, trailing: SlideID? = nil, axis: Axis? = nil,
        content: @escaping @MainActor () -> any SlideContent
    ) {
        func edge(_ id: SlideID?) -> SlideEdge? { id.map { SlideEdge($0) } }
        add(
            id, left: edge(left), right: edge(right), up: edge(up), down: edge(down), leading: edge(leading),
            trailing: edge(trailing), axis: axis, content: content)
    }

    /// Adds a slide with edges that have stops or are not always open; see ``SlideEdge``.
    @_disfavoredOverload
    public mutating func add(
        _ id: SlideID, left: SlideEdge? = nil, right: SlideEdge? = nil, up: SlideEdge? = nil, down: SlideEdge? = nil,
        leading: SlideEdge? = nil, trailing: SlideEdge? = nil, axis: Axis? = nil,
        content: @escaping @MainActor () -> any SlideContent
    ) {
        guard node(id) == nil else { return repeated.append(id) }
        var edges: [SlideDirection: SlideEdge] = [:]
        edges[.left] = left
        edges[.right] = right
        edges[.up] = up
        edges[.down] = down
        edges[.leading] = leading
        edges[.trailing] = trailing
        nodes[id] = Node(edges: edges, axis: axis, content: content)
        ids.append(id)
    }

    func node(_ id: SlideID) -> Node? { nodes[id] }

    /// The neighbour of a slide in a direction; nil for a dead end.
    public func neighbour(of id: SlideID, _ direction: SlideDirection) -> SlideID? {
        nodes[id]?.edges[direction]?.id
    }

    /// The faults of the graph, one sentence each: identifiers that were added twice, and neighbours that do not exist.
    public var problems: [String] {
        repeated.map { "The slide '\($0)' was added twice; the first one stays." } + missingNeighbours
    }

    private var missingNeighbours: [String] {
        ids.flatMap { id in
            SlideDirection.allCases.compactMap { direction in
                guard let name = neighbour(of: id, direction), node(name) == nil else { return nil }
                return "The slide '\(id)' has '\(name)' at its side \(direction), but there is no such slide."
            }
        }
    }
}
