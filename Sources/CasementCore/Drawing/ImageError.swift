/// What is wrong with a picture's bytes or its file.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
    @nonexhaustive public enum Code: Hashable, Sendable {
        /// The file cannot be read.
        case unreadable
        /// The file cannot be written.
        case unwritable
        /// The bytes are no picture of a kind that can be read.
        case unknownFormat
        /// The bytes end early or contradict themselves.
        case malformed
        /// A side or the area is beyond what may be decoded.
        case tooLarge
        /// The task that was to decode it was cancelled.
        case cancelled
    }

    public let code: Code
    /// One sentence that names what and where.
    public let description: String

    public init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}
