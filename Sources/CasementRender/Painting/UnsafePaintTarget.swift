internal import CasementCore

/// The same without an owner, for those who write pixels themselves.
struct UnsafePaintTarget {
    let words: UnsafeMutablePointer<UInt32>
    let handle: OpaquePointer
    let wordsPerRow: Int
    let x: Int
    let y: Int

    init(_ target: PaintTarget) {
        words = target.bitmap.words
        handle = target.bitmap.handle
        wordsPerRow = target.bitmap.bytesPerRow / 4
        (x, y) = (target.x, target.y)
    }

    /// A pixel, counted from the device's corner.
    @inline(__always)
    func row(_ y: Int, from x: Int) -> UnsafeMutablePointer<UInt32> { words + (y - self.y) * wordsPerRow + x - self.x }
}
