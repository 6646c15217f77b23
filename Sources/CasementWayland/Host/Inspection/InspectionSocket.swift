import CasementSystem

/// A Unix socket in a folder of its own below the runtime folder, to both of which only the user of the app has access.
struct InspectionSocket {
    /// The folder of the sockets of all apps of a user, below `XDG_RUNTIME_DIR`.
    static let folderName = "casement-inspect"
    /// The connections that the kernel keeps until they are accepted.
    private static let backlog: Int32 = 4

    let listener: Descriptor
    let path: String

    /// Makes the socket `NAME.PROCESS`.
    ///
    /// - Parameter runtimeFolder: the value of `XDG_RUNTIME_DIR`; nil if it is not set.
    init(name: String, process: Int32, in runtimeFolder: String?) throws(InspectionFailure) {
        guard let runtimeFolder, runtimeFolder.hasPrefix("/") else {
            throw InspectionFailure("XDG_RUNTIME_DIR names no folder, so the inspector has no socket.")
        }
        let folder = "\(runtimeFolder)/\(Self.folderName)"
        try Self.prepare(folder)
        Self.removeAbandoned(in: folder)
        path = "\(folder)/\(Self.fileName(name)).\(process)"
        listener = try Self.listen(at: path)
    }

    /// The name of an app as that of a file: letters, digits, `.`, `_` and `-`.
    private static func fileName(_ name: String) -> String {
        let plain: [ClosedRange<Unicode.Scalar>] = ["a"..."z", "A"..."Z", "0"..."9"]
        let allowed = name.unicodeScalars.map { scalar -> Character in
            scalar == "." || scalar == "_" || plain.contains { $0.contains(scalar) } ? Character(scalar) : "-"
        }
        let text = String(allowed.prefix(40))
        return text.isEmpty || text.hasPrefix(".") ? "app\(text)" : text
    }

    /// Makes the folder; one that is there must belong to this user, and to nobody else.
    private static func prepare(_ folder: String) throws(InspectionFailure) {
        if mkdir(folder, 0o700) != 0, errno != EEXIST {
            throw InspectionFailure("The folder \(folder) cannot be made: \(SystemFailure.latest("mkdir")).")
        }
        var state = stat()
        guard lstat(folder, &state) == 0, state.st_mode & S_IFMT == S_IFDIR, state.st_uid == geteuid(),
            state.st_mode & 0o077 == 0
        else {
            throw InspectionFailure(
                "\(folder) is not a folder to which only this user has access (mode 0700).")
        }
    }

    /// Removes the sockets of processes that have ended without doing so.
    private static func removeAbandoned(in folder: String) {
        guard let stream = opendir(folder) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard let dot = name.lastIndex(of: "."), let process = Int32(name[name.index(after: dot)...]), process > 0
            else { continue }
            if kill(process, 0) != 0, errno == ESRCH { unlink("\(folder)/\(name)") }
        }
    }

    private static func listen(at path: String) throws(InspectionFailure) -> Descriptor {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw InspectionFailure("The path \(path) of the inspector's socket is longer than the system allows.")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let flags = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
        guard let listener = Descriptor(owning: socket(AF_UNIX, Int32(flags), 0)) else {
            throw InspectionFailure("The inspector's socket cannot be made: \(SystemFailure.latest("socket")).")
        }
        // One that this process has made earlier, or that an ended process with the same number left.
        unlink(path)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener.number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        // The folder keeps others away before the mode is set.
        guard result == 0, chmod(path, 0o600) == 0, Glibc.listen(listener.number, Self.backlog) == 0 else {
            throw InspectionFailure("The inspector's socket \(path) cannot be opened: \(SystemFailure.latest("bind")).")
        }
        return listener
    }
}
