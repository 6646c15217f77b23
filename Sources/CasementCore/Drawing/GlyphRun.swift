/// Glyphs of one font at one size, on one line.
package struct GlyphRun: Sendable {
    /// The font's number in the renderer's own table.
    package let font: Int
    /// The size of the em in points.
    package let size: Double
    /// The run's own colour; nil takes the one that the text is drawn in.
    package let color: Color?
    /// Where the ink of its glyphs falls.
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
