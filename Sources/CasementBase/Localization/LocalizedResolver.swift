/// Turns localized values into text, and collects what is missing.
package struct LocalizedResolver {
    private let locale: Locale
    private let catalog: StringCatalog?
    private let pseudoLanguage: PseudoLanguage?
    /// A sentence for each key and each argument that is missing.
    package private(set) var problems: [String] = []

    package init(_ locale: Locale, _ catalog: StringCatalog?) {
        pseudoLanguage = PseudoLanguage(locale)
        // A pseudo-language changes the strings of the default language, whose numbers it has.
        self.locale = pseudoLanguage == nil ? locale : catalog?.tables.first?.locale ?? "en"
        self.catalog = catalog
    }

    /// The text of a value.
    package mutating func text(_ localized: Localized) -> String { text(localized, locale) }

    /// The text of a value, with numbers, dates and lists as in a locale.
    private mutating func text(_ localized: Localized, _ locale: Locale) -> String {
        switch localized.content {
        case .verbatim(let text): return text
        case .string(let key, let number, let arguments): return string(key, number, arguments)
        case .number(let number, let style, let digits):
            return Self.text(number, NumberFormat(locale, style: style, fractionDigits: digits))
        case .date(let date, let style): return DateFormat(locale, style: style).string(from: date)
        case .time(let time, let style, let cycle):
            return TimeFormat(locale, style: style, hourCycle: cycle).string(from: time)
        case .dateTime(let moment, let date, let time, let cycle):
            return DateTimeFormat(locale, date: date, time: time, hourCycle: cycle).string(from: moment)
        case .list(let members, let kind):
            var texts: [String] = []
            for member in members { texts.append(text(member, locale)) }
            return ListFormat(locale, kind).string(from: texts)
        }
    }

    private mutating func string(
        _ key: String, _ number: Localized.Quantity?, _ arguments: [String: Localized]
    ) -> String {
        guard let table = table(for: key), let entry = table.entry(key) else { return key }
        // A string that the default language supplies has the numbers of that language.
        let locale = table.locale.language == locale.language ? locale : table.locale
        guard let message = Self.message(entry, number, table.locale) else {
            problems.append("\(table.file):\(entry.line): '\(key)' has plural forms, but the app passes no count")
            return key
        }
        var result = ""
        for part in message.parts {
            switch part {
            case .text(let text): result += pseudoLanguage?.text(text) ?? text
            case .argument(let name):
                if let argument = arguments[name] {
                    result += text(argument, locale)
                } else if name == "count", let number {
                    result += Self.text(number, NumberFormat(locale))
                } else {
                    problems.append("\(table.file):\(entry.line): the app passes no argument {\(name)} to '\(key)'")
                    result += "{\(name)}"
                }
            }
        }
        return pseudoLanguage?.string(result) ?? result
    }

    /// The table that supplies a word of the toolkit: one of the app or the toolkit in the language, or else in the default
    /// one, or in English.
    private mutating func wordTable(for key: String) -> StringTable? {
        let relatives = catalog?.tables(for: locale) ?? []
        let words = StringTable.toolkitWords(for: locale)
        if let table = relatives.first(where: { $0.entry(key) != nil }) ?? words { return table }
        if let table = relatives.first {
            problems.append("\(table.file): '\(key)' is missing, and the toolkit has no words in this language")
        }
        return catalog?.tables.first.flatMap { $0.entry(key) == nil ? nil : $0 } ?? .toolkit
    }

    /// The table that supplies a key: one of the language, or the default one; for a word of the toolkit see `wordTable(for:)`.
    private mutating func table(for key: String) -> StringTable? {
        if StringTable.isToolkitKey(key), StringTable.toolkit.entry(key) != nil {
            return wordTable(for: key)
        }
        guard let catalog, let standard = catalog.tables.first else {
            problems.append("the environment has no strings, and so none for '\(key)'")
            return nil
        }
        let relatives = catalog.tables(for: locale)
        if let table = relatives.first(where: { $0.entry(key) != nil }) { return table }
        let hasKey = standard.entry(key) != nil
        // A language without a file is no mistake: the app is not translated.
        if !relatives.isEmpty || !hasKey {
            problems.append("\((relatives.first ?? standard).file): the key '\(key)' is missing")
        }
        return hasKey ? standard : nil
    }

    /// The form of a number: that of exactly this number, that of its category, or the one for all others.
    private static func message(_ entry: StringTable.Entry, _ number: Localized.Quantity?, _ locale: Locale) -> Message?
    {
        if let plain = entry.plain { return plain }
        guard let number else { return nil }
        let rules = PluralRules(locale, number.kind)
        let category: PluralCategory
        switch number.value {
        case .whole(let value):
            if let exact = entry.form("=\(value)") { return exact }
            category = rules.category(of: value)
        case .fractional(let value):
            if let whole = Int(exactly: value), let exact = entry.form("=\(whole)") { return exact }
            category = rules.category(of: value)
        }
        return entry.form(category.rawValue) ?? entry.form(PluralCategory.other.rawValue)
    }

    private static func text(_ number: Localized.Quantity, _ format: NumberFormat) -> String {
        switch number.value {
        case .whole(let value): format.string(from: value)
        case .fractional(let value): format.string(from: value)
        }
    }
}
