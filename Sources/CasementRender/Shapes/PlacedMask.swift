internal import CasementCore

/// A mask and its box in device pixels.
struct PlacedMask {
    let mask: Mask
    let box: PixelRect
}
