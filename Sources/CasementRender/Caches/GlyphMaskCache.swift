internal import CasementCore

/// Keeps rasterized glyphs.
@MainActor final class GlyphMaskCache: ResultCache {
    /// Some thousand letters of text, or some hundred of display size.
    static let byteLimit = CacheLimits.full.glyphMasks
    /// A zoom creates a style for each of its frames; beyond this number the cache is emptied.
    private static let styleLimit = 1_024
    private static let recentCount = 1_024
    /// In bytes: larger glyphs are few, and would make the recently used ones evict each other.
    private static let largestRecent = 2_048
    /// The memory of a style and its number in a dictionary that is half full.
    private static let bytesPerStyle = 2 * (MemoryLayout<GlyphStyle>.stride + MemoryLayout<Int>.stride)
    /// The most memory for what is not a mask.
    private static let tableByteLimit = styleLimit * bytesPerStyle + recentCount * MemoryLayout<RecentGlyph>.stride

    private let fonts: FontLibrary
    private var masks = GenerationCache<UInt64, GlyphMask>(byteLimit: byteLimit - tableByteLimit)
    private var styles: [GlyphStyle: Int] = [:]
    /// A text has one style for all of its words.
    private var lastStyle: (style: GlyphStyle, number: Int)?
    /// Recently used glyphs of ``masks``, in a direct-mapped table: a lookup takes a tenth of the time of one there.
    @exclusivity(unchecked) private var recent: [RecentGlyph] = []
    @exclusivity(unchecked) private var recentHits = 0
    /// The state of ``masks`` for which ``recent`` holds no evicted glyph.
    private var evictionCount = 0
    /// The last mask, if it is too large to be cached.
    private var oversized: Mask?

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
        if recent.isEmpty { recent = [RecentGlyph](repeating: RecentGlyph(), count: Self.recentCount) }
        if recent[slot].key == key {
            recentHits += 1
            return recent[slot].glyph
        }
        let mask = masks.value(for: key) ?? draw(glyph, style, key, subpixel: subpixel)
        forgetEvicted()
        let drawn = DrawnGlyph(mask: mask.mask?.view, left: mask.left, top: mask.top)
        guard mask.byteCount > Self.largestRecent else {
            recent[slot] = RecentGlyph(key: key, owner: mask.mask, glyph: drawn)
            return drawn
        }
        if mask.byteCount > masks.byteLimit / 2 { oversized = mask.mask }
        return drawn
    }

    var report: CacheReport {
        let report = masks.report("glyph masks")
        let tables = styles.count * Self.bytesPerStyle + recent.count * MemoryLayout<RecentGlyph>.stride
        return CacheReport(
            name: report.name, byteCount: report.byteCount + tables, byteLimit: masks.byteLimit + Self.tableByteLimit,
            entryCount: report.entryCount, hits: report.hits + recentHits, misses: report.misses)
    }

    func limit(to byteLimit: Int) { masks.limit(to: byteLimit - Self.tableByteLimit) }

    /// Releases a mask that is too large to be cached.
    func endFrame() {
        if oversized != nil { oversized = nil }
    }

    func removeAll() {
        masks.removeAll()
        styles.removeAll()
        lastStyle = nil
        recent = []
        oversized = nil
    }

    private func draw(_ glyph: UInt32, _ style: GlyphStyle, _ key: UInt64, subpixel: (x: Int, y: Int)) -> GlyphMask {
        let made = fonts.face(style.font)?.draw(glyph, style, subpixel: subpixel)
        let mask = made ?? GlyphMask(mask: nil, left: 0, top: 0)
        if let drawn = mask.mask { style.luminance.apply(to: drawn) }
        masks.insert(mask, for: key, byteCount: mask.byteCount)
        return mask
    }

    /// Empties the table if the cache has evicted glyphs: the table would keep their memory.
    private func forgetEvicted() {
        guard masks.evictionCount != evictionCount else { return }
        evictionCount = masks.evictionCount
        for slot in recent.indices { recent[slot] = RecentGlyph() }
    }
}

/// A slot of the table of recently used glyphs.
private struct RecentGlyph {
    var key = UInt64.max
    var owner: Mask?
    var glyph = DrawnGlyph(mask: nil, left: 0, top: 0)
}
