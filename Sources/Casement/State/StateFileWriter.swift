import CasementSystem
import Dispatch
import Synchronization

/// Writes states to a file on another thread, the latest one last. A state that is replaced before its turn is not written.
final class StateFileWriter: Sendable {
    private struct Waiting {
        var bytes: [UInt8]?
        /// The last error that was reported; nil after a success.
        var problem: SystemCallError?
    }

    private let path: String
    private let replacement: FileReplacement
    private let warn: @Sendable (String) -> Void
    private let queue = DispatchQueue(label: "casement.state", qos: .utility)
    private let waiting = Mutex(Waiting())

    /// - Parameter warn: receives a sentence, on any thread, when the file cannot be written, once for each error.
    init(_ path: String, by calls: any FileCalls = SystemFileCalls(), warn: @escaping @Sendable (String) -> Void) {
        self.path = path
        self.warn = warn
        replacement = FileReplacement(of: path, by: calls)
    }

    /// Writes a state soon, without making the caller wait for the disk.
    func write(_ bytes: [UInt8]) {
        waiting.withLock { $0.bytes = bytes }
        queue.async { [self] in writeWaiting() }
    }

    /// Writes the state that waits, and returns when it is on the disk.
    func finish() {
        queue.sync { writeWaiting() }
    }

    private func writeWaiting() {
        let bytes = waiting.withLock { waiting in
            defer { waiting.bytes = nil }
            return waiting.bytes
        }
        guard let bytes else { return }
        do throws(SystemCallError) {
            try replacement.replace(with: bytes)
            waiting.withLock { $0.problem = nil }
        } catch {
            let isNew = waiting.withLock { waiting in
                defer { waiting.problem = error }
                return waiting.problem != error
            }
            if isNew { warn("The state file \(path) cannot be written: \(error).") }
        }
    }
}
