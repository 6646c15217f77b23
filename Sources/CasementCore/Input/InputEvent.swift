/// What enters a scene by its one door for input.
@nonexhaustive public enum InputEvent: Hashable, Sendable {
    /// The changes of one moment, in the order in which they happened; a finger may occur more than once.
    case touches([TouchEvent])
    /// A pointer that hovers, without a button.
    case hover(Point, Instant)
    /// A wheel or an axis of a pointer.
    case scroll(ScrollEvent)
    case key(KeyEvent)
}

/// A turn of a pointer's wheel, or a movement along its axis.
public struct ScrollEvent: Hashable, Sendable {
    /// Where the pointer is, in points of the panel.
    public var location: Point
    /// How far, in points; positive moves towards the end of the content.
    public var delta: Vector
    public var time: Instant

    public init(location: Point, delta: Vector, time: Instant) {
        self.location = location
        self.delta = delta
        self.time = time
    }
}

/// A key that goes down, repeats or comes up.
public struct KeyEvent: Hashable, Sendable {
    @frozen public enum Phase: Hashable, Sendable {
        case pressed
        case repeated
        case released
    }

    public var phase: Phase
    /// The keysym, as xkbcommon numbers them.
    public var symbol: UInt32
    /// The text that the key types, composed; empty if none.
    public var text: String
    public var time: Instant

    public init(phase: Phase, symbol: UInt32, text: String, time: Instant) {
        self.phase = phase
        self.symbol = symbol
        self.text = text
        self.time = time
    }
}
