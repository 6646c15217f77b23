internal import CasementCore

/// The part of a paragraph on one line.
struct LineRange {
    /// In bytes of the text, with trailing spaces.
    var range: Range<Int>
    /// The start of the trailing spaces, which hang over the edge.
    var visibleEnd: Int
    /// The width up to ``visibleEnd``, in points.
    var width: Double
    /// Whether the line ends the paragraph.
    var isLast: Bool
}
