import CasementCore

/// How the text of a number field is written: digits with a minus sign and the decimal separator of a locale, not grouped.
struct NumberSyntax: Hashable, Sendable {
    /// 15 digits: as many as a `Double` holds in decimal without loss.
    static let mostDigits = 15

    let locale: Locale
    /// The largest number of digits after the separator.
    let fractionDigits: Int
    /// The smallest number of digits after the separator, of a number that is written.
    let leastFractionDigits: Int
    /// Whether a minus sign may begin the number.
    let isSigned: Bool
    private let decimal: Character
    private let group: Character?
    /// The minus sign of the locale, with marks of direction.
    private let minus: String
    private let style: NumberFormat.Style

    /// - Parameter currency: the code of the currency, whose separators some locales write in another way; nil for none.
    init(
        _ locale: Locale, fractionDigits: Int, leastFractionDigits: Int = 0, isSigned: Bool, currency: String? = nil
    ) {
        (self.locale, self.fractionDigits, self.isSigned) = (locale, fractionDigits, isSigned)
        self.leastFractionDigits = min(leastFractionDigits, fractionDigits)
        style = currency.map { .currency($0) } ?? .decimal
        decimal =
            NumberFormat(locale, style: style, fractionDigits: 1...1).digits(of: 1.5).first { !$0.isNumber } ?? "."
        let whole = NumberFormat(locale, style: style, fractionDigits: 0...0)
        group = whole.digits(of: 123_456_789).first { !$0.isNumber }
        let sign = NumberFormat(locale).string(from: -1).prefix { !$0.isNumber }
        // Without a mark, a layout from right to left would show the sign behind the number.
        minus = sign.contains(where: Self.isIgnored) ? String(sign) : "\u{200E}-"
    }

    /// The separator that a person can enter; nil where the numbers are whole.
    var separator: Character? { fractionDigits > 0 ? decimal : nil }

    // MARK: Reading

    /// The number that a text stands for; nil for none, such as a sign alone.
    func value(of text: String) -> Double? {
        guard let plain = plain(text) else { return nil }
        let ascii = plain.map { character in
            character.wholeNumberValue.map { String($0) } ?? (character == decimal ? "." : "-")
        }.joined()
        return Double(ascii)
    }

    /// A pasted number without groups, spaces and marks of direction; nil for a text that is no number.
    func plain(_ text: String) -> String? {
        var body = text.filter { !Self.isIgnored($0) }[...]
        while body.first?.isWhitespace == true { body.removeFirst() }
        while body.last?.isWhitespace == true { body.removeLast() }
        let isNegative = body.first.map(Self.isMinus) == true
        if isNegative { body.removeFirst() }
        let parts = body.split(omittingEmptySubsequences: false) { $0 == decimal || $0 == "\u{66B}" }
        guard isSigned || !isNegative, parts.count <= (fractionDigits > 0 ? 2 : 1),
            let integer = Self.joined(parts[0], group),
            parts.dropFirst().allSatisfy({ $0.allSatisfy(Self.isDigit) })
        else { return nil }
        let fraction = parts.dropFirst().first.map(String.init) ?? ""
        guard (1...Self.mostDigits).contains(integer.count + fraction.count) else { return nil }
        return (isNegative ? "-" : "") + integer + (fraction.isEmpty ? "" : String(decimal) + fraction)
    }

    /// Digits without the marks between groups of two or three; nil for other text.
    private static func joined(_ text: Substring, _ group: Character?) -> String? {
        let groups = text.split(omittingEmptySubsequences: false) {
            $0 == group || $0.isWhitespace || $0 == "'" || $0 == "\u{2019}" || $0 == "\u{66C}"
        }
        guard groups.allSatisfy({ $0.allSatisfy(isDigit) }) else { return nil }
        if groups.count > 1 {
            let isGrouped = (1...3).contains(groups[0].count) && groups.last?.count == 3
            guard isGrouped, groups[1...].allSatisfy({ (2...3).contains($0.count) }) else { return nil }
        }
        return groups.joined()
    }

    static func isDigit(_ character: Character) -> Bool {
        character.unicodeScalars.count == 1 && character.unicodeScalars.first?.properties.numericType == .decimal
    }

    static func isMinus(_ character: Character) -> Bool { character == "-" || character == "\u{2212}" }

    /// Whether it is a mark of direction, which numbers of some locales contain.
    private static func isIgnored(_ character: Character) -> Bool {
        character == "\u{200E}" || character == "\u{200F}" || character == "\u{61C}"
    }

    // MARK: Writing

    /// The number as a person would enter it.
    func text(of value: Double) -> String {
        var format = NumberFormat(locale, style: style, fractionDigits: leastFractionDigits...fractionDigits)
        format.usesGrouping = false
        let digits = format.digits(of: value.magnitude)
        return value < 0 && digits.contains { $0.wholeNumberValue ?? 0 > 0 } ? "-" + digits : digits
    }

    /// The symbol of the currency, before or after the number as the locale writes it; empty texts without a currency.
    var symbol: (prefix: String, suffix: String) {
        let affixes = NumberFormat(locale, style: style).affixes
        return (Self.trimmed(affixes.prefix), Self.trimmed(affixes.suffix))
    }

    private static func trimmed(_ text: String) -> String {
        String(
            text.drop { $0.isWhitespace || isIgnored($0) }.reversed().drop { $0.isWhitespace || isIgnored($0) }
                .reversed())
    }

    /// The text with groups, and with the sign of the locale.
    func shown(_ text: String) -> TextSubstitution {
        let digits = text.drop(while: Self.isMinus).prefix(while: Self.isDigit)
        let marks = marks(of: digits)
        var index = 0
        return TextSubstitution(
            text.map { character in
                if Self.isMinus(character) { return (character, minus) }
                defer { index += 1 }
                return (character, (index < marks.count ? marks[index] : "") + String(character))
            })
    }

    /// The marks before each digit of a whole number.
    private func marks(of digits: Substring) -> [String] {
        guard digits.count <= Self.mostDigits else { return [] }
        let value = digits.reduce(0) { $0 * 10 + ($1.wholeNumberValue ?? 0) }
        var marks: [String] = []
        var mark = ""
        for character in NumberFormat(locale, style: style, fractionDigits: 0...0).digits(of: Double(value)) {
            if Self.isDigit(character) {
                marks.append(mark)
                mark = ""
            } else {
                mark.append(character)
            }
        }
        // Leading zeros are not grouped.
        return marks.count == digits.count ? marks : []
    }
}
