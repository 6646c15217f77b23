import CasementCore

/// Decides whether an event waited too long for the app, and counts the touches that were cancelled because of it.
///
/// The age counts from the moment at which the reader thread received the event, never from the compositor's time.
@MainActor final class StaleInput {
    private let limit: Duration
    private var count = 0
    private var longestWait = Duration.zero
    /// The touches that were cancelled so far, over all stalls.
    private(set) var total = 0

    /// - Precondition: The limit is longer than zero.
    init(limit: Duration) {
        precondition(limit > .zero, "WaylandConfiguration.staleTouchLimit must be longer than zero.")
        self.limit = limit
    }

    func isStale(_ arrival: Instant, at now: Instant) -> Bool {
        now - arrival > limit
    }

    /// Counts one touch that is cancelled because of a stale event.
    func cancelled(_ arrival: Instant, at now: Instant) {
        count += 1
        total += 1
        longestWait = max(longestWait, now - arrival)
    }

    /// One sentence about what was cancelled since the last call; nil if nothing was.
    func drainReport() -> String? {
        guard count > 0 else { return nil }
        defer { (count, longestWait) = (0, .zero) }
        let touches = count == 1 ? "1 touch was" : "\(count) touches were"
        let tenths = Int((longestWait.inSeconds * 10).rounded())
        return "\(touches) cancelled after waiting up to \(tenths / 10).\(tenths % 10) s for the app, which was busy."
    }
}
