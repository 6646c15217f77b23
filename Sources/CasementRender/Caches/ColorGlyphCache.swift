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
        kept(ColorGlyphKey(font: font, glyph: glyph, size: 0, foreground: 0)) { $0.colorGlyph(glyph) }
    }

    /// The layers of a glyph painted over each other; nil if the glyph has none. A bitmap that the cache could not hold is made
    /// smaller, to be scaled.
    ///
    /// - Parameters:
    ///   - size: the em in 1/64 pixel.
    ///   - foreground: the colour of the text, opaque.
    func layeredGlyph(_ glyph: UInt32, font: Int, size: Int, foreground: Pixel) -> ColorGlyph? {
        guard let layers = fonts.face(font)?.layers(of: glyph), !layers.isEmpty else { return nil }
        let mostPixels = glyphs.byteLimit / 2 / 4
        let size = min(size, Int(Double(mostPixels).squareRoot() * 64))
        let usesForeground = layers.contains { $0.color == nil }
        let key = ColorGlyphKey(
            font: font, glyph: glyph, size: size, foreground: usesForeground ? foreground.bits : 0)
        return kept(key) {
            $0.layeredGlyph(layers, size: size, foreground: foreground.bits, mostPixels: mostPixels)
        }
    }

    private func kept(_ key: ColorGlyphKey, _ make: (FontFace) -> ColorGlyph?) -> ColorGlyph? {
        if let cached = glyphs.value(for: key) { return cached }
        guard let made = fonts.face(key.font).flatMap(make) else { return nil }
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
    /// 0 for a size of the font.
    let size: Int
    /// 0 if no layer has the colour of the text.
    let foreground: UInt32
}
