import CasementCore

/// Says what a person types, character by character; of masked text only that there is one more.
@MainActor final class TextEcho: TextInputObserver {
    private let speaker: Speaker
    private unowned let scene: Scene
    private weak var client: (any TextInputClient)?
    private var text = ""

    init(_ speaker: Speaker, in scene: Scene) {
        (self.speaker, self.scene) = (speaker, scene)
    }

    func textInputDidChange(_ change: TextInputChange) {
        switch change {
        case .client: begin()
        case .content: if client == nil { begin() } else { say() }
        default: break
        }
    }

    private func begin() {
        client = scene.textInput.client
        text = content ?? ""
    }

    /// The text, or as many placeholders where it is masked, so that no copy of a secret is kept.
    private var content: String? {
        guard let client else { return nil }
        let text = client.text(in: 0..<client.textLength)
        return client.textInputTraits.isSecret || client.isInSecret ? String(repeating: "•", count: text.count) : text
    }

    private func say() {
        guard let client = scene.textInput.client, client === self.client, let new = content, new != text else {
            return
        }
        let (old, isMasked) = (text, client.textInputTraits.isSecret || client.isInSecret)
        text = new
        let words = SpeechWords(scene.environment)
        if let typed = Self.difference(from: old, to: new) {
            speaker.say(isMasked ? words[.character] : typed.count == 1 ? .spelled(typed) : Utterance(typed))
        } else if let deleted = Self.difference(from: new, to: old), deleted.count == 1 {
            speaker.say((isMasked ? words[.character] : .spelled(deleted)) + words[.deleted])
        }
    }

    /// The characters that the second text has more than the first one, in one place; nil if it is not so.
    static func difference(from old: String, to new: String) -> String? {
        let (old, new) = (Array(old), Array(new))
        guard new.count > old.count else { return nil }
        let before = zip(old, new).prefix { $0 == $1 }.count
        let after = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, old.count - before)
        guard before + after == old.count else { return nil }
        return String(new[before..<(new.count - after)])
    }
}

extension Utterance {
    /// A text of which each character is said.
    static func spelled(_ text: String) -> Utterance {
        var part = Part(text)
        part.isSpelled = true
        return Utterance(parts: [part])
    }
}
