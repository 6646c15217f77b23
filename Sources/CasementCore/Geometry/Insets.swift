/// Distances from the four edges of a rectangle, in points; positive values point inwards.
public struct Insets: Hashable, Sendable {
    /// From the top edge.
    public var top: Double
    /// From the left edge.
    public var left: Double
    /// From the bottom edge.
    public var bottom: Double
    /// From the right edge.
    public var right: Double

    /// Makes insets from four distances.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The same distance from every edge.
    public init(_ all: Double) {
        self.init(top: all, left: all, bottom: all, right: all)
    }

    /// No distances.
    public static let zero = Insets()

    /// The same distances outwards.
    public static prefix func - (insets: Insets) -> Insets {
        Insets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
    }
}
