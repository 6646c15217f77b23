/// The letters that Shift types, by the rules of a language.
enum LetterCase {
    /// The text with a capital first letter, as Shift types it for one word: `ü` is `Ü`, in Turkish `i` is `İ`, `ß` is `ẞ`, in
    /// Dutch `ij` is `IJ`. A letter without a capital remains.
    ///
    /// Titlecase rather than uppercase: capitals of Georgian letters are for whole headings, and `ǆ` is `ǅ`.
    static func shifted(_ text: String, language: String) -> String {
        guard let first = text.unicodeScalars.first else { return text }
        let rest = String(text.unicodeScalars.dropFirst())
        switch (first, language.prefix { $0 != "-" }) {
        case ("i", "tr"), ("i", "az"): return "İ" + rest
        case ("i", "nl") where rest == "j": return "IJ"
        case ("ß", _): return "ẞ" + rest
        default: return first.properties.titlecaseMapping + rest
        }
    }
}
