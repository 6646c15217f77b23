/// One frame as a value: everything that is visible, back to front, and which pixels differ from the frame before.
public struct Frame: Sendable {
    /// The size of the picture in device pixels.
    public let size: PixelSize
    /// Device pixels per point, for the size at which glyphs are drawn.
    public let scale: Double
    /// The pixels that differ from the frame before.
    public let damage: Region
    /// Whether something still moves, so that another frame should follow. An endless animation counts while it can be
    /// seen.
    public let isMoving: Bool
    /// Whether nothing but endless animations moves: a host that knows its surface to be hidden need not show the frame
    /// that should follow.
    public let isMotionEndless: Bool
    /// What is behind everything.
    package let background: Color
    /// The visible pieces of the view tree, back to front; the renderer leaves out what a repainted region does not need.
    package let items: [FrameItem]

    package init(
        size: PixelSize, scale: Double, damage: Region, isMoving: Bool, isMotionEndless: Bool = false,
        background: Color,
        items: [FrameItem]
    ) {
        self.size = size
        self.scale = scale
        self.damage = damage
        self.isMoving = isMoving
        self.isMotionEndless = isMotionEndless
        self.background = background
        self.items = items
    }
}

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
