/// A glyph as shaping gave it; measures in 1/64 of the font's units.
struct ShapedGlyph {
    var index: UInt32
    /// Where the characters that it shows begin in the text, in bytes.
    var cluster: Int32
    var advance: Int32
    var dx: Int32
    var dy: Int32
    /// Whether a line that begins here must be shaped anew.
    var isUnsafeToBreak: Bool
}

/// A part of a paragraph in one font, style, script and direction.
struct ShapedRun {
    var range: Range<Int>
    /// The number of its style among those of the text.
    var style: Int
    /// The font's number in the library; nil if there is none.
    var font: Int?
    /// Points in a unit of ``ShapedGlyph``.
    var unit: Double
    var level: UInt8
    var script: UInt32
    /// Its one character is a tab, whose width depends on where it stands.
    var isTab = false
    /// Its glyphs are pictures, which do not make lines higher.
    var hasColorGlyphs = false
    /// From left to right.
    var glyphs: [ShapedGlyph] = []

    var isRightToLeft: Bool { level & 1 == 1 }
}

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
