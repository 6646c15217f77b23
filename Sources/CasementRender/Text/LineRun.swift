internal import CasementCore

/// The part of a line in one font, style and direction.
struct LineRun {
    var range: Range<Int>
    var style: Int
    var font: Int?
    /// Points in a unit of the glyph metrics.
    var unit: Double
    var level: UInt8
    /// From left to right.
    var glyphs: [ShapedGlyph]
    /// Whether it is a tab. Tabs and trailing spaces have the direction of the paragraph.
    var isTab = false
    /// Whether its glyphs are color glyphs.
    var hasColorGlyphs = false
    /// Whether it is an ellipsis that replaces the text of its range.
    var isEllipsis = false
    /// Whether it consists of trailing spaces.
    var isHanging = false

    var isRightToLeft: Bool { level & 1 == 1 }

    /// The width in points.
    ///
    /// - Parameter spacing: the space after each cluster of characters.
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
