/// Reads files, and nothing that is no file.
package enum RegularFile {
    /// Reads a whole regular file.
    ///
    /// - Parameter limit: the most bytes to read; the rest of a longer file is ignored.
    /// - Returns: nil if the file cannot be read; ``lastSystemError()`` then returns the reason.
    package static func bytes(of path: String, limit: Int) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { preservingError { close(descriptor) } }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        // A device or a pipe may deliver bytes without end, or none at all.
        guard status.st_mode & S_IFMT == S_IFREG else {
            errno = status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL
            return nil
        }
        // Bytes that another process appends after this point are not read.
        let size = min(max(Int(status.st_size), 0), limit)
        var hasFailed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let (start, wanted) = (buffer.baseAddress.map { $0 + count }, size - count)
                let received = retryingInterrupted { read(descriptor, start, wanted) }
                if received <= 0 {
                    hasFailed = received < 0
                    break
                }
                count += received
            }
        }
        return hasFailed ? nil : bytes
    }
}
