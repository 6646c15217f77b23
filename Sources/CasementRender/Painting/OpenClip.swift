internal import CasementCore

/// A clip to a rectangle that has not ended.
enum OpenClip {
    /// Within whole pixels; nothing was painted outside of these before.
    case box(PixelRect)
    /// Through a mask.
    case layer
}
