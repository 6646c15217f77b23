/// An engine that writes down what it is to speak, for tests: `Speaker(engine: SpeechTranscript())`.
///
/// It speaks each text until ``finish()``, so that a test sees what is interrupted.
@MainActor public final class SpeechTranscript: SpeechEngine {
    /// Receives the events, in ``finish()``.
    public var onEvent: (@MainActor (SpeechEvent) -> Void)?
    /// The requests, in the order in which they came.
    public private(set) var requests: [SpeechRequest] = []
    /// The request that is spoken now; nil in silence.
    public private(set) var present: SpeechRequest?
    private var read = 0

    /// Makes an engine.
    public init() {}

    /// Begins a request, and stops the one before.
    public func speak(_ request: SpeechRequest) {
        requests.append(request)
        present = request
    }

    /// Stops the present request.
    public func stop() { present = nil }

    /// Stops the present request.
    public func close() { present = nil }

    /// Speaks the present request to its end, so that what waits begins.
    public func finish() {
        guard let request = present else { return }
        present = nil
        onEvent?(.began(request.id))
        onEvent?(.ended(request.id))
    }

    /// What a person has heard the beginning of since the last call; then there is silence. The texts of a request are
    /// separated by commas.
    public func listen() -> [String] {
        while present != nil { finish() }
        defer { read = requests.count }
        return requests[read...].map { $0.parts.map(\.text).joined(separator: ", ") }
    }
}
