/// The reason why a file of strings cannot be used.
public struct StringFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of mistake.
    @nonexhaustive public enum Code: Hashable, Sendable {
        /// The file or its folder cannot be read, the file is no UTF-8, its name is not that of a language, or another
        /// file has the same one.
        case unreadable
        /// A line is neither empty, nor a comment, nor `key = value`.
        case malformed
        /// A key, or one of its plural forms, is there twice.
        case duplicateKey
        /// A plural form has a name that is no category of the language.
        case unknownCategory
        /// A key has plural forms, but none for `other`.
        case missingOther
    }

    /// The kind of mistake.
    public let code: Code
    /// The name of the file.
    public let file: String
    /// The number of the line, from 1 on; nil where the mistake is in no line.
    public let line: Int?
    /// One sentence about the mistake.
    public let reason: String

    /// Creates an error.
    public init(_ code: Code, file: String, line: Int?, _ reason: String) {
        (self.code, self.file, self.line, self.reason) = (code, file, line, reason)
    }

    /// File, line and reason, as compilers write them.
    public var description: String { "\(file):\(line.map { "\($0):" } ?? "") \(reason)" }
}
