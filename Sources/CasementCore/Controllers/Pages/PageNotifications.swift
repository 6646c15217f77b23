/// The notifications of a page switcher for its delegate; they wait here while the switcher is being changed.
@MainActor struct PageNotifications {
    enum Notification {
        case didShowOverview
        case didDismissOverview
        case willSelect(ViewController)
        case didSelect(ViewController)
        case didClose(ViewController)
        case didMove(ViewController, from: Int, to: Int)
    }

    private var queue: [Notification] = []
    private var depth = 0
    /// Whether hooks and notifications run.
    private var isDelivering = false
    /// Whether one of them has changed the switcher, so that further ones are due.
    private var isDueAgain = false

    mutating func beginChange() { depth += 1 }

    /// Ends a change.
    ///
    /// - Returns: whether hooks and notifications are to be run now: it was the outermost change, and none of them made it.
    mutating func endChange() -> Bool {
        depth -= 1
        guard depth == 0 else { return false }
        guard !isDelivering else {
            isDueAgain = true
            return false
        }
        isDelivering = true
        return true
    }

    /// Ends a round of hooks and notifications; returns whether another one is due.
    mutating func endRound() -> Bool {
        isDelivering = isDueAgain
        isDueAgain = false
        return isDelivering
    }

    mutating func add(_ notification: Notification) { queue.append(notification) }

    /// The next notification, which the caller delivers at once.
    mutating func next() -> Notification? { queue.isEmpty ? nil : queue.removeFirst() }
}
