/// Removes faults of a panel from its touch events: chatter and ghost touches.
///
/// A state machine without a clock: it converts the panel's events, and delays some of them until an instant. Each touch in
/// the output has one beginning and one end.
public struct TouchFilter {
    /// The faults that are removed. Each filter is off by default, because each delays events.
    public struct Configuration: Hashable, Sendable {
        /// A touch that lands within this time after another one ended, and within ``chatterDistance``, continues that one:
        /// worn controllers lose contacts for 20 to 60 ms. Each end is delivered later by this time. Zero is off.
        public var chatterTime: Duration
        /// In points. A touch that was lost while it moved reappears at a distance; two fingers are never this near.
        public var chatterDistance: Double
        /// A contact shorter than this is dropped: electrical noise and drops of water last one or two scans, a quick tap
        /// 40 ms. Each landing is delivered later by this time. Zero is off.
        public var shortestContact: Duration
        /// A contact whose longer diameter, in points, is outside this range is dropped: noise, or a palm. A touch that grows
        /// beyond it is cancelled. Panels that report no diameter are not filtered. Nil is off.
        public var plausibleDiameter: ClosedRange<Double>?
        /// A touch that lands within this distance of the panel's rim is delivered when it moves by ``rimDistance``, or as a
        /// whole when it ends within ``rimTime``. One that rests there for ``rimTime`` is a palm or a holding hand, and is
        /// dropped until its end. Zero is off.
        ///
        /// It is a physical length, in points of a panel of 163 points an inch; see ``/CasementBase/TouchMetrics``.
        public var rimWidth: Double
        /// A touch that lands within this time after another one ended near it, and so may be the second one of a hand that
        /// trembles, is dropped until its end. Zero is off. No landing is delayed; double taps must be slower than this.
        public var repeatTime: Duration

        /// 44 pt, the side of a small control: a touch that lands farther from the last one is not its repetition.
        public static let repeatDistance = 44.0
        /// 10 pt: the distance that a tap may move, and the same physical length on every panel, as that is.
        public static let rimDistance = 10.0
        /// 0.3 s: a contact at the rim that ends within this time is a tap.
        public static let rimTime: Duration = .milliseconds(300)
        /// Resting touches within 3 mm of the rim.
        public static let rim = Configuration(rimWidth: 19.25)
        /// Chatter of up to 60 ms, the longest that worn controllers show.
        public static let chatter = Configuration(chatterTime: .milliseconds(60))
        /// Contacts of one or two scans at 60 Hz.
        public static let ghosts = Configuration(shortestContact: .milliseconds(25))

        /// Makes a configuration; by default every filter is off.
        public init(
            chatterTime: Duration = .zero, chatterDistance: Double = 12, shortestContact: Duration = .zero,
            plausibleDiameter: ClosedRange<Double>? = nil, rimWidth: Double = 0,
            repeatTime: Duration = .zero
        ) {
            self.chatterTime = chatterTime
            self.chatterDistance = chatterDistance
            self.shortestContact = shortestContact
            self.plausibleDiameter = plausibleDiameter
            self.rimWidth = rimWidth
            self.repeatTime = repeatTime
        }
    }

    /// A touch that the panel reports.
    private struct Contact {
        enum State {
            /// It landed; the landing is delayed.
            case landing(TouchEvent, moves: [TouchEvent], due: Instant)
            case down
            /// It landed at the rim and has not moved far; it has been at a place since a time.
            case resting(TouchEvent, at: Point, since: Instant)
            /// It ended; the end is delayed.
            case lifting(TouchEvent, due: Instant)
            /// Its events are dropped until its end.
            case ignored
        }

        /// The panel's identifier, and the identifier in the output.
        var id: TouchID
        let name: TouchID
        var state: State

        var due: Instant? {
            switch state {
            case .landing(_, _, let due), .lifting(_, let due): due
            case .down, .resting, .ignored: nil
            }
        }
    }

    var configuration: Configuration
    /// The size of the panel, in points; nil before it is known.
    var panel: Size?
    /// The physical size of a point on the panel.
    var metrics = TouchMetrics.reference
    private var contacts: [Contact] = []
    private var output: [TouchEvent] = []
    /// The delivered ends within the last ``Configuration/repeatTime``.
    private var ends: [TouchEvent] = []
    /// Identifiers for touches whose own is in use by a continued one; counted down from the top, which no host reaches.
    private var spareNames: UInt64 = 0
    /// The touches that were found to continue another one since the last ``drainMerged()``.
    private var merged: [(id: TouchID, name: TouchID)] = []

    init(_ configuration: Configuration) {
        self.configuration = configuration
    }

    /// The instant at which ``release(upTo:)`` returns the next event.
    var nextDeadline: Instant? { contacts.lazy.compactMap(\.due).min() }

    /// Whether events are delayed.
    var holdsBack: Bool { contacts.contains { $0.due != nil } }

    /// Filters a batch: the events to deliver, after delayed ones that are due by its times.
    mutating func process(_ events: [TouchEvent]) -> [TouchEvent] {
        for event in events {
            emitDue(upTo: event.time)
            ends.removeAll { event.time - $0.time > configuration.repeatTime }
            switch event.phase {
            case .began: land(event)
            case .moved: move(event)
            case .ended: lift(event)
            case .cancelled: cancel(event)
            }
        }
        return drainOutput()
    }

    /// The delayed events that are due at an instant.
    mutating func release(upTo now: Instant) -> [TouchEvent] {
        emitDue(upTo: now)
        return drainOutput()
    }

    /// All delayed events; for a change of the configuration.
    mutating func releaseAll() -> [TouchEvent] {
        while let due = nextDeadline { emitDue(upTo: due) }
        return drainOutput()
    }

    /// The panel's identifier of a touch, from its identifier in the output.
    func panelName(of name: TouchID) -> TouchID {
        contacts.first { $0.name == name }?.id ?? name
    }

    mutating func drainMerged() -> [(id: TouchID, name: TouchID)] {
        defer { merged = [] }
        return merged
    }

    private mutating func drainOutput() -> [TouchEvent] {
        defer { output.removeAll(keepingCapacity: true) }
        return output
    }

    private mutating func emit(_ event: TouchEvent, as name: TouchID) {
        var event = event
        event.id = name
        output.append(event)
        if configuration.repeatTime > .zero, event.phase == .ended, event.type == .finger { ends.append(event) }
    }
}

// MARK: - The panel's reports

extension TouchFilter {
    private func index(of id: TouchID) -> Int? { contacts.firstIndex { $0.id == id } }

    private mutating func land(_ event: TouchEvent) {
        guard isPlausible(event) else { return ignore(event) }
        if let index = index(of: event.id), case .down = contacts[index].state {
            // The dispatcher handles a touch that lands twice.
            return emit(event, as: contacts[index].name)
        }
        if let name = nameOfBounce(event) { return resume(event, as: name) }
        if isRepetition(event) { return ignore(event) }
        endContact(replacedBy: event)
        let name = freeName(for: event.id)
        if isAtRim(event) {
            let state = Contact.State.resting(event, at: event.location, since: event.time)
            return contacts.append(Contact(id: event.id, name: name, state: state))
        }
        guard configuration.shortestContact > .zero else {
            contacts.append(Contact(id: event.id, name: name, state: .down))
            return emit(event, as: name)
        }
        let due = event.time + configuration.shortestContact
        contacts.append(Contact(id: event.id, name: name, state: .landing(event, moves: [], due: due)))
    }

    /// Drops a touch until its end.
    private mutating func ignore(_ event: TouchEvent) {
        endContact(replacedBy: event)
        contacts.append(Contact(id: event.id, name: event.id, state: .ignored))
    }

    /// Delivers a landing as a movement of the touch that it continues.
    private mutating func resume(_ event: TouchEvent, as name: TouchID) {
        if let same = contacts.firstIndex(where: { $0.id == event.id }), contacts[same].name != name {
            endContact(replacedBy: event)
        }
        guard let index = contacts.firstIndex(where: { $0.name == name }) else { return }
        contacts[index].id = event.id
        contacts[index].state = .down
        merged.append((event.id, name))
        var move = event
        move.phase = .moved
        emit(move, as: name)
    }

    private mutating func move(_ event: TouchEvent) {
        guard let index = index(of: event.id) else { return emit(event, as: event.id) }
        switch contacts[index].state {
        case .landing(let landing, let moves, let due):
            guard isPlausible(event) else { return contacts[index].state = .ignored }
            contacts[index].state = .landing(landing, moves: moves + [event], due: due)
        case .down:
            guard isPlausible(event) else {
                contacts[index].state = .ignored
                var end = event
                end.phase = .cancelled
                return emit(end, as: contacts[index].name)
            }
            emit(event, as: contacts[index].name)
        case .resting(let landing, let location, let time):
            contacts[index].state = moved(event, from: landing, restingAt: location, since: time)
            guard case .down = contacts[index].state else { return }
            var late = landing
            // A long press must not count the time in which no view received the touch.
            late.time = time
            emit(late, as: contacts[index].name)
            emit(event, as: contacts[index].name)
        case .lifting, .ignored: break
        }
    }

    /// The state of a contact that landed at the rim, after it moved.
    private func moved(
        _ event: TouchEvent, from landing: TouchEvent, restingAt location: Point, since time: Instant
    ) -> Contact.State {
        guard isPlausible(event), event.time - time <= Configuration.rimTime else { return .ignored }
        let distance = metrics.points(asLongAs: Configuration.rimDistance)
        if event.location.distance(to: landing.location) > distance { return .down }
        let rests = event.location.distance(to: location) <= metrics.points(asLongAs: PanMovement.restRadius)
        return rests
            ? .resting(landing, at: location, since: time)
            : .resting(landing, at: event.location, since: event.time)
    }

    private mutating func lift(_ event: TouchEvent) {
        guard let index = index(of: event.id) else { return emit(event, as: event.id) }
        guard case .down = contacts[index].state else {
            if case .lifting = contacts[index].state { return }
            let contact = contacts.remove(at: index)
            if case .resting(let landing, _, _) = contact.state, event.time - landing.time <= Configuration.rimTime {
                emit(landing, as: contact.name)
                emit(event, as: contact.name)
            }
            return
        }
        if configuration.chatterTime > .zero {
            // A touch that lands after exactly the time still counts as the same.
            let due = event.time + configuration.chatterTime + .nanoseconds(1)
            contacts[index].state = .lifting(event, due: due)
        } else {
            emit(event, as: contacts.remove(at: index).name)
        }
    }

    private mutating func cancel(_ event: TouchEvent) {
        guard let index = index(of: event.id) else { return emit(event, as: event.id) }
        if case .lifting = contacts[index].state { return }
        let contact = contacts.remove(at: index)
        if case .down = contact.state { emit(event, as: contact.name) }
    }

    /// Ends the contact whose identifier the panel uses again for a new touch.
    private mutating func endContact(replacedBy event: TouchEvent) {
        guard let index = index(of: event.id) else { return }
        let contact = contacts.remove(at: index)
        switch contact.state {
        case .lifting(let end, _): emit(end, as: contact.name)
        case .down:
            var end = event
            end.phase = .cancelled
            emit(end, as: contact.name)
        case .landing, .resting, .ignored: break
        }
    }

    private func isAtRim(_ event: TouchEvent) -> Bool {
        guard configuration.rimWidth > 0, event.type == .finger, let panel else { return false }
        let width = metrics.points(asLongAs: configuration.rimWidth)
        let inner = Rect(origin: .zero, size: panel).inset(by: width)
        return !inner.contains(event.location)
    }

    /// Whether a touch lands soon after the end of another one near it.
    private func isRepetition(_ event: TouchEvent) -> Bool {
        let distance = metrics.points(asLongAs: Configuration.repeatDistance)
        return ends.contains { $0.location.distance(to: event.location) <= distance }
    }

    private func isPlausible(_ event: TouchEvent) -> Bool {
        guard let range = configuration.plausibleDiameter, event.majorDiameter > 0 else { return true }
        return range.contains(event.majorDiameter)
    }

    /// The touch that a landing continues: the nearest one that ended within the chatter time and distance.
    private func nameOfBounce(_ event: TouchEvent) -> TouchID? {
        var best: (name: TouchID, distance: Double)?
        for contact in contacts {
            guard case .lifting(let end, _) = contact.state, end.type == event.type else { continue }
            let distance = (event.location - end.location).length
            guard distance <= configuration.chatterDistance, distance < best?.distance ?? .infinity else { continue }
            best = (contact.name, distance)
        }
        return best?.name
    }

    private mutating func freeName(for id: TouchID) -> TouchID {
        guard contacts.contains(where: { $0.name == id }) else { return id }
        spareNames += 1
        return TouchID(.max - spareNames)
    }

    /// Emits the delayed events that are due at an instant, in the order of their times.
    private mutating func emitDue(upTo now: Instant) {
        while let due = nextDeadline, due <= now, let index = contacts.firstIndex(where: { $0.due == due }) {
            let contact = contacts[index]
            switch contact.state {
            case .landing(let landing, let moves, _):
                contacts[index].state = .down
                emit(landing, as: contact.name)
                for move in moves { emit(move, as: contact.name) }
            case .lifting(let end, _):
                contacts.remove(at: index)
                emit(end, as: contact.name)
            case .down, .resting, .ignored: return
            }
        }
    }
}
