import CasementSystem

/// The file with the state of an app: private to its user, read at the start as a whole.
struct StateFile: Sendable {
    /// Why a file is not used, as the end of a sentence that begins with the name of the file.
    struct Fault: Error, Hashable, CustomStringConvertible {
        let description: String
        /// Whether another process of the app uses the file.
        let isShared: Bool

        init(_ description: String, isShared: Bool = false) {
            (self.description, self.isShared) = (description, isShared)
        }
    }

    /// 64 MiB: a longer file was not written by this toolkit on a panel.
    static let longest = 64 << 20
    /// How many files are kept aside for each reason.
    private static let mostKept = 9

    let path: String

    /// The bytes of the file; nil if there is no file.
    func read() throws(Fault) -> [UInt8]? {
        // A pipe must not make the start wait.
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else {
            switch errno {
            case ENOENT: return nil
            case ELOOP: throw Fault("is a symbolic link")
            default: throw Fault("cannot be read: \(lastSystemError())")
            }
        }
        defer { close(file) }
        return try bytes(of: file, count: try checkedLength(of: file))
    }

    /// The length of a file that only its owner, this user, can have written.
    private func checkedLength(of file: Int32) throws(Fault) -> Int {
        var status = stat()
        guard fstat(file, &status) == 0 else { throw Fault("cannot be read: \(lastSystemError())") }
        guard status.st_mode & S_IFMT == S_IFREG else { throw Fault("is no regular file") }
        guard status.st_uid == geteuid() else {
            throw Fault("belongs to user \(status.st_uid) instead of \(geteuid())")
        }
        guard status.st_mode & 0o077 == 0 else {
            throw Fault(
                "is open to other users: its mode is 0\(String(status.st_mode & 0o777, radix: 8)) instead of 0600")
        }
        guard status.st_size <= Self.longest else {
            throw Fault("is too long: it has \(status.st_size) bytes of at most \(Self.longest)")
        }
        return status.st_size
    }

    private func bytes(of file: Int32, count: Int) throws(Fault) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var length = 0
        while length < count {
            let part = bytes.withUnsafeMutableBytes { buffer in
                retryingInterrupted { Glibc.read(file, buffer.baseAddress?.advanced(by: length), count - length) }
            }
            guard part >= 0 else { throw Fault("cannot be read: \(lastSystemError())") }
            if part == 0 { break }
            length += part
        }
        return Array(bytes.prefix(length))
    }

    /// Gives the file another name, so that the next state does not replace it: its own with a suffix, such as `.damaged`,
    /// and a number where that is taken. The last number is used again.
    ///
    /// - Returns: the end of a sentence about the file.
    func keepAside(_ suffix: String) -> String {
        let names = (1...Self.mostKept).map { "\(path)\(suffix)\($0 == 1 ? "" : "-\($0)")" }
        let name = names.first { access($0, F_OK) != 0 } ?? names[names.count - 1]
        guard rename(path, name) == 0 else { return "it cannot be renamed to \(name): \(lastSystemError())" }
        return "it is kept as \(name)"
    }
}
