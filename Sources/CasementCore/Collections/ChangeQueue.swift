/// Runs the changes of an object, and delivers the notifications that they add when the outermost change is complete.
///
/// So the code of the app that a notification runs finds a consistent object, and may change it; these changes add further
/// notifications, which follow.
@MainActor package final class ChangeQueue<Notification> {
    /// The notifications that were not delivered, in their order; the array keeps its memory between frames.
    var waiting: [Notification] = []
    /// Whether a change that a notification makes delivers what waits before it returns; otherwise that follows when the
    /// notification has returned.
    private let isReentrant: Bool
    private let complete: (ChangeQueue) -> Void
    private let deliver: (Notification) -> Void
    private var depth = 0
    private var isDelivering = false
    /// Whether a notification has completed a change, so that another round of deliveries is due.
    private var isDueAgain = false

    /// - Parameters:
    ///   - isReentrant: whether a change that a notification makes delivers what waits before it returns.
    ///   - complete: runs when an outermost change is complete, before the deliveries; may add, remove and deliver
    ///     notifications.
    ///   - deliver: runs the app's code.
    package init(
        isReentrant: Bool, complete: @escaping (ChangeQueue) -> Void = { _ in },
        deliver: @escaping (Notification) -> Void
    ) {
        (self.isReentrant, self.complete, self.deliver) = (isReentrant, complete, deliver)
    }

    /// Makes a change, and delivers the notifications after the outermost one.
    package func change<Result>(_ body: () -> Result) -> Result {
        depth += 1
        let result = body()
        depth -= 1
        if depth == 0 { finish() }
        return result
    }

    package func add(_ notification: Notification) { waiting.append(notification) }

    private func finish() {
        guard isReentrant || !isDelivering else { return isDueAgain = true }
        isDelivering = true
        repeat {
            isDueAgain = false
            complete(self)
            deliverWaiting()
        } while isDueAgain
        isDelivering = false
    }

    /// Delivers the notifications that wait, one after the other.
    func deliverWaiting() {
        while !waiting.isEmpty { deliver(waiting.removeFirst()) }
    }
}
