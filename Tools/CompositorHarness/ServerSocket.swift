import CasementSystem

/// Checks the socket of a compositor. A killed compositor leaves the file of its socket, so only a connection shows that
/// one listens.
enum ServerSocket {
    /// Whether a process accepts connections there now.
    static func accepts(_ path: String) -> Bool {
        guard let socket = connect(path) else { return false }
        close(socket)
        return true
    }

    /// Connects to a unix socket; nil if no process listens.
    static func connect(_ path: String) -> Int32? {
        let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { return nil }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes.prefix($0.count - 1)) }
        let connected = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard connected == 0 else {
            close(socket)
            return nil
        }
        return socket
    }

    /// Waits until a process listens there.
    ///
    /// - Returns: the time at which it did, to a millisecond.
    static func await(
        _ path: String, of process: ChildProcess, log: String, within time: Duration = .patience
    ) throws(HarnessError) -> Moment {
        let deadline = ContinuousClock.now + time
        while ContinuousClock.now < deadline && process.isRunning {
            if accepts(path) { return .now }
            usleep(500)
        }
        let end = process.exitCode.map { "ended with \($0)" } ?? "did not open \(path) within \(time)"
        throw HarnessError("the compositor \(end)", log: Files.tail(log))
    }
}
