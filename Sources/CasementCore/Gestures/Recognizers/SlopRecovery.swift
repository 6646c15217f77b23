/// Gives a distance that a drag has not followed back while the touch moves, evenly over a time.
struct SlopRecovery {
    private var lastTime: Instant
    /// The time in which the touch moved, in seconds.
    private var elapsed = 0.0
    /// The share of the distance, 0 to 1, that is given back.
    private(set) var given = 0.0
    /// 1/60 s: a longer interval between two movements is a rest, or a late frame, in which content must not jump.
    private static let longestInterval = 1.0 / 60

    init(since startTime: Instant) { lastTime = startTime }

    /// Whether nothing is left.
    var isComplete: Bool { given == 1 }

    /// The shares of the distance, 0 to 1, that were given back before, and are now.
    mutating func next(at now: Instant, within duration: Duration) -> (before: Double, now: Double) {
        guard duration > .zero, !isComplete else { return (given, given) }
        elapsed += min(max(0, now.seconds(since: lastTime)), Self.longestInterval)
        lastTime = max(now, lastTime)
        let before = given
        given = min(1, elapsed / duration.inSeconds)
        return (before, given)
    }
}
