/// Identifies a touch; unique among all touches that a host has ever reported.
public struct TouchID: Hashable, Sendable, CustomStringConvertible {
    /// A number; only its identity has a meaning.
    public let number: UInt64

    /// Makes an identifier, for hosts and tests.
    public init(_ number: UInt64) {
        self.number = number
    }

    /// The number.
    public var description: String { "\(number)" }
}

/// The kind of a touch.
@frozen public enum TouchType: Hashable, Sendable, CaseIterable {
    /// A finger on the panel.
    case finger
    /// A mouse or a trackpad, which acts as one touch while its main button is down.
    case pointer
}

/// One change of one touch, as a host delivers it.
public struct TouchEvent: Hashable, Sendable {
    /// What happens to the touch.
    @frozen public enum Phase: Hashable, Sendable {
        /// It landed.
        case began
        /// It moved, or its shape changed.
        case moved
        /// It was lifted.
        case ended
        /// The compositor cancelled it: its effect so far does not count.
        case cancelled
    }

    /// Its identifier.
    public var id: TouchID
    /// What happens to it.
    public var phase: Phase
    /// The location, in points of the panel before the app's own rotation; a multiple of 1/64 pt.
    public var location: Point
    /// On the host's clock.
    public var time: Instant
    /// A finger or a pointer.
    public var type: TouchType
    /// The longer diameter of the contact, in points; 0 if the panel does not report it.
    public var majorDiameter: Double
    /// The shorter diameter of the contact, in points; 0 if the panel does not report it.
    public var minorDiameter: Double
    /// The angle of the longer axis from the vertical of the panel, in degrees, clockwise.
    public var orientation: Double
    /// Samples between the previous event and this one, oldest first. They refine the velocity and have no other effect.
    public var coalesced: [TouchSample]

    /// Makes an event.
    public init(
        id: TouchID, phase: Phase, location: Point, time: Instant, type: TouchType = .finger,
        majorDiameter: Double = 0, minorDiameter: Double = 0, orientation: Double = 0, coalesced: [TouchSample] = []
    ) {
        self.id = id
        self.phase = phase
        self.location = location
        self.time = time
        self.type = type
        self.majorDiameter = majorDiameter
        self.minorDiameter = minorDiameter
        self.orientation = orientation
        self.coalesced = coalesced
    }
}

/// The location of a touch at a time.
public struct TouchSample: Hashable, Sendable {
    /// In points.
    public var location: Point
    /// On the host's clock.
    public var time: Instant

    /// Makes a sample.
    public init(location: Point, time: Instant) {
        self.location = location
        self.time = time
    }
}
