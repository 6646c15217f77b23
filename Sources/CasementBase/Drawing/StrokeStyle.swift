/// The appearance of the line along a path.
public struct StrokeStyle: Hashable, Sendable {
    /// The shape of corners.
    @frozen public enum Join: Hashable, Sendable {
        /// Pointed up to ``StrokeStyle/miterLimit``, then cut off.
        case miter
        /// Rounded.
        case round
        /// Cut off.
        case bevel
    }

    /// The shape of ends.
    @frozen public enum Cap: Hashable, Sendable {
        /// Cut off at the end point.
        case butt
        /// A half circle around the end point.
        case round
        /// Cut off half a line width beyond the end point.
        case square
    }

    /// The line width in points; zero or less draws nothing.
    public var width: Double
    /// The shape of corners.
    public var join: Join
    /// The shape of ends.
    public var cap: Cap
    /// The longest miter as a multiple of the line width; 10 is usual in SVG and PDF.
    public var miterLimit: Double
    /// The alternating lengths of dashes and gaps, in points; empty for a continuous line. A list of odd length is
    /// repeated once.
    public var dashes: [Double]
    /// The distance into the dash pattern at which the line starts, in points.
    public var dashPhase: Double

    /// Creates a stroke style.
    public init(
        width: Double, join: Join = .miter, cap: Cap = .butt, miterLimit: Double = 10, dashes: [Double] = [],
        dashPhase: Double = 0
    ) {
        self.width = width
        self.join = join
        self.cap = cap
        self.miterLimit = miterLimit
        self.dashes = dashes
        self.dashPhase = dashPhase
    }

    /// The greatest distance of a painted point from the path, in points.
    package var reach: Double {
        max(width, 0) / 2 * max(join == .miter ? miterLimit : 1, cap == .square ? 2 : 1, 1)
    }
}
