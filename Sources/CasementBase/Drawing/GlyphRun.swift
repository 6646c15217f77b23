/// Glyphs of one font and size on one line.
package struct GlyphRun: Sendable {
    /// The number of the font in the font library.
    package let font: Int
    /// The size of the em in points.
    package let size: Double
    /// The colour of the run; nil uses the colour that the layout is drawn in.
    package let color: Color?
    /// The rectangle that the glyphs may paint, in points of the layout.
    package let inkBounds: Rect
    package let glyphs: [PlacedGlyph]

    package init(font: Int, size: Double, color: Color? = nil, inkBounds: Rect, glyphs: [PlacedGlyph]) {
        self.font = font
        self.size = size
        self.color = color
        self.inkBounds = inkBounds
        self.glyphs = glyphs
    }
}
