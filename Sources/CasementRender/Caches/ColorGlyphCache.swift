internal import CasementCore

/// Keeps the bitmaps of color glyphs.
@MainActor final class ColorGlyphCache: ResultCache {
    /// Some hundred glyphs; one of the usual size takes 68 KiB.
    static let byteLimit = CacheLimits.full.colorGlyphs

    private let fonts: FontLibrary
    @exclusivity(unchecked) private var glyphs = GenerationCache<ColorGlyphKey, ColorGlyph>(byteLimit: byteLimit)

    init(fonts: FontLibrary) {
        self.fonts = fonts
    }

    /// The bitmap of a color glyph; nil if the font has none.
    func glyph(_ glyph: UInt32, font: Int) -> ColorGlyph? {
        let key = ColorGlyphKey(font: font, glyph: glyph)
        if let cached = glyphs.value(for: key) { return cached }
        guard let made = fonts.face(font)?.colorGlyph(glyph) else { return nil }
        glyphs.insert(made, for: key, byteCount: made.image.pixels.count * 4)
        return made
    }

    func limit(to byteLimit: Int) { glyphs.limit(to: byteLimit) }

    var report: CacheReport { glyphs.report("color glyphs") }

    func removeAll() { glyphs.removeAll() }
}

private struct ColorGlyphKey: Hashable {
    let font: Int
    let glyph: UInt32
}
