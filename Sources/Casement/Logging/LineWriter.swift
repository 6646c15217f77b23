import CasementWayland
import Synchronization
import CasementSystem

/// Writes lines to a descriptor without ever waiting for its reader; counts the lines that cannot be written at once.
///
/// Any thread may use it.
final class LineWriter: Sendable {
    private struct State {
        var output: NonblockingOutput
        var lostCount = 0
        /// Whether the last line was written only in part, which a terminal may do.
        var isInsideLine = false

        mutating func put(_ line: String) -> Bool {
            let bytes = Array((isInsideLine ? "\n" + line : line).utf8)
            let count = output.write(bytes)
            if count > 0 { isInsideLine = count < bytes.count }
            return count == bytes.count
        }
    }

    /// PIPE_BUF, the length of the longest line in bytes: a pipe accepts a write of this length as a whole or not at all, also
    /// from several writers.
    static let longestLine = 4096

    private let state: Mutex<State>

    init(_ descriptor: Int32) {
        state = Mutex(State(output: NonblockingOutput(descriptor)))
    }

    /// Writes a line or drops it.
    ///
    /// - Parameters:
    ///   - line: the text without its line feed; cut at a character if it is too long.
    ///   - notice: makes the line that reports a number of lost lines; it precedes the first line that can be written again.
    func write(_ line: String, lost notice: (Int) -> String) {
        state.withLock { state in
            if state.lostCount > 0 {
                guard state.put(Self.ended(notice(state.lostCount))) else {
                    state.lostCount += 1
                    return
                }
                state.lostCount = 0
            }
            if !state.put(Self.ended(line)) { state.lostCount += 1 }
        }
    }

    private static func ended(_ line: String) -> String {
        guard line.utf8.count >= longestLine - 1 else { return line + "\n" }
        return line.prefixed(toBytes: longestLine - 5) + "…\n"
    }
}
