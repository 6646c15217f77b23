import CasementCore
import Synchronization

/// Where the reader thread leaves events and the main thread fetches them.
final class Mailbox: Sendable {
    private struct State {
        var queue = EventQueue()
        /// Since when the main thread has left something lying; nil if nothing waits.
        var waitingSince: Instant?
    }

    private let state = Mutex(State())
    /// Becomes readable when something waits.
    let signal: WakeSignal

    init() throws(SystemFailure) {
        signal = try WakeSignal()
    }

    /// Adds what was read at once; to be called by the reader.
    func publish(_ batch: [WireEvent], at now: Instant) {
        guard !batch.isEmpty else { return }
        let wasEmpty = state.withLock { state in
            let wasEmpty = state.waitingSince == nil
            for event in batch { state.queue.append(event) }
            if wasEmpty { state.waitingSince = now }
            return wasEmpty
        }
        if wasEmpty { signal.raise() }
    }

    /// Fetches everything that waits, oldest first; to be called by the main thread.
    func drain() -> [WireEvent] {
        signal.clear()
        return state.withLock { state in
            state.waitingSince = nil
            return state.queue.takeAll()
        }
    }

    /// For how long the main thread has not fetched what waits.
    func stall(at now: Instant) -> Duration {
        state.withLock { state in
            guard let since = state.waitingSince else { return .zero }
            return now - since
        }
    }
}
