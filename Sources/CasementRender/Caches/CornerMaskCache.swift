internal import CasementCore

/// Keeps the coverage of rounded corners, by radius.
@MainActor final class CornerMaskCache: ResultCache {
    /// All radii up to 64 pixels, in steps of half a pixel.
    static let byteLimit = 1 << 20

    @exclusivity(unchecked) private var corners = GenerationCache<Int, CornerMasks>(byteLimit: byteLimit)

    /// The masks of the four corners.
    ///
    /// - Parameter radius: in pixels; see ``CornerMasks/radius(_:in:)``.
    func masks(radius: Double) -> CornerMasks {
        let key = Int(nearest: radius * 64)
        if let cached = corners.value(for: key) { return cached }
        let made = CornerMasks(radius: Double(key) / 64)
        corners.insert(made, for: key, byteCount: made.byteCount)
        return made
    }

    var report: CacheReport { corners.report("corner masks") }

    func removeAll() { corners.removeAll() }
}
