internal import CasementCore

/// Keeps the bitmaps of layers and groups, which use them one after the other.
///
/// It releases those that no layer has needed for many frames. A bitmap in use does not count towards the limit.
@MainActor final class LayerBitmapCache: ResultCache {
    /// Two screens of 3840x2160: a group of that size within another one.
    static let byteLimit = CacheLimits.full.layerBitmaps
    /// Half a second at 60 Hz: content that scrolls past does not need its layer in every frame.
    private static let mostIdleFrames = 30

    /// The longest idle first.
    @exclusivity(unchecked) private var idle: [(bitmap: Bitmap, frames: Int)] = []
    private var byteCount = 0
    private var byteLimit = LayerBitmapCache.byteLimit
    private var hits = 0
    private var misses = 0

    /// A bitmap of at least a size, with any content; the caller gives it back to ``recycle(_:)``.
    func acquire(holding size: PixelSize) -> Bitmap {
        guard let index = smallest(holding: size) else {
            misses += 1
            // Rounded up, so that a layer that grows while it scrolls into view does not need a new bitmap in each frame.
            func roundedUp(_ side: Int) -> Int { min((side + 63) & ~63, Image.maximumSide) }
            return Bitmap(size: PixelSize(width: roundedUp(size.width), height: roundedUp(size.height)), hasAlpha: true)
        }
        hits += 1
        return remove(at: index)
    }

    func recycle(_ bitmap: Bitmap) {
        guard bitmap.byteCount <= byteLimit else { return }
        while byteCount + bitmap.byteCount > byteLimit { _ = remove(at: 0) }
        idle.append((bitmap, 0))
        byteCount += bitmap.byteCount
    }

    func limit(to byteLimit: Int) {
        self.byteLimit = byteLimit
        while byteCount > byteLimit { _ = remove(at: 0) }
    }

    func endFrame() {
        for index in idle.indices { idle[index].frames += 1 }
        while let first = idle.first, first.frames > Self.mostIdleFrames { _ = remove(at: 0) }
    }

    var report: CacheReport {
        CacheReport(
            name: "layer bitmaps", byteCount: byteCount, byteLimit: byteLimit, entryCount: idle.count, hits: hits,
            misses: misses)
    }

    func removeAll() {
        idle.removeAll()
        byteCount = 0
    }

    private func smallest(holding size: PixelSize) -> Int? {
        var result: Int?
        for index in idle.indices
        where idle[index].bitmap.size.width >= size.width && idle[index].bitmap.size.height >= size.height {
            guard let found = result, idle[found].bitmap.byteCount <= idle[index].bitmap.byteCount else {
                result = index
                continue
            }
        }
        return result
    }

    private func remove(at index: Int) -> Bitmap {
        let bitmap = idle.remove(at: index).bitmap
        byteCount -= bitmap.byteCount
        return bitmap
    }
}
