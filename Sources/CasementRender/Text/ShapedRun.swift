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
