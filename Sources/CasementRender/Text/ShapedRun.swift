/// The part of a paragraph in one font, style, script and direction.
struct ShapedRun {
    var range: Range<Int>
    /// The index of the style in the text.
    var style: Int
    /// The number of the font in the library; nil if there is none.
    var font: Int?
    /// Points in a unit of ``ShapedGlyph``.
    var unit: Double
    var level: UInt8
    var script: UInt32
    /// Whether its only character is a tab, whose width depends on its position.
    var isTab = false
    /// Whether its glyphs are color glyphs, which do not make a line higher.
    var hasColorGlyphs = false
    /// From left to right.
    var glyphs: [ShapedGlyph] = []

    var isRightToLeft: Bool { level & 1 == 1 }
}
