/// The layout of the pixels of a frame of a ``PixelStream``: rows from top to bottom, 32 bits a pixel.
///
/// A pixel is a `UInt32`, `0xXXRRGGBB` in the machine's byte order, as in Wayland's `xrgb8888`, GStreamer's `BGRx` and FFmpeg's
/// `bgr0` on little-endian machines. The upper 8 bits are ignored.
public struct StreamFormat: Hashable, Sendable {
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int
    /// The distance between the starts of two rows, in bytes: at least 4 * ``width``.
    public var bytesPerRow: Int
    /// Pixels per point, for the size of a view that its content determines.
    public var scale: Double

    /// Makes a format. Mistakes in it are reported when a frame is submitted.
    ///
    /// - Parameter bytesPerRow: nil for rows without a gap.
    public init(width: Int, height: Int, bytesPerRow: Int? = nil, scale: Double = 1) {
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow ?? width.multipliedReportingOverflow(by: 4).partialValue
        self.scale = scale
    }

    /// The most pixels of a frame: 7680 x 4320, or 127 MiB.
    public static let largestArea = 7_680 * 4_320
    /// The largest distance of two rows, in bytes: four times the longest row.
    private static let largestStride = Image.maximumSide * 16

    /// The size in pixels.
    public var pixelSize: PixelSize { PixelSize(width: width, height: height) }

    /// The bytes from the first one of a frame to the last one.
    package var byteCount: Int { bytesPerRow * (height - 1) + width * 4 }

    /// Checks that a frame can have this format; then no number computed from it overflows.
    package func check() throws(StreamError) {
        guard scale > 0, scale.isFinite else {
            throw StreamError(.invalidSize, "A frame needs a scale above zero, not \(scale).")
        }
        guard width > 0, height > 0, width <= Image.maximumSide, height <= Image.maximumSide else {
            throw StreamError(
                .invalidSize, "A frame has sides of 1 to \(Image.maximumSide) pixels, not \(width) x \(height).")
        }
        guard width * height <= Self.largestArea else {
            throw StreamError(
                .invalidSize,
                "A frame of \(width) x \(height) pixels is too large; the limit is \(Self.largestArea) altogether.")
        }
        guard bytesPerRow >= width * 4, bytesPerRow <= Self.largestStride else {
            throw StreamError(
                .invalidStride,
                "Rows of \(width) pixels begin \(width * 4) to \(Self.largestStride) bytes apart, not \(bytesPerRow).")
        }
    }
}
