/// The reason why a ``PixelStream`` refuses a frame.
public struct StreamError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure.
    @nonexhaustive public enum Code: Hashable, Sendable {
        /// A side or the scale is zero, negative, too large or not a number.
        case invalidSize
        /// The distance of two rows is shorter than a row.
        case invalidStride
        /// There are fewer bytes than the frame needs.
        case tooFewBytes
        /// The bytes cannot be read, as from a closed descriptor.
        case unreadable
        /// The view that showed the stream is gone.
        case closed
    }

    /// The kind of failure.
    public let code: Code
    /// One sentence that names the problem.
    public let description: String

    /// Creates an error.
    public init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}
