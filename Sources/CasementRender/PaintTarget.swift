internal import CPixman
internal import CasementCore

/// Where painting goes: a bitmap, and the device pixel at its top left corner.
struct PaintTarget {
    let bitmap: Bitmap
    let x: Int
    let y: Int
}

/// What all operations of an item share.
struct Brush {
    var transform: Transform
    var opacity: Double
    /// The rectangles of the plan that show the item.
    var visible: Range<Int>
    /// Nothing is painted outside, in device pixels.
    var clip: PixelRect
}

enum PaintOperation {
    /// The source replaces what is there.
    case source
    /// The source lies over what is there.
    case over
}

extension Compositor {
    /// Calls for each piece of a rectangle that is to be painted.
    @inline(__always)
    func forEachVisible(_ rect: PixelRect, _ brush: Brush, _ body: (PixelRect) -> Void) {
        let limited = rect.intersection(brush.clip)
        guard !limited.isEmpty else { return }
        for index in brush.visible {
            let crop = plan.rectangles[index].intersection(limited)
            if !crop.isEmpty { body(crop) }
        }
    }

    /// Writes a colour without blending.
    func store(_ pixel: Pixel, in crop: PixelRect) {
        guard let target else { return }
        written += crop.area
        let bitmap = target.bitmap
        let (x, y) = (crop.minX - target.x, crop.minY - target.y)
        let done = pixman_fill(
            bitmap.words, Int32(bitmap.bytesPerRow / 4), 32, Int32(x), Int32(y), Int32(crop.width),
            Int32(crop.height), pixel.bits)
        // pixman declines where its fast paths are switched off by PIXMAN_DISABLE.
        if done == 0 {
            for row in y..<y + crop.height {
                (bitmap.words + row * (bitmap.bytesPerRow / 4) + x).update(repeating: pixel.bits, count: crop.width)
            }
        }
    }

    /// Paints a colour: by writing alone if it is opaque.
    func cover(_ pixel: Pixel, in crop: PixelRect) {
        if pixel.isOpaque { return store(pixel, in: crop) }
        composite(solid(pixel).handle, mask: nil, operation: .over, in: crop)
    }

    /// One call of pixman's compositing; positions in source and mask belong to the crop's top left corner.
    func composite(
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
        guard let target else { return }
        written += crop.area
        pixman_image_composite32(
            `operator`, source, mask, target.bitmap.handle,
            Int32(sourceX), Int32(sourceY), Int32(maskX), Int32(maskY), Int32(crop.minX - target.x),
            Int32(crop.minY - target.y), Int32(crop.width), Int32(crop.height))
    }

    func solid(_ pixel: Pixel) -> SolidSource {
        if let held = solids.value(for: pixel) { return held }
        let made = SolidSource(pixel)
        solids.insert(made, for: pixel)
        return made
    }
}
