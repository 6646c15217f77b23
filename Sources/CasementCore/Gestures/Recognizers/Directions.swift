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
    /// Left and right.
    public static let horizontal: Directions = [.left, .right]
    /// Up and down.
    public static let vertical: Directions = [.up, .down]
    /// All four.
    public static let all: Directions = [.horizontal, .vertical]

    /// The one direction that is nearest to a translation; at exactly 45 degrees a vertical one.
    public init(nearestTo translation: Vector) {
        if translation.dx.magnitude > translation.dy.magnitude {
            self = translation.dx < 0 ? .left : .right
        } else {
            self = translation.dy < 0 ? .up : .down
        }
    }
}
