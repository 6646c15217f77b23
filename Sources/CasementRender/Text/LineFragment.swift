internal import CasementCore

/// What a line is made of, before it is known where it stands.
struct LineFragment {
    /// In the order of the text.
    var runs: [LineRun]
    var range: Range<Int>
    /// Whether it is the last of its paragraph, which is not justified.
    var isLast: Bool
    var isRightToLeft: Bool
    /// The style of a line without characters.
    var style: Int
    /// The distance of tab stops in points.
    var tabWidth: Double
    /// The widths of the runs, and their sums without and with what hangs at the end; in points.
    var widths: [Double] = []
    var visible = 0.0
    var hanging = 0.0
    var ascent = 0.0
    var descent = 0.0
}
