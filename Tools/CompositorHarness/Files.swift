import CasementSystem

/// File functions of the harness.
package enum Files {
    package static func exists(_ path: String) -> Bool {
        access(path, F_OK) == 0
    }

    package static func read(_ path: String) throws(HarnessError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw HarnessError("\(path) cannot be read: \(lastError())") }
        defer { close(descriptor) }
        return drain(descriptor)
    }

    package static func text(_ path: String) throws(HarnessError) -> String {
        String(decoding: try read(path), as: UTF8.self)
    }

    /// All bytes of a descriptor up to its end.
    static func drain(_ descriptor: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = retryingInterrupted { Glibc.read(descriptor, &chunk, chunk.count) }
            guard count > 0 else { return bytes }
            bytes += chunk[..<count]
        }
    }

    package static func write(_ text: String, to path: String) throws(HarnessError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw HarnessError("\(path) cannot be written: \(lastError())") }
        defer { close(descriptor) }
        let bytes = Array(text.utf8)
        guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
            throw HarnessError("\(path) cannot be written: \(lastError())")
        }
    }

    /// Writes to standard error; `stderr` is shared mutable state.
    package static func complain(_ text: String) {
        let bytes = Array("\(text)\n".utf8)
        _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    }

    /// Makes a folder and those above it.
    package static func makeFolder(_ path: String) throws(HarnessError) {
        var partial = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/") {
            partial += "\(part)/"
            guard mkdir(partial, 0o755) == 0 || errno == EEXIST else {
                throw HarnessError("the folder \(partial) cannot be made: \(lastError())")
            }
        }
    }

    package static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            names.append(name)
        }
        return names.sorted()
    }

    /// The last lines of a log, for an error.
    static func tail(_ path: String, lines: Int = 20) -> String {
        guard let text = try? text(path) else { return "" }
        return text.split(separator: "\n").suffix(lines).joined(separator: "\n")
    }

    /// The package's folder, two above that of this file.
    static func packageRoot(of file: String = #filePath) -> String {
        file.split(separator: "/").dropLast(3).reduce(into: "") { $0 += "/\($1)" }
    }

    /// The path of a program; if it is missing, an error that names its Debian package.
    package static func program(_ name: String, package: String) throws(HarnessError) -> String {
        for folder in (Environment.inherited["PATH"] ?? "/usr/bin:/bin").split(separator: ":") {
            let path = "\(folder)/\(name)"
            if access(path, X_OK) == 0 { return path }
        }
        throw HarnessError("\(name) is not installed: apt-get install \(package)")
    }
}

/// The message of `errno`.
func lastError() -> String {
    String(cString: strerror(errno))
}
