internal import CasementCore

/// The transform, opacity and clip that all operations of an item share.
struct GraphicsState {
    var transform: Transform
    var opacity: Double
    /// The slice of the plan's rectangles in which the item is visible.
    var visible: Range<Int>
    /// The device pixels outside of which nothing is painted.
    var clip: PixelRect
    /// Whether every pixel inside the clip is visible.
    var isWhole = false
    /// Whether the scale is changing, so that glyphs may be off by a quarter of a pixel.
    var isInMotion = false
}
