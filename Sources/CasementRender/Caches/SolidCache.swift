internal import CasementCore

/// Keeps pixman's images of colours.
@MainActor final class SolidCache: ResultCache {
    /// A text that fades, as the rows of a picker, has some 300 colours; the cache always keeps half of this number.
    private static let colorLimit = 1_024
    static let byteLimit = colorLimit * SolidSource.byteCount

    @exclusivity(unchecked) private var sources = GenerationCache<Pixel, SolidSource>(byteLimit: byteLimit)

    /// The image of a colour; valid until the next lookup.
    func handle(of pixel: Pixel) -> OpaquePointer {
        if let cached = sources.value(for: pixel) { return cached.handle }
        let made = SolidSource(pixel)
        sources.insert(made, for: pixel, byteCount: SolidSource.byteCount)
        return made.handle
    }

    var report: CacheReport { sources.report("solids") }

    func removeAll() { sources.removeAll() }
}
