/// A point in 1/256 pixel, as in FreeType's rasterizer; y grows downwards.
struct SubpixelPoint {
    /// The steps in a pixel.
    static let one = 256

    var x: Int
    var y: Int
}
