/// A mistake in a script of fingers or in a recording, and where it is.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, from 1.
    public let line: Int
    /// The column of the first character that is wrong, from 1, counted in characters.
    public let column: Int
    /// What is wrong, without the place.
    public let message: String

    public init(line: Int, column: Int, message: String) {
        self.line = line
        self.column = column
        self.message = message
    }

    public var description: String { "line \(line), column \(column): \(message)" }
}
