import CasementSystem

/// A socket on which a service manager receives the reports of its service.
public final class NotificationSocket {
    /// The value of `NOTIFY_SOCKET` for the service.
    public let address: String
    /// The socket, which can be read while a datagram waits.
    public let descriptor: Int32
    private let runtime: PrivateRuntime
    /// Assignments that were received together with an expected one, and follow it.
    private var remainder: [String] = []

    /// - Parameter isAbstract: whether the name is in the abstract namespace and not a file.
    public init(isAbstract: Bool = false) throws(HarnessError) {
        runtime = try PrivateRuntime()
        let path = runtime.file("notify")
        address = isAbstract ? "@\(path)" : path
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var name = sockaddr_un()
        name.sun_family = sa_family_t(AF_UNIX)
        var bytes = Array(address.utf8)
        if isAbstract { bytes[0] = 0 }
        withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: bytes) }
        let length = socklen_t((MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2) + bytes.count)
        let result = withUnsafePointer(to: &name) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
        }
        guard result == 0 else { throw HarnessError("\(address) cannot be made: \(lastError())") }
    }

    deinit {
        close(descriptor)
    }

    /// The assignments of the next datagram; nil if none arrives in time.
    public func next(within time: Duration) -> [String]? {
        if !remainder.isEmpty {
            defer { remainder = [] }
            return remainder
        }
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, Int32(max(time / .milliseconds(1), 0))) == 1 else { return nil }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = max(recv(descriptor, &bytes, bytes.count, 0), 0)
        return String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Waits for an assignment with this beginning.
    ///
    /// - Returns: the assignments before it.
    @discardableResult
    public func await(
        _ start: String, within time: Duration = .patience
    ) throws(HarnessError) -> [String] {
        let deadline = ContinuousClock.now + time
        var seen: [String] = []
        while let assignments = next(within: deadline - ContinuousClock.now) {
            if let index = assignments.firstIndex(where: { $0.hasPrefix(start) }) {
                remainder = Array(assignments[(index + 1)...])
                return seen + assignments[..<index]
            }
            seen += assignments
        }
        throw HarnessError("no service reported '\(start)' within \(time)", log: seen.joined(separator: "\n"))
    }

    /// All assignments that were received and not read yet.
    public func rest() -> [String] {
        var all: [String] = []
        while let assignments = next(within: .zero) { all += assignments }
        return all
    }
}
