internal import CasementCore

/// Part of a display list that is drawn into a bitmap of its own and then blended as one.
struct DrawingLayer {
    enum Kind {
        case clip(PlacedMask?)
        case group(opacity: Double, BlendMode)
    }

    let kind: Kind
    /// The target to restore at the end of the layer.
    let outer: PaintTarget
    let bitmap: Bitmap
    let bounds: PixelRect
    /// The graphics state to restore at the end of the layer.
    let state: GraphicsState
}
