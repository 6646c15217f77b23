internal import CasementCore

/// The pixels of a decoded image.
struct DecodedPixels {
    /// Premultiplied, `0xAARRGGBB`, top to bottom.
    var pixels: [UInt32]
    var size: PixelSize
    var isOpaque: Bool
    /// The width of the whole image as a multiple of the decoded width; 1 at full size.
    var reduction = 1.0
}
