/// Why a font file cannot be used.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
    @nonexhaustive public enum Code: Hashable, Sendable {
        /// There is no such file, or it may not be read.
        case unreadable
        /// The file is no font, or is damaged.
        case malformed
        /// The font has no outlines, so it cannot be drawn at every size.
        case unsupported
    }

    public let code: Code
    /// One sentence that names the file and what is wrong.
    public let description: String

    public init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}
