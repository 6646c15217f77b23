import CasementSystem

/// The file with the state of an app: private to its user, read at the start as a whole.
struct StateFile: Sendable {
    /// Why a file is not used, as the end of a sentence that begins with the name of the file.
    struct Fault: Error, Hashable, CustomStringConvertible {
        let description: String
        /// Whether another process of the app uses the file.
        let isShared: Bool
        /// The error of the system because of which the file was not read: its content may be good. Nil if it is not.
        let error: SystemCallError?

        init(_ description: String, isShared: Bool = false, error: SystemCallError? = nil) {
            (self.description, self.isShared, self.error) = (description, isShared, error)
        }

        init(_ error: SystemCallError) { self.init("cannot be read: \(systemErrorText(error.number))", error: error) }
    }

    /// The pauses before a file is read again after an error that may pass, in milliseconds; 0.7 s together.
    private static let pauses: [UInt32] = [20, 50, 100, 200, 330]

    /// 64 MiB: a longer file was not written by this toolkit on a panel.
    static let longest = 64 << 20
    /// How many files are kept aside for each reason.
    private static let mostKept = 9

    let path: String
    private let calls: any FileCalls

    init(path: String, by calls: any FileCalls = SystemFileCalls()) { (self.path, self.calls) = (path, calls) }

    /// The bytes of the file; nil if there is no file. Waits for the disk, and reads again after an error that may pass.
    func read() throws(Fault) -> [UInt8]? {
        for pause in Self.pauses {
            do throws(Fault) { return try readOnce() } catch {
                guard error.error?.mayPass == true else { throw error }
            }
            usleep(pause * 1000)
        }
        return try readOnce()
    }

    private func readOnce() throws(Fault) -> [UInt8]? {
        let file: Int32
        do throws(SystemCallError) { file = try calls.open(path) } catch {
            switch error.number {
            case ENOENT: return nil
            case ELOOP: throw Fault("is a symbolic link")
            default: throw Fault(error)
            }
        }
        defer { calls.close(file) }
        return try bytes(of: file, count: try checkedLength(of: file))
    }

    /// The length of a file that only its owner, this user, can have written.
    private func checkedLength(of file: Int32) throws(Fault) -> Int {
        var status = stat()
        guard fstat(file, &status) == 0 else { throw Fault(.latest("fstat")) }
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
            let result: Result<Int, SystemCallError> = bytes.withUnsafeMutableBytes { buffer in
                Result { () throws(SystemCallError) in
                    try calls.read(file, into: UnsafeMutableRawBufferPointer(rebasing: buffer[length...]))
                }
            }
            let part: Int
            do throws(SystemCallError) { part = try result.get() } catch { throw Fault(error) }
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
        do throws(SystemCallError) {
            return try moveAside(suffix).map { "it is kept as \($0)" } ?? "it is gone"
        } catch {
            return "it cannot be renamed: \(error)"
        }
    }

    /// Gives the file another name; see ``keepAside(_:)``.
    ///
    /// - Returns: the name; nil if there is no file.
    func moveAside(_ suffix: String) throws(SystemCallError) -> String? {
        let names = (1...Self.mostKept).map { "\(path)\(suffix)\($0 == 1 ? "" : "-\($0)")" }
        let name = names.first { access($0, F_OK) != 0 } ?? names[names.count - 1]
        do throws(SystemCallError) { try calls.rename(path, to: name) } catch {
            guard error.number == ENOENT else { throw error }
            return nil
        }
        return name
    }
}
