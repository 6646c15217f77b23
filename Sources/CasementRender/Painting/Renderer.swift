internal import CPixman
package import CasementCore

/// Paints frames into bitmaps.
///
/// ``OcclusionPlan`` first computes front to back which pixels of each item are visible; the renderer then paints
/// them back to front. The result depends on the frame alone: painting it region by region gives the same pixels as
/// painting it at once, bit for bit.
@MainActor package final class Renderer {
    let fonts: FontLibrary
    // Every painted rectangle reads these, and nothing changes them meanwhile: exclusivity checks would only cost time.
    @exclusivity(unchecked) var plan = OcclusionPlan()
    var target: PaintTarget? { didSet { unsafeTarget = target.map(UnsafePaintTarget.init) } }
    /// The target without an owner, so that painting a rectangle changes no reference count.
    @exclusivity(unchecked) private(set) var unsafeTarget: UnsafePaintTarget?
    @exclusivity(unchecked) var paintedPixelCount = 0
    var clips: [OpenClip] = []
    var transforms: [Transform] = []
    /// A text that fades, as the rows of a picker, has some 300 colours; half of the limit is always kept.
    var solids = GenerationCache<Pixel, SolidSource>(limit: 1024)
    var gradients = GenerationCache<GradientKey, GradientSource>(limit: 64)
    var corners = GenerationCache<Int, CornerMasks>(limit: 1 << 20)
    var scaledImages = ScaledImageCache()
    var pathMasks = PathMaskCache()
    var shadows = GenerationCache<Int, ShadowMasks>(limit: 4 << 20)
    var smallShadows = GenerationCache<ShadowKey, Mask>(limit: 4 << 20)
    let glyphs: GlyphCache
    /// The device pixels outside of which nothing is painted.
    var limit = Renderer.unlimited
    /// The layers that the current display list has begun, innermost last; nil for one of which nothing is visible.
    var layers: [DrawingLayer?] = []
    var hiddenClips: [PixelRect] = []
    var layerBitmaps = LayerBitmapPool()
    var borderMasks = GenerationCache<BorderKey, PlacedMask>(limit: 1 << 20)
    /// The bitmap into which gradients are painted first if their pixels would depend on the region.
    private(set) lazy var gradientTile = Bitmap(size: PixelSize(width: 256, height: 32), hasAlpha: true)
    /// One pixel of each row of a gradient whose rows have one colour each.
    private(set) lazy var gradientColumn = Bitmap(size: PixelSize(width: 1, height: 512), hasAlpha: true)
    private var groupBitmaps: [Bitmap] = []
    private var groupDepth = 0
    private var usedGroups = 0

    package init(fonts: FontLibrary) {
        self.fonts = fonts
        glyphs = GlyphCache(fonts: fonts)
    }

    /// Paints a region of a frame.
    ///
    /// - Returns: the number of pixels that drawing touched; a pixel painted twice counts twice.
    @discardableResult
    package func paint(_ frame: Frame, region: Region, into bitmap: Bitmap) -> Int {
        paintedPixelCount = 0
        usedGroups = 0
        limit = Self.unlimited
        frame.items.withUnsafeBufferPointer { items in
            plan.make(for: items, region: region, within: PixelRect(bitmap.size))
            target = PaintTarget(bitmap: bitmap, x: 0, y: 0)
            paintBackground(Pixel(frame.background))
            paint(items, from: 0, to: items.count)
            target = nil
        }
        // Fades are rare and their bitmaps as large as the screen, so the first frame without one releases them.
        groupBitmaps.removeLast(groupBitmaps.count - usedGroups)
        layerBitmaps.endFrame()
        return paintedPixelCount
    }

    /// Shows a frame in a bitmap that holds the previous one: moves the pixels of its scrolls, and paints the others.
    ///
    /// - Returns: the number of painted pixels, as ``paint(_:region:into:)``.
    @discardableResult
    package func show(_ frame: Frame, in bitmap: Bitmap) -> Int {
        for scroll in frame.scrolls { bitmap.copy(scroll.source, of: bitmap, movedBy: scroll.offset) }
        return paint(frame, region: frame.painted, into: bitmap)
    }

    /// An image of a frame on a transparent background.
    package func snapshot(of frame: Frame) -> Image {
        let bitmap = Bitmap(size: frame.size, hasAlpha: true)
        paint(frame, region: Region(PixelRect(frame.size)), into: bitmap)
        return bitmap.image(scale: frame.scale)
    }

    private static let unlimited = PixelRect(minX: .min / 4, minY: .min / 4, maxX: .max / 4, maxY: .max / 4)

    /// Evicts everything that the renderer can make again.
    package func releaseCaches() {
        solids.removeAll()
        gradients.removeAll()
        corners.removeAll()
        scaledImages.removeAll()
        pathMasks.removeAll()
        shadows.removeAll()
        smallShadows.removeAll()
        borderMasks.removeAll()
        layerBitmaps.removeAll()
        glyphs.removeAll()
        groupBitmaps.removeAll()
        plan = OcclusionPlan()
    }

    private func paintBackground(_ pixel: Pixel) {
        for index in plan.background { store(pixel, in: plan.rectangles[index]) }
    }

    func paint(_ items: FrameItems, from start: Int, to end: Int) {
        var index = start
        while index < end {
            let groupEnd = plan.groupEnd[index]
            if groupEnd != index {
                paintNested(items, begin: index, end: groupEnd)
                index = groupEnd + 1
            } else {
                if !plan.visible[index].isEmpty { paint(items, index, visible: plan.visible[index]) }
                index += 1
            }
        }
    }

    private func paint(_ items: FrameItems, _ index: Int, visible: Range<Int>) {
        var state = GraphicsState(
            transform: items[index].transform, opacity: unit(items[index].opacity), visible: visible,
            clip: items[index].bounds.intersection(items[index].clip).intersection(limit))
        if visible.count == 1 {
            state.clip = state.clip.intersection(plan.rectangles[visible.lowerBound])
            state.isWhole = true
        }
        guard !state.clip.isEmpty else { return }
        state.isInMotion = items[index].isInMotion
        switch items[index].kind {
        case .background(let rect, let color, let cornerRadius):
            fill(rect, cornerRadius: cornerRadius, color, state)
        case .content(let list):
            draw(list, state)
        case .shadow(let rect, let cornerRadius, let shadow):
            draw(shadow, of: rect, cornerRadius: cornerRadius, state)
        case .border(let rect, let cornerRadius, let width, let color):
            border(rect, cornerRadius: cornerRadius, width: width, color, state)
        case .beginGroup, .beginClip, .endGroup:
            break
        }
    }

    private func paintNested(_ items: FrameItems, begin: Int, end: Int) {
        switch items[begin].kind {
        case .beginGroup(let mode): paintGroup(items, begin: begin, end: end, mode)
        case .beginClip(let rect, let cornerRadius):
            paintClipped(items, begin: begin, end: end, to: rect, cornerRadius: cornerRadius)
        default: break
        }
    }

    /// Paints the items of a group into a bitmap of their own, then blends the bitmap with the opacity of the group.
    private func paintGroup(_ items: FrameItems, begin: Int, end: Int, _ mode: BlendMode) {
        let visible = plan.visible[begin]
        guard let outer = target else { return }
        let bounds = visible.reduce(PixelRect.empty) { $0.union(plan.rectangles[$1].intersection(limit)) }
        guard !bounds.isEmpty else { return }
        let bitmap = groupBitmap(holding: PixelSize(width: bounds.width, height: bounds.height))
        target = PaintTarget(bitmap: bitmap, x: bounds.minX, y: bounds.minY)
        for index in plan.uncovered[begin] {
            let crop = plan.rectangles[index].intersection(limit)
            if !crop.isEmpty { store(Pixel(bits: 0), in: crop) }
        }
        groupDepth += 1
        paint(items, from: begin + 1, to: end)
        groupDepth -= 1
        target = outer
        let mask = solid(Pixel(.black, opacity: items[begin].opacity))
        for index in visible {
            let crop = plan.rectangles[index].intersection(limit)
            guard !crop.isEmpty else { continue }
            composite(
                bitmap.handle, mask: mask.handle, operator: mode.pixman, in: crop, sourceX: crop.minX - bounds.minX,
                sourceY: crop.minY - bounds.minY)
        }
    }

    /// The bitmap for the current group depth. It is reused as long as consecutive frames have groups.
    private func groupBitmap(holding size: PixelSize) -> Bitmap {
        usedGroups = max(usedGroups, groupDepth + 1)
        if groupDepth < groupBitmaps.count {
            let cached = groupBitmaps[groupDepth]
            if cached.size.width >= size.width && cached.size.height >= size.height { return cached }
            groupBitmaps[groupDepth] = Bitmap(size: size, hasAlpha: true)
        } else {
            groupBitmaps.append(Bitmap(size: size, hasAlpha: true))
        }
        return groupBitmaps[groupDepth]
    }
}
