import CasementCore

/// Decides how long to wait before the next attempt to connect.
///
/// A compositor that is started again makes a new socket, and that is tried at once. A compositor that keeps ending
/// connections is tried less and less often, at last every two seconds, until a connection lasts.
struct Backoff {
    /// The first pause before the same socket is tried again.
    static let shortest = Duration.milliseconds(50)
    static let longest = Duration.seconds(2)
    /// A connection that lasted this long ends a series of short ones.
    static let proof = Duration.seconds(5)
    /// The number of short connections, plus one in each ``period``, after which new sockets are no longer tried at once. A
    /// session that starts ten times is harmless; a compositor that crashes twice a second for long is in a loop.
    static let burst = 20
    static let period = Duration.milliseconds(500)
    /// The socket's name appears when it is bound, some microseconds before it listens. A connection that is refused in
    /// between is tried again soon, twice as late each time, half a second in all.
    static let shortestRetry = Duration.milliseconds(2)
    static let longestRetry = Duration.milliseconds(256)

    private let pauses: ClosedRange<Duration>
    private var pause: Duration
    /// The next quick retry after a refusal; nil when there are no more.
    private var retry: Duration?
    /// The time at which the allowance is complete again; each short connection moves it by one ``period``.
    private var repaid = Instant.zero
    /// Whether new sockets have to wait too, until a connection lasts.
    private(set) var isDamped = false

    /// Makes a sequence of pauses, from the shortest to the longest.
    init(pauses: ClosedRange<Duration> = shortest...longest) {
        self.pauses = pauses
        pause = pauses.lowerBound
    }

    /// Records that a connection ended, and how long it lasted.
    mutating func connectionEnded(afterLifetime lifetime: Duration, at now: Instant) {
        if lifetime >= Self.proof {
            self = Backoff(pauses: pauses)
            return
        }
        repaid = max(repaid, now) + Self.period
        if !isDamped && repaid - now > Self.period * Self.burst { isDamped = true }
    }

    /// Records that there is a new socket; returns whether to try it at once.
    mutating func socketAppeared() -> Bool {
        guard !isDamped else { return false }
        pause = pauses.lowerBound
        retry = Self.shortestRetry
        return true
    }

    /// The wait before the next attempt, twice as long each time.
    ///
    /// - Parameter isRefused: whether the socket exists but no compositor listens on it.
    mutating func delay(isRefused: Bool = false) -> Duration {
        if isRefused, let retry, retry <= Self.longestRetry {
            self.retry = retry * 2
            return retry
        }
        retry = nil
        defer { pause = min(pause * 2, pauses.upperBound) }
        return pause
    }
}
