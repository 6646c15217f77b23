internal import CPNG
public import CasementCore

extension Image {
    /// The picture as a PNG file's bytes.
    ///
    /// - Throws: `ImageError` if libpng fails, which only lack of memory can cause.
    public func pngBytes() throws(ImageError) -> [UInt8] {
        try PNGWriter.bytes(pixels: pixels, size: pixelSize)
    }

    /// Writes the picture to a PNG file, replacing one that is there.
    ///
    /// - Throws: `ImageError` of code `unwritable` with the system's reason if the file cannot be written.
    public func writePNG(to path: String) throws(ImageError) {
        try PNGWriter.write(pixels: pixels, size: pixelSize, to: path)
    }
}
