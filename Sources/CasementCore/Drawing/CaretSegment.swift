/// A part of a line that runs in one direction.
package struct CaretSegment: Sendable {
    /// Which of the text it shows, in UTF-8 bytes.
    package let range: Range<Int>
    /// Its part of ``TextLayout/stops``: the beginning of each cluster of characters, and the end of the last.
    package let stops: Range<Int>
    package let isRightToLeft: Bool
    /// Whether an ellipsis stands for its text.
    package let isElided: Bool

    package init(range: Range<Int>, stops: Range<Int>, isRightToLeft: Bool, isElided: Bool) {
        self.range = range
        self.stops = stops
        self.isRightToLeft = isRightToLeft
        self.isElided = isElided
    }
}
