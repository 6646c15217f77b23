/// Writes the digits, the symbols and the patterns of numbers, and the symbols of the listed currencies.
struct NumberWriter {
    let repository: LocaleRepository
    let list: LocaleList

    func table() throws(LocaleError) -> String {
        var source = SwiftSource(version: list.version, "The digits, symbols and patterns of numbers.")
        source.line("enum NumberTable {")
        source.rows(
            "numbers",
            "The least length of the first group, then ten fields for each numbering system, the usual one first.",
            try each(numbers))
        source.rows("digits", "The digit 0 of a numbering system.", try digits())
        source.rows(
            "currencies", "Codes and symbols where the symbol differs from that of `root`.",
            [("root", try currencies("root"))] + (try each(currencies)))
        source.rows(
            "currencyDigits", "The digits after the point of a currency where they are not two.", currencyDigits())
        source.line("}")
        return source.text
    }

    private func each(_ row: (String) throws(LocaleError) -> String) throws(LocaleError) -> [(key: String, row: String)]
    {
        var rows: [(key: String, row: String)] = []
        for locale in list.locales { rows.append((SwiftSource.tag(locale), try row(locale))) }
        return rows
    }

    private func numbers(_ locale: String) throws(LocaleError) -> String {
        let usual = try repository.value(["numbers/defaultNumberingSystem"], in: locale)
        let native = try repository.value(["numbers/otherNumberingSystems/native"], in: locale)
        var systems: [String] = []
        for system in [usual, "latn", native] where !systems.contains(system) { systems.append(system) }
        var fields = [try repository.value(["numbers/minimumGroupingDigits"], in: locale)]
        for system in systems {
            fields.append(system)
            for name in ["decimal", "group", "minusSign", "percentSign"] {
                fields.append(try repository.value(Self.paths("symbols", system, name), in: locale))
            }
            for name in ["currencyDecimal", "currencyGroup"] {
                fields.append(try repository.ownValue(Self.paths("symbols", system, name), in: locale) ?? "")
            }
            for (kind, type) in [("decimal", ""), ("percent", ""), ("currency", "[type=standard]")] {
                let path = "\(kind)FormatLength/\(kind)Format\(type)/pattern"
                fields.append(try repository.value(Self.paths("\(kind)Formats", system, path), in: locale))
            }
        }
        return fields.joined(separator: "|")
    }

    /// Where a value of a numbering system is, and where that of Latin digits is, which stands for a missing one.
    private static func paths(_ element: String, _ system: String, _ rest: String) -> [String] {
        [system, "latn"].map { "numbers/\(element)[numberSystem=\($0)]/\(rest)" }
    }

    /// The systems with digits in a row: others, such as the Roman one, are no tables but rules.
    private func digits() throws(LocaleError) -> [(key: String, row: String)] {
        try LocaleRepository.leaves("supplemental/numberingSystems.xml").compactMap { leaf in
            guard let name = leaf.attributes["id"], let digits = leaf.attributes["digits"]?.unicodeScalars,
                let zero = digits.first,
                digits.enumerated().allSatisfy({ $1.value == zero.value + UInt32($0) })
            else { return nil }
            return (name, String(Character(zero)))
        }
    }

    private func currencies(_ locale: String) throws(LocaleError) -> String {
        var words: [String] = []
        for code in list.currencies {
            let path = "numbers/currencies/currency[type=\(code)]/symbol"
            let own = locale == "root" ? nil : try repository.ownValue([path], in: locale)
            let common = (try? repository.value([path], in: "root")) ?? code
            let symbol = locale == "root" ? common : own ?? common
            if locale == "root" ? symbol != code : symbol != common { words += [code, symbol] }
        }
        return words.joined(separator: " ")
    }

    private func currencyDigits() -> [(key: String, row: String)] {
        repository.supplemental.compactMap { leaf in
            guard let code = leaf.attributes["iso4217"], let digits = leaf.attributes["digits"], digits != "2"
            else { return nil }
            return (code, digits)
        }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    }
}
