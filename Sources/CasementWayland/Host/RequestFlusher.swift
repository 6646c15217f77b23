/// Flushes the requests of a connection, and makes the loop wait for its socket while that is full.
@MainActor final class RequestFlusher {
    private let loop: EventLoop
    /// The socket that the loop waits for; nil while none is full.
    private var watched: Int32?

    init(_ loop: EventLoop) {
        self.loop = loop
    }

    /// Sends the requests, now or as soon as the socket accepts them.
    ///
    /// - Throws: ``WaylandError`` if the loop cannot wait for the socket.
    func flush(_ connection: Connection) throws(WaylandError) {
        switch connection.flush() {
        case .done, .broken:
            // On a broken connection the reader goes on, and reads the compositor's reason if there is one.
            stopWatching()
        case .blocked:
            guard watched == nil else { return }
            // The action is empty, because each iteration of the loop flushes.
            try loop.watch(connection.descriptor, forWriting: true) {}
            watched = connection.descriptor
        }
    }

    func stopWatching() {
        if let watched { loop.unwatch(watched) }
        watched = nil
    }
}
