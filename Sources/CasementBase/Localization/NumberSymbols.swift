/// The digits, symbols and patterns of a locale's numbers.
package struct NumberSymbols: Sendable {
    /// How many digits the first group has at least: in Spanish 1234 has no groups, and 12.345 has.
    let minimumGrouping: Int
    /// The mark before the fraction.
    package let decimal: String
    let group: String
    let minus: String
    let percent: String
    let currencyDecimal: String
    let currencyGroup: String
    let decimalPattern: String
    let percentPattern: String
    let currencyPattern: String
    /// The digit 0; the others follow it.
    private let zero: UInt32

    /// The number of fields of a numbering system in a row of the table.
    private static let fieldCount = 10

    /// Reads the symbols of a locale.
    package init(_ locale: Locale) {
        let row = locale.row(NumberTable.numbers) ?? NumberTable.numbers("en") ?? ""
        let fields = row.split(omittingEmptySubsequences: false) { $0 == "|" }
        let starts = Array(stride(from: 1, through: fields.count - Self.fieldCount, by: Self.fieldCount))
        // The first system is the usual one. Digits without symbols of their own use the Latin ones.
        let named = locale.numberingSystem.flatMap { name in
            starts.first { fields[$0] == name }
                ?? NumberTable.digits(name).flatMap { _ in starts.first { fields[$0] == "latn" } }
        }
        let start = named ?? starts.first ?? 0
        func field(_ index: Int) -> String { start + index < fields.count ? String(fields[start + index]) : "" }
        minimumGrouping = fields.first.flatMap { Int($0) } ?? 1
        decimal = field(1)
        group = field(2)
        minus = field(3)
        percent = field(4)
        currencyDecimal = field(5).isEmpty ? field(1) : field(5)
        currencyGroup = field(6).isEmpty ? field(2) : field(6)
        decimalPattern = field(7)
        percentPattern = field(8)
        currencyPattern = field(9)
        let system = locale.numberingSystem.flatMap(NumberTable.digits) ?? NumberTable.digits(field(0)) ?? "0"
        zero = system.unicodeScalars.first?.value ?? 48
    }

    /// A digit from 0 to 9.
    package func digit(_ value: UInt8) -> String {
        Unicode.Scalar(zero + UInt32(value)).map { String(Character($0)) } ?? ""
    }

    /// A whole number from 0 on without groups, with at least some digits.
    func digits(_ value: Int, minimum: Int = 1) -> String {
        let plain = String(value)
        let zeros = String(repeating: digit(0), count: max(0, minimum - plain.count))
        return zeros + plain.utf8.map { digit($0 - 48) }.joined()
    }
}
