/// The radii of the corners of a rectangle, in points.
public struct CornerRadii: Hashable, Sendable {
    /// The radius of the top left corner.
    public var topLeft: Double
    /// The radius of the top right corner.
    public var topRight: Double
    /// The radius of the bottom right corner.
    public var bottomRight: Double
    /// The radius of the bottom left corner.
    public var bottomLeft: Double

    /// Creates individual radii.
    public init(topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// Creates the same radius for all corners.
    public init(_ all: Double) {
        self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
    }

    /// Returns radii that fit a size: none is negative, and where two do not fit along a side all are reduced by one
    /// factor, as in CSS.
    public func fitted(to size: Size) -> CornerRadii {
        let own = CornerRadii(
            topLeft: max(topLeft, 0), topRight: max(topRight, 0), bottomRight: max(bottomRight, 0),
            bottomLeft: max(bottomLeft, 0))
        let sides = [
            (own.topLeft + own.topRight, size.width), (own.bottomLeft + own.bottomRight, size.width),
            (own.topLeft + own.bottomLeft, size.height), (own.topRight + own.bottomRight, size.height),
        ]
        let factor = sides.reduce(1.0) { $1.0 > $1.1 ? min($0, max($1.1, 0) / $1.0) : $0 }
        return CornerRadii(
            topLeft: own.topLeft * factor, topRight: own.topRight * factor, bottomRight: own.bottomRight * factor,
            bottomLeft: own.bottomLeft * factor)
    }
}
