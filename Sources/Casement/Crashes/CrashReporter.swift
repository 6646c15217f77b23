import CasementCore
import CasementSystem
import Dispatch

/// Keeps the last minute of input where a crash leaves it, and makes a report of what the previous run left.
@MainActor final class CrashReporter {
    private let folder: String
    private let name: String
    private let warn: @Sendable (String) -> Void
    private var file: FlightFile?

    /// - Parameters:
    ///   - folder: receives the reports.
    ///   - warn: receives sentences for the log, on any thread.
    init(_ folder: String, name: String, warn: @escaping @Sendable (String) -> Void) {
        (self.folder, self.name, self.warn) = (folder, name, warn)
    }

    /// Reports on the previous run, if it crashed, on another thread; logs the calls of a recorder from now on.
    func begin(_ recorder: SceneRecorder?) {
        guard access(folder, W_OK | X_OK) == 0 else {
            return warn("Crash reports cannot be written to \(folder): \(lastSystemError()).")
        }
        guard let runtime = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }) else {
            return warn("There are no crash reports: XDG_RUNTIME_DIR names no folder for the last minute of input.")
        }
        let path = "\(runtime)/\(String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" })).flight"
        do throws(FileError) {
            if let bytes = try FlightFile.remains(at: path) { report(bytes) }
            let file = try FlightFile(path)
            recorder?.log = file.log
            self.file = file
        } catch {
            warn("The next crash report will have no input: \(error).")
        }
    }

    /// Removes what only a crash leaves.
    func end() {
        file?.end()
        file = nil
    }

    private func report(_ bytes: [UInt8]) {
        let settings = getenv("SWIFT_BACKTRACE").map { String(cString: $0) }
        DispatchQueue.global(qos: .utility).async { [folder, name, warn] in
            guard let log = CallLogReader(bytes) else { return }
            let report = CrashReport(name: name, log: log, backtrace: Backtrace(of: log.process, settings: settings))
            do throws(SystemCallError) {
                warn("The last run of \(name) did not end by itself; the report is \(try report.write(to: folder)).")
            } catch {
                warn("The crash report cannot be written to \(folder): \(error).")
            }
        }
    }
}
