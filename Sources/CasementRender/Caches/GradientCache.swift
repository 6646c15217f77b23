internal import CasementCore

/// Keeps gradients that are prepared for pixman.
@MainActor final class GradientCache: ResultCache {
    /// Some 180 gradients of four stops; a screen has a few dozens.
    static let byteLimit = 128 << 10

    @exclusivity(unchecked) private var sources = GenerationCache<GradientKey, GradientSource>(byteLimit: byteLimit)

    /// The source of a gradient under a transform and an opacity; nil if it has no extent.
    func source(of gradient: Gradient, _ transform: Transform, opacity: Double) -> GradientSource? {
        let key = GradientKey(gradient: gradient, transform: transform, opacity: min(1, opacity))
        if let cached = sources.value(for: key) { return cached }
        guard let made = GradientSource(gradient.faded(to: key.opacity), transform) else { return nil }
        sources.insert(made, for: key, byteCount: key.byteCount)
        return made
    }

    var report: CacheReport { sources.report("gradients") }

    func removeAll() { sources.removeAll() }
}

/// What the source of a gradient depends on.
private struct GradientKey: Hashable {
    let gradient: Gradient
    let transform: Transform
    let opacity: Double

    /// The memory of the key and its source: pixman keeps a copy of the stops, with one more at each end.
    var byteCount: Int {
        MemoryLayout<Self>.stride + PixmanHeader.byteCount
            + (gradient.stops.count + 2) * (MemoryLayout<Gradient.Stop>.stride + GradientSource.bytesPerStop)
    }
}
