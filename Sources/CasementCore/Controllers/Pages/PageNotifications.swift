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

    mutating func beginChange() { depth += 1 }

    /// Ends a change; returns whether it was the outermost one, after which notifications are delivered.
    mutating func endChange() -> Bool {
        depth -= 1
        return depth == 0
    }

    mutating func add(_ notification: Notification) { queue.append(notification) }

    /// The next notification, which the caller delivers at once.
    mutating func next() -> Notification? { queue.isEmpty ? nil : queue.removeFirst() }
}
