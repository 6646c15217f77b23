import CasementCore

/// Decides when the service manager's watchdog is fed: once in half its period, as long as no requested frame is late.
///
/// A frame is late when it was requested more than half a period ago and only the app delays it. While there
/// is no compositor or no output, a frame callback is pending or the compositor holds all buffers, no frame is late.
struct Watchdog {
    private let interval: Duration
    /// The earliest time of the next message.
    private var due: Instant
    /// The time at which the loop must wake for it.
    private(set) var deadline: Instant
    private var owed = FrameAge()

    init(period: Duration, at now: Instant) {
        interval = period / 2
        due = now
        deadline = now
    }

    /// Whether a message is sent now; to be called in each iteration of the loop.
    ///
    /// - Parameter owedFrame: the number of the frame that is requested and that the app could draw; nil if there is none.
    mutating func isFed(at now: Instant, owedFrame: Int?) -> Bool {
        owed.update(owedFrame, at: now)
        guard now >= due else { return false }
        if owed.age(at: now) > interval {
            // The iteration that draws the frame sends the message; until then there is no additional wakeup.
            if now >= deadline { deadline = now + interval }
            return false
        }
        due = now + interval
        deadline = due
        return true
    }
}
