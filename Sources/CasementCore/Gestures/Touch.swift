/// A finger's name while it is down: unique among all fingers that the host has ever reported.
public struct TouchID: Hashable, Sendable, CustomStringConvertible {
    public let number: UInt64

    public init(_ number: UInt64) {
        self.number = number
    }

    public var description: String { "\(number)" }
}

/// What touches the panel.
@frozen public enum TouchType: Hashable, Sendable, CaseIterable {
    case finger
    /// A mouse or a trackpad, which acts as one finger while its main button is down.
    case pointer
}

/// One change of one finger, as the host delivers it.
public struct TouchEvent: Hashable, Sendable {
    @frozen public enum Phase: Hashable, Sendable {
        case began
        case moved
        case ended
        /// The compositor took the finger away: what it did so far must not count.
        case cancelled
    }

    public var id: TouchID
    public var phase: Phase
    /// Where, in points of the panel before any turn that the app makes; a multiple of 1/64 of a point.
    public var location: Point
    /// When, on the host's clock.
    public var time: Instant
    public var type: TouchType
    /// The diameters of the contact along its longer and shorter axis, in points; 0 if the panel does not tell.
    public var majorDiameter: Double
    public var minorDiameter: Double
    /// The angle of the longer axis from the vertical, in degrees, clockwise.
    public var orientation: Double
    /// Positions between the event before and this one, oldest first; they refine velocity and are otherwise passed over.
    public var coalesced: [TouchSample]

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

/// A position of a finger at a time.
public struct TouchSample: Hashable, Sendable {
    /// In points.
    public var location: Point
    public var time: Instant

    public init(location: Point, time: Instant) {
        self.location = location
        self.time = time
    }
}
