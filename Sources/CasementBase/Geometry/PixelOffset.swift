/// A movement by whole device pixels.
public struct PixelOffset: Hashable, Sendable {
    /// To the right.
    public var dx: Int
    /// Downwards.
    public var dy: Int

    /// Makes a movement.
    public init(dx: Int, dy: Int) {
        self.dx = dx
        self.dy = dy
    }

    /// No movement.
    package static let zero = PixelOffset(dx: 0, dy: 0)

    /// One movement after another one.
    package static func + (first: PixelOffset, second: PixelOffset) -> PixelOffset {
        PixelOffset(dx: first.dx + second.dx, dy: first.dy + second.dy)
    }
}

extension PixelRect {
    /// The rectangle after a movement; ``empty`` if it has no pixels.
    package func moved(by offset: PixelOffset) -> PixelRect {
        isEmpty
            ? .empty
            : PixelRect(minX: minX + offset.dx, minY: minY + offset.dy, maxX: maxX + offset.dx, maxY: maxY + offset.dy)
    }
}
