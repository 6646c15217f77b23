/// One frame as a value: the pixels that differ from the previous frame, and what paints them, back to front.
public struct Frame: Sendable {
    /// The size of the frame in device pixels.
    public let size: PixelSize
    /// Device pixels per point.
    public let scale: Double
    /// The pixels that differ from the previous frame.
    public let damage: Region
    /// The pixels of the previous frame that this one shows at another place. A host that still has the previous frame moves
    /// them, each from there, and then paints ``painted``.
    public let scrolls: [FrameScroll]
    /// The part of the damage that no scroll brings.
    public let painted: Region
    /// Whether an animation is still running, so that the host must request another frame. An endless animation counts
    /// only while it is visible.
    public let isMoving: Bool
    /// Whether only endless animations are running, so that a host whose surface is hidden need not show another frame.
    public let isMotionEndless: Bool
    /// The colour behind all items.
    package let background: Color
    /// The items of the view tree that paint in the repainted region, back to front.
    package let items: [FrameItem]

    package init(
        size: PixelSize, scale: Double, damage: Region, painted: Region? = nil, scrolls: [FrameScroll] = [],
        isMoving: Bool, isMotionEndless: Bool = false, background: Color, items: [FrameItem]
    ) {
        self.size = size
        self.scale = scale
        self.damage = damage
        self.painted = painted ?? damage
        self.scrolls = scrolls
        self.isMoving = isMoving
        self.isMotionEndless = isMotionEndless
        self.background = background
        self.items = items
    }
}
