/// A size in device pixels.
public struct PixelSize: Hashable, Sendable {
    /// In device pixels.
    public var width: Int
    /// In device pixels.
    public var height: Int

    /// Makes a size of so many device pixels.
    @inlinable public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// No pixels.
    public static let zero = PixelSize(width: 0, height: 0)

    /// Whether a side is zero or negative.
    public var isEmpty: Bool { width <= 0 || height <= 0 }
}
