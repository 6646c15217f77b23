/// A change of some paragraphs of a text: those at the indices `old` became those at the indices `new`.
struct ParagraphChange: Hashable, Sendable {
    /// The indices of the replaced paragraphs, before the change.
    private(set) var old: Range<Int>
    /// The indices of the paragraphs in their stead, after the change. It starts where ``old`` starts.
    private(set) var new: Range<Int>

    /// Makes the change in which `count` paragraphs replace those at the indices `old`.
    init(old: Range<Int>, count: Int) {
        self.old = old
        new = old.lowerBound..<old.lowerBound + count
    }

    /// Extends the change by a later one. Paragraphs between the two count as replaced; their revisions show which were not.
    mutating func append(_ later: ParagraphChange) {
        let start = min(new.lowerBound, later.old.lowerBound)
        let missing = max(0, later.old.upperBound - new.upperBound)
        let end = max(new.upperBound, later.old.upperBound)
        old = start..<old.upperBound + missing
        new = start..<end + later.new.count - later.old.count
    }
}
