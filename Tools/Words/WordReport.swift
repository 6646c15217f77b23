import CasementBase

/// Compares what the sources of an app say with its files of strings.
struct WordReport {
    /// A sentence for each mistake, with file and line. A file of strings is called after its language.
    private(set) var findings: [String] = []
    /// A sentence for each call that the check cannot read, and for each language in which the toolkit has no words.
    private(set) var notes: [String] = []

    private let catalog: StringCatalog
    private let standard: StringTable
    private let folder: String
    private let isToolkit: Bool
    private let supplied: [StringTable]
    private var used: Set<String> = []
    /// The kinds of numbers with which the calls read a key.
    private var kinds: [String: Set<PluralRules.Kind>] = [:]

    /// - Parameters:
    ///   - catalog: the strings, with at least one table.
    ///   - folder: the folder of the files, for the sentences.
    ///   - isToolkit: whether the strings are the toolkit's own words, which an app need not read.
    ///   - supplied: the words in English that the toolkit supplies.
    init(
        _ sources: [SourceWords], _ catalog: StringCatalog, folder: String, isToolkit: Bool = false,
        supplied: [StringTable] = [.toolkit]
    ) {
        self.catalog = catalog
        standard = catalog.tables[0]
        self.folder = folder
        self.isToolkit = isToolkit
        self.supplied = supplied
        for source in sources { read(source) }
        judgeUse(sources)
        findings += catalog.problems.map { "\(folder)/\($0)" }
        for table in catalog.tables { judgeForms(of: table) }
        if !isToolkit { noteWords() }
    }

    // MARK: Calls

    private mutating func read(_ source: SourceWords) {
        for call in source.calls {
            let place = "\(source.path):\(call.line):"
            let named = source.named(for: call)
            guard let keys = named ?? call.keys else {
                notes.append("\(place) the key is not written here; a comment '// words: KEY ...' can name what it is")
                continue
            }
            for pattern in keys {
                // A comment is judged by itself.
                if named == nil { use(pattern, at: place) }
                if let key = pattern.key { judge(call, key, at: place) }
            }
        }
        for comment in source.comments {
            for pattern in comment.keys { use(pattern, at: "\(source.path):\(comment.line):") }
        }
    }

    /// Marks keys as used, or finds that there is none.
    private mutating func use(_ pattern: KeyPattern, at place: String) {
        let own = standard.keys.filter(pattern.matches)
        used.formUnion(own)
        guard own.isEmpty, !supplied.contains(where: { $0.keys.contains(where: pattern.matches) }) else { return }
        let what = pattern.key == nil ? "no key is like '\(pattern)'" : "the key '\(pattern)' is missing"
        findings.append("\(place) \(what) in \(folder)/\(standard.file)")
    }

    /// Compares a call with the texts of its key.
    private mutating func judge(_ call: LocalizedCall, _ key: String, at place: String) {
        guard let entry = standard.entry(key) ?? suppliedEntry(key) else { return }
        switch call.number {
        case .none: judgeMissingCount(key, at: place)
        case .cardinal: kinds[key, default: []].insert(.cardinal)
        case .ordinal: kinds[key, default: []].insert(.ordinal)
        }
        let hasNumber = call.number != .none
        if hasNumber, entry.formNames.isEmpty, !entry.arguments.contains("count") {
            findings.append("\(place) the call passes a number, which '\(key)' does not show")
        }
        guard let arguments = call.arguments else { return }
        for name in entry.arguments where !arguments.contains(name) && !(name == "count" && hasNumber) {
            findings.append("\(place) the call passes no argument {\(name)}, which '\(key)' has")
        }
        for name in arguments.sorted() where !entry.arguments.contains(name) {
            findings.append("\(place) the call passes an argument {\(name)}, which '\(key)' does not have")
        }
    }

    private mutating func judgeMissingCount(_ key: String, at place: String) {
        guard let table = catalog.tables.first(where: { $0.entry(key)?.formNames.isEmpty == false }) else { return }
        findings.append("\(place) the call passes no number, but '\(key)' has plural forms in \(folder)/\(table.file)")
    }

    // MARK: Use

    /// Finds keys that nothing reads. Where a call does not show its key, each literal of the sources may be that.
    private mutating func judgeUse(_ sources: [SourceWords]) {
        let isUnread = sources.contains { source in
            source.calls.contains { $0.keys == nil && source.named(for: $0) == nil }
        }
        let literals = isUnread ? sources.reduce(into: Set()) { $0.formUnion($1.literals) } : []
        for key in standard.keys where !used.contains(key) && !literals.contains(where: { $0.matches(key) }) {
            if !isToolkit, suppliedEntry(key) != nil { continue }
            let line = standard.entry(key).map { "\($0.line):" } ?? ""
            findings.append("\(folder)/\(standard.file):\(line) nothing in the sources reads the key '\(key)'")
        }
    }

    // MARK: Plural forms

    /// Finds numbers for which a language distinguishes a form that its file lacks.
    private mutating func judgeForms(of table: StringTable) {
        for key in table.keys {
            guard let entry = table.entry(key), !entry.formNames.isEmpty else { continue }
            for kind in kinds[key] ?? [likelyKind(of: key)] {
                let rules = PluralRules(table.locale, kind)
                for category in rules.categories where !entry.formNames.contains(category.rawValue) {
                    guard let number = Self.example(of: category, rules, besides: entry.formNames) else { continue }
                    findings.append(
                        "\(folder)/\(table.file):\(entry.line): '\(key)' has no form '\(category.rawValue)', such as for "
                            + "\(number)")
                }
            }
        }
    }

    /// What a number stands for where no call says it: the forms of the default language show it.
    private func likelyKind(of key: String) -> PluralRules.Kind {
        let categories = PluralRules(standard.locale).categories.map(\.rawValue)
        let forms = standard.entry(key)?.formNames.filter { !$0.hasPrefix("=") } ?? []
        return forms.allSatisfy(categories.contains) ? .cardinal : .ordinal
    }

    /// The smallest number of a category up to 200 for which there is no form of its own; nil for categories of fractions and
    /// of millions, for which the form of all others serves.
    private static func example(
        of category: PluralCategory, _ rules: PluralRules, besides forms: [String]
    ) -> Int? {
        (0...200).first { rules.category(of: $0) == category && !forms.contains("=\($0)") }
    }

    // MARK: The toolkit's words

    private func suppliedEntry(_ key: String) -> StringTable.Entry? { supplied.lazy.compactMap { $0.entry(key) }.first }

    private mutating func noteWords() {
        for table in catalog.tables where StringTable.toolkitWords(for: table.locale) == nil {
            let relatives = catalog.tables.filter { $0.locale.language == table.locale.language }
            let missing = StringTable.toolkit.keys.filter { key in !relatives.contains { $0.entry(key) != nil } }
            guard let first = missing.first else { continue }
            notes.append(
                "\(folder)/\(table.file): the toolkit has no words in this language, and the file lacks \(missing.count) of "
                    + "them, such as '\(first)'; they are English")
        }
    }
}
