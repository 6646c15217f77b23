/// One line of a layout.
public struct TextLine: Sendable {
    /// Which of the text it shows, in UTF-8 bytes: with the spaces at its end and without the break after it.
    ///
    /// Where an ellipsis stands the range includes what it stands for.
    public let range: Range<Int>
    /// The box of the line: as wide as its text without the spaces at its end, which hang, and as high as the line.
    public let frame: Rect
    /// The distance from the top of the text to the line's baseline.
    public let baseline: Double
    /// How far the fonts of the line reach above and below the baseline, both positive.
    public let ascent: Double
    public let descent: Double
    /// Whether the line's paragraph runs from right to left.
    public let isRightToLeft: Bool
    /// Its part of ``TextLayout/segments``.
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
