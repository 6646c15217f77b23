import CasementCore

/// Converts a pointer into one touch while its main button is down; hovering and wheels are separate events.
///
/// A press or a release that waited too long for the app runs no action, as with touches.
@MainActor struct PointerInput {
    /// `BTN_LEFT` of linux/input-event-codes.h.
    static let mainButton: UInt32 = 0x110

    /// The only surface whose events count.
    var surface = Token.none
    private let numbering: TouchNumbering
    private let staleness: StaleInput
    private var clock = TimeMapping()
    private var isInside = false
    private var location = Point.zero
    private var time = Instant.zero
    private var touch: TouchID?
    private var scrolled = Vector.zero

    init(numbering: TouchNumbering, staleness: StaleInput) {
        self.numbering = numbering
        self.staleness = staleness
    }

    mutating func handle(_ change: PointerChange, at now: Instant) -> [InputEvent] {
        switch change {
        case .enter(_, let surface, let x, let y, let arrival):
            isInside = surface == self.surface && surface != .none
            guard isInside else { return cancel(at: arrival) }
            location = Point(x: WireSample.points(x), y: WireSample.points(y))
            time = max(time, arrival)
            return [.hover(location, time)]
        case .leave(let arrival):
            isInside = false
            return cancel(at: arrival) + [.hover(nil, max(time, arrival))]
        case .motion(let sample, let earlier): return move(sample, earlier)
        case .button(let button, let isPressed, let stamp): return press(button, isPressed, stamp, now)
        case .axis(let axis, let value, let stamp):
            time = clock.map(stamp)
            scrolled[axis == 0 ? .vertical : .horizontal] += WireSample.points(value)
            return []
        }
    }

    /// The pointer is removed, or its connection is lost.
    mutating func remove(at now: Instant) -> [InputEvent] {
        guard isInside else { return cancel(at: now) }
        isInside = false
        return cancel(at: now) + [.hover(nil, max(time, now))]
    }

    /// Ends a frame: both axes of a wheel are delivered as one event.
    mutating func deliver() -> [InputEvent] {
        guard scrolled != .zero else { return [] }
        defer { scrolled = .zero }
        return isInside ? [.scroll(ScrollEvent(location: location, delta: scrolled, time: time))] : []
    }

    /// Cancels the touch because the pointer left or was removed.
    mutating func cancel(at now: Instant) -> [InputEvent] {
        guard let id = touch else { return [] }
        touch = nil
        time = max(time, now)
        return [.touches([event(id, .cancelled)])]
    }

    private mutating func move(_ sample: WireSample, _ earlier: [WireSample]) -> [InputEvent] {
        let passed = earlier.map { TouchSample(location: $0.location, time: clock.map($0.stamp)) }
        time = clock.map(sample.stamp)
        location = sample.location
        guard isInside else { return [] }
        guard let touch else { return [.hover(location, time)] }
        var moved = event(touch, .moved)
        moved.coalesced = passed
        return [.touches([moved])]
    }

    private mutating func press(
        _ button: UInt32, _ isPressed: Bool, _ stamp: WireStamp, _ now: Instant
    ) -> [InputEvent] {
        time = clock.map(stamp)
        guard button == Self.mainButton else { return [] }
        let isStale = staleness.isStale(stamp.arrival, at: now)
        if isPressed {
            guard isInside else { return [] }
            let lost = cancel(at: time)
            if isStale {
                staleness.cancelled(stamp.arrival, at: now)
                return lost
            }
            let id = numbering.next()
            touch = id
            return lost + [.touches([event(id, .began)])]
        }
        guard let id = touch else { return [] }
        touch = nil
        if isStale { staleness.cancelled(stamp.arrival, at: now) }
        return [.touches([event(id, isStale ? .cancelled : .ended)])]
    }

    private func event(_ id: TouchID, _ phase: TouchEvent.Phase) -> TouchEvent {
        TouchEvent(id: id, phase: phase, location: location, time: time, type: .pointer)
    }
}
