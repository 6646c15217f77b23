/// The reason why an app could not be shown on a compositor.
public struct WaylandError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of errors.
    @nonexhaustive public enum Code: Hashable, Sendable {
        /// Neither a socket's path nor `XDG_RUNTIME_DIR` is known.
        case noRuntimeDirectory
        /// There is no socket of that name.
        case noSocket
        /// There is a socket, but no compositor accepts or answers the connection.
        case noCompositor
        /// The compositor lacks a required global.
        case missingGlobal
        /// The compositor ended the connection during start-up.
        case disconnected
        /// No descriptor, thread or memory is left.
        case noResources
    }

    /// The kind of the error.
    public let code: Code
    /// One sentence that names what is missing.
    public let description: String

    /// Makes an error with its sentence.
    public init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}
