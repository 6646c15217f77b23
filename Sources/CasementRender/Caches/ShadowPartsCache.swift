internal import CasementCore

/// Keeps the corners and edges of shadows, which serve rectangles of any size.
@MainActor final class ShadowPartsCache: ResultCache {
    /// Some twenty pairs of a radius and a blur of 16 pixels; a theme has a few.
    static let byteLimit = 4 << 20

    @exclusivity(unchecked) private var parts = GenerationCache<Int, ShadowMasks>(byteLimit: byteLimit)

    /// The parts of the shadow of a rectangle.
    ///
    /// - Parameter key: its size does not matter.
    func parts(for key: ShadowKey) -> ShadowMasks {
        let number = key.radius << 16 | key.sigma
        if let cached = parts.value(for: number) { return cached }
        let made = ShadowMasks(radius: key.radiusInPixels, sigma: key.sigmaInPixels)
        parts.insert(made, for: number, byteCount: made.byteCount)
        return made
    }

    var report: CacheReport { parts.report("shadow parts") }

    func removeAll() { parts.removeAll() }
}
