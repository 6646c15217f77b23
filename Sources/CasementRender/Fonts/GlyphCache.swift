internal import CasementCore

/// Drawn glyphs, bounded in memory.
@MainActor final class GlyphCache {
    /// The most memory that masks may take, in bytes: some thousand letters of text, some hundred of display size.
    static let limit = 8 << 20
    /// The most memory that pictures among letters may take, in bytes; one of the usual size has 68 KiB.
    static let colorGlyphLimit = 8 << 20
    /// A zoom makes a style for each of its frames; beyond so many all are forgotten.
    private static let styleLimit = 1_024

    private let fonts: FontLibrary
    private var masks = GenerationCache<UInt64, GlyphMask>(limit: limit)
    private var styles: [GlyphStyle: Int] = [:]
    /// A text has one style for all of its words.
    private var lastStyle: (style: GlyphStyle, number: Int)?
    /// Letters asked for of late, by a part of their keys: a look that takes a tenth of the time of one into ``masks``.
    private var recent: [Recent] = []
    private static let recentCount = 1_024
    /// Larger ones, in bytes, are few, and would make ``recent`` hold more than ``limit`` allows.
    private static let largestRecent = 2_048

    private struct Recent {
        var key = UInt64.max
        var owner: Mask?
        var glyph = DrawnGlyph(mask: nil, left: 0, top: 0)
    }
    /// The last one that is not in ``recent``.
    private var last: Mask?
    private var colorGlyphs = GenerationCache<ColorGlyphKey, ColorGlyph>(limit: colorGlyphLimit)

    init(fonts: FontLibrary) {
        self.fonts = fonts
    }

    /// A number for a style, by which its glyphs are asked for during the same run.
    func number(of style: GlyphStyle) -> Int {
        if let lastStyle, lastStyle.style == style { return lastStyle.number }
        if styles[style] == nil && styles.count >= Self.styleLimit { removeAll() }
        let number = styles[style] ?? styles.count
        styles[style] = number
        lastStyle = (style, number)
        return number
    }

    /// A glyph, its origin moved right and down by so many quarters of a pixel.
    func mask(_ glyph: UInt32, _ style: GlyphStyle, number: Int, subpixel: (x: Int, y: Int)) -> DrawnGlyph {
        let key = UInt64(number) << 36 | UInt64(glyph) << 4 | UInt64(subpixel.x << 2 | subpixel.y)
        // Multiplied, so that neighbouring glyphs and styles lie apart.
        let slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 54) & (Self.recentCount - 1)
        // Not before there is text: it takes 80 KiB.
        if recent.isEmpty { recent = [Recent](repeating: Recent(), count: Self.recentCount) }
        if recent[slot].key == key { return recent[slot].glyph }
        let mask = masks.value(for: key) ?? draw(glyph, style, key, subpixel: subpixel)
        let drawn = DrawnGlyph(mask: mask.mask?.view, left: mask.left, top: mask.top)
        if let owner = mask.mask, owner.cost > Self.largestRecent {
            last = owner
        } else {
            recent[slot] = Recent(key: key, owner: mask.mask, glyph: drawn)
        }
        return drawn
    }

    private func draw(_ glyph: UInt32, _ style: GlyphStyle, _ key: UInt64, subpixel: (x: Int, y: Int)) -> GlyphMask {
        let made = fonts.face(style.font)?.draw(glyph, style, subpixel: subpixel)
        let mask = made ?? GlyphMask(mask: nil, left: 0, top: 0)
        if let drawn = mask.mask { style.luminance.apply(to: drawn) }
        masks.insert(mask, for: key, cost: mask.mask?.cost ?? 64)
        return mask
    }

    /// A glyph of a font of pictures.
    func colorGlyph(_ glyph: UInt32, font: Int) -> ColorGlyph? {
        let key = ColorGlyphKey(font: font, glyph: glyph)
        if let held = colorGlyphs.value(for: key) { return held }
        guard let made = fonts.face(font)?.colorGlyph(glyph) else { return nil }
        colorGlyphs.insert(made, for: key, cost: made.image.pixels.count * 4)
        return made
    }

    func removeAll() {
        masks.removeAll()
        styles.removeAll()
        lastStyle = nil
        last = nil
        recent = []
        colorGlyphs.removeAll()
    }
}

private struct ColorGlyphKey: Hashable {
    let font: Int
    let glyph: UInt32
}
