/// Text that has been shaped: which glyphs stand where. Immutable, so a display list keeps it and it is shaped once.
///
/// All measures are points in a space whose origin is the top left corner of the text.
public final class TextLayout: Sendable {
    /// The text that was shaped.
    public let text: String
    /// The advance of the line and its height (ascent + descent).
    public let size: Size
    /// The distance from the top to the baseline.
    public let ascent: Double
    /// The distance from the baseline to the bottom, positive.
    public let descent: Double
    /// Where ink may fall, which can reach beyond ``size`` in every direction.
    public let inkBounds: Rect
    /// The glyphs, by font.
    package let runs: [GlyphRun]

    package init(
        text: String, size: Size, ascent: Double, descent: Double, inkBounds: Rect, runs: [GlyphRun]
    ) {
        self.text = text
        self.size = size
        self.ascent = ascent
        self.descent = descent
        self.inkBounds = inkBounds
        self.runs = runs
    }
}

/// Glyphs of one font at one size.
package struct GlyphRun: Sendable {
    /// The font's number in the renderer's own table.
    package let font: Int
    /// The size of the em in points.
    package let size: Double
    package let glyphs: [PlacedGlyph]

    package init(font: Int, size: Double, glyphs: [PlacedGlyph]) {
        self.font = font
        self.size = size
        self.glyphs = glyphs
    }
}

/// A glyph and the position of its origin on the baseline, in points from the layout's top left corner.
package struct PlacedGlyph: Sendable {
    package let index: UInt32
    package let x: Float
    package let y: Float

    package init(index: UInt32, x: Float, y: Float) {
        self.index = index
        self.x = x
        self.y = y
    }
}
