public import CasementCore
internal import CasementRender

extension HeadlessHost {
    /// The size of the screen in device pixels.
    public var pixelSize: PixelSize { bitmap.size }

    /// The pixels of the screen, `0xFFRRGGBB`, top to bottom.
    public var pixels: [UInt32] { bitmap.pixels }

    /// The pixel at a device position.
    ///
    /// - Precondition: the position lies within ``pixelSize``.
    public func pixel(x: Int, y: Int) -> UInt32 { bitmap[x, y] }

    /// The content of the screen as an image, at the scale of the device.
    public var image: Image { bitmap.image(scale: device.scale) }

    /// What ``image`` has as `contentHash`, without a copy of the pixels.
    package var contentHash: UInt64 { bitmap.contentHash }

    /// Writes the content of the screen to a PNG file.
    ///
    /// - Throws: `ImageError` with the code `unwritable` that names the file and the reason of the system.
    public func writePNG(to path: String) throws(ImageError) {
        try PNGWriter.write(pixels: pixels, size: pixelSize, to: path)
    }
}
