/// A view's share of a frame.
package struct FrameItem: Sendable {
    package enum Kind: Sendable {
        /// A rectangle in local points, filled with a colour, its corners rounded by a radius in points.
        case background(Rect, Color, cornerRadius: Double)
        /// What the view drew.
        case content(DisplayList)
        /// The soft shadow that a rectangle, its corners rounded by a radius in points, casts.
        case shadow(Rect, cornerRadius: Double, Shadow)
        /// A line of a width in points within the edge of such a rectangle.
        case border(Rect, cornerRadius: Double, width: Double, Color)
        /// The items up to the matching ``endGroup`` are blended together and put on what is there with this opacity.
        case beginGroup(BlendMode)
        /// The items up to the matching ``endGroup`` are limited to a rectangle, its corners rounded; edges are smooth.
        case beginClip(Rect, cornerRadius: Double)
        case endGroup
    }

    package var kind: Kind
    /// From the view's points to device pixels. A pure translation lies on whole pixels.
    package var transform: Transform
    /// Nothing of it shows outside.
    package var clip: PixelRect
    /// Where it may paint, within the clip.
    package var bounds: PixelRect
    /// Pixels that it certainly covers with opaque colour; empty if none.
    package var opaque: PixelRect
    /// The opacity of this item (or, for ``Kind/beginGroup(_:)``, of the group), 0 ... 1.
    package var opacity: Double
    /// Whether its scale changes from frame to frame, so that letters may be off by a quarter of a pixel.
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
