/// One line of a text layout.
public struct TextLine: Sendable {
    /// The UTF-8 bytes of the text that the line shows, with its trailing spaces and without the line break. Text
    /// that an ellipsis replaces is included.
    public let range: Range<Int>
    /// The rectangle of the line: as wide as its text without trailing spaces, and as high as the line.
    public let frame: Rect
    /// The distance from the top of the layout to the baseline.
    public let baseline: Double
    /// The greatest ascent of the fonts of the line, in points above the baseline.
    public let ascent: Double
    /// The greatest descent of the fonts of the line, in points below the baseline; positive.
    public let descent: Double
    /// Whether the paragraph of the line runs from right to left.
    public let isRightToLeft: Bool
    /// The indices of its segments in ``TextLayout/segments``.
    package let segments: Range<Int>

    package init(
        range: Range<Int>, frame: Rect, baseline: Double, ascent: Double, descent: Double, isRightToLeft: Bool,
        segments: Range<Int> = 0..<0
    ) {
        self.range = range
        self.frame = frame
        self.baseline = baseline
        self.ascent = ascent
        self.descent = descent
        self.isRightToLeft = isRightToLeft
        self.segments = segments
    }
}
