import CasementCore
import CasementHeadless
import CasementRender
import CasementSystem

/// Runs an app without a compositor: plays a script of touches on its own clock, and writes pictures to a folder.
@MainActor final class HeadlessRun {
    private let host: HeadlessHost
    private let folder: String
    private let wait: ResultWait
    /// The figures of all frames; nil if they are not wanted.
    private let sum: FrameSum?
    /// The last change of each touch that is down.
    private var down: [FingerScript.Change] = []

    init(_ host: HeadlessHost, folder: String, printsFigures: Bool, warn: @escaping (String) -> Void) {
        self.host = host
        self.folder = folder
        sum = printsFigures ? FrameSum(of: host) : nil
        wait = ResultWait(warn: warn)
        host.runTasks = { [unowned self] in runTasks() }
    }

    /// Plays a script, advances the clock until no motion is left, and takes a last picture.
    ///
    /// - Throws: ``FileError`` or ``ImageError``, which names the file that cannot be written; ``ScriptError`` for a tap on a
    ///   view that is not there or that a touch does not reach.
    func play(_ script: FingerScript) throws {
        try TextFile.makeFolder(folder)
        host.advance(by: .zero)
        runTasks()
        var pictures = 0
        for step in script.timeline() {
            host.advance(by: Instant.zero + step.time - host.now)
            runTasks()
            switch step.action {
            case .touches(let changes):
                touch(changes)
                runTasks()
            case .press(let number, let target): try press(number, on: target)
            case .lift(let number): lift(number)
            case .cancel: cancel()
            case .picture(let name):
                host.advance(by: .zero)
                pictures += 1
                try takePicture(pictures, name)
            }
        }
        host.advance(by: Instant.zero + script.duration - host.now)
        // Not until nothing is pending: a clock would show another time in the last picture, up to the limit.
        host.settle()
        runTasks()
        host.settle()
        try takePicture(pictures + 1, "end")
    }

    /// The line that `--figures` prints; nil if it is not wanted.
    var figures: String? { sum?.figures }

    private func takePicture(_ number: Int, _ name: String?) throws(ImageError) {
        try host.writePNG(to: "\(folder)/\(FingerScript.pictureFile(number: number, name: name))")
    }

    /// Runs the app's tasks on the main actor, and waits for the images that its views load. Neither advances the script's
    /// clock, so that the pictures do not depend on the speed of a disk.
    private func runTasks() {
        sum?.add()
        wait.drain { host.scene.tasks.isAwaitingJob }
    }

    private func touch(_ changes: [FingerScript.Change]) {
        for change in changes {
            down.removeAll { $0.touch == change.touch }
            if change.phase != .ended { down.append(change) }
        }
        host.handle(.touches(changes.map { event($0, $0.phase) }))
    }

    private func press(_ number: Int, on target: FingerScript.Target) throws(ScriptError) {
        let point = try host.scene.landing(on: target)
        let location = host.scene.device?.toPanel(point) ?? point
        touch([FingerScript.Change(touch: number, phase: .began, location: location)])
        runTasks()
    }

    private func lift(_ number: Int) {
        guard let location = down.first(where: { $0.touch == number })?.location else { return }
        touch([FingerScript.Change(touch: number, phase: .ended, location: location)])
        runTasks()
    }

    /// Cancels the touches that are down, at their locations.
    private func cancel() {
        host.handle(.touches(down.map { event($0, .cancelled) }))
        down = []
    }

    private func event(_ change: FingerScript.Change, _ phase: TouchEvent.Phase) -> TouchEvent {
        TouchEvent(id: TouchID(UInt64(change.touch)), phase: phase, location: change.location, time: host.now)
    }
}

/// An error of reading or writing a file; the description names the file and the system's reason.
package struct FileError: Error, Hashable, CustomStringConvertible {
    package let description: String
}

/// Reads files of text and makes folders for the command line.
package enum TextFile {
    /// 16 MiB: the longest file beside the program that is read.
    private static let longestAsset = 16 << 20

    /// 256 MiB: the longest script or recording that is read.
    private static let longestInput = 256 << 20

    /// Reads a file of at most 256 MiB that a person names, which may be a pipe.
    static func read(_ path: String) throws(FileError) -> [UInt8] {
        try bytes(path, upTo: longestInput, waitsForWriter: true)
    }

    /// Reads a file that the app finds: a regular one of at most 16 MiB. A pipe or a device could make the start wait for ever.
    static func asset(_ path: String) throws(FileError) -> [UInt8] {
        var status = stat()
        guard stat(path, &status) == 0 else { throw error(path, "read") }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw FileError(description: "\(path) cannot be read: it is no regular file")
        }
        return try bytes(path, upTo: longestAsset, waitsForWriter: false)
    }

    private static func bytes(_ path: String, upTo most: Int, waitsForWriter: Bool) throws(FileError) -> [UInt8] {
        let bytes = try bytes(path, limit: most, waitsForWriter: waitsForWriter)
        guard bytes.count <= most else {
            throw FileError(description: "\(path) cannot be read: it has more than \(most) bytes")
        }
        return bytes
    }

    /// Reads a file, or its beginning: at most one chunk of 64 KiB more than the limit.
    ///
    /// - Parameter waitsForWriter: whether it waits for the writer of a pipe; otherwise a pipe is empty, or cannot be read.
    static func bytes(_ path: String, limit: Int, waitsForWriter: Bool = false) throws(FileError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | (waitsForWriter ? 0 : O_NONBLOCK))
        guard descriptor >= 0 else { throw error(path, "read") }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let count = retryingInterrupted { Glibc.read(descriptor, &chunk, chunk.count) }
            guard count >= 0 else { throw error(path, "read") }
            if count == 0 { break }
            bytes += chunk[..<count]
        }
        return bytes
    }

    /// Makes a folder and its parent folders.
    package static func makeFolder(_ path: String) throws(FileError) {
        var partial = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/") {
            partial += "\(part)/"
            guard mkdir(partial, 0o755) == 0 || errno == EEXIST else { throw error(partial, "made") }
        }
    }

    static func error(_ path: String, _ done: String) -> FileError {
        FileError(description: "\(path) cannot be \(done): \(String(cString: strerror(errno)))")
    }
}
