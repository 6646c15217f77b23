import Glibc

/// A folder for the files of one test, which goes with it.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        var template = Array("/tmp/bistro-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Errno() }
        path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    }

    struct Errno: Error {
        let number = errno
    }

    /// Writes a program of the shell, and returns its path.
    func script(_ text: String) throws -> String {
        let file = "\(path)/script"
        guard let stream = fopen(file, "w") else { throw Errno() }
        fputs("#!/bin/sh\n\(text)\n", stream)
        fclose(stream)
        chmod(file, 0o700)
        return file
    }

    /// The content of a file, without a line break at its end; nil if there is none.
    func text(of name: String) -> String? {
        guard let stream = fopen("\(path)/\(name)", "r") else { return nil }
        defer { fclose(stream) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = fread(&bytes, 1, bytes.count, stream)
        return String(decoding: bytes.prefix(count), as: UTF8.self).split { $0 == "\n" }.joined(separator: "\n")
    }

    deinit {
        guard let folder = opendir(path) else { return }
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            unlink("\(path)/\(name)")
        }
        closedir(folder)
        rmdir(path)
    }
}
