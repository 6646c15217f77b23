extension StringTable {
    /// The English words that the toolkit's own controls show or give to assistive technology where the app sets none.
    ///
    /// The toolkit has them in the languages of its keyboards: see ``toolkitLocales``. An app translates them into others, or
    /// words some of them in its own way, in its string files, by the same keys, all of which begin with `casement.`:
    ///
    /// ```
    /// casement.back = Zurück
    /// casement.position = {value} von {total}
    /// ```
    ///
    /// A word that neither the files of an app nor the toolkit have in a language of the app is English, and is reported as a
    /// missing string. A test finds what is missing:
    ///
    /// ```swift
    /// let missing = StringTable.toolkit.keys.filter { !basque.keys.contains($0) }
    /// ```
    public static let toolkit = WordTable.en

    /// The languages in which the toolkit has its words.
    public static var toolkitLocales: [Locale] { WordTable.locales }

    /// The words of the toolkit for a reader of a locale; nil if it has none in that language.
    package static func toolkitWords(for locale: Locale) -> StringTable? {
        locale.language == "en" ? WordTable.en : locale.bestMatch(in: WordTable.locales).map(WordTable.words)
    }

    /// Whether a key is kept for words of the toolkit.
    static func isToolkitKey(_ key: String) -> Bool { key.hasPrefix("casement.") }

    /// Reads words of the toolkit.
    package init(_ locale: Locale, words: String) {
        do throws(StringFileError) {
            try self.init(locale, parsing: words, file: "the words of the toolkit in \(locale)")
        } catch {
            preconditionFailure("\(error)")
        }
    }
}
