import CasementSystem

/// The file to which Swift's runtime writes the backtrace of a crash: the word `output-to=` in `SWIFT_BACKTRACE`.
struct Backtrace {
    /// 256 KiB: the backtrace of a hundred threads.
    private static let longest = 256 << 10

    /// The path of the file.
    let path: String
    /// Its lines, as far as they are not too many.
    let text: String

    /// Finds the backtrace of a process; nil if there is none.
    ///
    /// - Parameter settings: the value of `SWIFT_BACKTRACE`. Its file is a folder, in which the runtime calls the file after
    ///   the
    ///   program and the process.
    init?(of process: Int32, settings: String?) {
        guard let folder = Self.folder(settings),
            let name = FolderListing.names(in: folder).last(where: { Self.isBacktrace($0, of: process) })
        else { return nil }
        path = folder.hasSuffix("/") ? "\(folder)\(name)" : "\(folder)/\(name)"
        guard let bytes = try? TextFile.asset(path) else { return nil }
        self.text = String(decoding: bytes, as: UTF8.self).prefixed(toBytes: Self.longest)
    }

    /// Removes all but the newest 8 backtraces from their folder: those of crashes that left nothing to report.
    static func removeOldest(_ settings: String?) {
        guard let folder = folder(settings) else { return }
        var files: [(path: String, time: Int)] = []
        for name in FolderListing.names(in: folder) where isBacktrace(name) {
            var status = stat()
            if lstat("\(folder)/\(name)", &status) == 0 { files.append(("\(folder)/\(name)", status.st_mtim.tv_sec)) }
        }
        for file in files.sorted(by: { $0.time > $1.time }).dropFirst(CrashReport.mostReports) { unlink(file.path) }
    }

    /// The folder that the settings name.
    private static func folder(_ settings: String?) -> String? {
        settings?.split(separator: ",").first { $0.hasPrefix("output-to=") }.map { String($0.dropFirst(10)) }
    }

    /// Whether a file is called as `Museum-1234-0.0.log`, for any process.
    private static func isBacktrace(_ name: String) -> Bool {
        let parts = name.split(separator: "-")
        return name.hasSuffix(".log") && parts.count >= 3 && Int32(parts[parts.count - 2]) != nil
    }

    /// Whether a file is called as `Museum-1234-0.0.log` for the process 1234.
    private static func isBacktrace(_ name: String, of process: Int32) -> Bool {
        let parts = name.split(separator: "-")
        return name.hasSuffix(".log") && parts.count >= 3 && parts[parts.count - 2] == "\(process)"[...]
    }
}

/// The names in a folder.
enum FolderListing {
    /// The names in alphabetical order; none if the folder cannot be read.
    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                })
        }
        return names.sorted()
    }
}
