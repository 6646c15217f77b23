import CSystem
import CasementSystem

/// The main actor's queue, in a run without an event loop.
@MainActor enum MainQueue {
    /// The longest time to wait for another thread, in milliseconds; then the run continues without its result.
    private static let patience: Int32 = 10_000
    private static let slice: Int32 = 100

    /// Runs the jobs of the queue until it is empty and nothing is awaited from another thread.
    ///
    /// - Returns: whether nothing is awaited any more.
    static func drain(while isWaiting: () -> Bool) -> Bool {
        let queue = casement_main_queue_descriptor()
        var remaining = patience
        repeat {
            var entry = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
            let waits = isWaiting()
            if poll(&entry, 1, waits ? slice : 0) > 0 {
                var count: UInt64 = 0
                _ = read(queue, &count, 8)
                casement_main_queue_drain()
            } else if waits {
                remaining -= slice
            } else {
                return true
            }
        } while remaining > 0
        return false
    }
}
