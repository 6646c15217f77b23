import CasementCore

/// Turns the touch events of all seats into changes of fingers, each with exactly one end.
///
/// Events are taken one by one and delivered together at the end of a frame, or of a batch where no frame ends it.
/// A touch whose `down` waited longer than the limit for the app is tracked and never delivered. One that was delivered
/// and whose `up` waited longer ends as cancelled, so that a late end runs no action.
@MainActor struct TouchInput {
    struct Key: Hashable {
        var device: Token
        var id: Int32
    }

    struct Finger {
        let id: TouchID
        /// In which delivery it landed.
        let landedIn: UInt64
        /// Whether the scene knows it; false for one that began while the app was busy for too long.
        let isDelivered: Bool
        var location: Point
        var time: Instant
        /// When the reader thread received the last event that changed something.
        var lastChange: Instant
        var major = 0.0
        var minor = 0.0
        var orientation = 0.0
        /// Stale movements, held back until it is known whether the touch outlived them.
        var stale: [TouchSample] = []
    }

    /// The only surface whose fingers count.
    var surface = Token.none
    /// Events for fingers that nobody knows.
    private(set) var ignoredCount = 0
    /// How long a touch may last without any change.
    var silenceLimit = Quirks.silentTouchLimit
    /// When ``cancelSilent(at:)`` looks again; nil while nothing is down.
    ///
    /// Movements do not put it off, so that they do not set the loop's timer each time.
    private(set) var deadline: Instant?
    private let numbering: TouchNumbering
    private let staleness: StaleInput
    private var fingers: [Key: Finger] = [:]
    private var clocks: [Token: TimeMapping] = [:]
    private var pending: [(device: Token, change: TouchChange)] = []
    /// The touches that land in the batch in hand; nil between two batches.
    private var landing: Set<Key>?
    private var delivery: UInt64 = 0

    init(numbering: TouchNumbering, staleness: StaleInput) {
        self.numbering = numbering
        self.staleness = staleness
    }

    /// Whether a finger is down.
    var isTouched: Bool { !fingers.isEmpty }

    /// Whether ``deliver(at:)`` has something to do.
    var hasPending: Bool { !pending.isEmpty }

    mutating func take(_ change: TouchChange, from device: Token) {
        pending.append((device, change))
    }

    /// Counts an event that belongs to no touch.
    mutating func ignore() {
        ignoredCount += 1
    }

    /// The next part of what was taken, in order: one batch, cut before a touch that begins after another one ended.
    ///
    /// A handler of the first touch may run for any time, so the age of the next one is judged when its turn comes.
    mutating func deliver(at now: Instant) -> [TouchEvent] {
        guard !pending.isEmpty else { return [] }
        if landing == nil { delivery += 1 }
        let landing = landing ?? newcomers(in: pending)
        let end = endOfPart()
        let part = pending.prefix(end)
        pending.removeFirst(end)
        self.landing = pending.isEmpty ? nil : landing
        var events: [TouchEvent] = []
        for (device, change) in part { apply(change, device, landing, now, &events) }
        return events
    }

    /// The stale movements of touches that are still down; to be called when nothing else waits.
    mutating func deliverStale() -> [TouchEvent] {
        var events: [TouchEvent] = []
        release(&events)
        return events
    }

    /// Cancels the touches that have not changed for the limit, for their device may be gone; all that waits is
    /// delivered before.
    mutating func cancelSilent(at now: Instant) -> [TouchEvent] {
        guard let deadline, deadline <= now else { return [] }
        var events: [TouchEvent] = []
        let silent = sorted { $0.lastChange + silenceLimit <= now }
        for key in silent { end(key, .cancelled, at: now, &events) }
        self.deadline = fingers.values.map { $0.lastChange + silenceLimit }.min()
        return events
    }

    /// Forgets what was not delivered yet.
    mutating func discardPending() {
        pending.removeAll()
        landing = nil
    }

    /// Ends every finger of a device, or of all devices, as cancelled; what was not delivered yet is delivered first.
    mutating func cancelAll(of device: Token? = nil, at now: Instant) -> [TouchEvent] {
        var events: [TouchEvent] = []
        while hasPending { events += deliver(at: now) }
        cancel(of: device, at: now, &events)
        if let device { clocks[device] = nil }
        return events
    }
}

extension TouchInput {
    private mutating func apply(
        _ change: TouchChange, _ device: Token, _ landing: Set<Key>, _ now: Instant, _ events: inout [TouchEvent]
    ) {
        // What follows a fresh event is fresh, so a touch whose movements are held back has outlived them.
        if let arrival = change.arrival, !staleness.isStale(arrival, at: now) { release(&events) }
        switch change {
        case .down(let id, let surface, let sample):
            land(Key(device: device, id: id), on: surface, sample, landing, now, &events)
        case .motion(let id, let sample, let earlier):
            move(Key(device: device, id: id), sample, earlier, now, &events)
        case .up(let id, let stamp):
            lift(Key(device: device, id: id), stamp, now, &events)
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
        _ key: Key, on surface: Token, _ sample: WireSample, _ landing: Set<Key>, _ now: Instant,
        _ events: inout [TouchEvent]
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
        let isStale = staleness.isStale(sample.stamp.arrival, at: now)
        if isStale { staleness.cancelled(sample.stamp.arrival, at: now) }
        let finger = Finger(
            id: numbering.next(), landedIn: delivery, isDelivered: !isStale, location: sample.location, time: time,
            lastChange: sample.stamp.arrival)
        fingers[key] = finger
        if deadline == nil { deadline = sample.stamp.arrival + silenceLimit }
        if !isStale { events.append(finger.event(.began)) }
    }

    private mutating func move(
        _ key: Key, _ sample: WireSample, _ earlier: [WireSample], _ now: Instant, _ events: inout [TouchEvent]
    ) {
        var clock = clocks[key.device] ?? TimeMapping()
        let passed = earlier.map { TouchSample(location: $0.location, time: clock.map($0.stamp)) }
        let time = clock.map(sample.stamp)
        clocks[key.device] = clock
        guard var finger = fingers[key] else { return ignoredCount += 1 }
        // Mir repeats the position of every touch with each event of another one.
        if finger.location != sample.location { finger.lastChange = sample.stamp.arrival }
        finger.location = sample.location
        finger.time = time
        let isHeld = staleness.isStale(sample.stamp.arrival, at: now)
        if isHeld { finger.hold(passed) }
        fingers[key] = finger
        if finger.isDelivered && !isHeld { append(finger, passed, &events) }
    }

    private mutating func lift(
        _ key: Key, _ stamp: WireStamp, _ now: Instant, _ events: inout [TouchEvent]
    ) {
        let time = clocks[key.device, default: TimeMapping()].map(stamp)
        guard let finger = fingers[key] else { return ignoredCount += 1 }
        let isStale = staleness.isStale(stamp.arrival, at: now)
        if isStale && finger.isDelivered { staleness.cancelled(stamp.arrival, at: now) }
        end(key, isStale ? .cancelled : .ended, at: time, &events)
    }

    /// Delivers the movements that were held back, each touch's as one.
    private mutating func release(_ events: inout [TouchEvent]) {
        for key in sorted(where: { !$0.stale.isEmpty }) {
            guard let finger = fingers[key] else { continue }
            fingers[key]?.stale = []
            if finger.isDelivered { append(finger, finger.stale.dropLast(), &events) }
        }
    }

    /// Appends a movement, or makes it one with the movement before.
    private func append(_ finger: Finger, _ passed: [TouchSample], _ events: inout [TouchEvent]) {
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
        if fingers.isEmpty { deadline = nil }
        finger.time = max(time, finger.time)
        if finger.isDelivered { events.append(finger.event(phase)) }
    }

    private mutating func cancel(of device: Token?, at time: Instant, _ events: inout [TouchEvent]) {
        for key in sorted(where: { _ in true }) where device == nil || key.device == device {
            end(key, .cancelled, at: time, &events)
        }
    }

    /// The touches that fulfil a condition, by number, because a dictionary's order differs from run to run.
    private func sorted(where isWanted: (Finger) -> Bool) -> [Key] {
        fingers.filter { isWanted($0.value) }.sorted { $0.value.id.number < $1.value.id.number }.map { $0.key }
    }

    /// The number of pending events until a touch begins after one ended.
    private func endOfPart() -> Int {
        var hasEnded = false
        let next = pending.firstIndex { _, change in
            switch change {
            case .up, .cancel: hasEnded = true
            case .down: return hasEnded
            case .motion, .shape, .orientation: break
            }
            return false
        }
        return next ?? pending.count
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
    /// Holds back a movement to where the touch now is.
    fileprivate mutating func hold(_ passed: [TouchSample]) {
        stale += passed + [TouchSample(location: location, time: time)]
        if stale.count > EventQueue.historyLimit { stale.removeFirst(stale.count - EventQueue.historyLimit) }
    }

    fileprivate func event(_ phase: TouchEvent.Phase) -> TouchEvent {
        TouchEvent(
            id: id, phase: phase, location: location, time: time, majorDiameter: major, minorDiameter: minor,
            orientation: orientation)
    }
}
