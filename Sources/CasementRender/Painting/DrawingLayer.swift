internal import CasementCore

/// Something that a view drew into a bitmap of its own, to be put on what is there as one.
struct DrawingLayer {
    enum Kind {
        case clip(PlacedMask?)
        case group(opacity: Double, BlendMode)
    }

    let kind: Kind
    let outer: PaintTarget
    let bitmap: Bitmap
    let bounds: PixelRect
    let state: GraphicsState
}
