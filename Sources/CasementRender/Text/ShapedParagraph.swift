/// A paragraph that is shaped as one line.
struct ShapedParagraph {
    let range: Range<Int>
    let base: UInt8
    /// In text order, without gaps.
    let runs: [ShapedRun]
    /// For each byte, and for the end, the properties of the position before it.
    let marks: [Marks]
    /// For each byte the width, in points, of the cluster that begins there, with letter spacing; 0 for all other
    /// bytes.
    let advances: [Float]

    struct Marks: OptionSet {
        var rawValue: UInt8
        /// A cluster of characters that are drawn together begins here.
        static let cluster = Marks(rawValue: 1)
        /// A line may break before it.
        static let lineBreak = Marks(rawValue: 2)
        /// The character is a space, which hangs over the edge at the end of a line.
        static let space = Marks(rawValue: 4)
        static let tab = Marks(rawValue: 8)
        /// The character belongs to a script that writes no spaces between words.
        static let unspaced = Marks(rawValue: 16)
    }

    var isRightToLeft: Bool { base & 1 == 1 }
}
