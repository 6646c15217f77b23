internal import CasementCore

/// Keeps the bitmaps of subtrees that stay the same from frame to frame; the scene decides which.
@MainActor final class RasterCache: ResultCache {

    @exclusivity(unchecked) private var entries: [ObjectIdentifier: Entry] = [:]
    private var byteCount = 0
    /// A scene uses no more at a time.
    private var byteLimit = CacheLimits.full.rasters
    private var plan = OcclusionPlan()
    private var hits = 0
    private var misses = 0

    /// The weak reference detects a subtree that no scene uses any longer, and an identity that a new one reuses.
    private struct Entry {
        weak var subtree: RasterSubtree?
        let bitmap: Bitmap
    }

    /// The bitmap of a subtree, whose top left pixel is that of its box.
    ///
    /// - Parameters:
    ///   - surface: counts the pixels that are painted.
    ///   - painter: paints the items of the subtree if there is no bitmap of it.
    func bitmap(of subtree: RasterSubtree, countingOn surface: PaintSurface, by painter: ItemPainter) -> Bitmap {
        let key = ObjectIdentifier(subtree)
        if let cached = entries[key], cached.subtree === subtree {
            hits += 1
            return cached.bitmap
        }
        misses += 1
        let made = paint(subtree, countingOn: surface, by: painter)
        if let replaced = entries.updateValue(Entry(subtree: subtree, bitmap: made), forKey: key) {
            byteCount -= replaced.bitmap.byteCount
        }
        byteCount += made.byteCount
        if byteCount > byteLimit { evict(but: key) }
        return made
    }

    func limit(to byteLimit: Int) {
        self.byteLimit = byteLimit
        if byteCount > byteLimit { removeAll() }
    }

    /// Evicts the bitmaps of subtrees that have changed.
    func endFrame() {
        if entries.values.contains(where: { $0.subtree == nil }) { removeAll { $0.subtree == nil } }
    }

    var report: CacheReport {
        CacheReport(
            name: "rasters", byteCount: byteCount, byteLimit: byteLimit, entryCount: entries.count, hits: hits,
            misses: misses)
    }

    func removeAll() {
        entries.removeAll()
        byteCount = 0
        plan = OcclusionPlan()
    }

    /// Evicts what no scene uses; if that is not enough, because the renderer shows several scenes, all but one bitmap.
    private func evict(but key: ObjectIdentifier) {
        removeAll { $0.subtree == nil }
        guard byteCount > byteLimit, let latest = entries[key] else { return }
        entries.removeAll()
        entries[key] = latest
        byteCount = latest.bitmap.byteCount
    }

    private func removeAll(where isDue: (Entry) -> Bool) {
        entries = entries.filter { !isDue($0.value) }
        byteCount = entries.values.reduce(0) { $0 + $1.bitmap.byteCount }
    }

    private func paint(_ subtree: RasterSubtree, countingOn surface: PaintSurface, by painter: ItemPainter) -> Bitmap {
        let box = subtree.box
        let bitmap = Bitmap(size: PixelSize(width: box.width, height: box.height), hasAlpha: !subtree.isOpaque)
        let target = surface.into(bitmap, x: box.minX, y: box.minY)
        subtree.items.withUnsafeBufferPointer { items in
            plan.make(for: items, region: Region(box), within: box)
            plan.withVisibleItems(of: items) { painter.paint($0, items.indices, within: box, on: target) }
        }
        return bitmap
    }
}
