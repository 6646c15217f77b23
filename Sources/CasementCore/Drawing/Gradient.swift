/// A run of colours.
public struct Gradient: Hashable, Sendable {
    /// A colour at a location of the run, 0 its start and 1 its end.
    public struct Stop: Hashable, Sendable {
        public var location: Double
        public var color: Color

        public init(_ location: Double, _ color: Color) {
            self.location = location
            self.color = color
        }
    }

    /// Where the colours run, in the points of the view that draws.
    public enum Shape: Hashable, Sendable {
        /// From one point to another, the same across.
        case linear(from: Point, to: Point)
        /// From a centre outwards to a radius.
        case radial(center: Point, radius: Double)
        /// Around a centre, clockwise, from an angle in radians from the x axis.
        case conic(center: Point, start: Double)
    }

    /// One without extent, or with a coordinate that is no number or beyond 32,000 points, has the last colour everywhere.
    public var shape: Shape
    /// In rising order; places outside 0 ... 1 are limited to it, and one below the one before counts as that. Without stops
    /// nothing is drawn.
    public var stops: [Stop]

    public init(_ shape: Shape, stops: [Stop]) {
        self.shape = shape
        self.stops = stops
    }

    /// Colours at even distances.
    public init(_ shape: Shape, _ colors: [Color]) {
        self.init(
            shape,
            stops: colors.enumerated().map { Stop(colors.count > 1 ? Double($0) / Double(colors.count - 1) : 0, $1) })
    }

    /// Whether nothing behind it shows.
    public var isOpaque: Bool { !stops.isEmpty && stops.allSatisfy(\.color.isOpaque) }
}
