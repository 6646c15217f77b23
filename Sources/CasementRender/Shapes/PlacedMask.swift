internal import CasementCore

/// A mask and its box in device pixels.
struct PlacedMask {
    let mask: Mask
    let box: PixelRect

    func moved(_ dx: Int, _ dy: Int) -> PlacedMask { PlacedMask(mask: mask, box: box.moved(dx, dy)) }
}
