/// The strings of an app in all its languages.
///
/// `SceneEnvironment.strings` holds it, and `SceneEnvironment.locale` chooses the language.
public final class StringCatalog: Hashable, Sendable {
    /// The tables, the one of the default language first.
    public let tables: [StringTable]

    /// Makes a catalog.
    ///
    /// - Parameter tables: one for each language; the first one supplies strings that others lack.
    public init(_ tables: [StringTable]) {
        self.tables = tables
    }

    /// The locales of the tables.
    public var locales: [Locale] { tables.map(\.locale) }

    /// A sentence, with file and line, for each difference between the default language and another one: missing and unknown
    /// keys, and arguments that only one of them has. A test expects it to be empty.
    public var problems: [String] {
        guard let standard = tables.first else { return [] }
        return tables.dropFirst().flatMap { problems(of: $0, comparedTo: standard) }
    }

    /// The tables for a reader of a locale, the best one first: `de-AT`, then `de`.
    func tables(for locale: Locale) -> [StringTable] {
        var rest = tables
        var result: [StringTable] = []
        while let match = locale.bestMatch(in: rest.map(\.locale)),
            let index = rest.firstIndex(where: { $0.locale == match })
        {
            result.append(rest.remove(at: index))
        }
        return result
    }

    private func problems(of table: StringTable, comparedTo standard: StringTable) -> [String] {
        var problems: [String] = []
        let relatives = tables(for: table.locale)
        for key in standard.keys where !relatives.contains(where: { $0.entry(key) != nil }) {
            problems.append("\(table.file): the key '\(key)' of \(standard.file) is missing")
        }
        for key in table.keys {
            guard let entry = table.entry(key) else { continue }
            let place = "\(table.file):\(entry.line):"
            // The default language of an app may be English and lack the words of the toolkit.
            guard let original = standard.entry(key) ?? StringTable.toolkit.entry(key) else {
                // Words of the screen reader belong to another product.
                if !key.hasPrefix("casement.speech.") {
                    problems.append("\(place) the key '\(key)' is not in \(standard.file)")
                }
                continue
            }
            for name in original.arguments where !entry.arguments.contains(name) {
                problems.append("\(place) '\(key)' lacks the argument {\(name)} that \(standard.file) has")
            }
            for name in entry.arguments where !original.arguments.contains(name) {
                problems.append("\(place) '\(key)' has an argument {\(name)} that \(standard.file) lacks")
            }
        }
        return problems
    }

    /// Whether two are the same object.
    public static func == (left: StringCatalog, right: StringCatalog) -> Bool { left === right }

    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension StringTable.Entry {
    /// The names of the arguments of all forms, each once.
    package var arguments: [String] {
        let messages = [plain].compactMap { $0 } + formNames.compactMap { form($0) }
        var found: Set<String> = []
        return messages.flatMap(\.arguments).filter { found.insert($0).inserted }
    }
}
