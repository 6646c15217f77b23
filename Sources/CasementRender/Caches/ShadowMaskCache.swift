internal import CasementCore

/// Keeps the masks of whole shadows: of rectangles that are too small for parts, or rotated.
@MainActor final class ShadowMaskCache: ResultCache {
    /// Twice the two largest masks; see ``ShadowKey/isKept``.
    static let byteLimit = 4 << 20

    @exclusivity(unchecked) private var masks = GenerationCache<ShadowKey, Mask>(byteLimit: byteLimit)

    /// The shadow of one rectangle with its reach on all sides.
    func mask(for key: ShadowKey) -> Mask {
        if let cached = masks.value(for: key) { return cached }
        let made = ShadowMasks.whole(key.size, radius: key.radiusInPixels, sigma: key.sigmaInPixels)
        masks.insert(made, for: key, byteCount: made.byteCount)
        return made
    }

    var report: CacheReport { masks.report("shadow masks") }

    func removeAll() { masks.removeAll() }
}
