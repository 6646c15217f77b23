/// A part of a line that runs in one direction.
package struct CaretSegment: Sendable {
    /// The UTF-8 bytes of the text that the segment shows.
    package let range: Range<Int>
    /// The indices of its stops in ``TextLayout/stops``: the start of each cluster of characters, and the end of the
    /// last.
    package let stops: Range<Int>
    package let isRightToLeft: Bool
    /// Whether an ellipsis replaces its text.
    package let isElided: Bool

    package init(range: Range<Int>, stops: Range<Int>, isRightToLeft: Bool, isElided: Bool) {
        self.range = range
        self.stops = stops
        self.isRightToLeft = isRightToLeft
        self.isElided = isElided
    }
}
