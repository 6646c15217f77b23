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

    /// Reads a regular file.
    ///
    /// - Parameter limit: the largest size in bytes.
    /// - Throws: ``FileProblem`` if the file cannot be read, is no regular file, or is larger; nil is returned for a file that
    ///   does not exist.
    static func read(_ path: String, limit: Int) throws(FileProblem) -> (bytes: [UInt8], properties: Properties)? {
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

    /// Replaces a file, so that after a power cut it is the old or the new one, on the disk: writes another file of mode 0600,
    /// syncs it, renames it, and syncs the folder.
    static func replace(_ path: String, with bytes: [UInt8]) throws(FileProblem) {
        let temporary = path + ".new"
        unlink(temporary)
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw FileProblem("\(path) cannot be written: \(lastSystemError()).") }
        let isWritten = write(bytes, to: file) && fsync(file) == 0
        let reason = lastSystemError()
        close(file)
        guard isWritten else {
            unlink(temporary)
            throw FileProblem("\(path) cannot be written: \(reason).")
        }
        guard rename(temporary, path) == 0, syncFolder(of: path) else {
            throw FileProblem("\(path) cannot be written: \(lastSystemError()).")
        }
    }

    /// The folder that contains a file.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { buffer in
                retryingInterrupted { Glibc.write(file, buffer.baseAddress, buffer.count) }
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func syncFolder(of path: String) -> Bool {
        let folder = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return false }
        defer { close(folder) }
        return fsync(folder) == 0
    }
}
