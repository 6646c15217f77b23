internal import CPixman
internal import CasementCore

/// Paints gradients so that each pixel is the same, whatever parts of a gradient are repainted.
@MainActor final class GradientPainter {
    private let cache: GradientCache
    /// The bitmap into which gradients are painted first if their pixels would depend on the region.
    private lazy var tile = Bitmap(size: PixelSize(width: 256, height: 32), hasAlpha: true)
    /// One pixel of each row of a gradient whose rows have one colour each.
    private lazy var column = Bitmap(size: PixelSize(width: 1, height: 512), hasAlpha: true)

    init(cache: GradientCache) {
        self.cache = cache
    }

    /// The gradient under the transform and the opacity of the state; nil if it draws nothing.
    func source(of gradient: Gradient, _ state: GraphicsState) -> PaintSource? {
        if let source = cache.source(of: gradient, state.transform, opacity: state.opacity) { return .gradient(source) }
        // As in SVG, a gradient without extent has the colour of its last stop everywhere.
        return gradient.faded(to: state.opacity).stops.last.map { .solid(Pixel($0.color)) }
    }

    /// Fills the visible part of a box on the device.
    func fill(_ box: PixelRect, _ gradient: GradientSource, isOpaque: Bool, _ state: GraphicsState) {
        guard isOpaque else {
            return state.forEachVisible(box) { show(gradient, mask: nil, PIXMAN_OP_OVER, in: $0, of: state.surface) }
        }
        guard gradient.isConstantAlongRows else {
            return state.forEachVisible(box) { show(gradient, mask: nil, PIXMAN_OP_SRC, in: $0, of: state.surface) }
        }
        state.forEachVisible(box) { fillRows($0, gradient, of: state.surface) }
    }

    /// Paints through a mask.
    func fill(through placed: PlacedMask, _ gradient: GradientSource, _ state: GraphicsState) {
        state.forEachVisible(placed.box) { show(gradient, mask: placed, PIXMAN_OP_OVER, in: $0, of: state.surface) }
    }

    /// Fills each row with its one colour. pixman would compute it for each pixel, in which case a row of 1920 pixels takes
    /// six times as long.
    private func fillRows(_ crop: PixelRect, _ gradient: GradientSource, of surface: PaintSurface) {
        let column = column
        for top in stride(from: crop.minY, to: crop.maxY, by: column.size.height) {
            let count = min(crop.maxY - top, column.size.height)
            pixman_image_composite32(
                PIXMAN_OP_SRC, gradient.handle, nil, column.handle, Int32(crop.minX), Int32(top), 0, 0, 0, 0, 1,
                Int32(count))
            var first = 0
            for row in 1...count where row == count || column[0, row] != column[0, first] {
                let rows = PixelRect(x: crop.minX, y: top + first, width: crop.width, height: row - first)
                surface.store(Pixel(bits: column[0, first]), in: rows)
                first = row
            }
        }
    }

    private func show(
        _ gradient: GradientSource, mask: PlacedMask?, _ operation: pixman_op_t, in crop: PixelRect,
        of surface: PaintSurface
    ) {
        func paint(_ source: OpaquePointer, in part: PixelRect, from x: Int, _ y: Int) {
            surface.composite(
                source, mask: mask?.mask.handle, operation, in: part, sourceX: part.minX - x, sourceY: part.minY - y,
                maskX: part.minX - (mask?.box.minX ?? 0), maskY: part.minY - (mask?.box.minY ?? 0))
        }
        guard gradient.dependsOnStart else { return paint(gradient.handle, in: crop, from: 0, 0) }
        let tile = tile
        let (width, height) = (tile.size.width, tile.size.height)
        for y in stride(from: crop.minY, to: crop.maxY, by: height) {
            // Tiles start at multiples of their width, so that pixman rounds alike for every damaged part.
            for x in stride(from: crop.minX - (crop.minX % width + width) % width, to: crop.maxX, by: width) {
                pixman_image_composite32(
                    PIXMAN_OP_SRC, gradient.handle, nil, tile.handle, Int32(x), Int32(y), 0, 0, 0, 0, Int32(width),
                    Int32(height))
                let part = PixelRect(x: x, y: y, width: width, height: height).intersection(crop)
                paint(tile.handle, in: part, from: x, y)
            }
        }
    }
}
