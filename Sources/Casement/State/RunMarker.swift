import CasementSystem

/// A file beside the state file that exists while the app runs, and remains when it crashes.
///
/// The kernel unlocks it with the end of the process. It is not synchronized with the disk: after a power cut its content does
/// not matter.
final class RunMarker: Sendable {
    /// How the previous run ended.
    let previousEnd: RunHistory.PreviousEnd
    private let path: String
    private let file: Int32

    /// Makes the marker of this run.
    ///
    /// - Throws: ``StateFile/Fault`` if it cannot be made, or if another process that runs has made it.
    init(_ path: String, boot: String = BootClock.identifier ?? "unknown", now: Int64 = BootClock.now) throws(StateFile
        .Fault)
    {
        self.path = path
        file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw StateFile.Fault("has no marker of this run: \(path): \(lastSystemError())") }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            close(file)
            throw StateFile.Fault("is used by another process, which holds \(path)", isShared: true)
        }
        let former = Self.text(of: file)
        let (history, end) = RunHistory.begin(after: former, boot: boot, now: now)
        previousEnd = end
        let bytes = Array(history.text.utf8)
        // One call, so that a crash leaves no half of it.
        guard pwrite(file, bytes, bytes.count, 0) == bytes.count, ftruncate(file, bytes.count) == 0 else {
            // `deinit` closes the file.
            let reason = lastSystemError()
            throw StateFile.Fault("has no marker of this run: \(path): \(reason)")
        }
    }

    deinit {
        close(file)
    }

    /// Removes the marker, because the run ends by itself.
    func end() {
        unlink(path)
    }

    /// The text of the file; nil if it is empty, as a new one is.
    private static func text(of file: Int32) -> String? {
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = retryingInterrupted { pread(file, &bytes, bytes.count, 0) }
        return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
    }
}
