/// The operands of CLDR's plural rules.
struct PluralOperands {
    /// The digits before the point. Only the last 15 count, so that they fit; a larger number keeps a leading one.
    private let integer: Int
    /// The digits after the point, with and without trailing zeros.
    private let fraction: Int
    private let significantFraction: Int
    /// The number of digits after the point, with and without trailing zeros.
    private let fractionCount: Int
    private let significantCount: Int
    /// The power of ten of a compact notation, such as 6 of `1.2 million`.
    private let exponent: Int

    private static let limit = 15

    init(_ number: DecimalNumber, exponent: Int = 0) {
        let carry: [UInt8] = number.integer.count > Self.limit ? [1] : []
        integer = Self.value(carry + number.integer.suffix(Self.limit))
        let digits = number.fraction.prefix(Self.limit)
        let significant = digits.prefix((digits.lastIndex { $0 != 0 } ?? -1) + 1)
        fraction = Self.value(digits)
        significantFraction = Self.value(significant)
        fractionCount = digits.count
        significantCount = significant.count
        self.exponent = exponent
    }

    /// The value of an operand; nil for a name that CLDR does not have. A number with digits after the point equals no whole
    /// number: its `n` is -1.
    func value(_ name: Substring) -> Int? {
        switch name {
        case "n": significantFraction == 0 ? integer : -1
        case "i": integer
        case "v": fractionCount
        case "w": significantCount
        case "f": fraction
        case "t": significantFraction
        case "c", "e": exponent
        default: nil
        }
    }

    private static func value(_ digits: some Sequence<UInt8>) -> Int {
        digits.reduce(0) { $0 * 10 + Int($1) }
    }
}
