/// A paragraph, shaped as if it were one line.
struct ShapedParagraph {
    let range: Range<Int>
    let base: UInt8
    /// In the order of the text, without gaps.
    let runs: [ShapedRun]
    /// For each byte, and one more for the end, what may happen before it.
    let marks: [Marks]
    /// For each byte the width of the cluster that begins there, in points, letter spacing included; 0 elsewhere.
    let advances: [Float]

    struct Marks: OptionSet {
        var rawValue: UInt8
        /// A cluster of characters that are drawn together begins here.
        static let cluster = Marks(rawValue: 1)
        /// A line may end before it.
        static let lineBreak = Marks(rawValue: 2)
        /// The character is a space, which hangs at the end of a line.
        static let space = Marks(rawValue: 4)
        static let tab = Marks(rawValue: 8)
    }

    var isRightToLeft: Bool { base & 1 == 1 }
}
