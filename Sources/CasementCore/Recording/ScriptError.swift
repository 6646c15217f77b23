/// A mistake in a ``FingerScript`` or a ``Recording``, with its line and column.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of the line, from 1.
    public let line: Int
    /// The column of the first character that is wrong, from 1, counted in Unicode scalars.
    public let column: Int
    /// The mistake, without its line and column.
    public let message: String

    /// Makes an error.
    public init(line: Int, column: Int, message: String) {
        self.line = line
        self.column = column
        self.message = message
    }

    /// An error about bytes that are no UTF-8.
    init(_ problem: FileText.Problem) {
        self.init(line: problem.line ?? 1, column: 1, message: problem.sentence)
    }

    /// The line, the column and the message.
    public var description: String { "line \(line), column \(column): \(message)" }
}
