internal import CasementCore

/// The pixels of a decoded image.
struct DecodedPixels {
    /// Premultiplied, `0xAARRGGBB`, top to bottom.
    var pixels: [UInt32]
    var size: PixelSize
    var isOpaque: Bool
    /// The size of the whole image; larger than ``size`` if it was decoded smaller.
    var whole: PixelSize
}
