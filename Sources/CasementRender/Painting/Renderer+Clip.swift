internal import CPixman
internal import CasementCore

extension Renderer {
    /// Paints the items of a clip: directly where the clip covers whole pixels, through masks at its edge.
    func paintClipped(_ items: FrameItems, begin: Int, end: Int, to rect: Rect, cornerRadius: Double) {
        let outer = limit
        defer { limit = outer }
        let transform = items[begin].transform
        guard transform.isAxisAligned, cornerRadius == 0 || transform.isUniform, rect.isDrawable else {
            return paintThroughOutline(items, begin: begin, end: end, of: rect, cornerRadius: cornerRadius)
        }
        let box = PixelRect(rounding: transform.apply(rect))
        let radius = CornerMasks.radius(cornerRadius * transform.uniformScale, in: box)
        guard radius > 0 else { return paint(items, begin, end, within: box.intersection(outer)) }
        let masks = cornerMasks(radius: radius)
        let (left, right) = (box.minX + masks.side, box.maxX - masks.side)
        let (top, bottom) = (box.minY + masks.side, box.maxY - masks.side)
        func paintBand(_ band: PixelRect) { paint(items, begin, end, within: band.intersection(outer)) }
        paintBand(PixelRect(minX: left, minY: box.minY, maxX: right, maxY: top))
        paintBand(PixelRect(minX: box.minX, minY: top, maxX: box.maxX, maxY: bottom))
        paintBand(PixelRect(minX: left, minY: bottom, maxX: right, maxY: box.maxY))
        func paintCorner(_ mask: Mask, x: Int, y: Int) {
            limit = outer
            let corner = PixelRect(x: x, y: y, width: mask.width, height: mask.height)
            paint(items, begin, end, through: PlacedMask(mask: mask, box: corner))
        }
        paintCorner(masks.corners[0], x: box.minX, y: box.minY)
        paintCorner(masks.corners[1], x: right, y: box.minY)
        paintCorner(masks.corners[2], x: right, y: bottom)
        paintCorner(masks.corners[3], x: box.minX, y: bottom)
    }

    /// Paints all items through a mask of the whole clip: slower, but works under any transform.
    private func paintThroughOutline(
        _ items: FrameItems, begin: Int, end: Int, of rect: Rect, cornerRadius: Double
    ) {
        let item = items[begin]
        let state = GraphicsState(
            transform: item.transform, opacity: 1, visible: plan.visible[begin],
            clip: item.bounds.intersection(item.clip).intersection(limit))
        guard let (mask, box) = coverage(of: rect, cornerRadius: cornerRadius, state) else { return }
        paint(items, begin, end, through: PlacedMask(mask: mask, box: box))
    }

    private func paint(_ items: FrameItems, _ begin: Int, _ end: Int, within box: PixelRect) {
        guard plan.visible[begin].contains(where: { plan.rectangles[$0].intersects(box) }) else { return }
        limit = box
        paint(items, from: begin + 1, to: end)
    }

    /// Paints the items onto a copy of the pixels below, then blends the copy back through the mask.
    private func paint(_ items: FrameItems, _ begin: Int, _ end: Int, through mask: PlacedMask) {
        let state = GraphicsState(
            transform: .identity, opacity: 1, visible: plan.visible[begin], clip: limit.intersection(mask.box))
        let bounds = shownBox(state)
        guard !bounds.isEmpty, let outer = target else { return }
        let bitmap = layerBitmaps.acquire(holding: PixelSize(width: bounds.width, height: bounds.height))
        limit = bounds
        target = PaintTarget(bitmap: bitmap, x: bounds.minX, y: bounds.minY)
        forEachVisible(bounds, state) { crop in
            composite(
                outer.bitmap.handle, mask: nil, operation: .source, in: crop, sourceX: crop.minX - outer.x,
                sourceY: crop.minY - outer.y)
        }
        paint(items, from: begin + 1, to: end)
        target = outer
        forEachVisible(bounds, state) { blend(bitmap, at: bounds, through: mask, in: $0) }
        layerBitmaps.recycle(bitmap)
    }

    /// Interpolates from the current pixels to those of a bitmap, by the coverage of the mask.
    private func blend(_ bitmap: Bitmap, at bounds: PixelRect, through mask: PlacedMask, in crop: PixelRect) {
        let (sourceX, sourceY) = (crop.minX - bounds.minX, crop.minY - bounds.minY)
        let (maskX, maskY) = (crop.minX - mask.box.minX, crop.minY - mask.box.minY)
        guard target?.bitmap.hasAlpha == true else {
            // Both sides are opaque, so that one OVER operation interpolates.
            return composite(
                bitmap.handle, mask: mask.mask.handle, operation: .over, in: crop, sourceX: sourceX, sourceY: sourceY,
                maskX: maskX, maskY: maskY)
        }
        composite(
            solid(Pixel(.black)).handle, mask: mask.mask.handle, operator: PIXMAN_OP_OUT_REVERSE, in: crop,
            maskX: maskX, maskY: maskY)
        composite(
            bitmap.handle, mask: mask.mask.handle, operator: PIXMAN_OP_ADD, in: crop, sourceX: sourceX,
            sourceY: sourceY, maskX: maskX, maskY: maskY)
    }
}
