internal import CasementCore

/// A mask and where it lies, in device pixels.
struct PlacedMask {
    let mask: Mask
    let box: PixelRect
}
