/// The reason why an image cannot be read, decoded or written.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure.
    @nonexhaustive public enum Code: Hashable, Sendable {
        /// The file cannot be read.
        case unreadable
        /// The file cannot be written.
        case unwritable
        /// The bytes are not an image in a supported format.
        case unknownFormat
        /// The bytes end early or contradict themselves.
        case malformed
        /// A side or the area exceeds the limits of the decoder.
        case tooLarge
        /// The task that decoded the image was cancelled.
        case cancelled
    }

    /// The kind of failure.
    public let code: Code
    /// One sentence that names the image and the problem.
    public let description: String

    /// Creates an error.
    public init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}
