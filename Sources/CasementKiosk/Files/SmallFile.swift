import CasementSystem

/// Reads and writes whole files of a few kilobytes.
enum SmallFile {
    /// The properties of a file that decide about its use.
    struct Properties: Hashable {
        /// The permission bits.
        var mode: UInt32
        /// The user ID of the owner.
        var owner: UInt32
    }

    /// Reads a regular file, within a limited time.
    ///
    /// - Parameter limit: the largest size in bytes.
    /// - Throws: ``FileProblem`` if the file cannot be read, is no regular file, or is larger, or if its disk does not answer;
    ///   nil is returned for a file that does not exist.
    static func read(_ path: String, limit: Int) throws(FileProblem) -> (bytes: [UInt8], properties: Properties)? {
        try Disk.current.read(path, unanswered: { FileProblem("\(path) \($0).", isUnanswered: true) }) {
            () throws(FileProblem) in try readNow(path, limit: limit)
        }
    }

    private static func readNow(
        _ path: String, limit: Int
    ) throws(FileProblem) -> (bytes: [UInt8], properties: Properties)? {
        // Opening a pipe without a writer would wait.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            throw FileProblem("\(path) cannot be read: \(lastSystemError()).")
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw FileProblem("\(path) is no regular file.")
        }
        var bytes = [UInt8](repeating: 0, count: limit + 1)
        var count = 0
        while count < bytes.count {
            let added = bytes.withUnsafeMutableBytes { buffer in
                retryingInterrupted {
                    Glibc.read(file, buffer.baseAddress?.advanced(by: count), buffer.count - count)
                }
            }
            guard added >= 0 else { throw FileProblem("\(path) cannot be read: \(lastSystemError()).") }
            if added == 0 { break }
            count += added
        }
        guard count <= limit else { throw FileProblem("\(path) has more than \(limit) bytes.") }
        let properties = Properties(mode: UInt32(status.st_mode & 0o777), owner: UInt32(status.st_uid))
        return (Array(bytes[..<count]), properties)
    }

    /// Replaces a file by one of mode 0600, so that after a power cut it is the old or the new one; returns when the new one
    /// is on the disk.
    static func replace(_ path: String, with bytes: [UInt8]) throws(FileProblem) {
        do throws(SystemCallError) {
            try FileReplacement(of: path).replace(with: bytes)
        } catch {
            throw FileProblem("\(path) cannot be written: \(error).")
        }
    }

    /// The folder that contains a file.
    static func folder(of path: String) -> String { FileReplacement(of: path).folder }
}
