internal import CPixels
internal import CPixman
internal import CasementCore

/// A bitmap to paint into, and the device pixel at its top left corner.
///
/// All positions are device pixels. The surface owns nothing, so that passing it changes no reference count: the bitmap
/// must outlive it.
struct PaintSurface {
    /// pixman's image of the bitmap.
    let handle: OpaquePointer
    /// Whether the bitmap has an alpha channel; without one its pixels are opaque.
    let hasAlpha: Bool
    /// The left edge of the bitmap.
    let x: Int
    /// The top edge of the bitmap.
    let y: Int
    private let words: UnsafeMutablePointer<UInt32>
    private let wordsPerRow: Int
    private let paintedPixelCount: UnsafeMutablePointer<Int>

    /// Rows up to this many pixels are written directly: looking up pixman's fast path would take longer.
    private static let widthOfSmallFills = 24

    /// - Parameter paintedPixelCount: where painted pixels are counted; one that is painted twice counts twice.
    init(_ bitmap: Bitmap, x: Int, y: Int, paintedPixelCount: UnsafeMutablePointer<Int>) {
        handle = bitmap.handle
        hasAlpha = bitmap.hasAlpha
        words = bitmap.words
        wordsPerRow = bitmap.bytesPerRow / 4
        (self.x, self.y) = (x, y)
        self.paintedPixelCount = paintedPixelCount
    }

    /// A surface of another bitmap, whose painted pixels count with those of this one.
    func into(_ bitmap: Bitmap, x: Int, y: Int) -> PaintSurface {
        PaintSurface(bitmap, x: x, y: y, paintedPixelCount: paintedPixelCount)
    }

    /// Writes a colour without blending.
    func store(_ pixel: Pixel, in crop: PixelRect) {
        paintedPixelCount.pointee += crop.area
        // pixman_fill fails if the environment variable PIXMAN_DISABLE switches off its fast paths.
        let isDone =
            crop.width > Self.widthOfSmallFills
            && pixman_fill(
                words, Int32(wordsPerRow), 32, Int32(crop.minX - x), Int32(crop.minY - y), Int32(crop.width),
                Int32(crop.height), pixel.bits) != 0
        guard !isDone else { return }
        var row = row(crop.minY, from: crop.minX)
        for _ in 0..<crop.height {
            if crop.width == 1 {
                row.pointee = pixel.bits
            } else {
                row.update(repeating: pixel.bits, count: crop.width)
            }
            row += wordsPerRow
        }
    }

    /// Calls pixman's compositing once. Source and mask positions are those of the crop's top left corner.
    func composite(
        _ source: OpaquePointer, mask: OpaquePointer? = nil, _ operation: pixman_op_t, in crop: PixelRect,
        sourceX: Int = 0, sourceY: Int = 0, maskX: Int = 0, maskY: Int = 0
    ) {
        paintedPixelCount.pointee += crop.area
        pixman_image_composite32(
            operation, source, mask, handle, Int32(sourceX), Int32(sourceY), Int32(maskX), Int32(maskY),
            Int32(crop.minX - x), Int32(crop.minY - y), Int32(crop.width), Int32(crop.height))
    }

    /// Blends a bitmap with an alpha channel at an opacity, with the same result as pixman, bit for bit.
    ///
    /// - Precondition: the bitmap contains the crop where its top left corner is that of the box.
    func blend(_ bitmap: Bitmap, at box: PixelRect, opacity: UInt8, in crop: PixelRect) {
        paintedPixelCount.pointee += crop.area
        casement_blend(
            row(crop.minY, from: crop.minX), wordsPerRow, Self.words(of: bitmap, at: box, crop), bitmap.bytesPerRow / 4,
            crop.width, crop.height, opacity)
    }

    /// Writes the pixels of a bitmap, with their colours multiplied by a brightness of 0 ... 1; the bitmap may be that of this
    /// surface, at the same place.
    ///
    /// - Parameter isOpaque: whether the pixels become opaque; otherwise their alpha stays.
    /// - Precondition: the bitmap contains the crop where its top left corner is that of the box.
    func darken(
        _ bitmap: Bitmap, at box: PixelRect, to brightness: Double, isOpaque: Bool = false, in crop: PixelRect
    ) {
        paintedPixelCount.pointee += crop.area
        casement_darken(
            row(crop.minY, from: crop.minX), wordsPerRow, Self.words(of: bitmap, at: box, crop), bitmap.bytesPerRow / 4,
            crop.width, crop.height, Self.share(brightness), isOpaque)
    }

    /// Writes the pixels of an opaque bitmap, with their colours multiplied by a brightness of 0 ... 1, past the caches, as to
    /// a buffer that is shown next.
    ///
    /// - Precondition: the bitmap contains the crop where its top left corner is that of the box.
    func copy(_ bitmap: Bitmap, at box: PixelRect, brightness: Double, in crop: PixelRect) {
        paintedPixelCount.pointee += crop.area
        casement_copy_darkened(
            row(crop.minY, from: crop.minX), wordsPerRow, Self.words(of: bitmap, at: box, crop), bitmap.bytesPerRow / 4,
            crop.width, crop.height, Self.share(brightness))
    }

    /// The pixels of a bitmap at the top left corner of a crop.
    private static func words(of bitmap: Bitmap, at box: PixelRect, _ crop: PixelRect) -> UnsafeMutablePointer<UInt32> {
        bitmap.words + (crop.minY - box.minY) * (bitmap.bytesPerRow / 4) + crop.minX - box.minX
    }

    /// A brightness in the scale of `casement_darken`.
    private static func share(_ brightness: Double) -> UInt16 {
        UInt16(min((unit(brightness) * 32_768).rounded(), 32_767))
    }

    /// Paints a colour through a mask whose top left corner is at a position, with the same result as pixman, bit for bit.
    ///
    /// - Precondition: the mask contains the crop.
    func blend(_ pixel: Pixel, through mask: MaskView, atX maskX: Int, _ maskY: Int, in crop: PixelRect) {
        assert(
            crop.minX >= maskX && crop.minY >= maskY && crop.maxX <= maskX + mask.width
                && crop.maxY <= maskY + mask.height, "The mask does not contain \(crop).")
        paintedPixelCount.pointee += crop.area
        casement_blend_color(
            row(crop.minY, from: crop.minX), wordsPerRow,
            mask.bytes + (crop.minY - maskY) * mask.bytesPerRow + crop.minX - maskX, mask.bytesPerRow, crop.width,
            crop.height, pixel.bits)
    }

    @inline(__always)
    private func row(_ y: Int, from x: Int) -> UnsafeMutablePointer<UInt32> {
        words + (y - self.y) * wordsPerRow + x - self.x
    }
}
