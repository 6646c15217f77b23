/// What the marker of a run remembers of earlier runs, in lines of text.
///
/// ```
/// casement run 1
/// boot 6f0a7c9e-2f5e-4b0a-8d3a-0f1f7a0c9d11
/// started 81264512789
/// crashed 81264512789
/// ```
///
/// Times are nanoseconds since the start of the machine.
struct RunHistory: Hashable {
    /// How the previous run ended.
    enum PreviousEnd: Hashable {
        /// It ended by itself, or there was none.
        case clean
        /// The machine was started again since: its power failed, or it was switched off.
        case powerCut
        /// It ended without removing its marker.
        case crash
        /// It crashed, and so did the run before it, at most a minute earlier.
        case secondCrash
    }

    /// 60 s from one crash to the next: from then on, crashes are not taken for one that a saved state causes at each start.
    static let loopLimit: Int64 = 60 * 1_000_000_000

    private static let header = "casement run 1"

    let boot: String
    let started: Int64
    /// When a start first noticed the latest crash; nil without a crash since the last clean end.
    let crashed: Int64?

    /// The history at the start of a run, and how the previous one ended.
    ///
    /// - Parameters:
    ///   - text: the marker that the previous run left; nil if there is none.
    ///   - boot: the identifier of this start of the machine.
    ///   - now: nanoseconds since then.
    static func begin(after text: String?, boot: String, now: Int64) -> (RunHistory, PreviousEnd) {
        func history(_ crashed: Int64?) -> RunHistory { RunHistory(boot: boot, started: now, crashed: crashed) }
        guard let text else { return (history(nil), .clean) }
        guard let previous = RunHistory(text) else { return (history(now), .crash) }
        guard previous.boot == boot, previous.started <= now else { return (history(nil), .powerCut) }
        // A time that this start of the machine has not reached is damaged.
        let isSecond = previous.crashed.map { $0 >= 0 && $0 <= now && now - $0 <= loopLimit } ?? false
        return (history(now), isSecond ? .secondCrash : .crash)
    }

    private init(boot: String, started: Int64, crashed: Int64?) {
        (self.boot, self.started, self.crashed) = (boot, started, crashed)
    }

    private init?(_ text: String) {
        let lines = text.split(separator: "\n")
        guard lines.first == Self.header[...] else { return nil }
        func value(_ name: String) -> String? {
            lines.first { $0.hasPrefix("\(name) ") }.map { String($0.dropFirst(name.count + 1)) }
        }
        guard let boot = value("boot"), let started = value("started").flatMap(Int64.init) else { return nil }
        self.init(boot: boot, started: started, crashed: value("crashed").flatMap(Int64.init))
    }

    /// The text of the marker.
    var text: String {
        "\(Self.header)\nboot \(boot)\nstarted \(started)\n\(crashed.map { "crashed \($0)\n" } ?? "")"
    }
}
