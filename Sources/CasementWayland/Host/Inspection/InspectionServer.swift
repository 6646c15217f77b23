import CSystem
import CasementCore
import CasementSystem

/// Answers questions about the scene over a Unix socket that only the user of the app can open.
///
/// It runs on the loop, without threads and without waiting. A client that does not read its answer is dropped.
@MainActor package final class InspectionServer {
    /// More clients are refused.
    static let mostClients = 4
    /// 5 s: a client that has read nothing of its answer for so long is dropped.
    nonisolated static let patience = Duration.seconds(5)

    /// The path of the socket.
    package let path: String
    private let listener: Descriptor
    private let loop: EventLoop
    private let patience: Duration
    private let answer: (String) -> [String]
    private var clients: [InspectionClient] = []
    /// Wakes the loop to drop clients that do not read, and to accept again; armed only while there is such a deadline.
    private let timer: Descriptor
    private var deadline: Instant?
    /// When connections are accepted again, after there was no descriptor for one; nil while they are.
    private var pauseEnd: Instant?
    /// 1 s: the pause after there was no descriptor for a connection, which waits meanwhile.
    private static let pause = Duration.seconds(1)

    /// Opens the socket `NAME.PROCESS` in the folder `casement-inspect` of `XDG_RUNTIME_DIR`.
    ///
    /// - Parameters:
    ///   - answer: returns the lines of the answer to a line.
    package convenience init(
        _ name: String, _ loop: EventLoop, answer: @escaping (String) -> [String]
    ) throws(InspectionFailure) {
        let folder = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }
        try self.init(InspectionSocket(name: name, process: getpid(), in: folder), loop, answer: answer)
    }

    init(
        _ socket: InspectionSocket, _ loop: EventLoop, patience: Duration = patience,
        answer: @escaping (String) -> [String]
    ) throws(InspectionFailure) {
        let made = Descriptor(owning: timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK)))
        guard let timer = made else {
            throw InspectionFailure(
                "The inspector has no timer: \(SystemFailure.latest("timerfd_create")).")
        }
        (listener, path) = (socket.listener, socket.path)
        self.timer = timer
        self.loop = loop
        self.patience = patience
        self.answer = answer
        do {
            try loop.watch(listener.number) { [weak self] in self?.accept() }
            try loop.watch(timer.number) { [weak self] in self?.timerFired() }
        } catch {
            throw InspectionFailure("The inspector's socket cannot be watched: \(error)")
        }
    }

    /// The number of connections.
    var clientCount: Int { clients.count }

    /// Ends all connections, and removes the socket.
    package func stop() {
        loop.unwatch(listener.number)
        loop.unwatch(timer.number)
        for client in clients { client.end() }
        unlink(path)
    }

    private func accept() {
        guard let socket = Descriptor(owning: casement_accept(listener.number)) else {
            // The connection that waits would wake the loop again at once.
            if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) { pauseAccepting() }
            return
        }
        var user: UInt32 = 0
        guard casement_peer_user(socket.number, &user) == 0, user == geteuid() else { return }
        guard clients.count < Self.mostClients else {
            let sentence = Array("error: \(Self.mostClients) clients are connected already\n\n".utf8)
            _ = send(socket.number, sentence, sentence.count, Int32(MSG_NOSIGNAL))
            return
        }
        let client = InspectionClient(socket, loop, answer: answer)
        client.onWait = { [weak self] in self?.arm() }
        client.onEnd = { [weak self] ended in self?.clients.removeAll { $0 === ended } }
        clients.append(client)
        client.start()
    }

    private func pauseAccepting() {
        loop.unwatch(listener.number)
        pauseEnd = MonotonicClock.now() + Self.pause
        arm()
    }

    private func continueAccepting() {
        do {
            try loop.watch(listener.number) { [weak self] in self?.accept() }
            pauseEnd = nil
        } catch {
            pauseEnd = MonotonicClock.now() + Self.pause
        }
    }

    // MARK: The timer

    /// Sets the timer to the earliest deadline, unless it is set to an earlier one.
    private func arm() {
        let deadlines = clients.compactMap { $0.waitsSince.map { $0 + patience } } + [pauseEnd].compactMap { $0 }
        guard let next = deadlines.min(), deadline.map({ next < $0 }) ?? true else { return }
        deadline = next
        var setting = itimerspec()
        setting.it_value.tv_sec = Int(next.nanoseconds / 1_000_000_000)
        setting.it_value.tv_nsec = Int(next.nanoseconds % 1_000_000_000)
        timerfd_settime(timer.number, Int32(TFD_TIMER_ABSTIME), &setting, nil)
    }

    private func timerFired() {
        var count: UInt64 = 0
        _ = read(timer.number, &count, 8)
        deadline = nil
        let now = MonotonicClock.now()
        for client in clients {
            client.noteReading(at: now)
            if let since = client.waitsSince, now - since >= patience { client.end() }
        }
        if let pauseEnd, pauseEnd <= now { continueAccepting() }
        arm()
    }
}
