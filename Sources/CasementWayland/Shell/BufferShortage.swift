import CasementCore

/// Paces the attempts to make a buffer after one failed.
struct BufferShortage {
    /// The wait after a first failure; each further one waits twice as long.
    static let shortestWait = Duration.milliseconds(50)
    static let longestWait = Duration.seconds(2)

    private var wait = shortestWait
    /// No attempt is made before then; nil if one may be made at once.
    private(set) var nextAttempt: Instant?

    /// Whether an attempt may be made now.
    func allowsAttempt(at now: Instant) -> Bool {
        nextAttempt.map { $0 <= now } ?? true
    }

    /// An attempt failed.
    mutating func fail(at now: Instant) {
        nextAttempt = now + wait
        wait = min(wait * 2, Self.longestWait)
    }

    /// Allows the next attempt at once, because a buffer was made, or conditions such as the size changed.
    mutating func end() {
        self = BufferShortage()
    }
}
