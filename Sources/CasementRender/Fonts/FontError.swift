/// The reason why a font file cannot be used.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure.
    @nonexhaustive public enum Code: Hashable, Sendable {
        /// The file does not exist, may not be read, or its disk does not answer within 2 s.
        case unreadable
        /// The file is not a font, or is damaged.
        case malformed
        /// The font has no outlines, so it cannot be drawn at every size, or its colour glyphs are of a format that cannot be
        /// drawn.
        case unsupported
    }

    /// The kind of failure.
    public let code: Code
    /// One sentence that names the file and the problem.
    public let description: String
    /// Whether the process had no descriptor or memory for the file, so that the same font may be used later.
    var lacksResources = false

    /// Creates an error.
    public init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}
