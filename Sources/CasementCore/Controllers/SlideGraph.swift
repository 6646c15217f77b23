/// Identifies a slide of a graph.
public struct SlideID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name.
    public let name: String

    /// Makes an identifier from a name.
    public init(_ name: String) {
        self.name = name
    }

    /// Makes an identifier from a literal.
    public init(stringLiteral name: String) {
        self.name = name
    }

    /// The name.
    public var description: String { name }
}

/// A direction to a neighbouring slide. `left` shows the left neighbour, as a touch that moves right does.
@frozen public enum SlideDirection: Hashable, Sendable, CaseIterable {
    /// The left neighbour.
    case left
    /// The right neighbour.
    case right
    /// The neighbour above.
    case up
    /// The neighbour below.
    case down

    var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }
    /// The neighbour's index along the axis, relative to the current slide.
    var slot: Int { self == .right || self == .down ? 1 : -1 }

    init(_ axis: Axis, slot: Int) {
        switch (axis, slot > 0) {
        case (.horizontal, true): self = .right
        case (.horizontal, false): self = .left
        case (.vertical, true): self = .down
        case (.vertical, false): self = .up
        }
    }
}

/// The slides, and the neighbours of each.
///
/// The graph need not be symmetric: the right neighbour of a slide can have another slide at its left. A slide can have the
/// same neighbour on both sides, and can be its own neighbour.
@MainActor public struct SlideGraph {
    struct Node {
        let id: SlideID
        let neighbours: [SlideDirection: SlideID]
        let content: @MainActor () -> ViewController
    }

    private(set) var nodes: [Node] = []

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
    ///   - content: makes the slide's controller; called again after the slide was evicted.
    public mutating func add(
        _ id: SlideID, left: SlideID? = nil, right: SlideID? = nil, up: SlideID? = nil, down: SlideID? = nil,
        content: @escaping @MainActor () -> ViewController
    ) {
        precondition(node(id) == nil, "The slide '\(id)' is in the graph already.")
        var neighbours: [SlideDirection: SlideID] = [:]
        neighbours[.left] = left
        neighbours[.right] = right
        neighbours[.up] = up
        neighbours[.down] = down
        nodes.append(Node(id: id, neighbours: neighbours, content: content))
    }

    func node(_ id: SlideID) -> Node? {
        nodes.first { $0.id == id }
    }

    /// The neighbour of a slide in a direction; nil for a dead end.
    public func neighbour(of id: SlideID, _ direction: SlideDirection) -> SlideID? {
        node(id)?.neighbours[direction]
    }

    /// The faults of the graph, one sentence each: neighbours that do not exist.
    public var problems: [String] {
        nodes.flatMap { node in
            SlideDirection.allCases.compactMap { direction in
                guard let name = node.neighbours[direction], self.node(name) == nil else { return nil }
                return "The slide '\(node.id)' has '\(name)' at its side \(direction), but there is no such slide."
            }
        }
    }
}
