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
    /// The neighbour on the side where the layout begins: the left one, where it runs from left to right.
    case leading
    /// The neighbour on the side where the layout ends: the right one, where it runs from left to right.
    case trailing

    /// Left, right, up and down.
    static let sides: [SlideDirection] = [.left, .right, .up, .down]

    /// The name of the case. The description that the standard library makes of a case reads the type's metadata, which
    /// takes a millisecond the first time.
    var name: String {
        switch self {
        case .left: "left"
        case .right: "right"
        case .up: "up"
        case .down: "down"
        case .leading: "leading"
        case .trailing: "trailing"
        }
    }

    var axis: Axis { self == .up || self == .down ? .vertical : .horizontal }
    /// The neighbour's index along the axis, relative to the current slide. The direction is one of the four sides.
    var slot: Int { self == .right || self == .down ? 1 : -1 }

    init(_ axis: Axis, slot: Int) {
        switch (axis, slot > 0) {
        case (.horizontal, true): self = .right
        case (.horizontal, false): self = .left
        case (.vertical, true): self = .down
        case (.vertical, false): self = .up
        }
    }

    /// The same direction with left or right instead of leading or trailing.
    public func resolved(_ direction: SceneEnvironment.LayoutDirection) -> SlideDirection {
        switch self {
        case .leading: direction == .leftToRight ? .left : .right
        case .trailing: direction == .leftToRight ? .right : .left
        case .left, .right, .up, .down: self
        }
    }

    /// The name of the same side for a graph that names its neighbours by the layout; nil for up and down.
    func relative(_ direction: SceneEnvironment.LayoutDirection) -> SlideDirection? {
        switch self {
        case .left: direction == .leftToRight ? .leading : .trailing
        case .right: direction == .leftToRight ? .trailing : .leading
        case .up, .down, .leading, .trailing: nil
        }
    }
}
