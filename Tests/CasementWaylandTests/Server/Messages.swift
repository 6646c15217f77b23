import Logging
import Synchronization

/// A log that remembers.
final class Messages: LogHandler, @unchecked Sendable {
    // Unchecked for the two properties that the protocol wants settable; nothing sets them.
    private let lines = Mutex<[String]>([])
    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level = .debug

    var all: [String] { lines.withLock { $0 } }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { nil }
        set {}
    }

    func log(event: LogEvent) {
        lines.withLock { $0.append("\(event.level): \(event.message)") }
    }
}
