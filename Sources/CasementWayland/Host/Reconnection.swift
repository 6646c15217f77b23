import CasementCore

/// Decides when to connect again: as soon as the socket appears, and at growing intervals.
@MainActor final class Reconnection {
    private let loop: EventLoop
    /// The socket's path; nil if none is known, so that only polling remains.
    private var path: String?
    /// The pauses of the poll.
    var backoff = Backoff()
    private var watcher: SocketWatcher?
    /// The socket that was last tried.
    private var tried: SocketIdentity?
    /// The time of the next attempt.
    private(set) var due = Instant.zero

    init(loop: EventLoop) {
        self.loop = loop
    }

    /// Whether the socket's folder is watched, which costs a descriptor.
    var isWatching: Bool { watcher != nil }

    /// An attempt begins, at a socket's path or at a socket that is connected already.
    func attempt(_ path: String?) {
        if path != self.path { stopWatching() }
        self.path = path
        tried = path.flatMap { SocketIdentity(path: $0) }
    }

    /// The attempt succeeded: while there is a connection, no folder is watched and no timer runs.
    func connected() {
        stopWatching()
    }

    /// The attempt failed.
    func failed(isRefused: Bool, at now: Instant) {
        startWatching()
        watcher?.arm()
        due = now + backoff.delay(isRefused: isRefused)
        // The socket may have appeared before the folder was watched.
        noticeNewSocket(at: now)
    }

    /// The connection ended.
    ///
    /// - Parameter isBlameless: whether neither side made a mistake, so that the same socket can be tried at once.
    func lost(afterLifetime lifetime: Duration, isBlameless: Bool, at now: Instant) {
        backoff.connectionEnded(afterLifetime: lifetime, at: now)
        startWatching()
        due = now + (isBlameless && !backoff.isDamped ? .zero : backoff.delay())
        noticeNewSocket(at: now)
    }

    /// Closes the watch on the folder.
    func stopWatching() {
        if let watcher { loop.unwatch(watcher.descriptor) }
        watcher = nil
    }

    private func startWatching() {
        guard watcher == nil, let path, let made = SocketWatcher(path: path) else { return }
        do throws(WaylandError) {
            try loop.watch(made.descriptor) { [weak self] in self?.folderChanged() }
            watcher = made
        } catch {
            // Only polling remains.
        }
    }

    private func folderChanged() {
        guard let watcher, watcher.readEvents(), backoff.socketAppeared() else { return }
        due = MonotonicClock.now()
    }

    private func noticeNewSocket(at now: Instant) {
        guard let path, let present = SocketIdentity(path: path), present != tried, backoff.socketAppeared() else {
            return
        }
        due = now
    }
}
