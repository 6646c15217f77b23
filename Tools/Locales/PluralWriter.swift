/// Writes the plural rules of all languages, and CLDR's samples of them for the tests.
struct PluralWriter {
    private struct Rules {
        var locales: [String] = []
        /// Category, condition and samples, in the order of the file.
        var rules: [(category: String, condition: String, samples: String)] = []
    }

    let version: String

    func table() throws(LocaleError) -> String {
        var source = SwiftSource(
            version: version, "The plural rules of the languages: categories and conditions in CLDR's syntax.")
        source.line("enum PluralTable {")
        for (kind, file) in [("cardinal", "plurals"), ("ordinal", "ordinals")] {
            let rows = try rules(file).flatMap { rules in
                rules.locales.map { locale in
                    let conditions = rules.rules.filter { $0.category != "other" }.map {
                        "\($0.category):\($0.condition)"
                    }
                    return (key: SwiftSource.tag(locale), row: conditions.joined(separator: ";"))
                }
            }
            source.rows(kind, "The \(kind) rules of a language, without `other`; nil if CLDR has none.", rows)
        }
        source.line("}")
        return source.text
    }

    func samples() throws(LocaleError) -> String {
        var source = SwiftSource(
            version: version, "CLDR's samples of its plural rules: locales, and the samples of each category.")
        source.line("enum PluralSamples {")
        for (kind, file) in [("cardinal", "plurals"), ("ordinal", "ordinals")] {
            source.line(
                "    static let \(kind): [(locales: String, samples: [(category: String, numbers: String)])] = [")
            for rules in try rules(file) {
                let locales = SwiftSource.literal(rules.locales.map(SwiftSource.tag).joined(separator: " "))
                let samples = rules.rules.map { "(\"\($0.category)\", \(SwiftSource.literal($0.samples)))" }
                source.line("        (\(locales), [\(samples.joined(separator: ", "))]),")
            }
            source.line("    ]")
        }
        source.line("}")
        return source.text
    }

    private func rules(_ file: String) throws(LocaleError) -> [Rules] {
        var result: [Rules] = []
        for leaf in try LocaleRepository.leaves("supplemental/\(file).xml") where leaf.path.hasPrefix("plurals[") {
            guard let category = leaf.attributes["count"] else { continue }
            let parent = leaf.path.split(separator: "/")[1]
            let locales = parent.dropFirst("pluralRules[locales=".count).dropLast().split(separator: " ").map(
                String.init)
            if result.last?.locales != locales { result.append(Rules(locales: locales)) }
            let parts = leaf.text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
            result[result.count - 1].rules.append(
                (category, Self.trimmed(parts[0]), parts.count > 1 ? "@" + Self.trimmed(parts[1]) : ""))
        }
        return result
    }

    private static func trimmed(_ text: Substring) -> String {
        text.split(separator: " ").joined(separator: " ")
    }
}
