internal import CasementCore

/// What all operations of an item share.
struct GraphicsState {
    var transform: Transform
    var opacity: Double
    /// The rectangles of the plan that show the item.
    var visible: Range<Int>
    /// Nothing is painted outside, in device pixels.
    var clip: PixelRect
    /// Whether everything within the clip is visible.
    var isWhole = false
    /// Whether letters may be off by a quarter of a pixel.
    var isInMotion = false
}
