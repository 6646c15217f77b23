import CasementCore
import CasementSpeech

/// An engine of the test: it keeps the requests, and reports what the test says.
@MainActor final class ScriptedEngine: SpeechEngine {
    var onEvent: (@MainActor (SpeechEvent) -> Void)?
    private(set) var requests: [SpeechRequest] = []
    private(set) var stops = 0
    private(set) var closes = 0

    func speak(_ request: SpeechRequest) { requests.append(request) }
    func stop() { stops += 1 }
    func close() { closes += 1 }

    /// The texts of all requests, each with its parts divided by a bar.
    var texts: [String] { requests.map { $0.parts.map(\.text).joined(separator: "|") } }

    /// Reports the latest request as begun.
    func begin() {
        if let request = requests.last { onEvent?(.began(request.id)) }
    }

    /// Reports the latest request as begun and spoken.
    func finish() {
        begin()
        if let request = requests.last { onEvent?(.ended(request.id)) }
    }
}
