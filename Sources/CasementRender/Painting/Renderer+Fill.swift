internal import CasementCore

extension Renderer {
    /// Fills a rectangle given in the coordinates of the state; the corner radius is in points.
    func fill(_ rect: Rect, cornerRadius: Double, _ color: Color, _ state: GraphicsState) {
        let pixel = Pixel(color, opacity: state.opacity)
        guard !pixel.isClear, rect.isDrawable else { return }
        let transform = state.transform
        let radius = cornerRadius > 0 ? cornerRadius : 0
        guard transform.isAxisAligned, radius == 0 || transform.isUniform else {
            return fillOutline(of: rect, cornerRadius: radius, pixel, state)
        }
        let box = PixelRect(rounding: transform.apply(rect))
        guard !box.isEmpty else { return }
        let deviceRadius = CornerMasks.radius(radius * transform.uniformScale, in: box)
        if deviceRadius > 0 {
            fillRounded(box, radius: deviceRadius, pixel, state)
        } else {
            forEachVisible(box, state) { cover(pixel, in: $0) }
        }
    }

    /// Fills the body without masks and only the four corners through masks.
    private func fillRounded(_ box: PixelRect, radius: Double, _ pixel: Pixel, _ state: GraphicsState) {
        let masks = cornerMasks(radius: radius)
        let side = masks.side
        let (left, right) = (box.minX + side, box.maxX - side)
        let (top, bottom) = (box.minY + side, box.maxY - side)
        fillBand(PixelRect(minX: left, minY: box.minY, maxX: right, maxY: top), pixel, state)
        fillBand(PixelRect(minX: box.minX, minY: top, maxX: box.maxX, maxY: bottom), pixel, state)
        fillBand(PixelRect(minX: left, minY: bottom, maxX: right, maxY: box.maxY), pixel, state)
        fillCorner(masks.views.0, x: box.minX, y: box.minY, pixel, state)
        fillCorner(masks.views.1, x: right, y: box.minY, pixel, state)
        fillCorner(masks.views.2, x: right, y: bottom, pixel, state)
        fillCorner(masks.views.3, x: box.minX, y: bottom, pixel, state)
        withExtendedLifetime(masks) {}
    }

    private func fillBand(_ band: PixelRect, _ pixel: Pixel, _ state: GraphicsState) {
        forEachVisible(band, state) { cover(pixel, in: $0) }
    }

    private func fillCorner(_ mask: MaskView, x: Int, y: Int, _ pixel: Pixel, _ state: GraphicsState) {
        fill(through: mask, at: PixelRect(x: x, y: y, width: mask.width, height: mask.height), pixel, state)
    }

    /// Paints a colour through a mask at a position on the device.
    func fill(through mask: Mask, at box: PixelRect, _ pixel: Pixel, _ state: GraphicsState) {
        fill(through: mask.view, at: box, pixel, state)
        withExtendedLifetime(mask) {}
    }

    func fill(through mask: MaskView, at box: PixelRect, _ pixel: Pixel, _ state: GraphicsState) {
        // pixman repeats a mask that is smaller than its box.
        let isWhole = box.width <= mask.width && box.height <= mask.height
        forEachVisible(box, state) { crop in
            guard crop.area > Self.areaOfSmallMasks || !isWhole else {
                return blend(pixel, through: mask, atX: box.minX, box.minY, in: crop)
            }
            composite(
                solid(pixel).handle, mask: mask.handle, operation: .over, in: crop, maskX: crop.minX - box.minX,
                maskY: crop.minY - box.minY)
        }
    }

    func cornerMasks(radius: Double) -> CornerMasks {
        let key = Int(nearest: radius * 64)
        if let cached = corners.value(for: key) { return cached }
        let made = CornerMasks(radius: Double(key) / 64)
        corners.insert(made, for: key, cost: made.cost)
        return made
    }
}
