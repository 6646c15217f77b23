internal import CPixman
internal import CasementCore

/// Paints the items of clips: directly where a clip covers whole pixels, through masks at its edge.
@MainActor final class ClipPainter {
    private let solids: SolidCache
    private let shapes: ShapePainter
    private let cornerMasks: CornerMaskCache
    private let bitmaps: LayerBitmapCache

    init(solids: SolidCache, shapes: ShapePainter, cornerMasks: CornerMaskCache, bitmaps: LayerBitmapCache) {
        self.solids = solids
        self.shapes = shapes
        self.cornerMasks = cornerMasks
        self.bitmaps = bitmaps
    }

    /// Paints a clip.
    ///
    /// - Parameters:
    ///   - range: the items, from the begin of the clip to before its end.
    ///   - state: that of the begin; its clip is the limit of everything that is painted.
    ///   - items: paints what is inside the clip.
    func paint(
        _ shown: VisibleItems, _ range: Range<Int>, to rect: Rect, cornerRadius: Double, _ state: GraphicsState,
        by items: ItemPainter
    ) {
        let transform = state.transform
        guard transform.isAxisAligned, cornerRadius == 0 || transform.isUniform, rect.isDrawable else {
            return paintThroughOutline(shown, range, of: rect, cornerRadius: cornerRadius, state, by: items)
        }
        let box = PixelRect(rounding: transform.apply(rect))
        let radius = CornerMasks.radius(cornerRadius * transform.uniformScale, in: box)
        guard radius > 0 else { return paint(shown, range, within: box, state, by: items) }
        let masks = cornerMasks.masks(radius: radius)
        let (left, right) = (box.minX + masks.side, box.maxX - masks.side)
        let (top, bottom) = (box.minY + masks.side, box.maxY - masks.side)
        func paintBand(_ band: PixelRect) { paint(shown, range, within: band, state, by: items) }
        paintBand(PixelRect(minX: left, minY: box.minY, maxX: right, maxY: top))
        paintBand(PixelRect(minX: box.minX, minY: top, maxX: box.maxX, maxY: bottom))
        paintBand(PixelRect(minX: left, minY: bottom, maxX: right, maxY: box.maxY))
        func paintCorner(_ mask: Mask, x: Int, y: Int) {
            let corner = PixelRect(x: x, y: y, width: mask.width, height: mask.height)
            paint(shown, range, through: PlacedMask(mask: mask, box: corner), state, by: items)
        }
        paintCorner(masks.corners[0], x: box.minX, y: box.minY)
        paintCorner(masks.corners[1], x: right, y: box.minY)
        paintCorner(masks.corners[2], x: right, y: bottom)
        paintCorner(masks.corners[3], x: box.minX, y: bottom)
    }

    /// Paints all items through a mask of the whole clip: slower, but works under any transform.
    private func paintThroughOutline(
        _ shown: VisibleItems, _ range: Range<Int>, of rect: Rect, cornerRadius: Double, _ state: GraphicsState,
        by items: ItemPainter
    ) {
        let begin = range.lowerBound
        var clipped = state
        clipped.clip = shown.items[begin].bounds.intersection(shown.items[begin].clip).intersection(state.clip)
        guard let mask = shapes.coverage(of: rect, cornerRadius: cornerRadius, clipped) else { return }
        paint(shown, range, through: mask, state, by: items)
    }

    private func paint(
        _ shown: VisibleItems, _ range: Range<Int>, within box: PixelRect, _ state: GraphicsState, by items: ItemPainter
    ) {
        guard state.isVisible(box) else { return }
        items.paint(shown, range.dropFirst(), within: box.intersection(state.clip), on: state.surface)
    }

    /// Paints the items onto a copy of the pixels below, then blends the copy back through the mask.
    private func paint(
        _ shown: VisibleItems, _ range: Range<Int>, through mask: PlacedMask, _ state: GraphicsState,
        by items: ItemPainter
    ) {
        let bounds = state.visibleBox(of: mask.box)
        guard !bounds.isEmpty else { return }
        let outer = state.surface
        let bitmap = bitmaps.acquire(holding: PixelSize(width: bounds.width, height: bounds.height))
        let surface = outer.into(bitmap, x: bounds.minX, y: bounds.minY)
        state.forEachVisible(bounds) { crop in
            surface.composite(
                outer.handle, PIXMAN_OP_SRC, in: crop, sourceX: crop.minX - outer.x, sourceY: crop.minY - outer.y)
        }
        items.paint(shown, range.dropFirst(), within: bounds, on: surface)
        state.forEachVisible(bounds) { blend(bitmap, at: bounds, through: mask, in: $0, of: outer) }
        bitmaps.recycle(bitmap)
    }

    /// Interpolates from the current pixels to those of a bitmap, by the coverage of the mask.
    private func blend(
        _ bitmap: Bitmap, at bounds: PixelRect, through mask: PlacedMask, in crop: PixelRect, of surface: PaintSurface
    ) {
        let (sourceX, sourceY) = (crop.minX - bounds.minX, crop.minY - bounds.minY)
        let (maskX, maskY) = (crop.minX - mask.box.minX, crop.minY - mask.box.minY)
        guard surface.hasAlpha else {
            // Both sides are opaque, so that one OVER operation interpolates.
            return surface.composite(
                bitmap.handle, mask: mask.mask.handle, PIXMAN_OP_OVER, in: crop, sourceX: sourceX, sourceY: sourceY,
                maskX: maskX, maskY: maskY)
        }
        surface.composite(
            solids.handle(of: Pixel(.black)), mask: mask.mask.handle, PIXMAN_OP_OUT_REVERSE, in: crop, maskX: maskX,
            maskY: maskY)
        surface.composite(
            bitmap.handle, mask: mask.mask.handle, PIXMAN_OP_ADD, in: crop, sourceX: sourceX, sourceY: sourceY,
            maskX: maskX, maskY: maskY)
    }
}
