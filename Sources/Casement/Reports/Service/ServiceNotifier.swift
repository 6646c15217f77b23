import CasementSystem

/// Sends datagrams to a service manager, without waiting for it.
@MainActor final class ServiceNotifier {
    private let socket: Descriptor
    private let address: sockaddr_un
    private let addressLength: socklen_t

    /// - Parameter path: an absolute path, or a name in the abstract namespace that begins with `@`.
    /// - Returns: nil for anything else, and if there is no descriptor left.
    init?(_ path: String) {
        var bytes = Array(path.utf8)
        var address = sockaddr_un()
        guard bytes.count > 1, bytes.count < MemoryLayout.size(ofValue: address.sun_path),
            bytes[0] == UInt8(ascii: "/") || bytes[0] == UInt8(ascii: "@"),
            let socket = Descriptor(
                owning: Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
        else { return nil }
        let isAbstract = bytes[0] == UInt8(ascii: "@")
        if isAbstract { bytes[0] = 0 }
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        // A path ends with a zero byte; an abstract name ends with the address.
        let length = (MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2) + bytes.count + (isAbstract ? 0 : 1)
        self.socket = socket
        self.address = address
        addressLength = socklen_t(length)
    }

    /// Sends assignments such as `READY=1` in one datagram.
    ///
    /// - Returns: false if the service manager cannot receive it now.
    func send(_ assignments: [String]) -> Bool {
        // The name of an output is foreign text; a line feed in it would begin another assignment.
        let lines = assignments.map { String($0.map { $0.isNewline ? " " : $0 }) }
        let bytes = Array(lines.joined(separator: "\n").utf8)
        let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
        let result = retryingInterrupted {
            withUnsafePointer(to: address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    Int32(sendto(socket.number, bytes, bytes.count, flags, $0, addressLength))
                }
            }
        }
        // Drops the message if the service manager has ended; sends it again later if the service manager is busy.
        return result >= 0 || (errno != EAGAIN && errno != ENOBUFS)
    }
}
