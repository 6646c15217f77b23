/// Gives a slide controller its slides when they are needed: for graphs that are large, computed or change.
///
/// ```swift
/// struct Calendar: SlideSource {
///     func neighbour(of day: Int, _ direction: SlideDirection) -> Int? {
///         switch direction {
///         case .left: day - 1
///         case .right: day + 1
///         default: nil
///         }
///     }
///     func content(of day: Int) -> any SlideContent { DayController(day) }
/// }
/// let slides = SlideController(Calendar(), start: today)
/// ```
///
/// All methods are questions: they are asked before a movement, and their answers hold from the lock of the axis to rest. Call
/// ``SlideController/reloadData()`` when an answer changes.
@MainActor public protocol SlideSource<Node> {
    /// The identity of a slide.
    associatedtype Node: Hashable & Sendable

    /// The neighbour of a slide; nil for a dead end. Asked with left, right, up and down; if the answer for left or right is
    /// nil, again with leading or trailing.
    func neighbour(of node: Node, _ direction: SlideDirection) -> Node?
    /// Makes the content of a slide, again after it was evicted.
    func content(of node: Node) -> any SlideContent
    /// The shares of a neighbour at which the slides can rest; none by default. See ``SlideEdge/stops``.
    func stops(from node: Node, _ direction: SlideDirection) -> [Double]
    /// Whether the slides may move from a slide to its neighbour now; true by default.
    func mayMove(from node: Node, to neighbour: Node, _ direction: SlideDirection) -> Bool
    /// The only axis along which a slide moves; nil, the default, for both.
    func axis(of node: Node) -> Axis?
    /// Whether a slide still exists, asked by ``SlideController/reloadData()``; true by default.
    func contains(_ node: Node) -> Bool
}

extension SlideSource {
    /// None.
    public func stops(from node: Node, _ direction: SlideDirection) -> [Double] { [] }
    /// True.
    public func mayMove(from node: Node, to neighbour: Node, _ direction: SlideDirection) -> Bool { true }
    /// Both.
    public func axis(of node: Node) -> Axis? { nil }
    /// True.
    public func contains(_ node: Node) -> Bool { true }
}
