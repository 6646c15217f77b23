import Logging
import Synchronization

/// A log handler that stores its messages.
final class Messages: LogHandler, @unchecked Sendable {
    // Unchecked because of two properties that the protocol requires to be settable; no code sets them.
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
