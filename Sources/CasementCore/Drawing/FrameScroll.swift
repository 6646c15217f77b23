/// Pixels of the previous frame that the next one shows at another place.
public struct FrameScroll: Hashable, Sendable {
    /// The device pixels after the movement; before it, they were at the same place minus ``offset``.
    public let destination: PixelRect
    /// The movement.
    public let offset: PixelOffset

    /// Makes a scroll to a destination.
    public init(to destination: PixelRect, by offset: PixelOffset) {
        self.destination = destination
        self.offset = offset
    }

    /// The device pixels before the movement.
    public var source: PixelRect { destination.moved(by: PixelOffset(dx: -offset.dx, dy: -offset.dy)) }
}
