internal import CPixman
internal import CasementCore

/// Where painting goes: a bitmap, and the device pixel at its top left corner.
struct PaintTarget {
    let bitmap: Bitmap
    let x: Int
    let y: Int
}

/// The same without an owner, for those who write pixels themselves.
struct UnsafePaintTarget {
    let words: UnsafeMutablePointer<UInt32>
    let handle: OpaquePointer
    let wordsPerRow: Int
    let x: Int
    let y: Int

    init(_ target: PaintTarget) {
        words = target.bitmap.words
        handle = target.bitmap.handle
        wordsPerRow = target.bitmap.bytesPerRow / 4
        (x, y) = (target.x, target.y)
    }

    /// A pixel, counted from the device's corner.
    @inline(__always)
    func row(_ y: Int, from x: Int) -> UnsafeMutablePointer<UInt32> { words + (y - self.y) * wordsPerRow + x - self.x }
}

/// What all operations of an item share.
struct GraphicsState {
    var transform: Transform
    var opacity: Double
    /// The rectangles of the plan that show the item.
    var visible: Range<Int>
    /// Nothing is painted outside, in device pixels.
    var clip: PixelRect
    /// Whether everything within the clip is visible.
    var isWhole = false
    /// Whether letters may be off by a quarter of a pixel.
    var isInMotion = false
}

enum PaintOperation {
    /// The source replaces what is there.
    case source
    /// The source lies over what is there.
    case over
}

extension Renderer {
    /// Calls for each piece of a rectangle that is to be painted.
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
        // pixman declines where its fast paths are switched off by PIXMAN_DISABLE.
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

    /// Up to so many pixels in a row are written before pixman has found out how to.
    private static var widthOfSmallFills: Int { 24 }

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
        guard let unsafeTarget else { return }
        paintedPixelCount += crop.area
        pixman_image_composite32(
            `operator`, source, mask, unsafeTarget.handle, Int32(sourceX), Int32(sourceY), Int32(maskX), Int32(maskY),
            Int32(crop.minX - unsafeTarget.x), Int32(crop.minY - unsafeTarget.y), Int32(crop.width), Int32(crop.height))
    }

    func solid(_ pixel: Pixel) -> SolidSource {
        if let held = solids.value(for: pixel) { return held }
        let made = SolidSource(pixel)
        solids.insert(made, for: pixel)
        return made
    }
}
