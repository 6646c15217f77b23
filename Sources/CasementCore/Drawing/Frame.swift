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
