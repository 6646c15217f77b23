import CasementCore

/// Turns the touch events of all seats into changes of fingers, each with exactly one end.
///
/// Events are taken one by one and delivered together at the end of a frame, or of a batch where no frame ends it.
@MainActor struct TouchInput {
    struct Key: Hashable {
        var device: Token
        var id: Int32
    }

    struct Finger {
        let id: TouchID
        /// In which delivery it landed.
        let landedIn: UInt64
        var location: Point
        var time: Instant
        var major = 0.0
        var minor = 0.0
        var orientation = 0.0
    }

    /// The only surface whose fingers count.
    var surface = Token.none
    /// Events for fingers that nobody knows.
    private(set) var ignoredCount = 0
    private let numbering: TouchNumbering
    private var fingers: [Key: Finger] = [:]
    private var clocks: [Token: TimeMapping] = [:]
    private var pending: [(device: Token, change: TouchChange)] = []
    private var delivery: UInt64 = 0

    init(numbering: TouchNumbering) {
        self.numbering = numbering
    }

    /// Whether a finger is down.
    var isTouched: Bool { !fingers.isEmpty }

    mutating func take(_ change: TouchChange, from device: Token) {
        pending.append((device, change))
    }

    /// What was taken since the last delivery, in order; empty most of the time.
    mutating func deliver() -> [TouchEvent] {
        guard !pending.isEmpty else { return [] }
        delivery += 1
        let batch = pending
        pending.removeAll(keepingCapacity: true)
        let landing = newcomers(in: batch)
        var events: [TouchEvent] = []
        for (device, change) in batch {
            apply(change, device, landing, &events)
        }
        return events
    }

    /// Ends every finger of a device, or of all devices, as cancelled; what was not delivered yet is delivered first.
    mutating func cancelAll(of device: Token? = nil, at now: Instant) -> [TouchEvent] {
        var events = deliver()
        cancel(of: device, at: now, &events)
        if let device { clocks[device] = nil }
        return events
    }
}

extension TouchInput {
    private mutating func apply(
        _ change: TouchChange, _ device: Token, _ landing: Set<Key>, _ events: inout [TouchEvent]
    ) {
        switch change {
        case .down(let id, let surface, let sample):
            land(Key(device: device, id: id), on: surface, sample, landing, &events)
        case .motion(let id, let sample, let earlier):
            move(Key(device: device, id: id), sample, earlier, &events)
        case .up(let id, let stamp):
            let time = clocks[device, default: TimeMapping()].map(stamp)
            let key = Key(device: device, id: id)
            guard fingers[key] != nil else { return ignoredCount += 1 }
            end(key, .ended, at: time, &events)
        case .shape(let id, let major, let minor):
            adjust(Key(device: device, id: id), &events) {
                $0.major = WireSample.points(major)
                $0.minor = WireSample.points(minor)
            }
        case .orientation(let id, let degrees):
            adjust(Key(device: device, id: id), &events) { $0.orientation = WireSample.points(degrees) }
        case .cancel(let arrival):
            cancel(of: device, at: arrival, &events)
        }
    }

    private mutating func land(
        _ key: Key, on surface: Token, _ sample: WireSample, _ landing: Set<Key>, _ events: inout [TouchEvent]
    ) {
        let time = clocks[key.device, default: TimeMapping()].map(sample.stamp)
        guard surface == self.surface, surface != .none else { return ignoredCount += 1 }
        if let known = fingers[key] {
            let others = landing.contains { $0.device == key.device && $0 != key }
            let isSameBatch = known.landedIn == delivery || others
            let isNear = known.location.distance(to: sample.location) <= Quirks.repeatedDownDistance
            if isSameBatch && isNear { return ignoredCount += 1 }
            end(key, .cancelled, at: time, &events)
        }
        let finger = Finger(id: numbering.next(), landedIn: delivery, location: sample.location, time: time)
        fingers[key] = finger
        events.append(finger.event(.began))
    }

    private mutating func move(
        _ key: Key, _ sample: WireSample, _ earlier: [WireSample], _ events: inout [TouchEvent]
    ) {
        var clock = clocks[key.device] ?? TimeMapping()
        let passed = earlier.map { TouchSample(location: $0.location, time: clock.map($0.stamp)) }
        let time = clock.map(sample.stamp)
        clocks[key.device] = clock
        guard var finger = fingers[key] else { return ignoredCount += 1 }
        finger.location = sample.location
        finger.time = time
        fingers[key] = finger
        var event = finger.event(.moved)
        event.coalesced = passed
        if let last = events.lastIndex(where: { $0.id == finger.id }), events[last].phase == .moved {
            let before = events[last]
            event.coalesced = before.coalesced + [TouchSample(location: before.location, time: before.time)] + passed
            events[last] = event
        } else {
            events.append(event)
        }
    }

    /// Shape and orientation follow the event that they belong to, within its frame.
    private mutating func adjust(_ key: Key, _ events: inout [TouchEvent], _ change: (inout Finger) -> Void) {
        guard var finger = fingers[key] else { return ignoredCount += 1 }
        change(&finger)
        fingers[key] = finger
        guard let last = events.lastIndex(where: { $0.id == finger.id }) else { return }
        events[last].majorDiameter = finger.major
        events[last].minorDiameter = finger.minor
        events[last].orientation = finger.orientation
    }

    private mutating func end(
        _ key: Key, _ phase: TouchEvent.Phase, at time: Instant, _ events: inout [TouchEvent]
    ) {
        guard var finger = fingers.removeValue(forKey: key) else { return }
        finger.time = max(time, finger.time)
        events.append(finger.event(phase))
    }

    private mutating func cancel(of device: Token?, at time: Instant, _ events: inout [TouchEvent]) {
        // By number, because a dictionary's order differs from run to run.
        let ending = fingers.filter { device == nil || $0.key.device == device }
            .sorted { $0.value.id.number < $1.value.id.number }
        for (key, _) in ending { end(key, .cancelled, at: time, &events) }
    }

    /// The fingers that are not down yet and land in a batch.
    private func newcomers(in batch: [(device: Token, change: TouchChange)]) -> Set<Key> {
        var keys: Set<Key> = []
        for (device, change) in batch {
            guard case .down(let id, _, _) = change else { continue }
            let key = Key(device: device, id: id)
            if fingers[key] == nil { keys.insert(key) }
        }
        return keys
    }
}

extension TouchInput.Finger {
    fileprivate func event(_ phase: TouchEvent.Phase) -> TouchEvent {
        TouchEvent(
            id: id, phase: phase, location: location, time: time, majorDiameter: major, minorDiameter: minor,
            orientation: orientation)
    }
}
