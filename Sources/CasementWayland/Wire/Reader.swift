import CSystem
import CWaylandClient
import CasementCore
import CasementSystem

/// The thread that reads and dispatches, so that a busy app keeps its connection.
///
/// It sleeps in one `poll` without a timeout and wakes for nothing but the socket and its own end.
final class Reader: @unchecked Sendable {
    // Unchecked, because libwayland's display is safe to share and `collector` is used by the reader's thread alone.

    /// Held while events are dispatched, and while a proxy is made and gets its dispatcher, so that no event arrives
    /// between the two.
    let lock = Lock()
    let collector: EventCollector
    private let display: OpaquePointer
    /// Raised when the thread must end: on request, or because a request failed on another thread.
    private let end: WakeSignal
    private var thread: pthread_t?
    /// Whether a read on another thread has reported the end of the connection.
    private var isBroken = false

    /// - Parameter clock: the clock of the arrival of events.
    init(display: OpaquePointer, mailbox: Mailbox, clock: @escaping @Sendable () -> Instant) throws(SystemFailure) {
        self.display = display
        end = try WakeSignal()
        collector = EventCollector(mailbox: mailbox, clock: clock)
    }

    /// Begins the thread, unless it has begun.
    func start() throws(SystemFailure) {
        if thread == nil { thread = try startThread(runReader, self) }
    }

    /// Reads on the calling thread what arrives first within a time, in milliseconds; only before ``start()``.
    func read(within patience: Int32) {
        guard thread == nil, !isBroken, step(patience) != .done else { return }
        isBroken = true
        report()
    }

    /// Makes the thread report an error that occurred on another thread; libwayland does not wake a thread in `poll`.
    func reportError() {
        end.raise()
    }

    /// Wakes the thread and waits for its end.
    func join() {
        guard let thread else { return }
        end.raise()
        pthread_join(thread, nil)
        self.thread = nil
    }

    fileprivate func run() {
        while true {
            switch step(-1) {
            case .done: continue
            case .broken: return report()
            case .end:
                if wl_display_get_error(display) != 0 { report() }
                return
            }
        }
    }

    private enum Outcome {
        case done
        case broken
        case end
    }

    /// Waits for events, in milliseconds or without end, and dispatches those that arrive.
    private func step(_ patience: Int32) -> Outcome {
        guard prepare() else { return .broken }
        let wakeup = wait(patience)
        guard wakeup == .read else {
            wl_display_cancel_read(display)
            return wakeup == .end ? .end : .done
        }
        let isRead = wl_display_read_events(display) >= 0
        return dispatch() && isRead ? .done : .broken
    }

    /// Declares the intent to read once nothing is left undispatched; false if the connection is broken.
    private func prepare() -> Bool {
        while wl_display_prepare_read(display) != 0 {
            if !dispatch() { return false }
        }
        return true
    }

    private func dispatch() -> Bool {
        collector.begin()
        let result = lock.withLock { wl_display_dispatch_pending(display) }
        // After the unlock, because the main thread locks as soon as it wakes.
        collector.end()
        return result >= 0
    }

    private enum Wakeup {
        case read
        case again
        case end
    }

    private func wait(_ patience: Int32) -> Wakeup {
        var events = Int16(POLLIN)
        if collector.needsFlush {
            // If the socket is full, the rest is sent when it is writable, and reading continues meanwhile.
            let isBlocked = wl_display_flush(display) < 0 && errno == EAGAIN
            collector.needsFlush = isBlocked
            if isBlocked { events |= Int16(POLLOUT) }
        }
        var sockets = [
            pollfd(fd: wl_display_get_fd(display), events: events, revents: 0),
            pollfd(fd: end.number, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&sockets, 2, patience) >= 0 else { return .again }
        if sockets[1].revents != 0 { return .end }
        return sockets[0].revents & ~Int16(POLLOUT) != 0 ? .read : .again
    }

    /// Reports why the connection ended. All earlier events have been dispatched.
    private func report() {
        let number = wl_display_get_error(display)
        if number == EPROTO {
            var interface: UnsafePointer<wl_interface>?
            var id: UInt32 = 0
            let code = wl_display_get_protocol_error(display, &interface, &id)
            let name = interface?.pointee.name.map { String(cString: $0) } ?? "unknown object"
            let text = String(cString: casement_protocol_error_text())
            collector.append(.closed(.protocolError(interface: name, id: id, code: code, text: text)))
        } else {
            collector.append(.closed(ConnectionFailure(errno: number)))
        }
        collector.end()
    }
}

private nonisolated func runReader(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<Reader>.fromOpaque(argument).takeRetainedValue().run()
    return nil
}
