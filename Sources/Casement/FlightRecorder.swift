import CasementCore
import Logging

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Puts what a scene's recorder has into files: all of it as it comes, or the last minute when it is asked for.
@MainActor final class FlightRecorder {
    /// A rule that is broken at each touch fills no disk.
    private static let mostFiles = 16

    private let recorder: SceneRecorder
    /// Its logger and its name are asked for when they are needed: either costs each start pages that it needs nowhere else.
    private let configuration: KioskConfiguration
    private let folder: String?
    private var count = 0

    /// Records a scene from now on.
    ///
    /// - Parameter file: takes everything; only the last minute is kept if nil.
    /// - Throws: ``FileError`` if the file cannot be written.
    init(_ scene: Scene, file: String?, configuration: KioskConfiguration) throws(FileError) {
        let output = try file.map { path throws(FileError) in try TextOutput(path, configuration.logger) }
        let recorder = output.map { output in SceneRecorder { output.write($0) } } ?? SceneRecorder()
        self.recorder = recorder
        self.configuration = configuration
        folder = configuration.recordingsFolder ?? getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }
        scene.recorder = recorder
        scene.onInvariantBroken = { [weak self] sentence in
            configuration.logger.error("\(sentence)")
            self?.writeLastMinute()
        }
    }

    /// Writes the last minute to a file of its own and logs its name; the oldest file makes room if there are too many.
    func writeLastMinute() {
        let logger = configuration.logger
        guard let folder else {
            logger.error("The last minute is not written: neither recordingsFolder nor XDG_RUNTIME_DIR names a folder.")
            return
        }
        let name = String(configuration.name.map { $0.isLetter || $0.isNumber ? $0 : "-" })
        let path = "\(folder)/\(name)-\(getpid())-\(count % Self.mostFiles + 1).recording"
        count += 1
        do throws(FileError) {
            let output = try TextOutput(path, logger)
            if output.write(recorder.lastMinute.text) { logger.notice("The last minute of input is in \(path).") }
        } catch {
            logger.error("\(error)")
        }
    }

    /// Hands on what is still held back.
    func finish() {
        recorder.finish()
    }
}

/// A file that only its owner may read, for it tells what somebody did.
@MainActor private final class TextOutput {
    private let path: String
    private let logger: Logger
    private var descriptor: Int32

    init(_ path: String, _ logger: Logger) throws(FileError) {
        self.path = path
        self.logger = logger
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw TextFile.error(path, "written") }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Appends; a disk that is full ends the recording, not the app.
    @discardableResult
    func write(_ text: String) -> Bool {
        guard descriptor >= 0 else { return false }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            // A recording may go into a pipe.
            let (count, number) = BrokenPipe.withoutSignal {
                let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
                return (count, errno)
            }
            errno = number
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else {
                logger.error("\(TextFile.error(path, "written"))")
                close(descriptor)
                descriptor = -1
                return false
            }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
