import Casement
// For `environ`, which nothing here changes.
@preconcurrency import Glibc
import Synchronization

/// A running program that writes frames to its standard output.
final class FrameProcess: Sendable {
    /// Why the frames ended.
    struct End: Error, Hashable {
        /// Whether the program ended without an error, as at the end of a film.
        var isComplete = false
        var frameCount = 0
        let description: String
    }

    private let command: FrameCommand
    private let output: Int32
    /// Nil once the process is reaped, when another process can have its number.
    private let process: Mutex<pid_t?>

    /// Starts the program.
    ///
    /// - Throws: ``End`` if it cannot be started.
    init(_ command: FrameCommand) throws(End) {
        self.command = command
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw Self.failure(command, errno) }
        // The program gets a copy of one end only; else it could never see that the other one is closed.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[1]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        // An app reads its signals from a descriptor, and blocks them: the program must not inherit that.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var number = pid_t()
        let words = ([command.program] + command.arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        let code = posix_spawnp(&number, command.program, &actions, &attributes, words + [nil], environ)
        guard code == 0 else {
            close(ends[0])
            throw Self.failure(command, code)
        }
        output = ends[0]
        process = Mutex(number)
    }

    private static func failure(_ command: FrameCommand, _ code: Int32) -> End {
        let advice = code == ENOENT && !command.advice.isEmpty ? " \(command.advice)" : ""
        return End(description: "\(command.program) cannot be started: \(String(cString: strerror(code))).\(advice)")
    }

    /// Submits the frames to a stream until they end. It blocks the calling thread.
    func forward(to stream: PixelStream) -> End {
        let format = StreamFormat(width: command.width, height: command.height)
        var frame = [UInt8](repeating: 0, count: command.width * command.height * 4)
        var reason: String?
        var count = 0
        while reason == nil, read(&frame) {
            count += 1
            do throws(StreamError) {
                try frame.withUnsafeBufferPointer { (bytes) throws(StreamError) in
                    _ = try stream.submit(UnsafeRawBufferPointer(bytes), format)
                }
            } catch {
                reason = error.description
            }
        }
        if reason != nil { stop() }
        close(output)
        var end = end(reason)
        end.frameCount = count
        return end
    }

    /// Asks the program to end.
    func stop() {
        process.withLock { if let number = $0 { kill(number, SIGTERM) } }
    }

    /// Fills the frame; returns false at the end of the frames.
    private func read(_ frame: inout [UInt8]) -> Bool {
        frame.withUnsafeMutableBytes { bytes in
            var done = 0
            while done < bytes.count {
                let count = Glibc.read(output, bytes.baseAddress?.advanced(by: done), bytes.count - done)
                if count > 0 { done += count } else if count == 0 || errno != EINTR { return false }
            }
            return true
        }
    }

    private func end(_ reason: String?) -> End {
        var status: Int32 = 0
        if let number = process.withLock({ $0 }) {
            var information = siginfo_t()
            while waitid(P_PID, id_t(number), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
            // Its number stays its own until here, so that `stop()` never ends another process.
            process.withLock {
                while waitpid(number, &status, 0) < 0, errno == EINTR {}
                $0 = nil
            }
        }
        if let reason { return End(description: reason) }
        let signal = status & 0x7F
        guard signal == 0 else { return End(description: "\(command.program) was ended by signal \(signal).") }
        let code = status >> 8 & 0xFF
        guard code == 0 else { return End(description: "\(command.program) ended with the exit code \(code).") }
        return End(isComplete: true, description: "\(command.program) ended.")
    }
}
