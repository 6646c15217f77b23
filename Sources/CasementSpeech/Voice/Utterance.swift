public import CasementCore

/// What is spoken: texts, each in a language.
public struct Utterance: Sendable, Hashable {
    /// A text in one language.
    public struct Part: Sendable, Hashable {
        /// The words.
        public var text: String
        /// The language of the words; nil for that of the ``Speaker``.
        public var language: Locale?
        /// Whether each character is spoken by its name: letters, capitals, digits and signs.
        public var isSpelled: Bool

        /// Makes a part.
        public init(_ text: String, language: Locale? = nil, isSpelled: Bool = false) {
            (self.text, self.language, self.isSpelled) = (text, language, isSpelled)
        }
    }

    /// The texts, in the order in which they are spoken.
    public var parts: [Part]

    /// Makes an utterance of one text.
    ///
    /// - Parameter language: nil for that of the ``Speaker``.
    public init(_ text: String, language: Locale? = nil) {
        parts = [Part(text, language: language)]
    }

    /// Makes an utterance of several texts.
    public init(parts: [Part]) {
        self.parts = parts
    }

    /// One utterance after another one, with a short pause between them.
    public static func + (first: Utterance, second: Utterance) -> Utterance {
        Utterance(parts: first.parts + second.parts)
    }

    /// Whether there is nothing to speak: no text has more than white space.
    public var isEmpty: Bool { parts.allSatisfy { $0.text.allSatisfy(\.isWhitespace) } }

    /// All texts with a space between them, for logs and tests.
    public var text: String { parts.map(\.text).joined(separator: " ") }

    /// The same texts, spelled.
    var spelled: Utterance {
        Utterance(parts: parts.map { Part($0.text, language: $0.language, isSpelled: true) })
    }
}
