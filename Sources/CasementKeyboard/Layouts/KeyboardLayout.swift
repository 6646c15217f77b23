import CasementCore

/// The keys of a language for the keyboard on the screen: rows of letters with their alternatives, and the digits and marks of
/// the language.
///
/// An app writes its own layout as rows of letters:
///
///     let german = try KeyboardLayout(
///         language: "de", name: "Deutsch", rows: ["qwertzuiopü", "asdfghjklöä", "yxcvbnm"],
///         alternatives: ["s": "ß", "e": "é è ê"])
///
/// The keys stand in the order in which they are seen from left to right, also for languages that are written from right to
/// left.
public struct KeyboardLayout: Hashable, Sendable {
    /// The language as a BCP 47 tag: `de`, `de-CH`, `sr-Latn`.
    public let language: String
    /// The name of the language in that language, for the language key: `Deutsch`.
    public let name: String
    /// The keys of letters, the topmost row first. No row is empty, and no two keys type the same text.
    public let rows: [[Key]]
    /// Whether the language is written from right to left.
    public let isRightToLeft: Bool
    /// The digits and marks of the language.
    public let symbols: Symbols

    /// Makes a layout of rows of letters.
    ///
    /// Each character of a row is a key. In a row with spaces the texts between them are the keys, so that a key may type
    /// several characters, and a combining mark is a key of its own: `"q w ij"`. Shift types the capitals of the language.
    ///
    /// - Parameters:
    ///   - alternatives: what a long press offers, by the text of a key, the most likely one first, written as rows are.
    ///   - isRightToLeft: nil for the direction of the language.
    ///   - symbols: nil for those of the language.
    /// - Throws: ``KeyboardLayoutError``, if there are no rows, a row is empty, two keys are the same, or alternatives are
    ///   given for a key that is in no row.
    public init(
        language: String, name: String, rows: [String], alternatives: KeyValuePairs<String, String> = [:],
        isRightToLeft: Bool? = nil, symbols: Symbols? = nil
    ) throws(KeyboardLayoutError) {
        let texts = rows.map(Self.texts)
        for (key, _) in alternatives where !texts.contains(where: { $0.contains(key) }) {
            throw KeyboardLayoutError(
                .missingKey, language: language, key: key, "alternatives are given for a key that is in no row.")
        }
        let keys = texts.map { row in
            row.map { text in
                let others = alternatives.filter { $0.key == text }.flatMap { Self.texts($0.value) }
                return Key(text, alternatives: others, language: language)
            }
        }
        try self.init(language: language, name: name, rows: keys, isRightToLeft: isRightToLeft, symbols: symbols)
    }

    /// Makes a layout of rows of keys.
    ///
    ///     try KeyboardLayout(
    ///         language: "nl", name: "Nederlands",
    ///         rows: [["q", "w", Key("e", alternatives: ["é", "ë"])], ["a", "s", Key("ij", width: 1.5)]])
    ///
    /// - Parameters:
    ///   - isRightToLeft: nil for the direction of the language.
    ///   - symbols: nil for those of the language.
    /// - Throws: ``KeyboardLayoutError``, if there are no rows, a row is empty, two keys type the same text, a key types
    ///   nothing, a width is not positive, or the symbols are incomplete.
    public init(
        language: String, name: String, rows: [[Key]], isRightToLeft: Bool? = nil, symbols: Symbols? = nil
    ) throws(KeyboardLayoutError) {
        try Self.check(rows, language)
        let symbols = symbols ?? Symbols(language: language)
        guard symbols.isValid else {
            throw KeyboardLayoutError(
                .invalidSymbols, language: language, "there are ten digits, and no digit, mark or quote is empty.")
        }
        self.init(
            unchecked: rows, language: language, name: name,
            isRightToLeft: isRightToLeft ?? (Locale(language).layoutDirection == .rightToLeft), symbols: symbols)
    }

    init(unchecked rows: [[Key]], language: String, name: String, isRightToLeft: Bool, symbols: Symbols) {
        self.language = language
        self.name = name
        self.rows = rows
        self.isRightToLeft = isRightToLeft
        self.symbols = symbols
    }

    private static func texts(_ row: String) -> [String] {
        let parts = PackedText.fields(row, " ")
        return parts.count == 1 ? row.map { String($0) } : parts.filter { !$0.isEmpty }
    }
}

extension KeyboardLayout {
    private static func check(_ rows: [[Key]], _ language: String) throws(KeyboardLayoutError) {
        guard !rows.isEmpty else { throw KeyboardLayoutError(.noRows, language: language, "the layout has no rows.") }
        var seen: [String: Int] = [:]
        for (number, row) in zip(1..., rows) {
            guard !row.isEmpty else {
                throw KeyboardLayoutError(.emptyRow, language: language, row: number, "the row has no keys.")
            }
            for key in row {
                try check(key, language, number)
                if let first = seen.updateValue(number, forKey: key.text) {
                    throw KeyboardLayoutError(
                        .duplicateKey, language: language, row: number, key: key.text, "row \(first) has this key, too."
                    )
                }
            }
        }
    }

    private static func check(_ key: Key, _ language: String, _ row: Int) throws(KeyboardLayoutError) {
        let texts = [key.text, key.shiftedText] + key.alternatives + key.shiftedAlternatives
        if let void = texts.first(where: isVoid) {
            let problem = void == key.text ? "the key types nothing." : "its shifted text or an alternative is empty."
            throw KeyboardLayoutError(.voidKey, language: language, row: row, key: key.text, problem)
        }
        guard key.width > 0, key.width.isFinite else {
            throw KeyboardLayoutError(
                .invalidWidth, language: language, row: row, key: key.text, "its width of \(key.width) is not positive."
            )
        }
    }

    static func isVoid(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
    }
}
