/// Input that a host delivers with ``Scene/handle(_:)``.
@nonexhaustive public enum InputEvent: Hashable, Sendable {
    /// The touch events of one frame, in their order; a touch can occur more than once.
    case touches([TouchEvent])
    /// A pointer moves without a button pressed, or leaves the panel (nil).
    case hover(Point?, Instant)
    /// A wheel or another scroll axis of a pointer.
    case scroll(ScrollEvent)
    /// A key.
    case key(KeyEvent)
}

/// A step of a pointer's wheel, or a movement along its scroll axis.
public struct ScrollEvent: Hashable, Sendable {
    /// The pointer's location, in points of the panel.
    public var location: Point
    /// The movement, in points; positive scrolls towards the end of the content.
    public var delta: Vector
    /// On the host's clock.
    public var time: Instant

    /// Makes a scroll event.
    public init(location: Point, delta: Vector, time: Instant) {
        self.location = location
        self.delta = delta
        self.time = time
    }
}
