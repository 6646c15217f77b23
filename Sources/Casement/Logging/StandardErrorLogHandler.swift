public import Logging

/// Logs to standard error without ever waiting for its reader.
///
/// A line that cannot be written at once, because a pipe is full or its reader is gone, is dropped; the next line that can be
/// written is preceded by 'N lines were lost.'. A line has at most 4,096 bytes. Where standard error is the journal, lines
/// begin with a priority such as `<4>` and have no time, which the journal adds; elsewhere they begin with the local time.
///
/// It is what ``KioskConfiguration/logger`` uses. For an app's other loggers:
///
/// ```swift
/// LoggingSystem.bootstrap { StandardErrorLogHandler(label: $0) }
/// ```
public struct StandardErrorLogHandler: LogHandler {
    /// The lowest level that is written.
    public var logLevel = Logger.Level.info
    /// Pairs that follow each message, ordered by key.
    public var metadata: Logger.Metadata = [:]
    /// Provides further pairs when a line is written.
    public var metadataProvider: Logger.MetadataProvider?
    private let label: String
    private let output: StandardError

    /// Makes a handler whose lines contain the logger's label.
    public init(label: String) {
        self.init(label: label, output: StandardError())
    }

    init(label: String, output: StandardError) {
        self.label = label
        self.output = output
    }

    /// Accesses a pair of ``metadata``.
    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    /// Writes one event, or drops it if it cannot be written at once.
    public func log(event: LogEvent) {
        var values = metadata
        values.merge(metadataProvider?.get() ?? [:]) { $1 }
        values.merge(event.metadata ?? [:]) { $1 }
        if let error = event.error { values["error"] = "\(error)" }
        let pairs = values.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
        output.log(event.level, label, "\(event.message)\(pairs.joined())")
    }
}
