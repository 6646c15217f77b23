import CasementCore

/// Gives the answers of another input method after delays.
final class SlowMethod: InputMethod {
    private let method: any InputMethod
    private let delay: () -> Duration
    private(set) var resets = 0
    /// The keys in the order in which they were handled.
    private(set) var keys: [InputMethodKey] = []
    /// Whether the text of the other method is shown at once, and only its candidates are late.
    var showsMeanwhile = false

    init(_ method: any InputMethod, delay: @escaping () -> Duration) {
        (self.method, self.delay) = (method, delay)
    }

    var offersCandidates: Bool { method.offersCandidates }

    func handle(_ key: InputMethodKey, in client: any TextInputClient) -> InputMethodAnswer {
        keys.append(key)
        let (answer, delay) = (method.handle(key, in: client), delay())
        var meanwhile: InputMethodOutput?
        if showsMeanwhile, case .output(var output) = answer {
            output.candidates = []
            meanwhile = output
            if !output.commit.isEmpty { return answer }
        }
        return .later(meanwhile: meanwhile) {
            try? await client.sleep(for: delay)
            return answer
        }
    }

    func reset() {
        resets += 1
        method.reset()
    }
}

/// Marks letters, and commits them unchanged with the space behind them: it changes nothing about what is typed.
final class Echo: InputMethod {
    let offersCandidates = false
    private var letters = ""

    func handle(_ key: InputMethodKey, in client: any TextInputClient) -> InputMethodAnswer {
        switch key {
        case .text(let text): letters += text
        case .deleteBackward where !letters.isEmpty: letters.removeLast()
        case .space where !letters.isEmpty:
            defer { letters = "" }
            return .commit(letters + " ")
        default: return .notHandled
        }
        return .marked(letters)
    }

    func reset() { letters = "" }
}
