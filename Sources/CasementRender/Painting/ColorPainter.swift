internal import CPixels
internal import CPixman
internal import CasementCore

/// Paints one colour: into rectangles of device pixels, and through masks.
@MainActor final class ColorPainter {
    private let solids: SolidCache

    /// The largest part of a mask, in pixels, that is blended without pixman.
    private static let largestFastArea = casement_largest_fast_area()

    init(solids: SolidCache) {
        self.solids = solids
    }

    /// Paints the visible part of a box; an opaque colour is only written.
    @inline(__always)
    func fill(_ box: PixelRect, _ pixel: Pixel, _ state: GraphicsState) {
        state.forEachVisible(box) { crop in
            guard !pixel.isOpaque else { return state.surface.store(pixel, in: crop) }
            state.surface.composite(solids.handle(of: pixel), PIXMAN_OP_OVER, in: crop)
        }
    }

    /// Paints through a mask at a position on the device.
    func fill(through mask: Mask, at box: PixelRect, _ pixel: Pixel, _ state: GraphicsState) {
        fill(through: mask.view, at: box, pixel, state)
        withExtendedLifetime(mask) {}
    }

    /// Paints through a mask that outlives the call.
    func fill(through mask: MaskView, at box: PixelRect, _ pixel: Pixel, _ state: GraphicsState) {
        state.forEachVisible(box) { crop in
            guard crop.area > Self.largestFastArea else {
                return state.surface.blend(pixel, through: mask, atX: box.minX, box.minY, in: crop)
            }
            state.surface.composite(
                solids.handle(of: pixel), mask: mask.handle, PIXMAN_OP_OVER, in: crop, maskX: crop.minX - box.minX,
                maskY: crop.minY - box.minY)
        }
    }
}
