/// The rows of the pages of numbers.
struct NumberRows {
    private typealias Key = KeyboardLayout.Key
    private typealias Item = KeyboardPage.Item

    private let keys: [Key]

    /// - Parameter digits: from 0 to 9; each offers the Latin one.
    init(digits: [String]) {
        keys = zip(digits, KeyboardLayout.Symbols.latinDigits).map { digit, latin in
            Key(digit, shifted: digit, alternatives: digit == latin ? [] : [latin])
        }
    }

    /// The digits in a row, from 1 to 0.
    var row: [KeyboardPage.Item] { (keys[1...] + keys[...0]).map(Item.key) }

    var number: [[KeyboardPage.Item]] {
        block([.action(.delete, width: 1), .key(Key("-")), .action(.hide, width: 1)]) + [
            [digit(0, width: 3), .action(.enter, width: 1)]
        ]
    }

    func decimal(_ separator: String) -> [[KeyboardPage.Item]] {
        block([.action(.delete, width: 1), .key(Key("-")), .action(.hide, width: 1)]) + [
            [.key(Key(separator)), digit(0, width: 2), .action(.enter, width: 1)]
        ]
    }

    var phone: [[KeyboardPage.Item]] {
        let plus = Key("+", alternatives: ["-", "(", ")", "/"])
        return block([.action(.delete, width: 1), .key(plus), .action(.hide, width: 1)]) + [
            [.key(Key("*")), digit(0), .key(Key("#")), .action(.enter, width: 1)]
        ]
    }

    var pin: [[KeyboardPage.Item]] {
        block([.action(.delete, width: 1), .action(.hide, width: 1), .action(.enter, width: 1)]) + [
            [digit(0, width: 4)]
        ]
    }

    /// Three rows of three digits, each with a key at its end.
    private func block(_ ends: [Item]) -> [[Item]] {
        (0..<3).map { row in (1...3).map { digit(row * 3 + $0) } + (row < ends.count ? [ends[row]] : []) }
    }

    private func digit(_ value: Int, width: Double = 1) -> Item {
        var key = keys[value]
        key.width = width
        return .key(key)
    }
}
