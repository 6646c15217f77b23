internal import CasementCore

/// A part of a line in one font, style and direction.
struct LineRun {
    var range: Range<Int>
    var style: Int
    var font: Int?
    /// Points in a unit of the glyphs.
    var unit: Double
    var level: UInt8
    /// From left to right.
    var glyphs: [ShapedGlyph]
    /// Tabs and spaces at the end of the line have the paragraph's own direction.
    var isTab = false
    var hasColorGlyphs = false
    /// It is an ellipsis that stands for the text of its range.
    var isEllipsis = false
    /// Whether it lies within the spaces that hang at the end.
    var isHanging = false

    var isRightToLeft: Bool { level & 1 == 1 }

    /// In points.
    ///
    /// - Parameter spacing: is added after each cluster of characters.
    func width(spacing: Double) -> Double {
        var (units, clusters, last) = (0, 0, Int32(-1))
        for glyph in glyphs where glyph.advance != 0 {
            units += Int(glyph.advance)
            if glyph.cluster != last {
                clusters += 1
                last = glyph.cluster
            }
        }
        return Double(units) * unit + Double(clusters) * spacing
    }
}

extension LineRun {
    /// Whether justification may widen its spaces.
    var isStretchable: Bool { !isHanging && !isTab && !isEllipsis }
}
