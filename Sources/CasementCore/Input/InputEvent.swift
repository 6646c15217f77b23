/// Input that a host delivers with ``Scene/handle(_:)``.
@nonexhaustive public enum InputEvent: Hashable, Sendable {
    /// The touch events of one frame, in their order; a touch can occur more than once.
    case touches([TouchEvent])
    /// A pointer moves without a button pressed. No view receives it yet.
    case hover(Point, Instant)
    /// A wheel or another scroll axis of a pointer.
    case scroll(ScrollEvent)
    /// A key. No view receives it yet.
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

/// A key that is pressed, repeats or is released.
public struct KeyEvent: Hashable, Sendable {
    /// What happens to the key.
    @frozen public enum Phase: Hashable, Sendable {
        /// It went down.
        case pressed
        /// It is held down, and repeats.
        case repeated
        /// It came up.
        case released
    }

    /// What happens to the key.
    public var phase: Phase
    /// The keysym, in xkbcommon's numbering.
    public var symbol: UInt32
    /// The text that the key types, composed; empty if none.
    public var text: String
    /// On the host's clock.
    public var time: Instant

    /// Makes a key event.
    public init(phase: Phase, symbol: UInt32, text: String, time: Instant) {
        self.phase = phase
        self.symbol = symbol
        self.text = text
        self.time = time
    }
}
