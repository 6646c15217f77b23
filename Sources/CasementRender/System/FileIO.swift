#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// What the last failed system call says of itself, such as `No such file or directory`.
func lastSystemError() -> String {
    let code = errno
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
}

/// Reads a whole file; nil leaves the reason in ``lastSystemError()``.
///
/// - Parameter limit: a file with more bytes is cut there, so that an endless one ends.
func readFile(_ path: String, limit: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { keepingError { close(descriptor) } }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    // A device or a pipe could deliver bytes for ever, or none.
    guard status.st_mode & S_IFMT == S_IFREG else {
        errno = status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL
        return nil
    }
    // Whatever is written to it meanwhile is not read.
    let size = min(max(Int(status.st_size), 0), limit)
    var hasFailed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        while count < size {
            let (start, wanted) = (buffer.baseAddress.map { $0 + count }, size - count)
            let got = retrying { read(descriptor, start, wanted) }
            if got <= 0 {
                hasFailed = got < 0
                break
            }
            count += got
        }
    }
    return hasFailed ? nil : bytes
}

/// Writes a whole file; false leaves the reason in ``lastSystemError()``.
func writeFile(_ bytes: [UInt8], to path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return false }
    var written = 0
    while written < bytes.count {
        let start = written
        let count = bytes.withUnsafeBytes { buffer in
            retrying { write(descriptor, buffer.baseAddress.map { $0 + start }, bytes.count - start) }
        }
        guard count > 0 else {
            keepingError { close(descriptor) }
            return false
        }
        written += count
    }
    return close(descriptor) == 0
}

private func retrying(_ call: () -> Int) -> Int {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}

private func keepingError(_ call: () -> Int32) {
    let code = errno
    _ = call()
    errno = code
}
