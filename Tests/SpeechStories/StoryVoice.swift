import CasementCore
import CasementSpeech

/// The voice of a story, and the referee of what it is to speak.
@MainActor final class StoryVoice: SpeechEngine {
    /// The most Unicode scalars of a request.
    private static let longest = 2_000
    /// Those of a request that is long enough to be a piece of a longer text.
    private static let pieceLength = 1_500
    /// The most texts that a speaker has at once: the present one and eight that wait.
    private static let mostTexts = 9
    /// A letter that is typed into secret fields only.
    static let typedSecret = "ж"

    var onEvent: (@MainActor (SpeechEvent) -> Void)?
    /// The request that is spoken now; nil in silence.
    private(set) var present: SpeechRequest?
    /// The number of requests.
    private(set) var count = 0
    /// Whether nobody else hears what is said.
    var isPrivate = false
    private(set) var violations: [String] = []
    private let scene: Scene
    /// The names of all elements that the story has shown.
    private var known: Set<String> = []
    private var last: SpeechRequest?
    private var heard: [String] = []

    init(in scene: Scene) {
        self.scene = scene
    }

    func violate(_ text: String) { if violations.count < 8 { violations.append(text) } }

    // MARK: The engine

    func speak(_ request: SpeechRequest) {
        check(request)
        count += 1
        (present, last) = (request, request)
        heard += request.parts.map(\.text)
    }

    func stop() {
        guard let request = present else { return }
        present = nil
        onEvent?(.ended(request.id))
    }

    func close() { present = nil }

    /// Speaks the present request to its end, so that what waits begins.
    func finish() {
        guard let request = present else { return }
        present = nil
        onEvent?(.began(request.id))
        onEvent?(.ended(request.id))
    }

    /// Speaks all that waits, and returns the texts since the last call.
    func hear() -> [String] {
        var texts = 0
        while let request = present, texts <= Self.mostTexts {
            if Self.length(of: request) < Self.pieceLength { texts += 1 }
            finish()
        }
        if texts > Self.mostTexts { violate("more than \(Self.mostTexts) texts wait") }
        defer { heard = [] }
        return heard
    }

    // MARK: The rules

    private static func length(of request: SpeechRequest) -> Int {
        request.parts.reduce(0) { $0 + $1.text.unicodeScalars.count }
    }

    private func check(_ request: SpeechRequest) {
        let texts = request.parts.map(\.text)
        if let last, request.id <= last.id { violate("request \(request.id) follows \(last.id)") }
        if texts.isEmpty || texts.contains(where: \.isEmpty) { violate("nothing is said: \(texts)") }
        if texts.contains(where: { $0.unicodeScalars.contains { $0.properties.generalCategory == .control } }) {
            violate("control characters are said: \(texts)")
        }
        if Self.length(of: request) > Self.longest { violate("\(Self.length(of: request)) scalars are said at once") }
        let secrets = [SpeechForm.secret, Self.typedSecret]
        if !isPrivate, texts.contains(where: { text in secrets.contains { text.contains($0) } }) {
            violate("a secret is said: \(texts)")
        }
        // The words that are said again are not news.
        guard request.parts != last?.parts, !request.parts.allSatisfy(\.isSpelled) else { return }
        let present = note()
        if let gone = texts.first(where: { known.contains($0) && !present.contains($0) }) {
            violate("'\(gone)' has gone or is behind, and is said: \(texts)")
        }
    }

    /// Notes the names of the elements that are shown; returns these and what else may be said of them.
    @discardableResult
    func note() -> Set<String> {
        var (names, others): (Set<String>, Set<String>) = ([], [])
        var due = scene.semantics()
        while let node = due.popLast() {
            due += node.children
            let description = node.accessibility
            if let name = description.label { names.insert(Self.onOneLine(name)) }
            for text in [description.value, description.errorMessage, node.view?.nearestController?.title] {
                if let text { others.insert(Self.onOneLine(text)) }
            }
            for action in description.actions { others.insert(action.name) }
        }
        known.formUnion(names)
        return names.union(others)
    }

    static func onOneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
