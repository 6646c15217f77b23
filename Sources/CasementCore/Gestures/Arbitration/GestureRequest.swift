/// The request of a recognizer to begin, and the recognizers that wait for it to fail. Only the arena changes it.
@MainActor struct GestureRequest {
    /// The requested state; nil if there is no request, or it was granted or withdrawn.
    private(set) var wanted: GestureRecognizer.State?
    /// Whether the delegates were asked whether it may begin and whom it waits for.
    private(set) var isConsidered = false
    /// The number of the request; a waiter's entry with another number is stale.
    private(set) var ticket: UInt64 = 0
    /// The touches ended while the request waited: the recognizer ends as soon as it has begun.
    private(set) var endsWhenBegun = false
    /// The number of recognizers that it waits for.
    private(set) var blockers = 0
    /// The recognizers that wait for it, each with the number of its request.
    private(set) var waiters: [(recognizer: GestureRecognizer, ticket: UInt64)] = []
    /// The number of the latest request for which this recognizer was found to be required.
    private var lastMark: UInt64 = 0

    /// Whether the request with this number still waits to be granted.
    func waits(with ticket: UInt64) -> Bool { wanted != nil && self.ticket == ticket }

    mutating func make(_ state: GestureRecognizer.State, ticket: UInt64) {
        wanted = state
        self.ticket = ticket
        isConsidered = false
        blockers = 0
    }

    mutating func markConsidered() { isConsidered = true }
    mutating func endWhenBegun() { endsWhenBegun = true }

    /// The request was granted or withdrawn.
    mutating func close() {
        wanted = nil
        blockers = 0
    }

    mutating func addBlocker() { blockers += 1 }
    mutating func removeBlocker() { blockers -= 1 }

    mutating func addWaiter(_ recognizer: GestureRecognizer, ticket: UInt64) { waiters.append((recognizer, ticket)) }

    /// Removes the waiters that a condition selects; all by default.
    mutating func takeWaiters(
        where isTaken: (GestureRecognizer) -> Bool = { _ in true }
    ) -> [(recognizer: GestureRecognizer, ticket: UInt64)] {
        let taken = waiters.filter { isTaken($0.recognizer) }
        waiters.removeAll { isTaken($0.recognizer) }
        return taken
    }

    /// False if it was marked for the request before.
    mutating func mark(_ ticket: UInt64) -> Bool {
        defer { lastMark = ticket }
        return lastMark != ticket
    }
}
