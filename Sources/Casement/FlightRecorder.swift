import CasementCore
import CasementWayland
import Logging
import CasementSystem

/// Writes recordings of a scene to files: all input at once, or the last minute on request.
@MainActor final class FlightRecorder {
    /// Limits the files of one run, so that an invariant that every touch breaks does not fill the disk.
    private static let mostFiles = 16

    private let recorder: SceneRecorder
    /// Provides the logger and the name only when they are needed: reading either at the start costs memory pages that the app
    /// needs for nothing else.
    private let configuration: KioskConfiguration
    private let folder: String?
    private var count = 0

    /// Starts to record a scene, whose broken invariants write the last minute from now on.
    ///
    /// - Parameter file: receives the whole recording; if nil, only the last minute is kept in memory.
    /// - Throws: ``FileError`` if the file cannot be written.
    init(_ scene: Scene, file: String?, configuration: KioskConfiguration) throws(FileError) {
        let output = try file.map { path throws(FileError) in try TextOutput(path, configuration.logger) }
        let recorder = output.map { output in SceneRecorder { output.write($0) } } ?? SceneRecorder()
        self.recorder = recorder
        self.configuration = configuration
        folder = configuration.files.recordingsFolder ?? getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }
        scene.recorder = recorder
        scene.onProblem = { [weak self, report = scene.onProblem] problem in
            report?(problem)
            if case .brokenInvariant = problem { self?.writeLastMinute() }
        }
    }

    /// Writes the last minute to a new file and logs its name; after 16 files it replaces the oldest one.
    func writeLastMinute() {
        let logger = configuration.logger
        guard let folder else {
            logger.error(
                "Cannot write the last minute of input: neither recordingsFolder nor XDG_RUNTIME_DIR names a folder.")
            return
        }
        let name = String(configuration.name.map { $0.isLetter || $0.isNumber ? $0 : "-" })
        let path = "\(folder)/\(name)-\(getpid())-\(count % Self.mostFiles + 1).recording"
        count += 1
        do throws(FileError) {
            let output = try TextOutput(path, logger)
            if output.write(recorder.lastMinute.text) {
                logger.log(.notice, sentence: "Wrote the last minute of input to \(path).")
            }
        } catch {
            logger.log(.error, sentence: error)
        }
    }

    /// Writes the input that the recorder still delays.
    func finish() {
        recorder.finish()
    }
}

/// A text file that only its owner may read, because a recording shows what a person did.
@MainActor private final class TextOutput {
    /// 2 s, in ms: the longest wait for the reader of a pipe.
    private static let patience: Int32 = 2_000

    private let path: String
    private let logger: Logger
    private var descriptor: Int32

    init(_ path: String, _ logger: Logger) throws(FileError) {
        self.path = path
        self.logger = logger
        // A pipe without a reader would hold the start, and one whose reader has stopped would hold the app.
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { throw TextFile.error(path, "written") }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Appends text. An error, such as a full disk, ends the recording and is logged; the app continues.
    @discardableResult
    func write(_ text: String) -> Bool {
        guard descriptor >= 0 else { return false }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            // The file may be a pipe whose reader is gone.
            let (count, number) = BrokenPipe.withoutSignal {
                let count = rest.withUnsafeBytes { bytes in
                    retryingInterrupted { Glibc.write(descriptor, bytes.baseAddress, bytes.count) }
                }
                return (count, errno)
            }
            var writable = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            if count < 0, number == EAGAIN, poll(&writable, 1, Self.patience) == 1 { continue }
            errno = number
            guard count > 0 else {
                logger.log(.error, sentence: TextFile.error(path, "written"))
                close(descriptor)
                descriptor = -1
                return false
            }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
