import CasementCore

/// When an engine that failed is tried again, and which of its problems are reported.
struct SpeechRetry {
    private static let shortest = Duration.seconds(1)
    private static let longest = Duration.seconds(60)

    private var delay = shortest
    private var nextAttempt: Instant?
    private var reported: Set<String> = []

    /// Whether the engine may be tried; always without a clock.
    func isAllowed(at now: Instant?) -> Bool {
        guard let now, let nextAttempt else { return true }
        return now >= nextAttempt
    }

    /// Notes a failure.
    ///
    /// - Returns: whether its sentence is new since the engine worked.
    mutating func failed(_ sentence: String, at now: Instant?) -> Bool {
        nextAttempt = now.map { $0 + delay }
        delay = min(delay * 2, Self.longest)
        return reported.insert(sentence).inserted
    }

    /// Notes that the engine has spoken.
    mutating func worked() { self = SpeechRetry() }
}
