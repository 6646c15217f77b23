import CasementCore
import Logging
import CasementSystem

/// The log on standard error. Never waits for its reader and never ends the process.
final class StandardError: Sendable {
    private let writer = LineWriter(STDERR_FILENO)
    private let format = LogFormat(
        of: STDERR_FILENO, journalStream: getenv("JOURNAL_STREAM").map { String(cString: $0) })

    /// Writes a message as a line of the log, or drops it.
    func log(_ level: Logger.Level, _ label: String, _ message: String) {
        let now = time(nil)
        for line in format.lines(level, "\(label): \(message)", at: now) {
            writer.write(line) { count in
                format.lines(.warning, "\(label): \(Self.notice(count))", at: now).joined()
            }
        }
    }

    /// Writes a sentence for the person who started the app; in the journal it has the priority of an error.
    func complain(_ name: String, _ sentence: String) {
        let sentence = sentence.printable
        guard format == .plain else { return log(.error, name, sentence) }
        writer.write("\(name): \(sentence)") { "\(name): \(Self.notice($0))" }
    }

    private static func notice(_ lostCount: Int) -> String {
        lostCount == 1 ? "1 line was lost." : "\(lostCount) lines were lost."
    }
}
