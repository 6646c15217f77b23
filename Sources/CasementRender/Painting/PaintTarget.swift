internal import CasementCore

/// The bitmap to paint into, and the device pixel at its top left corner.
struct PaintTarget {
    let bitmap: Bitmap
    let x: Int
    let y: Int
}
