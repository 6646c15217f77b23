import CasementCore

/// Lets a pointer act as one finger while its main button is down; hovering and wheels are kept apart.
@MainActor struct PointerInput {
    /// `BTN_LEFT` of linux/input-event-codes.h.
    static let mainButton: UInt32 = 0x110

    /// The only surface on which it counts.
    var surface = Token.none
    private let numbering: TouchNumbering
    private var clock = TimeMapping()
    private var isInside = false
    private var location = Point.zero
    private var time = Instant.zero
    private var finger: TouchID?
    private var scrolled = Vector.zero

    init(numbering: TouchNumbering) {
        self.numbering = numbering
    }

    mutating func take(_ change: PointerChange) -> [InputEvent] {
        switch change {
        case .enter(_, let surface, let x, let y, let arrival):
            isInside = surface == self.surface && surface != .none
            guard isInside else { return cancel(at: arrival) }
            location = Point(x: WireSample.points(x), y: WireSample.points(y))
            return []
        case .leave(let arrival):
            isInside = false
            return cancel(at: arrival)
        case .motion(let sample, let earlier): return move(sample, earlier)
        case .button(let button, let isPressed, let stamp): return press(button, isPressed, stamp)
        case .axis(let axis, let value, let stamp):
            time = clock.map(stamp)
            scrolled[axis == 0 ? .vertical : .horizontal] += WireSample.points(value)
            return []
        }
    }

    /// Ends a frame: both axes of a wheel come as one movement.
    mutating func deliver() -> [InputEvent] {
        guard scrolled != .zero else { return [] }
        defer { scrolled = .zero }
        return isInside ? [.scroll(ScrollEvent(location: location, delta: scrolled, time: time))] : []
    }

    /// The pointer or its surface is gone.
    mutating func cancel(at now: Instant) -> [InputEvent] {
        guard let id = finger else { return [] }
        finger = nil
        time = max(time, now)
        return [.touches([event(id, .cancelled)])]
    }

    private mutating func move(_ sample: WireSample, _ earlier: [WireSample]) -> [InputEvent] {
        let passed = earlier.map { TouchSample(location: $0.location, time: clock.map($0.stamp)) }
        time = clock.map(sample.stamp)
        location = sample.location
        guard isInside else { return [] }
        guard let finger else { return [.hover(location, time)] }
        var moved = event(finger, .moved)
        moved.coalesced = passed
        return [.touches([moved])]
    }

    private mutating func press(_ button: UInt32, _ isPressed: Bool, _ stamp: WireStamp) -> [InputEvent] {
        time = clock.map(stamp)
        guard button == Self.mainButton else { return [] }
        if isPressed {
            guard isInside else { return [] }
            let lost = cancel(at: time)
            let id = numbering.next()
            finger = id
            return lost + [.touches([event(id, .began)])]
        }
        guard let id = finger else { return [] }
        finger = nil
        return [.touches([event(id, .ended)])]
    }

    private func event(_ id: TouchID, _ phase: TouchEvent.Phase) -> TouchEvent {
        TouchEvent(id: id, phase: phase, location: location, time: time, type: .pointer)
    }
}
