package import CasementCore

/// Paints frames into bitmaps.
///
/// ``OcclusionPlan`` first computes front to back which pixels of each item are visible; ``ItemPainter`` then paints
/// them back to front. The result depends on the frame alone: painting it region by region gives the same pixels as
/// painting it at once, bit for bit.
@MainActor package final class Renderer {
    private let fonts: FontLibrary
    private let caches: RenderCaches
    private let painter: ItemPainter
    private var plan = OcclusionPlan()

    package init(fonts: FontLibrary) {
        self.fonts = fonts
        caches = RenderCaches(fonts: fonts)
        painter = ItemPainter(fonts: fonts, caches: caches)
    }

    /// Paints a region of a frame.
    ///
    /// - Returns: the number of pixels that drawing touched; a pixel painted twice counts twice.
    @discardableResult
    package func paint(_ frame: Frame, region: Region, into bitmap: Bitmap) -> Int {
        var paintedPixelCount = 0
        frame.items.withUnsafeBufferPointer { items in
            withUnsafeMutablePointer(to: &paintedPixelCount) { count in
                let surface = PaintSurface(bitmap, x: 0, y: 0, paintedPixelCount: count)
                paint(items, over: Pixel(frame.background), region, within: PixelRect(bitmap.size), on: surface)
            }
        }
        withExtendedLifetime(bitmap) {}
        caches.endFrame()
        return paintedPixelCount
    }

    /// Shows a frame in a bitmap that holds the previous one: moves the pixels of its scrolls, and paints the others.
    ///
    /// - Returns: the number of painted pixels, as ``paint(_:region:into:)``.
    @discardableResult
    package func show(_ frame: Frame, in bitmap: Bitmap) -> Int {
        bitmap.apply(PictureChange(frame))
        return paint(frame, region: frame.painted, into: bitmap)
    }

    /// An image of a frame on a transparent background.
    package func snapshot(of frame: Frame) -> Image {
        let bitmap = Bitmap(size: frame.size, hasAlpha: true)
        paint(frame, region: Region(PixelRect(frame.size)), into: bitmap)
        return bitmap.image(scale: frame.scale)
    }

    /// The state of each cache of the renderer and of its fonts.
    package var cacheReports: [CacheReport] { caches.all.map(\.report) + fonts.cacheReports }

    /// Sets how much memory the large caches may take; the pixels do not depend on it.
    package func limitCaches(_ limits: CacheLimits) { caches.limit(to: limits) }

    /// Evicts everything that the renderer can make again.
    package func releaseCaches() {
        for cache in caches.all { cache.removeAll() }
        plan = OcclusionPlan()
    }

    private func paint(
        _ items: FrameItems, over background: Pixel, _ region: Region, within bounds: PixelRect,
        on surface: PaintSurface
    ) {
        plan.make(for: items, region: region, within: bounds)
        plan.withVisibleItems(of: items) { shown in
            for rectangle in shown.background { surface.store(background, in: rectangle) }
            painter.paint(shown, items.indices, within: bounds, on: surface)
        }
    }
}
