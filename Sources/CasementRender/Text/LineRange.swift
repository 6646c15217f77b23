internal import CasementCore

/// A paragraph's part that stands on one line.
struct LineRange {
    /// In bytes of the text, with the spaces at the end.
    var range: Range<Int>
    /// Where the spaces begin that hang at the end.
    var visibleEnd: Int
    /// Up to ``visibleEnd``, in points.
    var width: Double
    /// Whether the paragraph ends with it.
    var isLast: Bool
}
