/// The calls of a scene's entry points, in their order.
///
/// A whole recording starts before anything else happens. Replayed in a scene with the same app, it gives the same pixels, bit
/// for bit, with the same binary, libraries, fonts and class of processor. A partial one, such as the last minute, contains
/// the input only: its touches can be replayed in an app that was brought to the same state by hand.
///
/// Secret input (``View/isSecret``) is omitted: the location of a touch, and all of a key. Its replay has no effect except
/// that time advances; from there on a replay can differ from the original.
public struct Recording: Hashable, Sendable {
    /// One call of an entry point.
    @nonexhaustive public enum Call: Hashable, Sendable {
        /// The root view controller was set: no entry point, but its position among the calls matters.
        case root
        /// The scene was resized.
        case resize(DeviceTransform)
        /// A batch of touch events.
        case touches([Contact])
        /// A pointer moved without a button, or left the panel (nil).
        case hover(Point?, Instant)
        /// A wheel or a touchpad scrolled.
        case scroll(ScrollEvent)
        /// A key event.
        case key(KeyEvent)
        /// Input that is omitted because it was secret.
        case secret(Instant)
        /// ``Scene/advance(to:)`` was called.
        case advance(Instant)
        /// ``Scene/frame(at:)`` was called.
        case frame(Instant)
        /// ``Scene/memoryPressure()`` was called.
        case memoryPressure
        /// A task of the scene continued; the number is that of its request to wait, among all requests.
        case resume(Int, Instant)
        /// The environment of the scene at the start, or after a change.
        case environment(Environment)
        /// A picture arrived that was decoded on another thread.
        case picture(Picture, Instant)
        /// A ``StreamView`` took a frame, to show it in the next call of ``Scene/frame(at:)``.
        case streamFrame(StreamFrame, Instant)
    }

    /// A change of one touch.
    public struct Contact: Hashable, Sendable {
        /// The event; a secret one has no location.
        public var event: TouchEvent
        /// Whether its location is omitted.
        public private(set) var isSecret = false

        /// Makes a change that is not secret.
        public init(_ event: TouchEvent) {
            self.event = event
        }

        /// Removes the location, the shape and the coalesced samples.
        public mutating func hide() {
            isSecret = true
            event = TouchEvent(
                id: event.id, phase: event.phase, location: .zero, time: event.time, type: event.type)
        }
    }

    /// The calls, oldest first.
    public var calls: [Call]
    /// Whether calls before the first one are missing.
    public var isPartial: Bool

    /// Makes a recording from calls.
    public init(calls: [Call] = [], isPartial: Bool = false) {
        self.calls = calls
        self.isPartial = isPartial
    }
}

extension Recording.Call {
    /// The time of the call; nil for calls without one.
    public var time: Instant? {
        switch self {
        case .root, .resize, .memoryPressure, .environment: nil
        case .touches(let contacts): contacts.last?.event.time
        case .hover(_, let time), .secret(let time), .advance(let time), .frame(let time), .resume(_, let time),
            .picture(_, let time), .streamFrame(_, let time):
            time
        case .scroll(let event): event.time
        case .key(let event): event.time
        }
    }

    /// The event for ``Scene/handle(_:)``, without secret touches; nil if there is none.
    package var input: InputEvent? {
        switch self {
        case .touches(let contacts):
            let events = contacts.filter { !$0.isSecret }.map(\.event)
            return events.isEmpty ? nil : .touches(events)
        case .hover(let point, let time): return .hover(point, time)
        case .scroll(let event): return .scroll(event)
        case .key(let event): return .key(event)
        case .root, .resize, .secret, .advance, .frame, .memoryPressure, .resume, .environment, .picture,
            .streamFrame:
            return nil
        }
    }
}

extension Recording {
    /// A frame that a ``StreamView`` took from its stream. The pixels are not recorded.
    public struct StreamFrame: Hashable, Sendable {
        /// The number of the view among the stream views that entered the scene, from 1.
        public var stream: Int
        /// The number of the frame among those that the producer submitted, from 1.
        public var serial: UInt64
        /// In pixels.
        public var size: PixelSize
        /// Pixels per point.
        public var scale: Double
        /// A hash of the size and the pixels; nil in a recording that is kept in memory only.
        public var hash: UInt64?

        /// Makes an arrival.
        public init(stream: Int, serial: UInt64, size: PixelSize, scale: Double, hash: UInt64?) {
            self.stream = stream
            self.serial = serial
            self.size = size
            self.scale = scale
            self.hash = hash
        }
    }
}

extension Recording {
    /// The arrival of a picture that was decoded on another thread.
    public struct Picture: Hashable, Sendable {
        /// The path of the file, or the name of the picture among those of the app.
        public var name: String
        /// A hash of the size and the pixels; nil if the picture could not be decoded.
        public var hash: UInt64?

        /// Makes an arrival.
        public init(name: String, hash: UInt64?) {
            self.name = name
            self.hash = hash
        }
    }
}
