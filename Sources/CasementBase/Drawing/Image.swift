/// An immutable image in memory: rows of premultiplied 32-bit pixels.
///
/// A pixel is one `UInt32`, `0xAARRGGBB` in the machine's byte order, as in Wayland's `argb8888` and pixman's
/// `a8r8g8b8`.
public final class Image: Sendable {
    /// The width and height in pixels.
    public let pixelSize: PixelSize
    /// Pixels per point of the whole image; 2 for an image that was made for a panel of scale 2. An image that was decoded
    /// smaller for its box has fewer.
    public let scale: Double
    /// The size in points; that of the whole image, also if it was decoded smaller.
    public let size: Size
    /// Whether every pixel is opaque.
    public let isOpaque: Bool
    /// The rows from top to bottom, `pixelSize.width` values each.
    public let pixels: [UInt32]

    /// Creates an image from premultiplied pixels.
    ///
    /// - Precondition: `pixels` holds exactly width x height values, neither side is above ``maximumSide``, and the
    ///   scale is above zero.
    public convenience init(pixels: [UInt32], size: PixelSize, scale: Double = 1) {
        self.init(pixels: pixels, size: size, scale: scale, isOpaque: pixels.allSatisfy { $0 >> 24 == 0xFF })
    }

    /// Creates an image whose opacity the caller knows already, so that the pixels need not be scanned.
    ///
    /// - Parameter whole: the size, in pixels, of the image that was decoded smaller; nil for an image at full size.
    package init(pixels: [UInt32], size: PixelSize, scale: Double, isOpaque: Bool, whole: PixelSize? = nil) {
        precondition(
            size.width > 0 && size.height > 0 && size.width <= Self.maximumSide && size.height <= Self.maximumSide,
            "An image has sides of 1 to \(Self.maximumSide) pixels, not \(size.width) x \(size.height).")
        precondition(
            pixels.count == size.width * size.height,
            "An image of \(size.width) x \(size.height) needs \(size.width * size.height) pixels, not \(pixels.count).")
        precondition(scale > 0 && scale.isFinite, "An image needs a scale above zero, not \(scale).")
        self.pixels = pixels
        self.pixelSize = size
        self.scale = scale
        self.isOpaque = isOpaque
        let whole = whole ?? size
        self.size = Size(width: Double(whole.width) / scale, height: Double(whole.height) / scale)
    }

    /// The longest side in pixels; pixman's 16.16 coordinates end at 32,767.
    public static let maximumSide = 32_767
}
