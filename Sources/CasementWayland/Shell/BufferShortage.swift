import CasementCore

/// Paces the attempts to make a buffer after one failed, and decides which of them are logged: the first and the last.
struct BufferShortage {
    /// The wait after a first failure; each further one waits twice as long.
    static let shortestWait = Duration.milliseconds(50)
    static let longestWait = Duration.seconds(2)

    private var since: Instant?
    private var attempts = 0
    private var wait = shortestWait
    /// No attempt is made before then; nil if one may be made at once.
    private(set) var nextAttempt: Instant?

    /// Whether an attempt may be made now.
    func allowsAttempt(at now: Instant) -> Bool {
        nextAttempt.map { $0 <= now } ?? true
    }

    /// An attempt failed; returns whether this is the first, which is to be logged.
    mutating func fail(at now: Instant) -> Bool {
        attempts += 1
        nextAttempt = now + wait
        wait = min(wait * 2, Self.longestWait)
        guard since == nil else { return false }
        since = now
        return true
    }

    /// Allows the next attempt at once, because conditions such as the size changed.
    mutating func allowAttempt() {
        nextAttempt = nil
        wait = Self.shortestWait
    }

    /// A buffer was made; returns the sentence that ends the shortage, or nil if there was none.
    mutating func end(at now: Instant) -> String? {
        guard let since else { return nil }
        let milliseconds = Int(((now - since).inSeconds * 1000).rounded())
        defer { self = BufferShortage() }
        return "A buffer was made again, \(milliseconds) ms and \(attempts) failed attempts after the first failure."
    }
}
