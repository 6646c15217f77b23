internal import CasementCore

/// Caches rasterized glyphs, up to a memory limit.
@MainActor final class GlyphCache {
    /// The most memory for masks, in bytes: some thousand letters of text, or some hundred of display size.
    static let limit = 8 << 20
    /// The most memory for color glyphs, in bytes; one of the usual size takes 68 KiB.
    static let colorGlyphLimit = 8 << 20
    /// A zoom creates a style for each of its frames; beyond this number the cache is emptied.
    private static let styleLimit = 1_024

    private let fonts: FontLibrary
    private var masks = GenerationCache<UInt64, GlyphMask>(limit: limit)
    private var styles: [GlyphStyle: Int] = [:]
    /// A text has one style for all of its words.
    private var lastStyle: (style: GlyphStyle, number: Int)?
    /// Recently used glyphs, in a direct-mapped table: a lookup takes a tenth of the time of one in ``masks``.
    private var recent: [Recent] = []
    private static let recentCount = 1_024
    /// In bytes: larger glyphs are few, and would make ``recent`` exceed ``limit``.
    private static let largestRecent = 2_048

    private struct Recent {
        var key = UInt64.max
        var owner: Mask?
        var glyph = DrawnGlyph(mask: nil, left: 0, top: 0)
    }
    /// The last mask that is too large for ``recent``.
    private var last: Mask?
    private var colorGlyphs = GenerationCache<ColorGlyphKey, ColorGlyph>(limit: colorGlyphLimit)

    init(fonts: FontLibrary) {
        self.fonts = fonts
    }

    /// The number of a style; its glyphs are looked up with it during the same run.
    func number(of style: GlyphStyle) -> Int {
        if let lastStyle, lastStyle.style == style { return lastStyle.number }
        if styles[style] == nil && styles.count >= Self.styleLimit { removeAll() }
        let number = styles[style] ?? styles.count
        styles[style] = number
        lastStyle = (style, number)
        return number
    }

    /// The mask of a glyph whose origin is offset right and down by quarters of a pixel.
    func mask(_ glyph: UInt32, _ style: GlyphStyle, number: Int, subpixel: (x: Int, y: Int)) -> DrawnGlyph {
        let key = UInt64(number) << 36 | UInt64(glyph) << 4 | UInt64(subpixel.x << 2 | subpixel.y)
        // Multiplicative hashing, so that neighbouring glyphs and styles get different slots.
        let slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 54) & (Self.recentCount - 1)
        // Allocated with the first text, because it takes 80 KiB.
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

    /// The bitmap of a color glyph.
    func colorGlyph(_ glyph: UInt32, font: Int) -> ColorGlyph? {
        let key = ColorGlyphKey(font: font, glyph: glyph)
        if let cached = colorGlyphs.value(for: key) { return cached }
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
