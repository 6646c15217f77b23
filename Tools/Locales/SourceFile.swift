import CasementSystem

/// Reads and writes whole files.
enum SourceFile {
    static func read(_ path: String) throws(LocaleError) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw LocaleError("\(path): \(lastSystemError())") }
        defer { close(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = retryingInterrupted { CasementSystem.read(file, &chunk, chunk.count) }
            guard count >= 0 else { throw LocaleError("\(path): \(lastSystemError())") }
            if count == 0 { return bytes }
            bytes += chunk.prefix(count)
        }
    }

    static func text(_ path: String) throws(LocaleError) -> String {
        String(decoding: try read(path), as: UTF8.self)
    }

    static func write(_ text: String, to path: String) throws(LocaleError) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw LocaleError("\(path): \(lastSystemError())") }
        defer { close(file) }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = retryingInterrupted {
                rest.withUnsafeBytes { CasementSystem.write(file, $0.baseAddress, $0.count) }
            }
            guard count >= 0 else { throw LocaleError("\(path): \(lastSystemError())") }
            rest = rest.dropFirst(count)
        }
    }
}
