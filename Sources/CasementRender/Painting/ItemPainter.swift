internal import CasementCore

/// Paints the items of a frame, back to front.
@MainActor final class ItemPainter {
    private let shapes: ShapePainter
    private let borders: BorderPainter
    private let shadows: ShadowPainter
    private let lists: DisplayListPainter
    private let clips: ClipPainter
    private let bitmaps: LayerBitmapCache
    private let rasters: RasterCache
    private let blender: BitmapBlender

    init(fonts: FontLibrary, caches: RenderCaches) {
        let solids = caches.solids
        let colors = ColorPainter(solids: solids)
        let shapes = ShapePainter(colors: colors, cornerMasks: caches.cornerMasks, fonts: fonts)
        let gradients = GradientPainter(cache: caches.gradients)
        let paths = PathPainter(colors: colors, shapes: shapes, gradients: gradients, masks: caches.pathMasks)
        let shadows = ShadowPainter(
            solids: solids, colors: colors, shapes: shapes, parts: caches.shadowParts, masks: caches.shadowMasks)
        let images = ImagePainter(
            solids: solids, shapes: shapes, tiles: caches.imageTiles, reductions: caches.imageReductions)
        let colorGlyphs = ColorGlyphPainter(images: images, glyphs: caches.colorGlyphs)
        let text = TextPainter(
            fonts: fonts, colors: colors, shapes: shapes, colorGlyphs: colorGlyphs, masks: caches.glyphMasks)
        let blender = BitmapBlender(solids: solids)
        let layers = LayerStack(blender: blender, bitmaps: caches.layerBitmaps)
        self.shapes = shapes
        self.shadows = shadows
        borders = BorderPainter(colors: colors, paths: paths, masks: caches.borderMasks)
        lists = DisplayListPainter(
            shapes: shapes, paths: paths, shadows: shadows, images: images, text: text, layers: layers)
        clips = ClipPainter(
            solids: solids, shapes: shapes, cornerMasks: caches.cornerMasks, bitmaps: caches.layerBitmaps)
        bitmaps = caches.layerBitmaps
        rasters = caches.rasters
        self.blender = blender
    }

    /// Paints a range of items, with whole groups and clips, into any bitmap.
    ///
    /// - Parameters:
    ///   - limit: the device pixels outside of which nothing is painted.
    ///   - surface: holds the visible pixels of the items inside the limit.
    func paint(_ shown: VisibleItems, _ range: Range<Int>, within limit: PixelRect, on surface: PaintSurface) {
        var index = range.lowerBound
        while index < range.upperBound {
            let end = shown.groupEnd(of: index)
            let visible = shown.rectangles(of: index)
            if end != index {
                paintNested(shown, index..<end, visible, within: limit, on: surface)
            } else if !visible.isEmpty {
                paint(shown.items, index, visible, within: limit, on: surface)
            }
            index = end + 1
        }
    }

    private func paint(
        _ items: FrameItems, _ index: Int, _ visible: UnsafeBufferPointer<PixelRect>, within limit: PixelRect,
        on surface: PaintSurface
    ) {
        var state = GraphicsState(
            surface: surface, transform: items[index].transform, opacity: unit(items[index].opacity), visible: visible,
            clip: items[index].bounds.intersection(items[index].clip).intersection(limit))
        if visible.count == 1 {
            state.clip = state.clip.intersection(visible[0])
            state.isWhole = true
        }
        guard !state.clip.isEmpty else { return }
        state.isInMotion = items[index].isInMotion
        switch items[index].kind {
        case .background(let rect, let color, let cornerRadius):
            shapes.fill(rect, cornerRadius: cornerRadius, color, state)
        case .content(let list):
            lists.draw(list, state)
        case .shadow(let rect, let cornerRadius, let shadow):
            shadows.draw(shadow, of: rect, cornerRadius: cornerRadius, state)
        case .border(let rect, let cornerRadius, let width, let color):
            borders.draw(rect, cornerRadius: cornerRadius, width: width, color, state)
        case .raster(let subtree, let effect):
            show(subtree, effect, opacity: items[index].opacity, state)
        case .beginGroup, .beginClip, .endGroup:
            break
        }
    }

    /// Copies the bitmap of an opaque subtree, or blends that of a group; paints it first if the cache has none.
    private func show(_ subtree: RasterSubtree, _ effect: GroupEffect, opacity: Double, _ state: GraphicsState) {
        let bitmap = rasters.bitmap(of: subtree, countingOn: state.surface, by: self)
        let box = subtree.box.moved(Int(state.transform.tx), Int(state.transform.ty))
        if subtree.isOpaque {
            state.forEachVisible(box) { state.surface.copy(bitmap, at: box, brightness: effect.brightness, in: $0) }
        } else if effect.brightness < 1 {
            let opaque = subtree.opaque.moved(Int(state.transform.tx), Int(state.transform.ty))
            blendDarkened(bitmap, in: box, effect, opaque: opaque, opacity: opacity, state)
        } else {
            blender.blend(bitmap, in: box, opacity: opacity, effect.blendMode, state)
        }
    }

    /// Blends a bitmap that stays as it is, darkened.
    ///
    /// - Parameter opaque: the pixels that become opaque.
    private func blendDarkened(
        _ bitmap: Bitmap, in box: PixelRect, _ effect: GroupEffect, opaque: PixelRect, opacity: Double,
        _ state: GraphicsState
    ) {
        let bounds = state.visibleBox.intersection(box)
        guard !bounds.isEmpty else { return }
        let copy = bitmaps.acquire(holding: PixelSize(width: bounds.width, height: bounds.height))
        let surface = state.surface.into(copy, x: bounds.minX, y: bounds.minY)
        state.forEachVisible(bounds) { darken(bitmap, at: box, effect, opaque: opaque, in: $0, on: surface) }
        blender.blend(copy, in: bounds, opacity: opacity, effect.blendMode, state)
        bitmaps.recycle(copy)
    }

    /// Paints a group or clip.
    ///
    /// - Parameter range: from its begin to before its end.
    private func paintNested(
        _ shown: VisibleItems, _ range: Range<Int>, _ visible: UnsafeBufferPointer<PixelRect>, within limit: PixelRect,
        on surface: PaintSurface
    ) {
        let begin = range.lowerBound
        let state = GraphicsState(
            surface: surface, transform: shown.items[begin].transform, opacity: shown.items[begin].opacity,
            visible: visible, clip: limit)
        switch shown.items[begin].kind {
        case .beginGroup(let effect): paintGroup(shown, range, effect, state)
        case .beginClip(let rect, let cornerRadius):
            clips.paint(shown, range, to: rect, cornerRadius: cornerRadius, state, by: self)
        default: break
        }
    }

    /// Paints the items of a group into a bitmap of their own, then darkens and blends the bitmap.
    private func paintGroup(_ shown: VisibleItems, _ range: Range<Int>, _ effect: GroupEffect, _ state: GraphicsState) {
        let bounds = state.visibleBox
        guard !bounds.isEmpty else { return }
        let bitmap = bitmaps.acquire(holding: PixelSize(width: bounds.width, height: bounds.height))
        let surface = state.surface.into(bitmap, x: bounds.minX, y: bounds.minY)
        for rectangle in shown.uncoveredRectangles(of: range.lowerBound) {
            let crop = rectangle.intersection(state.clip)
            if !crop.isEmpty { surface.store(Pixel(bits: 0), in: crop) }
        }
        paint(shown, range.dropFirst(), within: state.clip, on: surface)
        if effect.brightness < 1 {
            let opaque = shown.items[range.lowerBound].opaque
            state.forEachVisible(bounds) { darken(bitmap, at: bounds, effect, opaque: opaque, in: $0, on: surface) }
        }
        blender.blend(bitmap, in: bounds, opacity: state.opacity, effect.blendMode, state)
        bitmaps.recycle(bitmap)
    }

    /// Darkens pixels of a bitmap. Nothing is painted behind opaque ones, also where an item erases some of them.
    private func darken(
        _ bitmap: Bitmap, at box: PixelRect, _ effect: GroupEffect, opaque: PixelRect, in crop: PixelRect,
        on surface: PaintSurface
    ) {
        let covered = crop.intersection(opaque)
        if !covered.isEmpty { surface.darken(bitmap, at: box, to: effect.brightness, isOpaque: true, in: covered) }
        guard covered != crop else { return }
        var others = Region(crop)
        others.subtract(covered)
        for other in others.rectangles { surface.darken(bitmap, at: box, to: effect.brightness, in: other) }
    }
}
