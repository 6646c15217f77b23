internal import CasementCore

/// Where painting goes: a bitmap, and the device pixel at its top left corner.
struct PaintTarget {
    let bitmap: Bitmap
    let x: Int
    let y: Int
}
