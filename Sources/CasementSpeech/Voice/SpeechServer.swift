import CSpeech
import CasementSystem

/// Starts speech-dispatcher as a server in the background.
enum SpeechServer {
    /// Starts the server and waits until it accepts connections.
    ///
    /// The library could do that itself, but the server would inherit the blocked signals of this thread, and could then be
    /// ended by SIGKILL alone.
    ///
    /// - Parameter onProcess: receives the process that starts the server, and nil before its end is collected.
    static func start(_ onProcess: (pid_t?) -> Void) throws(SpeechProblem) {
        guard let path = casement_speech_socket_path() else {
            throw SpeechProblem("there is no server of speech-dispatcher at SPEECHD_ADDRESS.")
        }
        defer { free(path) }
        let program = getenv("SPEECHD_CMD").map { String(cString: $0) } ?? "speech-dispatcher"
        let words = [program, "--spawn", "--communication-method", "unix_socket", "--socket-path"]
        let process = try spawn(words + [String(cString: path)])
        onProcess(process)
        var end = siginfo_t()
        // The process is collected after `onProcess(nil)`: nobody may kill another one that has its number.
        retryingInterrupted { waitid(P_PID, id_t(process), &end, WEXITED | WNOWAIT) }
        onProcess(nil)
        var status: Int32 = 0
        retryingInterrupted { waitpid(process, &status, 0) }
        guard status == 0 else {
            let cause = status & 0x7F == 0 ? "code \(status >> 8)" : "signal \(status & 0x7F)"
            throw SpeechProblem("\(program) ended at its start with \(cause); its own log has the reason.")
        }
    }

    /// Starts a program without the descriptors of the app.
    private static func spawn(_ words: [String]) throws(SpeechProblem) -> pid_t {
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(nothing) }
        do throws(SystemCallError) {
            return try ProcessSpawn.start(words, descriptors: [nothing, nothing, nothing])
        } catch {
            let reason = systemErrorText(error.number)
            throw SpeechProblem("\(words[0]) cannot be started (\(reason)); install speech-dispatcher.")
        }
    }
}
