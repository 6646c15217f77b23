/// The strings of one language, from a plain file.
///
/// ```
/// # A comment. The file is called en.strings, after its language.
/// welcome = Welcome, {name}!
/// rooms[=0] = No rooms
/// rooms[one] = {count} room
/// rooms[other] = {count} rooms
/// ```
///
/// A line is `key = text`. A key with plural forms has a line for each category that the language distinguishes, at least for
/// `other`; `[=0]` is the form for exactly this number. Braces name arguments. ``Localized`` chooses and fills a text.
public struct StringTable: Sendable {
    /// The language of the strings.
    public let locale: Locale
    /// The name of the file, for error messages.
    public let file: String
    /// The keys, in the order of the file.
    public private(set) var keys: [String] = []

    private var entries: [String: Entry] = [:]

    /// The text of a key, or its plural forms.
    package struct Entry: Sendable {
        /// The number of the first line with the key, from 1.
        package let line: Int
        private(set) var plain: Message?
        /// The names of the plural forms, in the order of the file; empty for a text without them.
        package private(set) var formNames: [String] = []
        /// The plural forms by their names: a category, or a number after `=`.
        private var forms: [String: Message] = [:]

        init(line: Int) { self.line = line }

        func form(_ name: String) -> Message? { forms[name] }

        /// Sets a plural form that is not there yet, or without a name the text.
        mutating func add(_ message: Message, as form: String?) {
            guard let form else { return plain = message }
            formNames.append(form)
            forms[form] = message
        }
    }

    /// Reads the text of a file.
    ///
    /// - Parameters:
    ///   - locale: the language of the strings.
    ///   - text: the file's content.
    ///   - file: the name of the file, for error messages; nil for one that is called after the language.
    /// - Throws: the first mistake, with file and line.
    public init(_ locale: Locale, parsing text: String, file: String? = nil) throws(StringFileError) {
        try self.init(locale, parsing: FileText(text), file: file)
    }

    /// Reads the lines of a file.
    package init(_ locale: Locale, parsing text: FileText, file: String? = nil) throws(StringFileError) {
        self.locale = locale
        self.file = file ?? "\(locale).strings"
        let categories = [PluralRules.Kind.cardinal, .ordinal].flatMap {
            PluralRules(locale, $0).categories.map(\.rawValue)
        }
        if let problem = text.problems.first { throw error(.unreadable, problem.line, problem.sentence) }
        for (index, line) in text.lines.enumerated() {
            let line = line.trimmed
            guard let first = line.first, first != "#" else { continue }
            try read(line, number: index + 1, categories)
        }
        for key in keys {
            guard let entry = entries[key], entry.plain == nil, entry.form("other") == nil else { continue }
            throw error(.missingOther, entry.line, "the key '\(key)' has plural forms, but no '\(key)[other]'")
        }
    }

    /// The entry of a key; nil if the file has none.
    package func entry(_ key: String) -> Entry? { entries[key] }

    private mutating func read(_ line: FileText.Line, number: Int, _ categories: [String]) throws(StringFileError) {
        guard let equals = line.indices.first(where: { line[$0] == "=" && !Self.isWithinBrackets($0, line) }) else {
            throw error(.malformed, number, "a line is 'key = text', or a comment that begins with '#'")
        }
        let name = line[..<equals].trimmed
        let key = String(name.prefix { $0 != "[" })
        guard !key.isEmpty, !name.contains(where: \.properties.isWhitespace) else {
            throw error(.malformed, number, "'\(String(name))' is no key: a key has no spaces")
        }
        let message: Message
        do throws(Message.Mistake) {
            message = try Message(parsing: line[equals...].dropFirst().trimmed)
        } catch { throw self.error(.malformed, number, "'\(key)': \(error.reason)") }
        let brackets = name.drop { $0 != "[" }
        let form = brackets.isEmpty ? nil : try self.form(brackets, key, number, categories)
        try checkIsNew(key, form, number)
        if entries[key] == nil { keys.append(key) }
        // In place, because a copy of the forms for each of them would take quadratic time.
        entries[key, default: Entry(line: number)].add(message, as: form)
    }

    /// Throws if a key has its text, or this plural form, already.
    private func checkIsNew(_ key: String, _ form: String?, _ number: Int) throws(StringFileError) {
        guard let entry = entries[key] else { return }
        guard let form, entry.plain == nil else { throw duplicate(key, entry.line, number) }
        if entry.form(form) != nil { throw duplicate("\(key)[\(form)]", entry.line, number) }
    }

    /// The name of a plural form from its brackets.
    private func form(
        _ brackets: FileText.Line, _ key: String, _ number: Int, _ categories: [String]
    ) throws(StringFileError) -> String {
        guard brackets.last == "]" else { throw error(.malformed, number, "the bracket after '\(key)' is not closed") }
        let name = String(brackets.dropFirst().dropLast())
        if name.unicodeScalars.first == "=", let number = Int(String(name.unicodeScalars.dropFirst())) {
            return "=\(number)"
        }
        guard categories.contains(name) else {
            let known = PluralCategory.allCases.map(\.rawValue).filter(categories.contains).joined(separator: ", ")
            throw error(.unknownCategory, number, "'\(name)' is no plural category of '\(locale)', which has \(known)")
        }
        return name
    }

    private func duplicate(_ name: String, _ first: Int, _ number: Int) -> StringFileError {
        error(.duplicateKey, number, "the key '\(name)' is there already, first in line \(first)")
    }

    private func error(_ code: StringFileError.Code, _ line: Int?, _ reason: String) -> StringFileError {
        StringFileError(code, file: file, line: line, reason)
    }

    /// A number form contains the character that ends keys: `rooms[=0]`.
    private static func isWithinBrackets(_ index: FileText.Line.Index, _ line: FileText.Line) -> Bool {
        line[..<index].last == "["
    }
}
