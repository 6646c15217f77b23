/// The name of a slide: what a node of a graph is called.
public struct SlideID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let name: String

    public init(_ name: String) {
        self.name = name
    }

    public init(stringLiteral name: String) {
        self.name = name
    }

    public var description: String { name }
}

/// One of the four ways to a neighbouring slide. `left` shows the left neighbour; the finger then moves right.
@frozen public enum SlideDirection: Hashable, Sendable, CaseIterable {
    case left
    case right
    case up
    case down

    var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }
    /// The neighbour's place along the axis.
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

/// Which slides there are and who lies beside whom.
///
/// Ways need not lead back: a slide may have another one at its right which has a third one at its left, the same one at
/// both sides, or itself.
@MainActor public struct SlideGraph {
    struct Node {
        let id: SlideID
        let neighbours: [SlideDirection: SlideID]
        let content: @MainActor () -> ViewController
    }

    private(set) var nodes: [Node] = []

    public init() {}

    /// Adds a slide.
    ///
    /// - Parameters:
    ///   - id: its name, not used before.
    ///   - left: the slide that a finger moving right brings; nil at a dead end.
    ///   - right: the slide that a finger moving left brings.
    ///   - up: the slide that a finger moving down brings.
    ///   - down: the slide that a finger moving up brings.
    ///   - content: makes the slide's controller, each time the slide comes near the screen anew.
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

    /// The slide that lies beside another one, or nil at a dead end.
    public func neighbour(of id: SlideID, _ direction: SlideDirection) -> SlideID? {
        node(id)?.neighbours[direction]
    }

    /// What is wrong with the graph, one sentence each: neighbours that do not exist.
    public var problems: [String] {
        nodes.flatMap { node in
            SlideDirection.allCases.compactMap { direction in
                guard let name = node.neighbours[direction], self.node(name) == nil else { return nil }
                return "The slide '\(node.id)' has '\(name)' at its side \(direction), but there is no such slide."
            }
        }
    }
}
