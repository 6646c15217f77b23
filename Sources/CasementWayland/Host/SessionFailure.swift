/// Why a session cannot go on.
enum SessionFailure {
    /// The compositor lacks a global, or the system lacks memory.
    case incomplete(WaylandError)
    case connection(ConnectionFailure)

    var error: WaylandError {
        switch self {
        case .incomplete(let error): error
        case .connection(let reason): WaylandError(.disconnected, "\(reason).")
        }
    }

    var isGlobalRace: Bool {
        if case .connection(let reason) = self { reason.isGlobalRace } else { false }
    }
}
