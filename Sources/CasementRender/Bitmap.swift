package import CasementCore

/// Pixels that can be painted on.
package final class Bitmap {
    package let size: PixelSize
    package let bytesPerRow: Int
    package let memory: UnsafeMutableRawPointer

    /// Wraps memory of somebody else's, `xrgb8888`, that must outlive the bitmap.
    package init(wrapping memory: UnsafeMutableRawPointer, size: PixelSize, bytesPerRow: Int) {
        self.memory = memory
        self.size = size
        self.bytesPerRow = bytesPerRow
    }
}
