import CasementSystem

/// An empty folder that is removed with the test.
final class TestFolder {
    let path: String

    init() {
        path = "/tmp/casement-kiosk-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        mkdir(path, 0o700)
    }

    deinit {
        for name in names { unlink("\(path)/\(name)") }
        rmdir(path)
    }

    var names: [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Writes a file and returns its path.
    @discardableResult
    func write(_ name: String, _ bytes: some Sequence<UInt8>, mode: mode_t = 0o600) -> String {
        let path = "\(path)/\(name)"
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        let bytes = Array(bytes)
        _ = Glibc.write(file, bytes, bytes.count)
        close(file)
        chmod(path, mode)
        return path
    }

    func text(_ name: String) -> String {
        let file = open("\(path)/\(name)", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = Glibc.read(file, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
}
