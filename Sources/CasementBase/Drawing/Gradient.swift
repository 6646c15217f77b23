/// A smooth transition between colours.
public struct Gradient: Hashable, Sendable {
    /// A colour at a location of the gradient.
    public struct Stop: Hashable, Sendable {
        /// The location, 0 (start) ... 1 (end).
        public var location: Double
        /// The colour at the location.
        public var color: Color

        /// Creates a stop.
        public init(_ location: Double, _ color: Color) {
            self.location = location
            self.color = color
        }
    }

    /// The direction of the gradient, in the coordinates of the view that draws it.
    public enum Shape: Hashable, Sendable {
        /// From one point to another; constant across.
        case linear(from: Point, to: Point)
        /// From a centre outwards to a radius.
        case radial(center: Point, radius: Double)
        /// Clockwise around a centre, starting at an angle in radians from the x axis.
        case conic(center: Point, start: Double)
    }

    /// The shape. A gradient without extent, or with a coordinate that is not finite or beyond 32,000 points, paints
    /// its last colour everywhere.
    public var shape: Shape
    /// The stops in ascending order. Locations are limited to 0 ... 1, and a location below the previous one is
    /// raised to it. A gradient without stops draws nothing.
    public var stops: [Stop]

    /// Creates a gradient from stops.
    public init(_ shape: Shape, stops: [Stop]) {
        self.shape = shape
        self.stops = stops
    }

    /// Creates a gradient from colours at even distances.
    public init(_ shape: Shape, _ colors: [Color]) {
        self.init(
            shape,
            stops: colors.enumerated().map { Stop(colors.count > 1 ? Double($0) / Double(colors.count - 1) : 0, $1) })
    }

    /// Whether the gradient hides everything behind it.
    public var isOpaque: Bool { !stops.isEmpty && stops.allSatisfy(\.color.isOpaque) }
}
