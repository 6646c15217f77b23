@testable import CasementRender
import CasementCore

/// A bitmap that a test painted, and the number of pixels that the renderer touched.
struct PaintedBitmap {
    let bitmap: Bitmap
    let paintedPixelCount: Int

    var pixels: [UInt32] { bitmap.pixels }

    subscript(x: Int, y: Int) -> UInt32 { bitmap[x, y] }

    /// The number of pixels of a colour.
    func count(_ pixel: UInt32) -> Int { pixels.filter { $0 == pixel }.count }

    /// The bitmap rotated clockwise by quarter turns.
    func rotated(_ quarters: Int) -> [UInt32] {
        var (pixels, width) = (self.pixels, bitmap.size.width)
        for _ in 0..<quarters {
            let height = pixels.count / width
            pixels = (0..<pixels.count).map { index in
                let (x, y) = (index % height, index / height)
                return pixels[(height - 1 - x) * width + y]
            }
            width = height
        }
        return pixels
    }
}
