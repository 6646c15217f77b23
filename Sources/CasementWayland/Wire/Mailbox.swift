import CasementCore
import Synchronization

/// Passes events from the reader thread to the main thread.
///
/// Events that need no action are deferred: the main thread is not woken, and gets them with the next event that wakes it.
final class Mailbox: Sendable {
    private struct State {
        var queue = EventQueue()
        /// Since when the main thread has not fetched what it was woken for; nil if it was woken for nothing.
        var waitingSince: Instant?
        /// Whether a frame waits for a released buffer.
        var isReleaseAwaited = false
        /// Whether movements of touches wait for the next frame, for which the main thread fetches them.
        var holdsMovements = false

        func needsAction(_ event: WireEvent) -> Bool {
            switch event {
            case .shell(_, .bufferReleased): isReleaseAwaited
            case .touch(_, .motion), .touch(_, .shape), .touch(_, .orientation): !holdsMovements
            case .presentation, .boundary: false
            default: true
            }
        }
    }

    /// Three buffers and the feedback of four frames cause fewer deferred events than this; with more, the main thread is
    /// woken.
    static let mostDeferred = 64

    private let state = Mutex(State())
    /// Becomes readable when something needs action.
    let signal: WakeSignal

    init() throws(SystemFailure) {
        signal = try WakeSignal()
    }

    /// Adds what was read at once; to be called by the reader.
    func publish(_ batch: [WireEvent], at now: Instant) {
        guard !batch.isEmpty else { return }
        let wakes = state.withLock { state in
            for event in batch { state.queue.append(event) }
            let needsAction =
                batch.contains { state.needsAction($0) } || state.queue.events.count > Self.mostDeferred
            guard state.waitingSince == nil, needsAction else { return false }
            state.waitingSince = now
            return true
        }
        if wakes { signal.raise() }
    }

    /// Fetches everything that waits, oldest first; to be called by the main thread.
    func drain() -> [WireEvent] {
        signal.clear()
        return state.withLock { state in
            state.waitingSince = nil
            state.isReleaseAwaited = false
            return state.queue.drain()
        }
    }

    /// Whether events wait that the main thread was not woken for.
    var holdsDeferred: Bool {
        state.withLock { $0.waitingSince == nil && !$0.queue.isEmpty }
    }

    /// Whether events wait while movements of touches are deferred.
    var hasHeldEvents: Bool {
        state.withLock { $0.holdsMovements && !$0.queue.isEmpty }
    }

    /// Wakes the main thread for the next released buffer, at once if it is here already.
    func awaitRelease(at now: Instant) {
        change(at: now) { $0.isReleaseAwaited = true }
    }

    /// Defers movements of touches, or no longer: then wakes the main thread if one was deferred.
    func holdMovements(_ holds: Bool, at now: Instant) {
        change(at: now) { $0.holdsMovements = holds }
    }

    /// Changes what needs action, and wakes the main thread for deferred events that need it now.
    private func change(at now: Instant, _ body: (inout State) -> Void) {
        let wakes = state.withLock { state in
            body(&state)
            guard state.waitingSince == nil, state.queue.events.contains(where: { state.needsAction($0) }) else {
                return false
            }
            state.waitingSince = now
            return true
        }
        if wakes { signal.raise() }
    }

    /// For how long the main thread has not fetched what it was woken for.
    func stall(at now: Instant) -> Duration {
        state.withLock { state in
            guard let since = state.waitingSince else { return .zero }
            return now - since
        }
    }
}
