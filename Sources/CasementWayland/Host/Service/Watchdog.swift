import CasementCore

/// Decides when the service manager's watchdog is fed: once in half its period, as long as no requested frame is late.
///
/// A frame is late when it was requested more than half a period ago and nothing but the app holds it up. While the
/// compositor is away, has no output, owes a frame callback or holds all buffers, no frame is late.
struct Watchdog {
    private let interval: Duration
    /// When it is to be fed next, at the earliest.
    private var due: Instant
    /// When the loop must wake for it.
    private(set) var deadline: Instant
    private var owed: (number: Int, since: Instant)?

    init(period: Duration, at now: Instant) {
        interval = period / 2
        due = now
        deadline = now
    }

    /// Whether it is fed now; to be asked in each iteration of the loop.
    ///
    /// - Parameter owedFrame: the number of the frame that is requested and that the app could draw; nil if there is none.
    mutating func isFed(at now: Instant, owedFrame: Int?) -> Bool {
        if owedFrame != owed?.number { owed = owedFrame.map { ($0, now) } }
        guard now >= due else { return false }
        if let owed, now - owed.since > interval {
            // Fed in the iteration that draws the frame; no wakeup but the usual ones until then.
            if now >= deadline { deadline = now + interval }
            return false
        }
        due = now + interval
        deadline = due
        return true
    }
}
