import CSystem
import CasementCore
import CasementSystem

/// A file in a memory file system that holds the last calls of the running app, and that remains when it crashes.
///
/// The kernel keeps the mapping's content, however the process ends, and unlocks the file.
@MainActor final class FlightFile {
    let log: CallLog
    private let path: String
    private let file: Int32
    private let memory: UnsafeMutableRawBufferPointer

    /// Makes a file in place of that of the previous run.
    ///
    /// - Throws: ``FileError`` if it cannot be made or there is no memory for it.
    init(_ path: String) throws(FileError) {
        self.path = path
        unlink(path)
        let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw TextFile.error(path, "made") }
        // Before it is mapped: a full memory file system is an error here, and would be a SIGBUS later.
        guard flock(file, LOCK_EX | LOCK_NB) == 0, casement_allocate(file, 0, Int64(CallLog.byteCount)) == 0,
            let mapped = mmap(nil, CallLog.byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), mapped != MAP_FAILED
        else {
            let error = TextFile.error(path, "filled")
            close(file)
            unlink(path)
            throw error
        }
        self.file = file
        memory = UnsafeMutableRawBufferPointer(start: mapped, count: CallLog.byteCount)
        log = CallLog(in: memory, process: getpid())
    }

    isolated deinit {
        munmap(memory.baseAddress, memory.count)
        close(file)
    }

    /// Removes the file, because the run ends by itself.
    func end() {
        unlink(path)
    }

    /// The bytes that a run left that did not end by itself; nil if there is no such file.
    ///
    /// - Throws: ``FileError`` if another process uses the file, or if it is not this user's alone.
    static func remains(at path: String) throws(FileError) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            throw TextFile.error(path, "read")
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else {
            throw FileError(description: "\(path) is not private to user \(geteuid())")
        }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            throw FileError(description: "\(path) is used by another process of the app")
        }
        var bytes = [UInt8](repeating: 0, count: CallLog.byteCount)
        let count = retryingInterrupted { pread(file, &bytes, bytes.count, 0) }
        return count == bytes.count ? bytes : []
    }
}
