import CasementCore

extension KeyboardLayout {
    /// The languages whose layouts are part of Casement, as BCP 47 tags. Of several layouts of one language, the usual one is
    /// the first.
    public static var languages: [String] { PackedText.fields(LayoutTable.languages, " ") }

    /// Makes the layout of a language, with keys for a touch screen: at most 12 in a row.
    ///
    /// A region without a layout of its own has that of its language: `de-AT` has that of `de`, `es-MX` that of `es-419`.
    /// The alternatives of a key are the variants of its letter that CLDR has among the main letters of the language, then its
    /// auxiliary ones, then those of other languages, in the order of how many people write them.
    ///
    /// - Throws: ``KeyboardLayoutError`` with the code `unknownLanguage`, if ``languages`` has none of that language;
    ///   ``init(xkb:variant:language:name:)`` may know it.
    public init(language: String) throws(KeyboardLayoutError) {
        guard let tag = Self.tag(language), let keys = LayoutTable.keys(tag) else {
            throw KeyboardLayoutError(
                .unknownLanguage, language: language, "Casement has no layout for this language.")
        }
        let symbols = LayoutTable.symbols(tag).map { PackedText.fields($0, "|") } ?? []
        self.init(
            unchecked: PackedText.fields(keys, "\n").map { row in
                PackedText.fields(row, " ").map { Key(packed: $0, language: tag) }
            }, language: tag, name: symbols.first ?? tag,
            isRightToLeft: Locale(tag).layoutDirection == .rightToLeft, symbols: Symbols(language: tag))
    }

    /// The language of the layout that is used for a language; nil if there is none.
    static func tag(_ language: String) -> String? {
        // Comparing languages costs more than reading a layout.
        if LayoutTable.symbols(language) != nil { return language }
        let locales = languages.map { (tag: $0, locale: Locale($0)) }
        let match = Locale(language).bestMatch(in: locales.map(\.locale))
        return locales.first { $0.locale == match }?.tag
    }
}

extension KeyboardLayout.Key {
    /// Reads a key of the table: text, shifted text if it is no capital, and alternatives.
    fileprivate init(packed: String, language: String) {
        let fields = PackedText.fields(packed, "|")
        let shifted = fields.count > 1 && !fields[1].isEmpty ? fields[1] : nil
        self.init(fields[0], shifted: shifted, alternatives: Array(fields.dropFirst(2)), language: language)
    }
}

extension KeyboardLayout.Symbols {
    /// Makes the symbols that CLDR knows for a language. Of a language without a layout in Casement, only the digits and the
    /// decimal separator may be known; the others are English.
    public init(language: String) {
        let numbers = NumberSymbols(Locale(language))
        self.init(digits: (0...9).map { numbers.digit($0) }, decimalSeparator: numbers.decimal)
        guard let tag = KeyboardLayout.tag(language), let row = LayoutTable.symbols(tag) else { return }
        let fields = PackedText.fields(row, "|")
        (currency, period, comma, semicolon, questionMark) = (fields[1], fields[2], fields[3], fields[4], fields[5])
        quotes = Array(fields[6...])
    }
}
