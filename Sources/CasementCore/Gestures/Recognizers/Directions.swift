/// Directions of a movement in a view's space, for recognizers and controllers that accept some of them.
public struct Directions: OptionSet, Hashable, Sendable {
    /// One bit a direction; its layout is not promised.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Towards the left edge.
    public static let left = Directions(rawValue: 1)
    /// Towards the right edge.
    public static let right = Directions(rawValue: 2)
    /// Towards the top edge.
    public static let up = Directions(rawValue: 4)
    /// Towards the bottom edge.
    public static let down = Directions(rawValue: 8)
    /// Towards the edge where the layout begins: the left one, where it runs from left to right.
    public static let leading = Directions(rawValue: 16)
    /// Towards the edge where the layout ends: the right one, where it runs from left to right.
    public static let trailing = Directions(rawValue: 32)
    /// Left and right.
    public static let horizontal: Directions = [.left, .right]
    /// Up and down.
    public static let vertical: Directions = [.up, .down]
    /// Left, right, up and down.
    public static let all: Directions = [.horizontal, .vertical]

    /// The same directions with left and right instead of leading and trailing.
    public func resolved(_ direction: SceneEnvironment.LayoutDirection) -> Directions {
        guard isDirectional else { return self }
        let (leading, trailing): (Directions, Directions) =
            direction == .leftToRight ? (.left, .right) : (.right, .left)
        var result = subtracting([.leading, .trailing])
        if contains(.leading) { result.insert(leading) }
        if contains(.trailing) { result.insert(trailing) }
        return result
    }

    /// The same directions with left and right, in the layout of a view.
    @MainActor func resolved(in view: View?) -> Directions {
        isDirectional ? resolved(view?.effectiveLayoutDirection ?? .leftToRight) : self
    }

    private var isDirectional: Bool { !isDisjoint(with: [.leading, .trailing]) }

    /// Both directions along an axis.
    package init(along axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }

    /// The one of the four directions that is nearest to a translation; at exactly 45 degrees a vertical one.
    public init(nearestTo translation: Vector) {
        if translation.dx.magnitude > translation.dy.magnitude {
            self = translation.dx < 0 ? .left : .right
        } else {
            self = translation.dy < 0 ? .up : .down
        }
    }
}
