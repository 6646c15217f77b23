/// Delivers the results of work on other threads in the order in which the work was requested.
@MainActor final class ResultOrder {
    private struct Request {
        let waiter: TaskWaiter
        var hasResult = false
    }

    private var requests: [Request] = []

    /// Whether some work has no result yet, or its result waits for that of earlier work.
    var isWaiting: Bool { !requests.isEmpty }

    func add(_ waiter: TaskWaiter) {
        requests.append(Request(waiter: waiter))
    }

    /// Notes that the work of a waiter has ended.
    ///
    /// - Returns: the waiters whose results can be delivered now, in the order of their requests.
    func resultArrived(for waiter: TaskWaiter) -> [TaskWaiter] {
        guard let index = requests.firstIndex(where: { $0.waiter === waiter }) else { return [] }
        requests[index].hasResult = true
        let complete = requests.prefix { $0.hasResult }
        requests.removeFirst(complete.count)
        return complete.map(\.waiter)
    }
}
