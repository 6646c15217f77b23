import CasementCore

/// The texts of an utterance that are still to be spoken, from which requests of a bounded length are taken. What a long text
/// costs falls due piece by piece.
struct SpokenText {
    /// The most Unicode scalars in a request: two minutes of speech.
    static let limit = 2_000
    /// The most in a text that is spelled: each character becomes a message of the server.
    static let spelledLimit = 50

    private var rest: ArraySlice<Utterance.Part>
    /// What is left of the first part of `rest`.
    private var scalars: Substring.UnicodeScalarView

    init(_ utterance: Utterance) {
        rest = utterance.parts[...]
        scalars = Self.scalars(of: rest.first)
    }

    /// Takes the parts of the next request; empty at the end of the texts.
    mutating func next(language: Locale, pronunciation: Pronunciation) -> [SpeechRequest.Part] {
        var parts: [SpeechRequest.Part] = []
        var length = 0
        while let part = rest.first {
            let limit = part.isSpelled || parts.contains(where: \.isSpelled) ? Self.spelledLimit : Self.limit
            let piece = Self.piece(of: scalars, within: limit)
            if !parts.isEmpty, length + piece.count > limit { break }
            scalars = scalars[piece.endIndex...]
            let spokenLanguage = part.language ?? language
            var text = Self.cleaned(piece)
            if !part.isSpelled { text = pronunciation.applied(to: text, in: spokenLanguage) }
            if !text.isEmpty {
                // Voices speak a sign alone as nothing, and the letter A as the article.
                let isSpelled = part.isSpelled || text.dropFirst().isEmpty
                parts.append(SpeechRequest.Part(text: text, language: spokenLanguage, isSpelled: isSpelled))
                length += piece.count
            }
            if scalars.isEmpty {
                rest = rest.dropFirst()
                scalars = Self.scalars(of: rest.first)
            }
        }
        return parts
    }

    private static func scalars(of part: Utterance.Part?) -> Substring.UnicodeScalarView {
        (part?.text ?? "")[...].unicodeScalars
    }

    /// The beginning of a text, up to the last space within a limit; up to the limit where a text has no spaces.
    private static func piece(
        of scalars: Substring.UnicodeScalarView, within limit: Int
    ) -> Substring.UnicodeScalarView {
        let piece = scalars.prefix(limit)
        guard piece.endIndex < scalars.endIndex, let space = piece.lastIndex(where: \.properties.isWhitespace) else {
            return piece
        }
        return piece[...space]
    }

    /// A text on one line: without control characters, marks of direction and soft hyphens, and with single spaces. The joiners
    /// of Persian, of Indic scripts and of emoji stay.
    private static func cleaned(_ scalars: Substring.UnicodeScalarView) -> String {
        var text = String.UnicodeScalarView()
        var needsSpace = false
        for scalar in scalars {
            let properties = scalar.properties
            if properties.isWhitespace || properties.generalCategory == .control {
                needsSpace = !text.isEmpty
                continue
            }
            let isJoiner = scalar == "\u{200C}" || scalar == "\u{200D}"
            if properties.generalCategory == .format && !isJoiner || scalar == "\u{FFFC}" { continue }
            if needsSpace { text.append(" ") }
            needsSpace = false
            text.append(scalar)
        }
        return String(text)
    }
}
