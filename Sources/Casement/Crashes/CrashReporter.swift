import CasementCore
import CasementSystem
import Dispatch

/// Keeps the last minute of input where a crash leaves it, and makes a report of what the previous run left.
@MainActor final class CrashReporter {
    /// 4: the files of crashed runs that wait for their reports, so that a crash loop does not fill the memory.
    private static let mostWaiting = 4

    private let folder: String
    private let name: String
    private let warn: @Sendable (String) -> Void
    private var file: FlightFile?
    private weak var recorder: SceneRecorder?

    /// - Parameters:
    ///   - folder: receives the reports.
    ///   - warn: receives sentences for the log, on any thread.
    init(_ folder: String, name: String, warn: @escaping @Sendable (String) -> Void) {
        (self.folder, self.name, self.warn) = (folder, name, warn)
    }

    /// Reports on the previous run, if it crashed, on another thread; logs the calls of a recorder from now on.
    func begin(_ recorder: SceneRecorder?) {
        DispatchQueue.global(qos: .utility).async { [folder, warn] in
            // Not on the main thread, because the disk of the folder may not answer.
            if access(folder, W_OK | X_OK) != 0 {
                warn("Crash reports cannot be written to \(folder): \(lastSystemError()).")
            }
            Backtrace.removeOldest(Self.backtraceSettings)
        }
        guard let runtime = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }) else {
            return warn("There are no crash reports: XDG_RUNTIME_DIR names no folder for the last minute of input.")
        }
        let file = "\(String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" })).flight"
        do throws(FileError) {
            try keepRemains("\(runtime)/\(file)")
            for name in FolderListing.names(in: runtime) where name.hasPrefix("\(file).") {
                try report("\(runtime)/\(name)")
            }
            let flight = try FlightFile("\(runtime)/\(file)")
            recorder?.log = flight.log
            (self.file, self.recorder) = (flight, recorder)
        } catch {
            warn("The next crash report will have no input: \(error).")
        }
    }

    /// Removes what only a crash leaves.
    func end() {
        // The recorder may note further calls, when the memory of the log is gone.
        recorder?.log = nil
        file?.end()
        file = nil
    }

    /// The value of the variable by which Swift's runtime is told how to write backtraces.
    private nonisolated static var backtraceSettings: String? { getenv("SWIFT_BACKTRACE").map { String(cString: $0) } }

    /// Gives the file of a run that crashed another name, under which it waits until its report is on the disk: this run may
    /// crash before.
    private func keepRemains(_ path: String) throws(FileError) {
        guard try FlightFile.remains(at: path) != nil else { return }
        for number in 1...Self.mostWaiting where access("\(path).\(number)", F_OK) != 0 {
            rename(path, "\(path).\(number)")
            return
        }
    }

    /// Writes the report of a run, and then removes the file that it left.
    private func report(_ path: String) throws(FileError) {
        guard let bytes = try FlightFile.remains(at: path) else { return }
        DispatchQueue.global(qos: .utility).async { [folder, name, warn] in
            defer { unlink(path) }
            guard let log = CallLogReader(bytes) else { return }
            let backtrace = Backtrace(of: log.process, settings: Self.backtraceSettings)
            let report = CrashReport(name: name, log: log, backtrace: backtrace)
            do throws(SystemCallError) {
                warn("The last run of \(name) did not end by itself; the report is \(try report.write(to: folder)).")
            } catch {
                warn("The crash report cannot be written to \(folder): \(error).")
            }
        }
    }
}
