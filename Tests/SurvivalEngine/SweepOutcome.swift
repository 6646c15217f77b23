/// What failing calls did to an app.
public struct SweepOutcome: Sendable {
    /// How one run ended in which a call failed.
    public enum End: Hashable, Sendable {
        /// The app did all that was asked for, and has its state. For these reports a gesture was repeated.
        case whole(repeats: [String])
        /// The app ended with a sentence and a status with which systemd starts it again, and has its old or its new state.
        case restarted(status: Int32)
        /// libdispatch ended the app without a sentence, which it cannot prevent, and it has its old or its new state.
        case aborted(status: Int32)
        /// The call was not made in this run.
        case unreached
        /// What was lost, as a sentence.
        case lost(String)
    }

    /// A call and its end, in the order of the runs.
    public private(set) var ends: [(call: FailingCall, end: End)] = []

    public init() {}

    public mutating func add(_ call: FailingCall, _ end: End) { ends.append((call, end)) }

    /// The number of ends that fulfil a condition.
    public func count(_ isCounted: (End) -> Bool) -> Int { ends.count { isCounted($0.end) } }

    /// The calls that failed.
    public var points: Int { count { $0 != .unreached } }

    /// What was lost, a sentence for each run.
    public var losses: [String] {
        ends.compactMap { call, end in if case .lost(let what) = end { "\(call): \(what)" } else { nil } }
    }

    /// The calls that were not made again in their runs.
    public var unreached: Int { count { $0 == .unreached } }

    /// The runs that came to their end with a gesture that was repeated.
    public var repeats: Int {
        count { end in if case .whole(let repeats) = end { !repeats.isEmpty } else { false } }
    }

    /// The libraries' calls because of which they ended the app.
    public var aborts: [String] {
        ends.compactMap { call, end in
            if case .aborted(let status) = end { "\(call): the library ended the app with \(status)" } else { nil }
        }
    }
}

// MARK: - Limits

extension SweepOutcome {
    /// libdispatch ends the app if it gets no descriptor for its queue, one of 67 calls; a fiftieth, and at least 2.
    public var mostAborts: Int { max(2, ends.count / 50) }

    /// Each run makes other numbers of calls, and the last ones not always: three of 67 calls; a tenth, and at least 3.
    public var mostUnreached: Int { max(3, ends.count / 10) }

    /// A sentence for each limit that is exceeded, and for each loss; empty if nothing is wrong.
    public var faults: [String] {
        var faults = losses.map { "lost: \($0)" }
        if points == 0 { faults.append("no call failed; the kinds are those of Tools/FailingCalls/fail.c") }
        if aborts.count > mostAborts {
            faults.append("libraries ended the app in \(aborts.count) runs; \(mostAborts) are the limit")
        }
        if unreached > mostUnreached {
            faults.append("\(unreached) calls were not made; \(mostUnreached) are the limit")
        }
        return faults
    }
}
