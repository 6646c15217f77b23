import Testing

@testable import CasementBase
@testable import CasementCore

struct PluralRulesTests {
    @Test("Every sample of CLDR gets its category, in all languages") func samples() {
        var count = 0
        for (kind, groups) in [(PluralRules.Kind.cardinal, PluralSamples.cardinal), (.ordinal, PluralSamples.ordinal)] {
            for group in groups {
                for locale in group.locales.split(separator: " ") where locale != "root" {
                    let rules = PluralRules(Locale(String(locale)), kind)
                    for sample in group.samples {
                        for number in Self.numbers(sample.numbers) {
                            let category = Self.category(rules, number)
                            #expect(category.rawValue == sample.category, "\(locale), \(kind): \(number)")
                            count += 1
                        }
                    }
                    #expect(rules.categories.map(\.rawValue).sorted() == group.samples.map(\.category).sorted())
                }
            }
        }
        #expect(count > 5_000)
    }

    @Test("A wrong rule is found: English rules do not give the samples of Polish") func wrongRules() throws {
        let polish = try #require(PluralSamples.cardinal.first { $0.locales.split(separator: " ").contains("pl") })
        let rules = PluralRules("en")
        let isWrong = polish.samples.contains { sample in
            Self.numbers(sample.numbers).contains { Self.category(rules, $0).rawValue != sample.category }
        }
        #expect(isWrong)
    }

    @Test("Digits after the point decide the category: in English 1 is one, 1.0 and 1.5 are other") func visibleDigits()
    {
        let rules = PluralRules("en")
        #expect(rules.category(of: 1) == .one)
        #expect(rules.category(of: 1.0) == .one)
        #expect(rules.category(of: 1.0, fractionDigits: 1...1) == .other)
        #expect(rules.category(of: 1.5) == .other)
        #expect(PluralRules("ru").category(of: 21) == .one)
        #expect(PluralRules("ru").category(of: -3) == .few)
        #expect(PluralRules("en", .ordinal).category(of: 22) == .two)
    }

    @Test("A region may have rules of its own, and an unknown language has one category") func regions() {
        #expect(PluralRules("pt").category(of: 0) == .one)
        #expect(PluralRules("pt-PT").category(of: 0) == .other)
        #expect(PluralRules("pt-AO").category(of: 0) == .other)
        #expect(PluralRules("zh-Hant-TW").category(of: 1) == .other)
        #expect(PluralRules("tlh").categories == [.other])
    }

    @Test("Numbers with more digits than fit have the category of their last digits") func longNumbers() {
        #expect(PluralRules("ru").category(of: UInt64.max) == .many)
        #expect(PluralRules("en").category(of: 1_000_000_000_000_000_001 as Int) == .other)
    }

    private static func category(_ rules: PluralRules, _ number: String) -> PluralCategory {
        let parts = number.split { $0 == "c" || $0 == "e" }
        let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        guard let decimal = DecimalNumber(parsing: number) else { return .other }
        return rules.category(of: PluralOperands(decimal, exponent: exponent))
    }

    /// The numbers of a list of samples; a range with `~` contains all numbers with the same digits after the point.
    private static func numbers(_ samples: String) -> [String] {
        samples.split { $0 == "," || $0 == " " || $0 == "…" }.filter { !$0.hasPrefix("@") }.flatMap {
            item -> [String] in
            let bounds = item.split(separator: "~").map(String.init)
            guard bounds.count == 2, let first = hundredths(bounds[0]), let last = hundredths(bounds[1]) else {
                return bounds
            }
            let digits = bounds[0].split(separator: ".").dropFirst().first?.count ?? 0
            let step = [100, 10, 1][digits]
            return stride(from: first, through: last, by: step).map { value in
                let text = CivilDate.padded(value / step, digits + 1)
                return digits == 0 ? text : "\(text.dropLast(digits)).\(text.suffix(digits))"
            }
        }
    }

    private static func hundredths(_ text: String) -> Int? {
        Double(text).map { Int(($0 * 100).rounded()) }
    }
}
