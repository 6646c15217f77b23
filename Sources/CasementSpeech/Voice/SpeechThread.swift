import CSpeech
import CLateLibrary
import CasementSystem
import CasementWayland
import Synchronization

/// The thread that calls libspeechd, whose calls wait for the server.
///
/// It sleeps in one `poll`, and wakes for a command and for the end of the server; and once after a new language was spoken.
final class SpeechThread: Sendable {
    /// How many threads may hang in calls that never return. Each has its stack, and a thread of the library.
    private static let mostHanging = 3
    /// How long a call may take before closing breaks it off. The server answers within milliseconds.
    private static let patience = Duration.seconds(1)
    /// In milliseconds: for how long nothing is spoken before the server lists its voices, which keeps it busy.
    private static let quietTime: Int32 = 3_000
    /// How many threads were closed and have not ended.
    private static let closing = Mutex(0)

    private struct State {
        var request: SpeechRequest?
        var needsStop = false
        var isClosed = false
        var progress = UtteranceProgress()
        /// Since when the thread carries out a command.
        var busySince: ContinuousClock.Instant?
        /// The process that starts the server.
        var starter: pid_t?
        var socket: Descriptor?
    }

    private enum Command {
        case speak(SpeechRequest)
        case stop
        case close
        /// The server has ended.
        case lost
        /// Nothing has been spoken for a while.
        case rest
    }

    private let state = Mutex(State())
    private let signal: WakeSignal
    private let onEvent: @Sendable (SpeechThread, SpeechEvent) -> Void

    /// Begins the thread.
    ///
    /// - Parameter onEvent: runs on this thread, on one of the library and on those of the commands.
    init(onEvent: @escaping @Sendable (SpeechThread, SpeechEvent) -> Void) throws(SpeechProblem) {
        guard Self.closing.withLock({ $0 < Self.mostHanging }) else {
            throw SpeechProblem("speech-dispatcher does not answer \(Self.mostHanging) connections; end its process.")
        }
        self.onEvent = onEvent
        do throws(SystemFailure) {
            signal = try WakeSignal()
            pthread_detach(try startThread(runSpeech, self))
        } catch {
            throw SpeechProblem("there is no thread for it: \(error).")
        }
    }

    // MARK: Commands, from any thread

    /// Speaks a request in place of the present one and of one that waits.
    func speak(_ request: SpeechRequest) { post { $0.request = request } }

    /// Stops the present request and drops one that waits.
    func stop() { post { $0.needsStop = true } }

    /// Ends the thread. A call that hangs is broken off, if that can be.
    func close() {
        Self.closing.withLock { $0 += 1 }
        post { state in
            state.isClosed = true
            guard let since = state.busySince, ContinuousClock.now - since > Self.patience else { return }
            if let starter = state.starter { kill(starter, SIGKILL) }
            if let socket = state.socket { shutdown(socket.number, Int32(SHUT_RDWR)) }
        }
    }

    /// Gives a command in place of a request that waits.
    private func post(_ command: (inout State) -> Void) {
        let replaced = state.withLock { state -> SpeechRequest? in
            defer { command(&state) }
            defer { state.request = nil }
            return state.request
        }
        if let replaced { onEvent(self, .ended(replaced.id)) }
        signal.raise()
    }

    // MARK: The thread

    fileprivate func run() {
        var connection: SpeechConnection?
        while true {
            let command = next(connection)
            do throws(SpeechProblem) {
                switch command {
                case .speak(let request): try speak(request, over: &connection)
                case .stop: try endPresent(over: connection)
                case .rest:
                    for language in try connection?.languagesWithoutVoice() ?? [] {
                        onEvent(self, .withoutVoice(language))
                    }
                case .lost:
                    connection = nil
                    if endRequest() != nil { throw .lost }
                case .close:
                    try? endPresent(over: connection)
                    connection = nil
                    return Self.closing.withLock { $0 -= 1 }
                }
            } catch {
                connection = nil
                _ = endRequest()
                onEvent(self, .failed(error.sentence))
            }
        }
    }

    /// Waits for a command, or for the end of the server.
    private func next(_ connection: SpeechConnection?) -> Command {
        // A negative descriptor is not polled. The library's own thread reads the socket.
        var polled = [
            pollfd(fd: signal.number, events: Int16(POLLIN), revents: 0),
            pollfd(fd: connection?.socket.number ?? -1, events: Self.endOfPeer, revents: 0),
        ]
        while true {
            if let command = takeCommand() { return command }
            if polled[1].revents != 0 { return .lost }
            let timeout = connection?.hasNewLanguages == true ? Self.quietTime : -1
            let count = retryingInterrupted { poll(&polled, 2, timeout) }
            if count == 0, !state.withLock({ $0.progress.isActive }) { return .rest }
            if polled[0].revents != 0 { signal.clear() }
        }
    }

    /// POLLRDHUP, which Swift's Glibc module lacks.
    private static let endOfPeer: Int16 = 0x2000

    private func takeCommand() -> Command? {
        state.withLock { state in
            defer { (state.request, state.needsStop) = (nil, false) }
            let request = state.request.map { Command.speak($0) }
            let command = state.isClosed ? .close : request ?? (state.needsStop ? .stop : nil)
            state.busySince = command.map { _ in .now }
            return command
        }
    }

    // MARK: Speaking

    private func speak(_ request: SpeechRequest, over connection: inout SpeechConnection?) throws(SpeechProblem) {
        do throws(SpeechProblem) {
            try endPresent(over: connection)
            if let connection { return try send(request, over: connection) }
        } catch .lost {
            // The server may have ended since the last request.
        }
        connection = nil
        let new = try connect()
        connection = new
        try send(request, over: new)
    }

    private func send(_ request: SpeechRequest, over connection: SpeechConnection) throws(SpeechProblem) {
        state.withLock { $0.progress.begin(request.id) }
        let last = try connection.speak(request)
        onEvent(self, .began(request.id))
        if let ended = state.withLock({ $0.progress.sent(lastMessage: last) }) { onEvent(self, .ended(ended)) }
    }

    /// Stops the present request.
    private func endPresent(over connection: SpeechConnection?) throws(SpeechProblem) {
        guard let request = endRequest() else { return }
        defer { onEvent(self, .ended(request)) }
        try connection?.cancel()
    }

    private func endRequest() -> UInt64? { state.withLock { $0.progress.end() } }

    private func connect() throws(SpeechProblem) -> SpeechConnection {
        guard casement_speech_load() else {
            let reason = String(cString: late_library_problem())
            throw SpeechProblem("libspeechd cannot be loaded; install libspeechd2 and speech-dispatcher (\(reason)).")
        }
        let opened: UnsafeMutablePointer<SPDConnection>
        do throws(SpeechProblem) {
            opened = try SpeechConnection.open()
        } catch {
            try SpeechServer.start { process in state.withLock { $0.starter = process } }
            opened = try SpeechConnection.open()
        }
        return try SpeechConnection(opened) { socket in
            state.withLock { state in
                state.socket = socket
                // The numbers of messages begin anew.
                state.progress = UtteranceProgress()
            }
        } onEnd: { [weak self] message in
            guard let self, let ended = state.withLock({ $0.progress.messageEnded(message) }) else { return }
            onEvent(self, .ended(ended))
        }
    }
}

/// The entry of the thread.
private nonisolated func runSpeech(_ object: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let object { Unmanaged<SpeechThread>.fromOpaque(object).takeRetainedValue().run() }
    return nil
}
