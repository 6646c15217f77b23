/// Why an app could not come up on a compositor.
public struct WaylandError: Error, Hashable, Sendable, CustomStringConvertible {
    @nonexhaustive public enum Code: Hashable, Sendable {
        /// Neither a socket's path nor `XDG_RUNTIME_DIR` is known.
        case noRuntimeDirectory
        /// There is no socket of that name.
        case noSocket
        /// There is a socket, and nobody answers on it.
        case nobodyServes
        /// The compositor lacks something that an app cannot do without.
        case missingGlobal
        /// The compositor ended the connection during start-up.
        case disconnected
        /// The system has no descriptor, thread or memory left.
        case noResources
    }

    public let code: Code
    /// One sentence that names what is missing.
    public let description: String

    public init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}
