/// The system calls by which the content of a file is read and replaced. A test substitutes a disk that loses its power between
/// them, or that answers late.
package protocol FileCalls: Sendable {
    /// Opens a file for reading, but not what a symbolic link names, and without waiting for the writer of a pipe.
    func open(_ path: String) throws(SystemCallError) -> Int32
    /// Reads bytes of a file from where the last call ended; returns how many, 0 at its end.
    func read(_ file: Int32, into bytes: UnsafeMutableRawBufferPointer) throws(SystemCallError) -> Int
    /// Makes an empty file of mode 0600, and opens it for writing.
    func create(_ path: String) throws(SystemCallError) -> Int32
    /// Writes the beginning of some bytes; returns how many were written.
    func write(_ bytes: ArraySlice<UInt8>, to file: Int32) throws(SystemCallError) -> Int
    /// Waits until the content of a file is on the disk.
    func synchronize(_ file: Int32) throws(SystemCallError)
    /// Closes a file.
    func close(_ file: Int32)
    /// Gives a file another name, which may be that of another file.
    func rename(_ path: String, to newPath: String) throws(SystemCallError)
    /// Waits until the names in a folder are on the disk.
    func synchronizeFolder(_ path: String) throws(SystemCallError)
    /// Removes a file, if there is one.
    func remove(_ path: String)
}

extension FileCalls {
    package func open(_ path: String) throws(SystemCallError) -> Int32 {
        let file = retryingInterrupted { Glibc.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
        guard file >= 0 else { throw .latest("open") }
        return file
    }

    package func read(_ file: Int32, into bytes: UnsafeMutableRawBufferPointer) throws(SystemCallError) -> Int {
        let count = retryingInterrupted { Glibc.read(file, bytes.baseAddress, bytes.count) }
        guard count >= 0 else { throw .latest("read") }
        return count
    }
}

/// The calls of the system.
package struct SystemFileCalls: FileCalls {
    package init() {}

    package func create(_ path: String) throws(SystemCallError) -> Int32 {
        let file = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .latest("open") }
        return file
    }

    package func write(_ bytes: ArraySlice<UInt8>, to file: Int32) throws(SystemCallError) -> Int {
        let count = retryingInterrupted { bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) } }
        guard count >= 0 else { throw .latest("write") }
        return count
    }

    package func synchronize(_ file: Int32) throws(SystemCallError) {
        guard fsync(file) == 0 else { throw .latest("fsync") }
    }

    package func close(_ file: Int32) {
        Glibc.close(file)
    }

    package func rename(_ path: String, to newPath: String) throws(SystemCallError) {
        guard Glibc.rename(path, newPath) == 0 else { throw .latest("rename") }
    }

    package func synchronizeFolder(_ path: String) throws(SystemCallError) {
        let folder = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw .latest("open") }
        defer { close(folder) }
        try synchronize(folder)
    }

    package func remove(_ path: String) {
        unlink(path)
    }
}
