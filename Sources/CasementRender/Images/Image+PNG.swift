internal import CPNG
public import CasementCore

extension Image {
    /// Encodes the image as a PNG file.
    ///
    /// - Throws: `ImageError` if libpng fails, which only happens without memory.
    public func pngBytes() throws(ImageError) -> [UInt8] {
        try PNGWriter.bytes(pixels: pixels, size: pixelSize)
    }

    /// Writes the image to a PNG file, replacing an existing one.
    ///
    /// - Throws: `ImageError` with the code `unwritable` and the reason of the system.
    public func writePNG(to path: String) throws(ImageError) {
        try PNGWriter.write(pixels: pixels, size: pixelSize, to: path)
    }
}
