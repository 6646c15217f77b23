/// Replaces the content of a file as a whole: whenever the power fails, the file has its old or its new content.
///
/// It writes a second file, beside the first and with `.new` after its name, waits until it is on the disk, and renames it. A
/// second file that a power cut left behind is removed by the next replacement.
package struct FileReplacement: Sendable {
    private let path: String
    private let calls: any FileCalls

    /// Describes the replacement of a file, which need not exist.
    package init(of path: String, by calls: any FileCalls = SystemFileCalls()) {
        (self.path, self.calls) = (path, calls)
    }

    /// The folder of the file.
    package var folder: String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Replaces the content; returns when the new content is on the disk.
    ///
    /// - Throws: the error of the first call that failed. The file then has its old content, except if the synchronization of
    ///   its folder failed: then it has its new content, which a power cut may still undo.
    package func replace(with bytes: [UInt8]) throws(SystemCallError) {
        let draft = "\(path).new"
        calls.remove(draft)
        do {
            try write(bytes, to: draft)
            try calls.rename(draft, to: path)
        } catch {
            calls.remove(draft)
            throw error
        }
        try calls.synchronizeFolder(folder)
    }

    private func write(_ bytes: [UInt8], to draft: String) throws(SystemCallError) {
        let file = try calls.create(draft)
        defer { calls.close(file) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = try calls.write(rest, to: file)
            guard count > 0 else { throw SystemCallError("write", ENOSPC) }
            rest = rest.dropFirst(count)
        }
        try calls.synchronize(file)
    }
}
