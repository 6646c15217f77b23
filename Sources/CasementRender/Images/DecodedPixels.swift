public import CasementCore

/// What a file's bytes came to.
struct DecodedPixels {
    /// Premultiplied, `0xAARRGGBB`, top to bottom.
    var pixels: [UInt32]
    var size: PixelSize
    var isOpaque: Bool
}
