/// How the line along a path looks.
public struct StrokeStyle: Hashable, Sendable {
    /// What a corner looks like.
    @frozen public enum Join: Hashable, Sendable {
        /// Pointed, up to ``StrokeStyle/miterLimit``, then cut off.
        case miter
        case round
        case bevel
    }

    /// What an end looks like.
    @frozen public enum Cap: Hashable, Sendable {
        /// Cut off at the end.
        case butt
        case round
        /// Cut off half a width beyond the end.
        case square
    }

    /// In points; zero or less draws nothing.
    public var width: Double
    public var join: Join
    public var cap: Cap
    /// The longest point of a mitre, as a multiple of the width; 10 as in SVG's and PDF's practice.
    public var miterLimit: Double
    /// Lengths of dashes and gaps in turn, in points; empty for a whole line. Of an odd number the list counts twice.
    public var dashes: [Double]
    /// How far into the dashes the line begins, in points.
    public var dashPhase: Double

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

    /// How far ink may reach from the path, in points.
    package var reach: Double {
        max(width, 0) / 2 * max(join == .miter ? miterLimit : 1, cap == .square ? 2 : 1, 1)
    }
}
