internal import CasementCore

/// Part of a display list that is drawn into a bitmap of its own and then blended as one.
struct DrawingLayer {
    enum Kind {
        case clip(PlacedMask)
        case group(opacity: Double, BlendMode)
    }

    let kind: Kind
    let bitmap: Bitmap
    /// The device pixels of the layer; the first one is that of the bitmap.
    let bounds: PixelRect
    /// The graphics state to restore at the end of the layer.
    let outer: GraphicsState
}
