import CasementCore

/// For how long a frame has had the same number.
struct FrameAge {
    private var frame: (number: Int, since: Instant)?

    /// Takes the number of the frame as it is now; nil if there is none.
    mutating func update(_ number: Int?, at now: Instant) {
        if number != frame?.number { frame = number.map { ($0, now) } }
    }

    /// The time since the frame got its number; zero if there is none.
    func age(at now: Instant) -> Duration {
        frame.map { now - $0.since } ?? .zero
    }
}
