import CasementCore
import CasementSystem

/// `connect(2)` by another name, because ``SocketAddress`` has a method of its own.
private func connectSocket(_ number: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int32 {
    connect(number, address, length)
}

/// A connected socket, closed unless its number is released.
struct SocketHandle: ~Copyable {
    private let number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    deinit { close(number) }

    consuming func release() -> Int32 {
        let number = number
        discard self
        return number
    }
}

/// The address of a compositor.
enum SocketAddress: Hashable, Sendable {
    /// A socket that the parent process has connected already.
    case inherited(Int32)
    case path(String)

    /// Finds the compositor as libwayland does: a given name, `WAYLAND_SOCKET`, `WAYLAND_DISPLAY`, `wayland-0`.
    static func resolve(
        _ given: String?, environment: (String) -> String?
    ) throws(WaylandError) -> SocketAddress {
        if given == nil, let inherited = environment("WAYLAND_SOCKET") {
            guard let number = Int32(inherited), number >= 0 else {
                throw WaylandError(.noSocket, "WAYLAND_SOCKET is '\(inherited)', which is no descriptor.")
            }
            return .inherited(number)
        }
        let name = given ?? environment("WAYLAND_DISPLAY") ?? "wayland-0"
        if name.hasPrefix("/") { return .path(name) }
        guard let folder = environment("XDG_RUNTIME_DIR"), !folder.isEmpty else {
            throw WaylandError(
                .noRuntimeDirectory,
                "XDG_RUNTIME_DIR is not set, so the compositor's socket '\(name)' cannot be found.")
        }
        return .path(folder + "/" + name)
    }

    /// Connects without waiting.
    func connect() throws(WaylandError) -> SocketHandle {
        switch self {
        case .inherited(let number):
            // It serves one connection only, and no child of this process may use it.
            unsetenv("WAYLAND_SOCKET")
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
            return SocketHandle(number)
        case .path(let path): return try Self.open(path)
        }
    }

    private static func open(_ path: String) throws(WaylandError) -> SocketHandle {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw WaylandError(.noSocket, "The socket's path '\(path)' is longer than the system allows.")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard number >= 0 else {
            throw WaylandError(.noResources, "No socket can be made: \(SystemFailure.latest("socket")).")
        }
        let handle = SocketHandle(number)
        let result = retryingInterrupted {
            withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connectSocket(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
        }
        guard result == 0 else { throw Self.refusal(path, errno) }
        return handle
    }

    private static func refusal(_ path: String, _ number: Int32) -> WaylandError {
        let failure = SystemFailure(call: "connect", number: number)
        return switch number {
        case ENOENT: WaylandError(.noSocket, "There is no Wayland socket at '\(path)'.")
        case ECONNREFUSED, EAGAIN: WaylandError(.noCompositor, "No compositor listens on the socket '\(path)'.")
        default: WaylandError(.noSocket, "The socket '\(path)' cannot be used: \(failure).")
        }
    }
}
