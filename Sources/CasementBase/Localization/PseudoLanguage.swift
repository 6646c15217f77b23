/// Changes the strings of the default language so that a test sees what is not translated and what does not fit:
/// `Welcome, {name}!` becomes `[ŴŴéllçömmé, Ada!]`.
///
/// `en-XA` writes letters with accents, some of them twice, within brackets. `ar-XB` does the same in a layout from right to
/// left, in which its letters run from the right too. These are the pseudo-locales of CLDR and Android.
struct PseudoLanguage {
    private let isMirrored: Bool

    private static let accents: [Character: Character] = [
        "A": "Å", "a": "å", "C": "Ç", "c": "ç", "D": "Ď", "d": "ď", "E": "É", "e": "é", "G": "Ĝ", "g": "ĝ", "H": "Ĥ",
        "h": "ĥ", "I": "Î", "i": "î", "J": "Ĵ", "j": "ĵ", "K": "Ķ", "k": "ķ", "N": "Ñ", "n": "ñ", "O": "Ö", "o": "ö",
        "R": "Ŕ", "r": "ŕ", "S": "Š", "s": "š", "T": "Ţ", "t": "ţ", "U": "Û", "u": "û", "W": "Ŵ", "w": "ŵ", "Y": "Ý",
        "y": "ý", "Z": "Ž", "z": "ž",
    ]
    private static let rightToLeftMark = "\u{200F}"
    private static let rightToLeftOverride = "\u{202E}"
    private static let endOfOverride = "\u{202C}"

    /// The pseudo-language that a locale stands for; nil for a language.
    init?(_ locale: Locale) {
        guard let region = locale.region, region == "XA" || region == "XB" else { return nil }
        switch (locale.language, region) {
        case ("en", "XA"): isMirrored = false
        case ("ar", "XB"): isMirrored = true
        default: return nil
        }
    }

    /// A part of a string that stands between arguments, 40 % longer in letters, rounded up.
    func text(_ text: String) -> String {
        var result = ""
        // In fifths of a letter. The first letter is doubled, so that a short text is longer too.
        var due = 4
        for character in text {
            let accented = Self.accents[character] ?? character
            result.append(accented)
            guard character.isLetter else { continue }
            due += 2
            if due >= 5 {
                result.append(accented)
                due -= 5
            }
        }
        guard isMirrored else { return result }
        // A line break ends what a mark began.
        let lines = result.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { "\(Self.rightToLeftMark)\(Self.rightToLeftOverride)\($0)\(Self.endOfOverride)" }
            .joined(separator: "\n")
    }

    /// A whole string with its arguments.
    func string(_ filled: String) -> String { isMirrored ? "\(Self.rightToLeftMark)[\(filled)]" : "[\(filled)]" }
}
