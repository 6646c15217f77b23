import CasementCore

/// Converts the touch events of all seats into touches, each with exactly one end.
///
/// Events are collected and delivered together at the end of a frame, or of a batch that no frame ends.
/// A touch whose `down` waited longer than the limit for the app is tracked and never delivered. One that was delivered
/// and whose `up` waited longer ends as cancelled, so that a late end runs no action.
@MainActor struct TouchInput {
    struct Key: Hashable {
        var device: Token
        var id: Int32
    }

    struct ActiveTouch {
        let id: TouchID
        /// The number of the delivery in which it began.
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
        /// Whether its latest event reports nothing but a change of its shape.
        var isReshaped = false
        /// Stale movements, held back until a fresh event shows that the touch goes on.
        var stale: [TouchSample] = []
    }

    /// The only surface whose touches count.
    var surface = Token.none
    /// How the touches began and ended that were delivered.
    private(set) var ledger = TouchLedger()
    /// The number of events that belonged to no known touch.
    private(set) var ignoredCount = 0
    /// How long a touch may last without any change.
    var silenceLimit = Quirks.silentTouchLimit
    /// The time of the next check by ``cancelSilent(at:)``; nil while no touch is down.
    ///
    /// Movements do not postpone it, so that they do not set the loop's timer each time.
    private(set) var deadline: Instant?
    /// More touches than this at a time are no fingers, and each event would take the longer the more there are.
    static let mostTouches = 256

    private let numbering: TouchNumbering
    private let staleness: StaleInput
    private var touches: [Key: ActiveTouch] = [:]
    private var clocks: [Token: TimeMapping] = [:]
    private var pending: [(device: Token, change: TouchChange)] = []
    /// The touches that begin in the current batch; nil between two batches.
    private var landing: Set<Key>?
    private var delivery: UInt64 = 0

    init(numbering: TouchNumbering, staleness: StaleInput) {
        self.numbering = numbering
        self.staleness = staleness
    }

    /// Whether a touch is down.
    var isTouched: Bool { !touches.isEmpty }

    /// Whether ``deliver(at:)`` has events to deliver.
    var hasPending: Bool { !pending.isEmpty }

    mutating func collect(_ change: TouchChange, from device: Token) {
        pending.append((device, change))
    }

    /// Counts an event that belongs to no touch.
    mutating func ignore() {
        ignoredCount += 1
    }

    /// Returns the next part of the collected events: one batch, cut before a touch that begins after another one ended.
    ///
    /// Handlers of the first touch may run for any time, so the age of the next one is computed only before its delivery.
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

    /// Returns the stale movements of touches that are still down; to be called when no other event waits.
    mutating func deliverStale() -> [TouchEvent] {
        var events: [TouchEvent] = []
        release(&events)
        return events
    }

    /// Cancels the touches that have not changed for the limit: their device may be unplugged. Everything that waits is
    /// delivered before.
    mutating func cancelSilent(at now: Instant) -> [TouchEvent] {
        guard let deadline, deadline <= now else { return [] }
        var events: [TouchEvent] = []
        let silent = sorted { $0.lastChange + silenceLimit <= now }
        for key in silent { end(key, .cancelled, at: now, &events) }
        self.deadline = touches.values.map { $0.lastChange + silenceLimit }.min()
        return events
    }

    /// Drops what was not delivered yet.
    mutating func discardPending() {
        pending.removeAll()
        landing = nil
    }

    /// Ends every touch of a device, or of all devices, as cancelled; events that wait are delivered first.
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
        // All later events are fresh too, so touches whose stale movements are held back are not cancelled any more.
        if let arrival = change.arrival, !staleness.isStale(arrival, at: now) { release(&events) }
        switch change {
        case .down(let id, let surface, let sample):
            land(Key(device: device, id: id), on: surface, sample, landing, now, &events)
        case .motion(let id, let sample, let earlier):
            move(Key(device: device, id: id), sample, earlier, now, &events)
        case .up(let id, let stamp):
            lift(Key(device: device, id: id), stamp, now, &events)
        case .shape(let id, let major, let minor):
            adjust(Key(device: device, id: id), now, &events) {
                $0.major = WireSample.points(major)
                $0.minor = WireSample.points(minor)
            }
        case .orientation(let id, let degrees):
            adjust(Key(device: device, id: id), now, &events) { $0.orientation = WireSample.points(degrees) }
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
        if let known = touches[key] {
            let others = landing.contains { $0.device == key.device && $0 != key }
            let isSameBatch = known.landedIn == delivery || others
            let isNear = known.location.distance(to: sample.location) <= Quirks.repeatedDownDistance
            if isSameBatch && isNear { return ignoredCount += 1 }
            end(key, .cancelled, at: time, &events)
        }
        guard touches.count < Self.mostTouches else { return ignoredCount += 1 }
        let isStale = staleness.isStale(sample.stamp.arrival, at: now)
        if isStale { staleness.cancelled(sample.stamp.arrival, at: now) }
        let touch = ActiveTouch(
            id: numbering.next(), landedIn: delivery, isDelivered: !isStale, location: sample.location, time: time,
            lastChange: sample.stamp.arrival)
        touches[key] = touch
        if deadline == nil { deadline = sample.stamp.arrival + silenceLimit }
        guard !isStale else { return }
        ledger.begun += 1
        events.append(touch.event(.began))
    }

    private mutating func move(
        _ key: Key, _ sample: WireSample, _ earlier: [WireSample], _ now: Instant, _ events: inout [TouchEvent]
    ) {
        var clock = clocks[key.device] ?? TimeMapping()
        let passed = earlier.map { TouchSample(location: $0.location, time: clock.map($0.stamp)) }
        let time = clock.map(sample.stamp)
        clocks[key.device] = clock
        guard var touch = touches[key] else { return ignoredCount += 1 }
        // Mir repeats the position of every touch with each event of another one.
        if touch.location != sample.location { touch.lastChange = sample.stamp.arrival }
        touch.location = sample.location
        touch.time = time
        let replaces = touch.isReshaped
        touch.isReshaped = false
        let isHeld = staleness.isStale(sample.stamp.arrival, at: now)
        if isHeld { touch.hold(passed) }
        touches[key] = touch
        if touch.isDelivered && !isHeld { append(touch, passed, replacing: replaces, &events) }
    }

    private mutating func lift(
        _ key: Key, _ stamp: WireStamp, _ now: Instant, _ events: inout [TouchEvent]
    ) {
        let time = clocks[key.device, default: TimeMapping()].map(stamp)
        guard let touch = touches[key] else { return ignoredCount += 1 }
        let isStale = staleness.isStale(stamp.arrival, at: now)
        if isStale && touch.isDelivered { staleness.cancelled(stamp.arrival, at: now) }
        end(key, isStale ? .cancelled : .ended, at: time, &events)
    }

    /// Delivers the movements that were held back, each touch's as one.
    private mutating func release(_ events: inout [TouchEvent]) {
        for key in sorted(where: { !$0.stale.isEmpty }) {
            guard let touch = touches[key] else { continue }
            touches[key]?.stale = []
            if touch.isDelivered { append(touch, touch.stale.dropLast(), replacing: false, &events) }
        }
    }

    /// Appends a movement, or makes it one with the movement before.
    ///
    /// - Parameter isReplacing: whether the movement before reports a shape alone, and no location of its own.
    private func append(
        _ touch: ActiveTouch, _ passed: [TouchSample], replacing isReplacing: Bool, _ events: inout [TouchEvent]
    ) {
        var event = touch.event(.moved)
        event.coalesced = passed
        if let last = events.lastIndex(where: { $0.id == touch.id }), events[last].phase == .moved {
            let before = events[last]
            if !isReplacing {
                let sample = TouchSample(location: before.location, time: before.time)
                event.coalesced = before.coalesced + [sample] + passed
            }
            events[last] = event
        } else {
            events.append(event)
        }
    }

    /// Changes the shape or the orientation. It applies to the touch's event before it in the same frame; without one, and if
    /// it differs, it is delivered as a movement to the same location, with the time of the latest event: it has none itself.
    private mutating func adjust(
        _ key: Key, _ now: Instant, _ events: inout [TouchEvent], _ change: (inout ActiveTouch) -> Void
    ) {
        guard var touch = touches[key] else { return ignoredCount += 1 }
        let before = touch
        change(&touch)
        guard !touch.hasShape(of: before) else { return }
        touch.lastChange = max(touch.lastChange, now)
        let last = events.lastIndex { $0.id == touch.id }
        // What is held back is delivered together with the movement, or never.
        let isAlone = last == nil && touch.isDelivered && touch.stale.isEmpty
        if isAlone {
            touch.isReshaped = true
            events.append(touch.event(.moved))
        }
        touches[key] = touch
        guard let last else { return }
        events[last].majorDiameter = touch.major
        events[last].minorDiameter = touch.minor
        events[last].orientation = touch.orientation
    }

    private mutating func end(
        _ key: Key, _ phase: TouchEvent.Phase, at time: Instant, _ events: inout [TouchEvent]
    ) {
        guard var touch = touches.removeValue(forKey: key) else { return }
        if touches.isEmpty { deadline = nil }
        touch.time = max(time, touch.time)
        guard touch.isDelivered else { return }
        if phase == .ended { ledger.ended += 1 } else { ledger.cancelled += 1 }
        events.append(touch.event(phase))
    }

    private mutating func cancel(of device: Token?, at time: Instant, _ events: inout [TouchEvent]) {
        for key in sorted(where: { _ in true }) where device == nil || key.device == device {
            end(key, .cancelled, at: time, &events)
        }
    }

    /// The touches that fulfil a condition, by number, because a dictionary's order differs from run to run.
    private func sorted(where isWanted: (ActiveTouch) -> Bool) -> [Key] {
        touches.filter { isWanted($0.value) }.sorted { $0.value.id.number < $1.value.id.number }.map { $0.key }
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

    /// The touches that are not down yet and begin in a batch.
    private func newcomers(in batch: [(device: Token, change: TouchChange)]) -> Set<Key> {
        var keys: Set<Key> = []
        for (device, change) in batch {
            guard case .down(let id, _, _) = change else { continue }
            let key = Key(device: device, id: id)
            if touches[key] == nil { keys.insert(key) }
        }
        return keys
    }
}

extension TouchInput.ActiveTouch {
    /// Holds back a movement to where the touch now is.
    fileprivate mutating func hold(_ passed: [TouchSample]) {
        stale += passed + [TouchSample(location: location, time: time)]
        if stale.count > EventQueue.historyLimit { stale.removeFirst(stale.count - EventQueue.historyLimit) }
    }

    fileprivate func hasShape(of other: Self) -> Bool {
        (major, minor, orientation) == (other.major, other.minor, other.orientation)
    }

    fileprivate func event(_ phase: TouchEvent.Phase) -> TouchEvent {
        TouchEvent(
            id: id, phase: phase, location: location, time: time, majorDiameter: major, minorDiameter: minor,
            orientation: orientation)
    }
}
