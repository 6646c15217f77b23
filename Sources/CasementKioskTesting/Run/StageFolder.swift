import Casement
import CasementSystem
import CasementTesting

/// A new folder that stands for the root of an app's files, and that is removed with everything in it.
final class StageFolder {
    let path: String

    init() throws(StageFailure) {
        let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(base)/casement-stage-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            let reason = lastSystemError()
            throw StageFailure(.notStarted, "No folder for the files of the app can be made in \(base): \(reason).")
        }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        Self.remove(path)
    }

    /// The path in this folder that stands for an absolute path.
    func path(of file: String) -> String { file.hasPrefix("/") ? path + file : "\(path)/\(file)" }

    /// Makes the folder around a file.
    func makeFolder(around file: String) throws(StageFailure) {
        guard let slash = file.lastIndex(of: "/") else { return }
        do throws(FileError) {
            try TextFile.makeFolder(String(file[..<slash]))
        } catch {
            throw StageFailure(.notStarted, "\(error).")
        }
    }

    /// Writes a file that only this user may read.
    func write(_ text: String, to file: String) throws(StageFailure) {
        try makeFolder(around: file)
        let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        let bytes = Array(text.utf8)
        let count = descriptor < 0 ? -1 : Glibc.write(descriptor, bytes, bytes.count)
        let reason = count == bytes.count ? nil : lastSystemError()
        if descriptor >= 0 { close(descriptor) }
        if let reason { throw StageFailure(.notStarted, "\(file) cannot be written: \(reason).") }
    }

    /// Removes a file, or a folder with everything in it. A symbolic link is removed, and not what it leads to.
    private static func remove(_ path: String) {
        if unlink(path) == 0 { return }
        if let folder = opendir(path) {
            while let entry = readdir(folder) {
                let name = withUnsafeBytes(of: entry.pointee.d_name) {
                    String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
                }
                if name != ".", name != ".." { remove("\(path)/\(name)") }
            }
            closedir(folder)
        }
        rmdir(path)
    }
}
