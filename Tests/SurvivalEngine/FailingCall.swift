/// A call of libc that fails in a run, as `Tools/FailingCalls/fail.c` writes it.
public struct FailingCall: Hashable, Sendable, CustomStringConvertible {
    /// The kind of the call, such as `mmap`.
    public let kind: String
    /// The number of the call among those of its kind, from 1.
    public let number: Int
    /// The file that made it, and the function or the offset there.
    let caller: String

    /// Reads a line; nil if it is none.
    init?(_ line: Substring) {
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count == 3, let number = Int(words[1]) else { return nil }
        (kind, self.number, caller) = (String(words[0]), number, String(words[2]))
    }

    /// Whether libdispatch made it, which ends the program if it gets no descriptor for its queue.
    var isOfDispatch: Bool { caller.hasPrefix("libdispatch") }

    /// The call, and who made it.
    public var description: String { "\(kind) \(number) of \(caller)" }

    /// Of the calls of each kind by each caller at most so many, evenly spaced, with the first and the last one.
    public static func sample(_ calls: [FailingCall], most: Int) -> [FailingCall] {
        var places: [String] = []
        var groups: [String: [FailingCall]] = [:]
        for call in calls {
            let place = "\(call.kind) \(call.caller)"
            if groups[place] == nil { places.append(place) }
            groups[place, default: []].append(call)
        }
        return places.flatMap { place -> [FailingCall] in
            let group = groups[place] ?? []
            guard group.count > most, most > 1 else { return Array(group.prefix(max(most, 1))) }
            return (0..<most).map { group[$0 * (group.count - 1) / (most - 1)] }
        }
    }
}
