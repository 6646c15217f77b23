internal import CPixels
internal import CPixman
internal import CasementCore

/// Blends the bitmaps of groups with what is behind them.
@MainActor struct BitmapBlender {
    private let solids: SolidCache
    private static let blendsFast = casement_blends_fast()

    init(solids: SolidCache) {
        self.solids = solids
    }

    /// Blends the visible part of a bitmap.
    ///
    /// - Parameter box: the pixels of the device on which the bitmap lies. The bitmap may be larger, to the right and below.
    func blend(_ bitmap: Bitmap, in box: PixelRect, opacity: Double, _ mode: BlendMode, _ state: GraphicsState) {
        let fade = Pixel(.black, opacity: opacity)
        if Self.blendsFast && mode == .normal && !fade.isOpaque {
            state.forEachVisible(box) { state.surface.blend(bitmap, at: box, opacity: fade.alpha, in: $0) }
        } else {
            let mask = solids.handle(of: fade)
            state.forEachVisible(box) { crop in
                state.surface.composite(
                    bitmap.handle, mask: mask, mode.pixman, in: crop, sourceX: crop.minX - box.minX,
                    sourceY: crop.minY - box.minY)
            }
        }
    }
}
