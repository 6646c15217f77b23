/// Why a connection ended, as the reader saw it.
enum ConnectionFailure: Hashable, Sendable, CustomStringConvertible {
    /// The compositor accused this client, by right or not.
    case protocolError(interface: String, id: UInt32, code: UInt32)
    /// The socket closed or broke.
    case lost(errno: Int32)
    /// The compositor sent far more than an app can be asked to remember.
    case flooded

    var description: String {
        switch self {
        case .protocolError(let interface, let id, let code):
            "protocol error \(code) on \(interface)#\(id)"
        case .lost(let number):
            "connection lost (\(SystemFailure(call: "read", number: number)))"
        case .flooded:
            "connection given up: the compositor sent too many events"
        }
    }
}
