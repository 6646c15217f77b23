internal import CPixman
internal import CasementCore

extension Renderer {
    /// Calls `body` for each visible part of a rectangle.
    @inline(__always)
    func forEachVisible(_ rect: PixelRect, _ state: GraphicsState, _ body: (PixelRect) -> Void) {
        let limited = rect.intersection(state.clip)
        guard !limited.isEmpty else { return }
        guard !state.isWhole else { return body(limited) }
        for index in state.visible {
            let crop = plan.rectangles[index].intersection(limited)
            if !crop.isEmpty { body(crop) }
        }
    }

    /// Writes a colour without blending.
    func store(_ pixel: Pixel, in crop: PixelRect) {
        guard let unsafeTarget else { return }
        paintedPixelCount += crop.area
        let isSmall = crop.width <= Self.widthOfSmallFills
        // pixman_fill fails if the environment variable PIXMAN_DISABLE switches off its fast paths.
        let isDone =
            !isSmall
            && pixman_fill(
                unsafeTarget.words, Int32(unsafeTarget.wordsPerRow), 32, Int32(crop.minX - unsafeTarget.x),
                Int32(crop.minY - unsafeTarget.y), Int32(crop.width), Int32(crop.height), pixel.bits) != 0
        guard !isDone else { return }
        var row = unsafeTarget.row(crop.minY, from: crop.minX)
        for _ in 0..<crop.height {
            if crop.width == 1 {
                row.pointee = pixel.bits
            } else {
                row.update(repeating: pixel.bits, count: crop.width)
            }
            row += unsafeTarget.wordsPerRow
        }
    }

    /// Rows up to this many pixels are written directly: looking up pixman's fast path would take longer.
    private static var widthOfSmallFills: Int { 24 }

    /// Paints a colour; an opaque one is only written.
    func cover(_ pixel: Pixel, in crop: PixelRect) {
        if pixel.isOpaque { return store(pixel, in: crop) }
        composite(solid(pixel).handle, mask: nil, operation: .over, in: crop)
    }

    /// One call of pixman's compositing; positions in source and mask belong to the crop's top left corner.
    func composite(
        /// Calls pixman's compositing once. Source and mask positions are those of the crop's top left corner.
        _ source: OpaquePointer, mask: OpaquePointer?, operation: PaintOperation, in crop: PixelRect,
        sourceX: Int = 0, sourceY: Int = 0, maskX: Int = 0, maskY: Int = 0
    ) {
        composite(
            source, mask: mask, operator: operation == .source ? PIXMAN_OP_SRC : PIXMAN_OP_OVER, in: crop,
            sourceX: sourceX, sourceY: sourceY, maskX: maskX, maskY: maskY)
    }

    func composite(
        _ source: OpaquePointer, mask: OpaquePointer?, operator: pixman_op_t, in crop: PixelRect,
        sourceX: Int = 0, sourceY: Int = 0, maskX: Int = 0, maskY: Int = 0
    ) {
        guard let unsafeTarget else { return }
        paintedPixelCount += crop.area
        pixman_image_composite32(
            `operator`, source, mask, unsafeTarget.handle, Int32(sourceX), Int32(sourceY), Int32(maskX), Int32(maskY),
            Int32(crop.minX - unsafeTarget.x), Int32(crop.minY - unsafeTarget.y), Int32(crop.width), Int32(crop.height))
    }

    /// The cached pixman image of a colour.
    func solid(_ pixel: Pixel) -> SolidSource {
        if let cached = solids.value(for: pixel) { return cached }
        let made = SolidSource(pixel)
        solids.insert(made, for: pixel)
        return made
    }
}
