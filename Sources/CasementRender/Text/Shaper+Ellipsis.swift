internal import CHarfBuzz
internal import CasementCore

extension Shaper {
    /// The glyphs of the ellipsis that replaces truncated text; three periods if the font has no ellipsis.
    func ellipsis(
        _ style: ResolvedStyle, language: String
    ) -> (glyphs: [ShapedGlyph], font: Int?, unit: Double, width: Double) {
        guard let font = style.font, let face = fonts.face(font), let shaping = face.shaping else {
            return ([], style.font, 0, 0)
        }
        let bytes = Array((shaping.covers(0x2026) ? "\u{2026}" : "...").utf8)
        let task = Task(
            range: 0..<bytes.count, end: bytes.count, font: font, level: 0, script: HB_SCRIPT_COMMON.rawValue,
            features: [], isSpaced: true, language: language)
        let glyphs = shape(task, bytes).map {
            var glyph = $0
            // Three periods count as one cluster, so that letter spacing is added once.
            glyph.cluster = 0
            return glyph
        }
        let unit = unit(of: font, style.size)
        let width = glyphs.reduce(0) { $0 + Double($1.advance) * unit }
        return (glyphs, font, unit, width + style.spacing)
    }

    /// The width of a space in points, without letter spacing.
    func spaceWidth(_ style: ResolvedStyle) -> Double {
        guard let font = style.font, let face = fonts.face(font), let shaping = face.shaping else {
            return style.size / 4
        }
        return Double(shaping.advance(of: 0x20) ?? Int(face.unitsPerEm * 16)) * unit(of: font, style.size)
    }
}
