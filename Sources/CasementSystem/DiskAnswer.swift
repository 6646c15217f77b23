import Dispatch
import Synchronization

/// A value that another thread reads from a disk, and for which a thread waits for a limited time.
package final class DiskAnswer<Value: Sendable>: Sendable {
    private struct Progress {
        var value: Value?
        /// Whether no thread has stopped to wait.
        var isAwaited = true
    }

    private let progress = Mutex(Progress())
    private let end = DispatchSemaphore(value: 0)

    package init() {}

    /// Whether the disk has answered.
    package var isOver: Bool { progress.withLock { $0.value != nil } }

    /// Supplies the value, on the thread that has read it.
    ///
    /// - Returns: whether it is in time.
    package func give(_ value: Value) -> Bool {
        defer { end.signal() }
        return progress.withLock { progress in
            progress.value = value
            return progress.isAwaited
        }
    }

    /// Waits for the disk; nil if it takes longer than the patience, after which a value is late.
    ///
    /// - Parameter noteLate: runs if it takes longer, before a late value is supplied.
    package func value(within patience: Duration, noteLate: () -> Void = {}) -> Value? {
        _ = end.wait(timeout: .now() + .nanoseconds(Int(patience / .nanoseconds(1))))
        return progress.withLock { progress in
            progress.isAwaited = false
            if progress.value == nil { noteLate() }
            return progress.value
        }
    }
}
