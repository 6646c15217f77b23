public import CasementCore

/// The pixels of a decoded image.
struct DecodedPixels {
    /// Premultiplied, `0xAARRGGBB`, top to bottom.
    var pixels: [UInt32]
    var size: PixelSize
    var isOpaque: Bool
}
