/// Writes numbers as a locale does: `1,234.5`, `1.234,5`, `١٬٢٣٤٫٥`, `12 %`, `9,50 €`.
///
/// Patterns, symbols and digits are those of CLDR. Numbers are rounded half to even.
public struct NumberFormat: Sendable {
    /// What a number stands for.
    @nonexhaustive public enum Style: Hashable, Sendable {
        /// A plain number, by default with at most 3 digits after the point.
        case decimal
        /// A share: 0.12 is 12 %, by default without digits after the point.
        case percent
        /// An amount of money in a currency by its ISO 4217 code, by default with the digits that are usual for it.
        case currency(String)
    }

    /// The smallest and the largest number of digits after the point; at most 15.
    public var fractionDigits: ClosedRange<Int>
    /// Whether digits before the point are grouped, by thousands in most locales.
    public var usesGrouping = true

    private let style: Style
    private let symbols: NumberSymbols
    private let pattern: NumberPattern
    private let currencySymbol: String

    /// Makes a format.
    ///
    /// - Parameters:
    ///   - locale: whose digits, symbols and patterns it uses.
    ///   - style: what the numbers stand for.
    ///   - fractionDigits: the number of digits after the point; nil for those of the style.
    public init(_ locale: Locale, style: Style = .decimal, fractionDigits: ClosedRange<Int>? = nil) {
        self.style = style
        symbols = NumberSymbols(locale)
        let digits: ClosedRange<Int>
        switch style {
        case .decimal:
            (pattern, digits, currencySymbol) = (NumberPattern(symbols.decimalPattern), 0...3, "")
        case .percent:
            (pattern, digits, currencySymbol) = (NumberPattern(symbols.percentPattern), 0...0, "")
        case .currency(let code):
            let count = Self.currencyDigits(code)
            pattern = NumberPattern(symbols.currencyPattern)
            digits = count...count
            currencySymbol = Self.currencySymbol(code, locale)
        }
        self.fractionDigits = fractionDigits ?? digits
    }

    /// Writes a whole number.
    public func string(from value: some BinaryInteger) -> String { string(from: DecimalNumber(value)) }

    /// Writes a number; an infinite one is `∞`, and NaN is `NaN`.
    public func string(from value: Double) -> String {
        DecimalNumber(value).map { string(from: $0) } ?? (value.isNaN ? "NaN" : value < 0 ? symbols.minus + "∞" : "∞")
    }

    private func string(from value: DecimalNumber) -> String {
        let number = rounded(value)
        let affixes = number.isNegative ? pattern.negative : pattern.positive
        let prefix = written(affixes.prefix)
        let suffix = written(affixes.suffix)
        return prefix + spacing(prefix.last) + digits(of: number) + spacing(suffix.first) + suffix
    }

    /// The digits of a number with their groups and the mark before the fraction, without its sign and its unit; empty for NaN
    /// and an infinite number.
    package func digits(of value: Double) -> String { DecimalNumber(value).map { digits(of: rounded($0)) } ?? "" }

    /// What precedes and what follows the digits of a number that is not negative, such as the symbol of the currency.
    package var affixes: (prefix: String, suffix: String) {
        (written(pattern.positive.prefix), written(pattern.positive.suffix))
    }

    /// The number as it is shown: as a share multiplied by 100, and rounded.
    private func rounded(_ value: DecimalNumber) -> DecimalNumber {
        var number = value
        if style == .percent { number.shift(by: 2) }
        number.round(to: fractionDigits)
        return number
    }

    /// CLDR separates a currency's symbol from digits by a no-break space where letters would touch them.
    private func spacing(_ neighbour: Character?) -> String {
        guard case .currency = style, let neighbour, neighbour.isLetter else { return "" }
        return "\u{A0}"
    }

    private func written(_ affix: String) -> String {
        affix.map { (character: Character) -> String in
            switch character {
            case "¤": currencySymbol
            case "%": symbols.percent
            case "-": symbols.minus
            default: String(character)
            }
        }.joined()
    }

    private func digits(of number: DecimalNumber) -> String {
        var result = ""
        let count = number.integer.count
        let isMoney = !currencySymbol.isEmpty
        let group = isMoney ? symbols.currencyGroup : symbols.group
        let isGrouped = usesGrouping && pattern.primary > 0 && count >= pattern.primary + symbols.minimumGrouping
        for (index, digit) in number.integer.enumerated() {
            let rest = count - index
            if isGrouped, index > 0, pattern.startsGroup(rest) { result += group }
            result += symbols.digit(digit)
        }
        guard !number.fraction.isEmpty else { return result }
        result += isMoney ? symbols.currencyDecimal : symbols.decimal
        return number.fraction.reduce(into: result) { $0 += symbols.digit($1) }
    }

    private static func currencyDigits(_ code: String) -> Int {
        NumberTable.currencyDigits(code).flatMap { Int($0) } ?? 2
    }

    private static func currencySymbol(_ code: String, _ locale: Locale) -> String {
        for table in [locale.row(NumberTable.currencies) ?? "", NumberTable.currencies("root") ?? ""] {
            let words = table.split(separator: " ")
            if let index = words.firstIndex(of: code[...]), index % 2 == 0 { return String(words[index + 1]) }
        }
        return code
    }
}
