extension KeyboardLayout {
    /// A key that types text.
    ///
    ///     Key("a", alternatives: ["ä", "à", "æ"])
    ///     Key("ij")                               // types two letters
    ///     Key("\u{301}", isDead: true)            // an accent that waits for its letter
    public struct Key: Hashable, Sendable, ExpressibleByStringLiteral {
        /// The text that the key types; a dead key has the combining mark that its accent becomes.
        public var text: String
        /// The text that the key types with Shift.
        public var shiftedText: String
        /// The texts that a long press offers, the most likely one first, without ``text``.
        public var alternatives: [String]
        /// The texts that a long press with Shift offers, without ``shiftedText``.
        public var shiftedAlternatives: [String]
        /// The share of its row that the key takes: a key of 2 is twice as wide as one of 1.
        public var width: Double
        /// Whether ``text`` is an accent that the next letter carries.
        public var isDead: Bool
        /// Whether ``shiftedText`` is an accent that the next letter carries.
        public var isShiftedDead: Bool

        /// Makes a key.
        ///
        /// - Parameters:
        ///   - text: any number of characters, at least one.
        ///   - shiftedText: nil for the capital of the text; the text itself where it has none.
        ///   - alternatives: the most likely one first.
        ///   - shiftedAlternatives: nil for the capitals of the alternatives.
        ///   - language: the language whose capitals are meant: the capital of `i` is `İ` in Turkish.
        public init(
            _ text: String, shifted shiftedText: String? = nil, alternatives: [String] = [],
            shiftedAlternatives: [String]? = nil, width: Double = 1, isDead: Bool = false, isShiftedDead: Bool? = nil,
            language: String = "und"
        ) {
            let shifted = shiftedText ?? LetterCase.shifted(text, language: language)
            self.text = text
            self.shiftedText = shifted
            self.alternatives = alternatives
            self.shiftedAlternatives =
                shiftedAlternatives
                ?? Self.capitals(of: alternatives, besides: shifted, language: language)
            self.width = width
            self.isDead = isDead
            self.isShiftedDead = isShiftedDead ?? (isDead && shifted == text)
        }

        /// Makes a key that types a text.
        public init(stringLiteral text: String) {
            self.init(text)
        }

        /// The text on the key: the spacing form of an accent, a combining mark on a dotted circle, a name for a character
        /// without a shape.
        public var caption: String { isDead ? KeyCaption.accent(text) : KeyCaption.caption(text) }
        /// The text on the key while Shift is on.
        public var shiftedCaption: String {
            isShiftedDead ? KeyCaption.accent(shiftedText) : KeyCaption.caption(shiftedText)
        }

        /// The text with which a keyboard shows one of the alternatives of a key.
        public static func caption(of text: String) -> String { KeyCaption.caption(text) }

        /// Without repetition: both Greek sigmas have one capital.
        private static func capitals(of alternatives: [String], besides text: String, language: String) -> [String] {
            var capitals: [String] = []
            for alternative in alternatives {
                let capital = LetterCase.shifted(alternative, language: language)
                if capital != text, !capitals.contains(capital) { capitals.append(capital) }
            }
            return capitals
        }
    }
}
