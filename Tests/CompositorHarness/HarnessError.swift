/// Why a compositor, a child process or a picture is not there, in a sentence.
public struct HarnessError: Error, CustomStringConvertible {
    public let message: String
    /// The last lines that the process concerned has written, if any.
    public let log: String

    public init(_ message: String, log: String = "") {
        self.message = message
        self.log = log
    }

    public var description: String { log.isEmpty ? message : "\(message)\n\(log)" }
}
