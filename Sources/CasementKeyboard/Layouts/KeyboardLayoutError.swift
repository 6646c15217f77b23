/// The reason why a value is no keyboard layout, or why there is no layout of a name.
public struct KeyboardLayoutError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of errors.
    @nonexhaustive public enum Code: Hashable, Sendable {
        /// A layout has no rows.
        case noRows
        /// A row has no keys.
        case emptyRow
        /// A key types nothing: an empty text, or one of spaces and control characters alone.
        case voidKey
        /// Two keys type the same text.
        case duplicateKey
        /// The width of a key is not a positive number.
        case invalidWidth
        /// Alternatives are given for a key that the layout does not have.
        case missingKey
        /// There are not ten digits, or a digit, a mark or a quote is empty.
        case invalidSymbols
        /// No layout of Casement is for that language.
        case unknownLanguage
        /// xkeyboard-config has no layout of that name, or its files are not installed.
        case unknownLayout
    }

    /// The kind of the error.
    public let code: Code
    /// The language of the layout, or the name of the layout that xkeyboard-config does not have.
    public let language: String
    /// The number of the row, from 1 on; nil where the error concerns no row.
    public let row: Int?
    /// The text of the key; nil where the error concerns no key.
    public let key: String?
    /// One sentence that names the layout, the row and the key.
    public let description: String

    init(_ code: Code, language: String, row: Int? = nil, key: String? = nil, _ problem: String) {
        (self.code, self.language, self.row, self.key) = (code, language, row, key)
        let place = row.map { ", row \($0)" } ?? ""
        let name = key.map { ", key \"\($0)\"" } ?? ""
        description = "Keyboard layout \"\(language)\"\(place)\(name): \(problem)"
    }
}
