import CasementSystem

/// Why a connection ended.
enum ConnectionFailure: Hashable, Sendable, CustomStringConvertible {
    /// The compositor reported a protocol error of this client, rightly or not; `text` is its explanation.
    case protocolError(interface: String, id: UInt32, code: UInt32, text: String)
    /// The socket closed or broke.
    case lost(errno: Int32)
    /// libwayland cannot go on, for instance because no descriptor was free to send one.
    case unusable(errno: Int32)
    /// The compositor sent more events than the queue may hold.
    case flooded

    /// Classifies an error of libwayland's other than a protocol error.
    init(errno number: Int32) {
        switch number {
        case 0, EPIPE, ECONNRESET, ENOTCONN: self = .lost(errno: number)
        default: self = .unusable(errno: number)
        }
    }

    /// Whether the compositor removed a global that this client was binding at that moment.
    ///
    /// The removal had not arrived yet when the bind was sent, so no client can avoid it.
    var isGlobalRace: Bool {
        if case .protocolError(interface: "wl_registry", _, code: 0, _) = self { true } else { false }
    }

    /// A clause without a full stop that names the cause.
    var description: String {
        switch self {
        case .protocolError(let interface, let id, let code, let text):
            "The compositor ended the connection with protocol error \(code) on \(interface)#\(id)"
                + (text.isEmpty ? "" : ": \(text)")
        case .lost(let number):
            // libwayland reports the end of the stream as EPIPE.
            "The compositor closed the connection"
                + ([0, EPIPE].contains(number) ? "" : " (\(systemErrorText(number)))")
        case .unusable(let number):
            "The connection cannot be used any more (\(systemErrorText(number)))"
        case .flooded:
            "The app closed the connection: the compositor sent too many events"
        }
    }
}
