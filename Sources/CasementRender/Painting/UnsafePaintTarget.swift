internal import CasementCore

/// A ``PaintTarget`` without an owner, for code that writes pixels directly.
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

    /// A pointer to a pixel, given in device coordinates.
    @inline(__always)
    func row(_ y: Int, from x: Int) -> UnsafeMutablePointer<UInt32> { words + (y - self.y) * wordsPerRow + x - self.x }
}
