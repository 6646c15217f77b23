/// The offsets of a zone, as a TZif file of the system holds them (RFC 8536, versions 1 to 3).
package struct TimeZoneData: Hashable, Sendable {
    /// The offset before the first transition, in seconds east of Greenwich.
    private let first: Int
    /// The times at which the offset changes, in seconds since 1970, and the offsets from then on.
    private let transitions: [(time: Int64, offset: Int)]
    /// The rule after the last transition; nil if the file has none.
    private let rule: TimeZoneRule?

    package static func == (left: Self, right: Self) -> Bool {
        left.first == right.first && left.rule == right.rule
            && left.transitions.elementsEqual(right.transitions, by: ==)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(first)
        hasher.combine(transitions.count)
    }

    /// A zone with a rule and no history.
    init(_ rule: TimeZoneRule) {
        (first, transitions, self.rule) = (rule.standard, [], rule)
    }

    /// Greenwich's time without summer time.
    package static let universal = TimeZoneData(first: 0)

    private init(first: Int) {
        (self.first, transitions, rule) = (first, [], nil)
    }

    /// Parses a file; nil if it is none, or damaged.
    init?(_ bytes: [UInt8]) {
        var reader = ZoneReader(bytes)
        guard let old = reader.header() else { return nil }
        var header = old
        if old.version >= 2 {
            // The first block has times of 32 bits, and is there for old programs.
            guard reader.skip(old.size(timeSize: 4)), let new = reader.header() else { return nil }
            header = new
        }
        let timeSize = old.version >= 2 ? 8 : 4
        guard let block = reader.block(header, timeSize: timeSize) else { return nil }
        (first, transitions) = (block.first, block.transitions)
        guard old.version >= 2 else {
            rule = nil
            return
        }
        guard let footer = reader.footer() else { return nil }
        // A file without a footer's rule says nothing about later times: the last offset stays.
        rule = footer.isEmpty ? nil : TimeZoneRule(footer)
        if !footer.isEmpty, rule == nil { return nil }
    }

    /// The seconds east of Greenwich at a time, in seconds since 1970.
    func offset(at time: Int64) -> Int {
        guard let last = transitions.last else { return rule?.offset(at: time) ?? first }
        if time >= last.time, let rule { return rule.offset(at: time) }
        // The first transition that is later than the time.
        var (low, high) = (0, transitions.count)
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle].time <= time { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? first : transitions[low - 1].offset
    }

    /// The times at which the offset may change, from one time to another one.
    func changes(from start: Int64, to end: Int64) -> [Int64] {
        let listed = transitions.map(\.time).filter { (start...end).contains($0) }
        let last = transitions.last?.time ?? .min
        return listed + (rule?.changes(from: start, to: end).filter { $0 > last } ?? [])
    }

    /// The time of day of the zone at a time.
    package func localTime(at time: Int64) -> LocalTime {
        LocalTime(seconds: time + Int64(offset(at: time)))
    }

    /// The times at which the zone's clocks show a local time: none in the gap when they are set forward, two when they are
    /// set back.
    package func times(of local: LocalTime) -> [Int64] {
        let offsets = [local.seconds - 86400, local.seconds + 86400].map { offset(at: $0) }
        return Set(offsets).map { local.seconds - Int64($0) }.filter { localTime(at: $0) == local }.sorted()
    }
}
