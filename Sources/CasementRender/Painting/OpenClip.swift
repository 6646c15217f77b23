internal import CasementCore

/// A clip to a rectangle that has begun and not ended.
enum OpenClip {
    /// A clip to whole pixels, with the clip to restore at its end.
    case box(PixelRect)
    /// A clip through a mask, which uses a layer.
    case layer
}
