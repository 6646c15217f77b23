public import CasementCore
internal import CasementRender

extension HeadlessHost {
    /// The size of the picture in device pixels.
    public var pixelSize: PixelSize { bitmap.size }

    /// What is on the screen: `0xFFRRGGBB`, top to bottom.
    public var pixels: [UInt32] { bitmap.pixels }

    /// The pixel at a position on the device.
    ///
    /// - Precondition: the position lies within ``pixelSize``.
    public func pixel(x: Int, y: Int) -> UInt32 { bitmap[x, y] }

    /// A picture of the screen, at the scale of the device.
    public var image: Image { bitmap.image(scale: device.scale) }

    /// Writes a picture of the screen.
    ///
    /// - Throws: `ImageError` of code `unwritable` that names the file and the system's reason.
    public func writePNG(to path: String) throws(ImageError) {
        try PNGWriter.write(pixels: pixels, size: pixelSize, to: path)
    }
}
