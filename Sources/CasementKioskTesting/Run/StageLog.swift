package import Logging
import Synchronization

/// Keeps the lines that an app on a stage logs, and prints them.
package final class StageLog: LogHandler, Sendable {
    private let lines = Mutex<[String]>([])

    package init() {}

    package var all: [String] { lines.withLock { $0 } }
    package var logger: Logger { Logger(label: "casement") { _ in self } }
    package var metadata: Logger.Metadata {
        get { [:] }
        set {}
    }
    package var logLevel: Logger.Level {
        get { .trace }
        set {}
    }
    package subscript(metadataKey _: String) -> Logger.Metadata.Value? {
        get { nil }
        set {}
    }

    package func log(event: LogEvent) {
        let line = "\(event.level): \(event.message)"
        lines.withLock { $0.append(line) }
        print(line)
    }
}
