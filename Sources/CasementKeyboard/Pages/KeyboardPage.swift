/// What a keyboard shows at a time: rows of keys that type text and of keys that act.
///
///     let page = layout.page(.letters, bottomRow: .email)
public struct KeyboardPage: Hashable, Sendable {
    /// The kinds of pages.
    @nonexhaustive public enum Kind: Hashable, Sendable, CaseIterable {
        /// The letters of the language.
        case letters
        /// Digits and frequent marks.
        case symbols
        /// Rarer marks, behind ``symbols``.
        case moreSymbols
        /// The digits of the language and a minus sign, for whole numbers.
        case number
        /// As ``number``, with the decimal separator of the language.
        case decimal
        /// Latin digits, `+`, `*` and `#`, as exchanges expect them.
        case phone
        /// Latin digits alone, so that a code is the same in each language.
        case pin
    }

    /// What is in the row below the letters.
    @nonexhaustive public enum BottomRow: Hashable, Sendable, CaseIterable {
        /// Comma, space and period of the language.
        case text
        /// `@` instead of the comma.
        case email
        /// `/`, `-` and `.com` instead of comma and space, which no address has.
        case url
    }

    /// What a key does that types no text of the layout.
    @nonexhaustive public enum Action: Hashable, Sendable {
        /// Types the next letters with Shift.
        case shift
        /// Deletes the character before the caret.
        case delete
        /// Types a space.
        case space
        /// Begins a line, or ends the entry.
        case enter
        /// Shows another page.
        case page(Kind)
        /// Shows the letters of the app's next language.
        case nextLanguage
        /// Hides the keyboard.
        case hide
    }

    /// A key of a page.
    public enum Item: Hashable, Sendable {
        /// A key that types text.
        case key(KeyboardLayout.Key)
        /// A key that acts, with the share of its row that it takes.
        case action(Action, width: Double)

        /// The share of its row that the key takes, in widths of a letter.
        public var width: Double {
            switch self {
            case .key(let key): key.width
            case .action(_, let width): width
            }
        }

        /// The key that types text; nil for one that acts.
        public var key: KeyboardLayout.Key? {
            if case .key(let key) = self { key } else { nil }
        }
    }

    /// The kind of the page.
    public let kind: Kind
    /// The keys from left to right, the topmost row first. No two keys type the same text.
    public let rows: [[Item]]
    /// The width of the widest row, in widths of a letter. Narrower rows stand in the middle.
    public let columns: Double

    /// Makes a page of rows; the item of each row that has no width fills the row.
    init(_ kind: Kind, _ rows: [[Item]]) {
        var texts: Set<String> = []
        // A mark of the bottom row may be among the letters, and a currency may be one of the symbols.
        let unique = rows.map { row in row.filter { $0.key.map { texts.insert($0.text).inserted } ?? true } }
        let columns = unique.map(Self.width).max() ?? 0
        self.kind = kind
        self.rows = unique.map { Self.filled($0, columns) }
        self.columns = max(columns, self.rows.map(Self.width).max() ?? 0)
    }

    private static func width(_ row: [Item]) -> Double { row.reduce(0) { $0 + $1.width } }

    /// The least width of the item that fills a row: less is no space bar.
    private static let leastFill = 2.0

    private static func filled(_ row: [Item], _ columns: Double) -> [Item] {
        let rest = max(leastFill, columns - width(row))
        return row.map { item in
            switch item {
            case .action(let action, width: 0): return .action(action, width: rest)
            case .key(var key) where key.width == 0:
                key.width = rest
                return .key(key)
            default: return item
            }
        }
    }
}
