/// The plural rules of a language, from CLDR.
public struct PluralRules: Hashable, Sendable {
    /// What a number stands for.
    @frozen public enum Kind: Hashable, Sendable {
        /// A quantity: 1 room, 2 rooms.
        case cardinal
        /// A position in an order: 1st floor, 2nd floor.
        case ordinal
    }

    /// The categories other than `other` with their conditions, in CLDR's syntax: `one:i = 1 and v = 0;few:n = 2..4`.
    private let rules: String

    /// Makes the rules of a language; one that CLDR does not know has the category `other` alone.
    public init(_ locale: Locale, _ kind: Kind = .cardinal) {
        let table = kind == .cardinal ? PluralTable.cardinal : PluralTable.ordinal
        rules = locale.row(table) ?? table(locale.language) ?? ""
    }

    /// The categories that the language distinguishes, in the order of ``PluralCategory``.
    public var categories: [PluralCategory] {
        let named = rules.split { $0 == ";" }.map { $0.prefix { $0 != ":" } }
        return PluralCategory.allCases.filter { $0 == .other || named.contains($0.rawValue[...]) }
    }

    /// The category of a whole number.
    public func category(of value: some BinaryInteger) -> PluralCategory {
        category(of: PluralOperands(DecimalNumber(value)))
    }

    /// The category of a number as it is written with some digits after the point: in English `1` is one, `1.0` is other.
    ///
    /// - Parameter fractionDigits: how many digits are shown.
    public func category(of value: Double, fractionDigits: ClosedRange<Int> = 0...3) -> PluralCategory {
        guard var number = DecimalNumber(value) else { return .other }
        number.round(to: fractionDigits)
        return category(of: PluralOperands(number))
    }

    func category(of operands: PluralOperands) -> PluralCategory {
        for rule in rules.split(whereSeparator: { $0 == ";" }) {
            let parts = rule.split { $0 == ":" }
            guard parts.count == 2, Self.holds(parts[1], operands) else { continue }
            return PluralCategory(rawValue: String(parts[0])) ?? .other
        }
        return .other
    }

    /// Whether a condition such as `v = 0 and i % 10 = 2..4 or n = 1` holds; `and` binds stronger than `or`.
    private static func holds(_ condition: Substring, _ operands: PluralOperands) -> Bool {
        let words = condition.split { $0 == " " }
        return words.split { $0 == "or" }.contains { alternative in
            alternative.split { $0 == "and" }.allSatisfy { relation(Array($0), operands) }
        }
    }

    /// Whether a relation such as `n % 100 != 11..14,21` holds.
    private static func relation(_ words: [Substring], _ operands: PluralOperands) -> Bool {
        guard words.count >= 3, var value = operands.value(words[0]) else { return false }
        // A number that is not whole has no remainder that is.
        if words[1] == "%", value >= 0, let divisor = Int(words[2]) { value %= divisor }
        let isContained = words[words.count - 1].split { $0 == "," }.contains { range in
            let bounds = range.split { $0 == "." }.compactMap { Int($0) }
            guard let first = bounds.first, let last = bounds.last else { return false }
            return first <= value && value <= last
        }
        return words[words.count - 2] == "=" ? isContained : !isContained
    }
}
