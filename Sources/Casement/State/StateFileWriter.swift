import CasementSystem
import Dispatch
import Synchronization

/// Writes states to a file on another thread, the latest one last. A state that is replaced before its turn is not written; one
/// whose writing failed waits for the next attempt.
final class StateFileWriter: Sendable {
    private struct Waiting {
        var bytes: [UInt8]?
        var isWriting = false
        /// The last error that was reported; nil after a success.
        var problem: SystemCallError?
        /// Whether the file may have a good state that this run has not read.
        var keepsFormer = false
        /// Whether another process uses the file.
        var isClosed = false
    }

    private let file: StateFile
    private let replacement: FileReplacement
    private let warn: @Sendable (String) -> Void
    private let queue = DispatchQueue(label: "casement.state", qos: .utility)
    private let waiting = Mutex(Waiting())

    /// - Parameter warn: receives a sentence, on any thread, when the file cannot be written, once for each error.
    init(_ path: String, by calls: any FileCalls = SystemFileCalls(), warn: @escaping @Sendable (String) -> Void) {
        file = StateFile(path: path, by: calls)
        self.warn = warn
        replacement = FileReplacement(of: path, by: calls)
    }

    /// Runs an action on the thread of the file, after what was requested before and before what is requested later.
    func perform(_ action: @escaping @Sendable () -> Void) { queue.async(execute: action) }

    /// Lets the first state that is written keep aside what the file has by then.
    func keepFormer() { waiting.withLock { $0.keepsFormer = true } }

    /// Writes nothing from now on.
    func close() { waiting.withLock { $0.isClosed = true } }

    /// Whether a state is not on the disk yet.
    var hasWork: Bool { waiting.withLock { $0.bytes != nil || $0.isWriting } }

    /// Whether the last attempt failed, and its state, or a later one, waits for the next one.
    var owesState: Bool { waiting.withLock { $0.problem != nil && $0.bytes != nil } }

    /// Writes a state soon, without making the caller wait for the disk.
    ///
    /// - Parameter onFailure: runs on the thread of the file if the state is not on the disk after the attempt.
    func write(_ bytes: [UInt8], onFailure: @escaping @Sendable () -> Void = {}) {
        waiting.withLock { $0.bytes = bytes }
        queue.async { [self] in
            writeWaiting()
            if owesState { onFailure() }
        }
    }

    /// Writes the state that waits; after an error once more, because there is no later attempt.
    ///
    /// - Returns: whether all that was requested is done, on the disk; false if the disk takes longer than the patience.
    @discardableResult
    func finish(within patience: Duration = .seconds(5)) -> Bool {
        let end = DispatchSemaphore(value: 0)
        queue.async { [self] in
            writeWaiting()
            writeWaiting()
            end.signal()
        }
        return end.wait(timeout: .now() + .nanoseconds(Int(patience / .nanoseconds(1)))) == .success
    }

    private func writeWaiting() {
        let (bytes, keepsFormer) = waiting.withLock { waiting -> ([UInt8]?, Bool) in
            let bytes = waiting.isClosed ? nil : waiting.bytes
            (waiting.bytes, waiting.isWriting) = (nil, bytes != nil)
            return (bytes, waiting.keepsFormer)
        }
        guard let bytes else { return }
        defer { waiting.withLock { $0.isWriting = false } }
        do throws(SystemCallError) {
            if keepsFormer { try keepFormerAside() }
            try replacement.replace(with: bytes)
            waiting.withLock { $0.problem = nil }
        } catch {
            let isNew = waiting.withLock { waiting in
                defer { waiting.problem = error }
                // For the next attempt, unless a later state waits.
                if waiting.bytes == nil { waiting.bytes = bytes }
                return waiting.problem != error
            }
            if isNew { warn("The state file \(file.path) cannot be written: \(error).") }
        }
    }

    /// Without another name for a state that was not read, none replaces it.
    private func keepFormerAside() throws(SystemCallError) {
        if let name = try file.moveAside(".unread") { warn("The state file \(file.path) is kept as \(name).") }
        waiting.withLock { $0.keepsFormer = false }
    }
}
