/// The reason why a compositor, a child process or a picture is not available.
public struct HarnessError: Error, CustomStringConvertible {
    /// One sentence, for the log of a test.
    public let message: String
    /// The last lines that the process concerned has written, if any.
    public let log: String

    /// Makes an error.
    public init(_ message: String, log: String = "") {
        self.message = message
        self.log = log
    }

    /// The message, and the lines of the log below it.
    public var description: String { log.isEmpty ? message : "\(message)\n\(log)" }
}
