/// The rows of the pages of symbols, and the row below them and the letters.
struct PageRows {
    private typealias Key = KeyboardLayout.Key
    private typealias Item = KeyboardPage.Item

    private let marks: KeyboardLayout.Symbols

    init(_ symbols: KeyboardLayout.Symbols) {
        marks = symbols
    }

    /// Digits and frequent marks.
    var symbols: [[KeyboardPage.Item]] {
        [
            NumberRows(digits: marks.digits).row,
            [
                Key("@"), Key("#", alternatives: ["№"]), currency, Key("_"), Key("&", alternatives: ["§"]),
                Key("-", alternatives: ["–", "—", "·"]), Key("+", alternatives: ["±", "×", "÷"]),
                Key("(", alternatives: ["[", "{", "<"]), Key(")", alternatives: ["]", "}", ">"]),
                Key("/", alternatives: ["\\", "|"]),
            ].map(Item.key),
            thirdRow(
                .moreSymbols,
                [
                    Key("*", alternatives: ["•", "†"]), quotes, Key("'", alternatives: ["’", "‘", "‚", "‹", "›"]),
                    Key(":"),
                    mark(marks.semicolon, ";"), Key("!", alternatives: ["¡"]), mark(marks.questionMark, "?", "¿"),
                ]),
        ]
    }

    /// Rarer marks.
    var moreSymbols: [[KeyboardPage.Item]] {
        [
            ["[", "]", "{", "}", "<", ">", "^", "~", "|", "`"].map { Item.key(Key($0)) },
            (otherCurrencies.prefix(4) + ["%", "=", "°", "§", "\\", "•"]).map { Item.key(Key($0)) },
            thirdRow(.symbols, ["…", "–", "×", "÷", "±", "©", "®"].map { Key($0) }),
        ]
    }

    /// The row below letters or symbols.
    func bottomRow(
        _ bottomRow: KeyboardPage.BottomRow, of kind: KeyboardPage.Kind, hasLanguageKey: Bool
    ) -> [KeyboardPage.Item] {
        var row: [Item] = [.action(.page(kind == .letters ? .symbols : .letters), width: Self.wide)]
        if hasLanguageKey { row.append(.action(.nextLanguage, width: 1)) }
        switch bottomRow {
        case .text: row += [.key(comma), .action(.space, width: 0), .key(period)]
        case .email:
            row += [
                .key(Key("@")), .action(.space, width: 0),
                .key(Key(".", alternatives: ["_", "-", "+", ".com", ".org", ".net"])),
            ]
        case .url:
            row += [
                .key(Key("/", alternatives: [":", "?", "&", "=", "#"])), .key(Key("-", alternatives: ["_", "~"])),
                .key(Key(".com", shifted: ".com", alternatives: [".org", ".net"], width: 0)), .key(Key(".")),
            ]
        }
        return row + [.action(.hide, width: 1), .action(.enter, width: Self.wide)]
    }

    /// The width of the keys at the ends of a row.
    private static let wide = 1.5

    private func thirdRow(_ other: KeyboardPage.Kind, _ keys: [Key]) -> [Item] {
        [.action(.page(other), width: Self.wide)] + keys.map(Item.key) + [.action(.delete, width: Self.wide)]
    }

    private var currency: Key { Key(marks.currency, shifted: marks.currency, alternatives: otherCurrencies) }
    private var otherCurrencies: [String] { ["€", "$", "£", "¥", "₹", "₽"].filter { $0 != marks.currency } }

    /// The quotes of the language, then those of others.
    private var quotes: Key {
        let others = ["“", "”", "„", "«", "»"].filter { !marks.quotes.contains($0) }
        return Key("\"", alternatives: marks.quotes + others)
    }

    private var comma: Key { mark(marks.comma, ",", marks.semicolon, ":") }
    private var period: Key { mark(marks.period, ".", marks.questionMark, "!", "'", "-", "…") }

    /// A mark of the language; its alternatives are the usual one and others.
    private func mark(_ text: String, _ others: String...) -> Key {
        Key(text, shifted: text, alternatives: others.filter { $0 != text })
    }
}
