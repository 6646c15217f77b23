import CasementCore
import Logging
import CasementSystem

/// The form of a line in the log.
enum LogFormat: Hashable, Sendable {
    /// For the systemd journal, which adds the time and reads the priority from `<N>`; see sd-daemon(3).
    case journal
    /// For all other readers, with the local time and its offset from UTC.
    case plain

    /// Chooses `journal` if systemd connected the descriptor to it: `JOURNAL_STREAM` holds the device and the inode of that
    /// stream.
    init(of descriptor: Int32, journalStream: String?) {
        var status = stat()
        let isJournal = fstat(descriptor, &status) == 0 && "\(status.st_dev):\(status.st_ino)" == journalStream
        self = isJournal ? .journal : .plain
    }

    /// Formats each line of a message as a line of its own, because the journal makes an entry of each, and without control
    /// characters.
    func lines(_ level: Logger.Level, _ message: String, at time: time_t) -> [String] {
        let start =
            switch self {
            case .journal: "<\(level.journalPriority)>"
            case .plain: "\(Self.timestamp(time)) \(level) "
            }
        return message.split(whereSeparator: \.isNewline).map { start + String($0).printable }
    }

    /// Formats a time in ISO 8601, to the second.
    private static func timestamp(_ time: time_t) -> String {
        var time = time
        var parts = tm()
        localtime_r(&time, &parts)
        var buffer = [CChar](repeating: 0, count: 64)
        let count = strftime(&buffer, buffer.count, "%Y-%m-%dT%H:%M:%S%z", &parts)
        return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

extension Logger.Level {
    /// The priority in syslog(3).
    fileprivate var journalPriority: Int {
        switch self {
        case .trace, .debug: 7
        case .info: 6
        case .notice: 5
        case .warning: 4
        case .error: 3
        case .critical: 2
        }
    }
}
