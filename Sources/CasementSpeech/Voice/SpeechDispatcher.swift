import CasementCore

/// The voices of speech-dispatcher, through its library libspeechd.so.2.
///
/// The first request loads the library and connects to the server of the user, which it starts if there is none. The server
/// runs the voices in processes of their own, and ends by itself some seconds after the last connection.
@MainActor public final class SpeechDispatcher: SpeechEngine {
    /// Receives the events.
    public var onEvent: (@MainActor (SpeechEvent) -> Void)?

    private var thread: SpeechThread?

    /// Makes the engine; nothing is loaded or begun yet.
    public init() {}

    deinit { thread?.close() }

    /// Begins to speak a request, and stops the one before it first.
    public func speak(_ request: SpeechRequest) {
        if thread == nil { thread = startThread() }
        thread?.speak(request)
    }

    /// Stops the present request.
    public func stop() {
        thread?.stop()
    }

    /// Ends the connection and its threads. The call does not wait: what hangs in the library ends when the server does.
    public func close() {
        thread?.close()
        thread = nil
    }

    private func startThread() -> SpeechThread? {
        do throws(SpeechProblem) {
            return try SpeechThread { [weak self] thread, event in
                Task { @MainActor in self?.receive(event, from: thread) }
            }
        } catch {
            let sentence = error.sentence
            Task { @MainActor [weak self] in self?.onEvent?(.failed(sentence)) }
            return nil
        }
    }

    /// Reports an event, unless it is one of a thread that was closed meanwhile.
    private func receive(_ event: SpeechEvent, from sender: SpeechThread) {
        if sender === thread { onEvent?(event) }
    }
}
