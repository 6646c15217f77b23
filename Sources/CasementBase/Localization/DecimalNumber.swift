/// A number as decimal digits, which can be rounded exactly.
struct DecimalNumber: Hashable {
    private(set) var isNegative: Bool
    /// The digits before the point, from 0 to 9, without leading zeros; at least one.
    private(set) var integer: [UInt8]
    /// The digits after the point.
    private(set) var fraction: [UInt8]

    init(_ value: some BinaryInteger) {
        isNegative = value < 0
        integer = Self.digits(String(value.magnitude)[...])
        fraction = []
    }

    /// The shortest digits that distinguish the value from its neighbours; nil for an infinite value and for NaN.
    init?(_ value: Double) {
        guard value.isFinite else { return nil }
        self.init(parsing: "\(value)")
    }

    /// Reads digits with an optional minus sign, an optional point and an optional power of ten after `e` or `c`.
    init?(parsing text: String) {
        isNegative = text.hasPrefix("-")
        let parts = text.dropFirst(isNegative ? 1 : 0).split { $0 == "e" || $0 == "c" }
        let halves = (parts.first ?? "").split(omittingEmptySubsequences: false) { $0 == "." }
        let exponent = parts.count > 1 ? Int(parts[1]) : 0
        guard let exponent, abs(exponent) < 400, (1...2).contains(halves.count), !halves[0].isEmpty,
            halves.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } })
        else { return nil }
        integer = Self.digits(halves[0])
        fraction = halves.count > 1 ? Self.digits(halves[1]) : []
        shift(by: exponent)
    }

    /// Multiplies by a power of ten.
    mutating func shift(by exponent: Int) {
        if exponent > 0 {
            fraction += [UInt8](repeating: 0, count: max(0, exponent - fraction.count))
            integer += fraction.prefix(exponent)
            fraction.removeFirst(exponent)
        } else if exponent < 0 {
            integer = [UInt8](repeating: 0, count: max(0, 1 - exponent - integer.count)) + integer
            fraction = integer.suffix(-exponent) + fraction
            integer.removeLast(-exponent)
        }
        removeLeadingZeros()
    }

    /// Rounds half to even to a number of digits after the point, and keeps at least a number of them; both from 0 to 15.
    mutating func round(to digits: ClosedRange<Int>) {
        let digits = digits.clamped(to: 0...15)
        if fraction.count > digits.upperBound {
            let rest = fraction[digits.upperBound...]
            fraction = Array(fraction.prefix(digits.upperBound))
            let isHalf = rest.first == 5 && rest.dropFirst().allSatisfy { $0 == 0 }
            let isOdd = (fraction.last ?? integer.last ?? 0) % 2 == 1
            if isHalf ? isOdd : (rest.first ?? 0) >= 5 { increment() }
        }
        while fraction.count > digits.lowerBound, fraction.last == 0 { fraction.removeLast() }
        while fraction.count < digits.lowerBound { fraction.append(0) }
        if integer == [0], fraction.allSatisfy({ $0 == 0 }) { isNegative = false }
    }

    private mutating func increment() {
        var digits = integer + fraction
        var index = digits.count - 1
        while index >= 0, digits[index] == 9 {
            digits[index] = 0
            index -= 1
        }
        if index >= 0 { digits[index] += 1 } else { digits.insert(1, at: 0) }
        integer = Array(digits.dropLast(fraction.count))
        fraction = Array(digits.suffix(fraction.count))
    }

    private mutating func removeLeadingZeros() {
        while integer.count > 1, integer.first == 0 { integer.removeFirst() }
    }

    private static func digits(_ text: Substring) -> [UInt8] {
        text.utf8.map { $0 - 48 }
    }
}
