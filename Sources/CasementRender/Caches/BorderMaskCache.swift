internal import CasementCore

/// Keeps the coverage of borders with rounded corners.
@MainActor final class BorderMaskCache: ResultCache {
    /// Some hundred pairs of a radius and a width; the largest mask takes a quarter.
    static let byteLimit = 1 << 20

    @exclusivity(unchecked) private var masks = GenerationCache<BorderKey, PlacedMask>(byteLimit: byteLimit)

    /// The mask of a border whose rectangle begins at the origin; nil if it is not cached.
    func mask(for key: BorderKey) -> PlacedMask? { masks.value(for: key) }

    func insert(_ mask: PlacedMask, for key: BorderKey) {
        masks.insert(mask, for: key, byteCount: mask.mask.byteCount)
    }

    var report: CacheReport { masks.report("border masks") }

    func removeAll() { masks.removeAll() }
}
