import CasementCore

/// Events that wait for the main thread; their number is limited however long it is busy.
///
/// Of events that only report a present state (motions, configures, keymaps) the newest is kept; motions keep a history for
/// the velocity. No event is merged across another one that begins or ends a touch or a key, so the order stays valid.
struct EventQueue {
    private(set) var events: [WireEvent] = []
    /// Events before this index are not merged with later ones.
    private var barrier = 0
    private var isFlooded = false

    /// This number of events is minutes of a person's input; an app that was busy for so long must not act on them.
    static let limit = 2048

    /// 32 samples are more than 100 ms at 240 Hz, which is as far back as a velocity looks.
    static let historyLimit = 32

    var isEmpty: Bool { events.isEmpty }

    mutating func append(_ event: WireEvent) {
        if isFlooded { return }
        if event.isBoundary {
            if let last = events.last, !last.isBoundary { events.append(event) }
            return
        }
        var event = event
        if let key = event.mergeKey, let index = replaceableIndex(of: key) {
            event = event.merged(after: events[index])
            remove(at: index)
            if key.kind == .surfaceConfigure { removeSizesBeforeLast() }
        }
        events.append(event)
        if event.isBarrier { barrier = events.count }
        if events.count > Self.limit { shed() }
    }

    /// Empties the queue.
    mutating func drain() -> [WireEvent] {
        defer { self = EventQueue() }
        return events
    }

    /// The index of the event that a new one with this key replaces.
    ///
    /// A window's size stays before the serial that acknowledges it, because the queue may be drained before the next serial.
    private func replaceableIndex(of key: WireEvent.MergeKey) -> Int? {
        guard let index = lastIndex(where: { $0 == key }) else { return nil }
        guard key.kind == .toplevelConfigure, let serial = lastIndex(where: { $0?.kind == .surfaceConfigure }) else {
            return index
        }
        return index > serial ? index : nil
    }

    /// Removes the sizes whose serial was replaced.
    private mutating func removeSizesBeforeLast() {
        let isSize = { (key: WireEvent.MergeKey?) in key?.kind == .toplevelConfigure }
        guard let last = lastIndex(where: isSize) else { return }
        for index in (barrier..<last).reversed() where isSize(events[index].mergeKey) { remove(at: index) }
    }

    private func lastIndex(where isWanted: (WireEvent.MergeKey?) -> Bool) -> Int? {
        var index = events.count - 1
        while index >= barrier {
            if isWanted(events[index].mergeKey) { return index }
            index -= 1
        }
        return nil
    }

    private mutating func remove(at index: Int) {
        events.remove(at: index)
        let leavesDouble =
            index < events.count && events[index].isBoundary && index > barrier && events[index - 1].isBoundary
        if leavesDouble { events.remove(at: index) }
    }

    /// Drops all input that later input does not depend on, and appends ``WireEvent/inputLost`` in its place.
    private mutating func shed() {
        let kept = events.filter { !$0.isDispensable }
        events = kept
        events.append(.inputLost)
        barrier = events.count
        guard kept.count > Self.limit / 2 else { return }
        events = [.inputLost, .closed(.flooded)]
        isFlooded = true
    }
}

extension WireEvent {
    /// Two events with the same key report the same state at different times.
    struct MergeKey: Hashable {
        enum Kind: Hashable {
            case surfaceConfigure, toplevelConfigure, preferredScale, ping
            case touchMotion, touchShape, touchOrientation, pointerMotion, axis, keymap, modifiers, selection
        }

        var kind: Kind
        var token = Token.none
        var id: Int64 = 0
    }

    var mergeKey: MergeKey? {
        switch self {
        case .shell(let token, .surfaceConfigure): MergeKey(kind: .surfaceConfigure, token: token)
        case .shell(let token, .toplevelConfigure): MergeKey(kind: .toplevelConfigure, token: token)
        case .shell(let token, .preferredScale): MergeKey(kind: .preferredScale, token: token)
        case .ping: MergeKey(kind: .ping)
        case .touch(let token, .motion(let id, _, _)): MergeKey(kind: .touchMotion, token: token, id: Int64(id))
        case .touch(let token, .shape(let id, _, _)): MergeKey(kind: .touchShape, token: token, id: Int64(id))
        case .touch(let token, .orientation(let id, _)): MergeKey(kind: .touchOrientation, token: token, id: Int64(id))
        case .pointer(let token, .motion): MergeKey(kind: .pointerMotion, token: token)
        case .pointer(let token, .axis(let axis, _, _)): MergeKey(kind: .axis, token: token, id: Int64(axis))
        case .keyboard(let token, .keymap): MergeKey(kind: .keymap, token: token)
        case .keyboard(let token, .modifiers): MergeKey(kind: .modifiers, token: token)
        case .selection(let token, _): MergeKey(kind: .selection, token: token)
        default: nil
        }
    }

    /// This event with the history of an earlier one of the same key.
    func merged(after earlier: WireEvent) -> WireEvent {
        switch (earlier, self) {
        case (.touch(_, .motion(_, let old, let before)), .touch(let token, .motion(let id, let new, let between))):
            .touch(token, .motion(id: id, new, earlier: Self.history(before, old, between)))
        case (.pointer(_, .motion(let old, let before)), .pointer(let token, .motion(let new, let between))):
            .pointer(token, .motion(new, earlier: Self.history(before, old, between)))
        case (.pointer(_, .axis(_, let old, _)), .pointer(let token, .axis(let axis, let new, let stamp))):
            .pointer(token, .axis(axis, old.addingReportingOverflow(new).partialValue, stamp))
        default: self
        }
    }

    private static func history(_ before: [WireSample], _ old: WireSample, _ between: [WireSample]) -> [WireSample] {
        var all = before
        all.append(old)
        all.append(contentsOf: between)
        if all.count > EventQueue.historyLimit { all.removeFirst(all.count - EventQueue.historyLimit) }
        return all
    }

    var isBoundary: Bool {
        if case .boundary = self { true } else { false }
    }

    /// Whether it begins or ends a touch, a key, a button or the focus, so that no motion may be merged across it.
    var isBarrier: Bool {
        switch self {
        case .touch(_, .down), .touch(_, .up), .touch(_, .cancel), .inputLost, .closed: true
        case .pointer(_, .enter), .pointer(_, .leave), .pointer(_, .button): true
        case .keyboard(_, .enter), .keyboard(_, .leave), .keyboard(_, .key): true
        default: false
        }
    }

    /// Whether it may be dropped if ``inputLost`` replaces it.
    var isDispensable: Bool {
        switch self {
        case .touch, .boundary, .inputLost: true
        case .pointer(_, .enter), .pointer(_, .leave): false
        case .pointer: true
        case .keyboard(_, .key): true
        // The other client reads an empty text.
        case .dataSource(_, .send): true
        case .inputMethod(_, .update, _): true
        default: false
        }
    }
}
