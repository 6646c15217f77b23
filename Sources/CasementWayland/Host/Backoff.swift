import CasementCore

/// How long to wait before the next attempt: twice as long each time, until a connection has held.
struct Backoff {
    static let shortest = Duration.milliseconds(50)
    static let longest = Duration.seconds(2)
    /// A connection that lived this long was a good one; one that breaks at once would otherwise be retried at full speed.
    static let proof = Duration.seconds(5)

    private var next = Backoff.shortest

    /// The wait before the next attempt, after a connection that lived so long.
    mutating func delay(afterLifetime lifetime: Duration) -> Duration {
        if lifetime >= Self.proof { next = Self.shortest }
        defer { next = min(next * 2, Self.longest) }
        return next
    }
}
