/// Generates text of pieces that join with their neighbours to other characters, words and paragraphs than each alone.
enum TextPieces {
    /// Line breaks and halves of them.
    static let breaks = ["\n", "\r", "\r\n", "\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}"]
    /// Everything else.
    static let others = [
        "a", "é", "word", " ", "  ", "can't", "3.14", "a_b", ",", "\t", "\u{0}",
        // Combining marks without a base, a spacing mark, and a prepended one.
        "\u{301}", "\u{308}\u{327}", "\u{903}", "\u{600}",
        // Emoji, their modifiers and joiners, and halves of flags.
        "👍", "🏽", "\u{FE0F}", "\u{200D}", "👩\u{200D}👧", "❤\u{FE0F}\u{200D}🔥", "🇩", "🇪", "🇩🇪",
        // Hangul jamo: leading consonant, vowel, trailing consonant, and a syllable.
        "\u{1100}", "\u{1161}", "\u{11A8}", "가",
        // Devanagari: a consonant, the virama, a vowel sign, and a conjunct.
        "क", "\u{94D}", "ि", "क्ष",
        // Right to left text, unpaired direction marks, overrides and isolates.
        "שלום", "مرحبا", "\u{200E}", "\u{200F}", "\u{202E}", "\u{202C}", "\u{2067}", "\u{2069}", "\u{61C}",
        "漢字", "ひら", "カタ", "ไทย", "𝒜", "\u{10FFFF}", "\u{200B}", "\u{FEFF}",
    ]

    /// Text of up to a number of pieces.
    static func text(upTo count: Int, using generator: inout SplitMix) -> String {
        var result = ""
        for _ in 0..<Int.random(in: 0...count, using: &generator) {
            let pool = Int.random(in: 0..<6, using: &generator) == 0 ? breaks : others
            result += pool[Int.random(in: pool.indices, using: &generator)]
        }
        return result
    }
}

/// Text as bytes: equal only if it is the same byte for byte, while Swift's strings are equal if they look equal.
struct Bytes: Hashable, CustomStringConvertible {
    let bytes: [UInt8]

    init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

    var description: String {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
    }
}
