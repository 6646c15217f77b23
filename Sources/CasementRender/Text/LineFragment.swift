internal import CasementCore

/// The runs of a line, before their positions are known.
struct LineFragment {
    /// In text order.
    var runs: [LineRun]
    var range: Range<Int>
    /// Whether it is the last line of its paragraph; justification does not widen it.
    var isLast: Bool
    var isRightToLeft: Bool
    /// The style of a line without characters.
    var style: Int
    /// The distance of tab stops in points.
    var tabWidth: Double
    /// The widths of the runs, in points.
    var widths: [Double] = []
    /// The width without trailing spaces, in points.
    var visible = 0.0
    /// The width of the trailing spaces, in points.
    var hanging = 0.0
    var ascent = 0.0
    var descent = 0.0
}
