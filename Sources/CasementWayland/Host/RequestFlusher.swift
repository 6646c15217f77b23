import CasementCore

/// Flushes the requests of a connection, and makes the loop wait for its socket while that is full.
@MainActor final class RequestFlusher {
    /// The pause until the next attempt if the loop cannot wait for a full socket.
    nonisolated static let pause = Duration.milliseconds(50)

    private let loop: EventLoop
    /// The socket that the loop waits for; nil while none is full.
    private var watched: Int32?
    /// The time of the next attempt; nil if the loop waits for the socket, or need not.
    private(set) var deadline: Instant?

    init(_ loop: EventLoop) {
        self.loop = loop
    }

    /// Sends the requests, now or as soon as the socket accepts them.
    ///
    /// - Returns: whether the socket is full, and the loop waits for it.
    /// - Throws: ``WaylandError`` if the loop cannot wait for it; then ``deadline`` is the time of the next attempt.
    func flush(_ connection: Connection, at now: Instant) throws(WaylandError) -> Bool {
        switch connection.flush() {
        case .done, .broken:
            // On a broken connection the reader goes on, and reads the compositor's reason if there is one.
            stopWatching()
            return false
        case .blocked:
            guard watched == nil else { return true }
            deadline = now + Self.pause
            // The action is empty, because each iteration of the loop flushes.
            try loop.watch(connection.descriptor, forWriting: true) {}
            watched = connection.descriptor
            deadline = nil
            return true
        }
    }

    func stopWatching() {
        deadline = nil
        if let watched { loop.unwatch(watched) }
        watched = nil
    }
}
