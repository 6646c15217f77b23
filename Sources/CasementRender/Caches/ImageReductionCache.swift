internal import CasementCore

/// Keeps images that were halved a number of times.
@MainActor final class ImageReductionCache: ResultCache {
    /// Half of the limit of the tiles that are made from them.
    static let byteLimit = CacheLimits.full.imageReductions

    @exclusivity(unchecked) private var reductions =
        GenerationCache<ReductionKey, BitmapOfImage>(byteLimit: byteLimit)

    /// An image halved a number of times, at least once.
    func bitmap(of image: Image, halvings: Int) -> Bitmap {
        let key = ReductionKey(image: ObjectIdentifier(image), halvings: halvings)
        if let cached = reductions.value(for: key, where: { $0.image === image }) { return cached.bitmap }
        let bitmap = image.reduced(halvings: halvings)
        reductions.insert(BitmapOfImage(image: image, bitmap: bitmap), for: key, byteCount: bitmap.byteCount)
        return bitmap
    }

    /// Calls `body` with a pixman image of an image that was halved a number of times, perhaps none.
    func withSource(of image: Image, halvings: Int, _ body: (OpaquePointer, PixelSize) -> Void) {
        guard halvings > 0 else { return image.withPixmanImage { body($0, image.pixelSize) } }
        let bitmap = bitmap(of: image, halvings: halvings)
        bitmap.withPixmanImage { body($0, bitmap.size) }
    }

    func limit(to byteLimit: Int) { reductions.limit(to: byteLimit) }

    var report: CacheReport { reductions.report("image reductions") }

    func removeAll() { reductions.removeAll() }
}

private struct ReductionKey: Hashable {
    let image: ObjectIdentifier
    let halvings: Int
}
