/// The contribution of one view to a frame.
package struct FrameItem: Sendable {
    /// What the item paints, or which group it begins or ends.
    package enum Kind: Sendable {
        /// A rectangle in local coordinates, filled with a colour; the corner radius is in points.
        case background(Rect, Color, cornerRadius: Double)
        /// The display list of the view.
        case content(DisplayList)
        /// The soft shadow of a rounded rectangle; the corner radius is in points.
        case shadow(Rect, cornerRadius: Double, Shadow)
        /// A border along the inner edge of a rounded rectangle; its width is in points.
        case border(Rect, cornerRadius: Double, width: Double, Color)
        /// The items up to the matching ``endGroup`` are blended as one onto the content below, with the opacity of
        /// this item.
        case beginGroup(GroupEffect)
        /// The items up to the matching ``endGroup`` are clipped to a rounded rectangle with antialiased edges.
        case beginClip(Rect, cornerRadius: Double)
        case endGroup
        /// A subtree that the renderer keeps as a bitmap, moved by the translation of ``FrameItem/transform``, a whole number
        /// of pixels: copied if it is opaque, and otherwise blended as a group with the opacity of this item.
        case raster(RasterSubtree, GroupEffect)
    }

    package var kind: Kind
    /// Maps the view's points to device pixels. A pure translation lies on whole pixels.
    package var transform: Transform
    /// The device pixels outside of which the item paints nothing.
    package var clip: PixelRect
    /// The device pixels that the item may paint, before the clip.
    package var bounds: PixelRect
    /// The device pixels that the item certainly covers with opaque colour; empty if there are none.
    package var opaque: PixelRect
    /// The opacity of the item, or of the group that it begins; 0 ... 1.
    package var opacity: Double
    /// Whether the scale changes from frame to frame, so that glyphs may be off by up to a quarter of a pixel.
    package var isInMotion: Bool

    package init(
        kind: Kind, transform: Transform, clip: PixelRect, bounds: PixelRect, opaque: PixelRect, opacity: Double,
        isInMotion: Bool = false
    ) {
        self.kind = kind
        self.transform = transform
        self.clip = clip
        self.bounds = bounds
        self.opaque = opaque
        self.opacity = opacity
        self.isInMotion = isInMotion
    }
}

/// How a group is darkened, and then blended with the pixels behind it.
package struct GroupEffect: Hashable, Sendable {
    package var blendMode = BlendMode.normal
    /// The factor of the colours; 0 ... 1.
    package var brightness = 1.0

    package init(blendMode: BlendMode = .normal, brightness: Double = 1) {
        (self.blendMode, self.brightness) = (blendMode, brightness)
    }
}
