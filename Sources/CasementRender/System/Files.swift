import CasementSystem

/// Functions for whole files.
enum Files {
    /// Whether a path is that of a regular file. Its beginning is read, so that its disk has answered.
    ///
    /// - Returns: nil if the file cannot be read; ``lastSystemError()`` then returns the reason.
    static func isRegular(_ path: String) -> Bool? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { preservingError { close(descriptor) } }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        guard status.st_mode & S_IFMT == S_IFREG else { return false }
        var byte: UInt8 = 0
        return retryingInterrupted { read(descriptor, &byte, 1) } >= 0 ? true : nil
    }

    /// Whether the process may open a few more files, as a search in folders does at the same time.
    static func hasFreeDescriptors() -> Bool {
        let opened = (0..<4).map { _ in open("/", O_RDONLY | O_CLOEXEC) }
        for descriptor in opened where descriptor >= 0 { close(descriptor) }
        return opened.allSatisfy { $0 >= 0 }
    }

    /// Whether there is a file or a folder at a path.
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// The path of the running program, without symbolic links; nil if the system does not tell.
    static func programPath() -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        guard count > 0 else { return nil }
        let path = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        // The system's addition for a program that an update has replaced while it runs.
        let suffix = " (deleted)"
        return path.hasSuffix(suffix) ? String(path.dropLast(suffix.count)) : path
    }

    /// Writes a whole file, replacing an existing one.
    ///
    /// - Returns: false if the file cannot be written; ``lastSystemError()`` then returns the reason.
    static func store(_ bytes: [UInt8], in path: String) -> Bool {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return false }
        guard writeAll(bytes, to: descriptor) else {
            preservingError { close(descriptor) }
            return false
        }
        return close(descriptor) == 0
    }

    /// Writes all bytes to an open file descriptor.
    ///
    /// - Returns: false if a write fails; `errno` then holds the reason.
    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var written = 0
        while written < bytes.count {
            let start = written
            let count = bytes.withUnsafeBytes { buffer in
                retryingInterrupted { write(descriptor, buffer.baseAddress.map { $0 + start }, bytes.count - start) }
            }
            guard count > 0 else { return false }
            written += count
        }
        return true
    }
}
