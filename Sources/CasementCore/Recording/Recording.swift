/// What entered a scene by its doors, in the order of the calls.
///
/// A whole recording, from before anything else happened, brings a scene with the same app to the same pixels, bit for
/// bit, with the same binary, libraries, fonts and class of processor. A partial one, such as the last minute, holds the
/// input only: its fingers can be replayed in an app that is brought to the same state by hand.
///
/// What was marked secret (``View/isSecret``) is left out: of a finger its place, of a key everything. Such a finger, or
/// key, does nothing when it is replayed but let its time pass; from there on a replay may differ from what was.
public struct Recording: Hashable, Sendable {
    /// One call of one door.
    @nonexhaustive public enum Call: Hashable, Sendable {
        /// The root view controller was set: no door, but it has its place among the calls.
        case root
        case resize(DeviceTransform)
        case touches([Contact])
        case hover(Point, Instant)
        case scroll(ScrollEvent)
        case key(KeyEvent)
        /// Some input that was secret.
        case secret(Instant)
        case advance(Instant)
        case frame(Instant)
        case memoryPressure
    }

    /// A change of one finger.
    public struct Contact: Hashable, Sendable {
        public var event: TouchEvent
        /// Whether its place was left out.
        public private(set) var isSecret = false

        public init(_ event: TouchEvent) {
            self.event = event
        }

        /// Leaves out where it was and how it looked.
        public mutating func hide() {
            isSecret = true
            event = TouchEvent(
                id: event.id, phase: event.phase, location: .zero, time: event.time, type: event.type)
        }
    }

    public var calls: [Call]
    /// Whether calls before the first one are missing.
    public var isPartial: Bool

    public init(calls: [Call] = [], isPartial: Bool = false) {
        self.calls = calls
        self.isPartial = isPartial
    }
}

extension Recording.Call {
    /// When it happened, if it has a time of its own.
    public var time: Instant? {
        switch self {
        case .root, .resize, .memoryPressure: nil
        case .touches(let contacts): contacts.last?.event.time
        case .hover(_, let time), .secret(let time), .advance(let time), .frame(let time): time
        case .scroll(let event): event.time
        case .key(let event): event.time
        }
    }

    /// The event to hand to a scene for it, without what was left out; nil if that leaves nothing.
    package var input: InputEvent? {
        switch self {
        case .touches(let contacts):
            let events = contacts.filter { !$0.isSecret }.map(\.event)
            return events.isEmpty ? nil : .touches(events)
        case .hover(let point, let time): return .hover(point, time)
        case .scroll(let event): return .scroll(event)
        case .key(let event): return .key(event)
        case .root, .resize, .secret, .advance, .frame, .memoryPressure: return nil
        }
    }
}
