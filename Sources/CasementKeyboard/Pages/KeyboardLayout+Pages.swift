extension KeyboardLayout {
    /// Makes a page of the keyboard with the letters, digits and marks of this layout.
    ///
    /// - Parameters:
    ///   - bottomRow: the row below letters and symbols; pages of numbers have none.
    ///   - hasLanguageKey: whether that row has the key for the next language, which an app with one language does not need.
    public func page(
        _ kind: KeyboardPage.Kind, bottomRow: KeyboardPage.BottomRow = .text, hasLanguageKey: Bool = true
    ) -> KeyboardPage {
        let bottom = PageRows(symbols).bottomRow(bottomRow, of: kind, hasLanguageKey: hasLanguageKey)
        switch kind {
        case .letters: return KeyboardPage(kind, letterRows + [bottom])
        case .symbols: return KeyboardPage(kind, PageRows(symbols).symbols + [bottom])
        case .moreSymbols: return KeyboardPage(kind, PageRows(symbols).moreSymbols + [bottom])
        case .number: return KeyboardPage(kind, NumberRows(digits: symbols.digits).number)
        case .decimal:
            return KeyboardPage(kind, NumberRows(digits: symbols.digits).decimal(symbols.decimalSeparator))
        case .phone: return KeyboardPage(kind, NumberRows(digits: Symbols.latinDigits).phone)
        case .pin: return KeyboardPage(kind, NumberRows(digits: Symbols.latinDigits).pin)
        }
    }

    /// The rows of letters; the last one is between Shift and Delete, which fill it. Scripts without a second level have no
    /// Shift.
    private var letterRows: [[KeyboardPage.Item]] {
        var items = rows.map { row in row.map { KeyboardPage.Item.key($0) } }
        let widths = rows.map { row in row.reduce(0) { $0 + $1.width } }
        let free = (widths.max() ?? 0) - (widths.last ?? 0)
        let hasShift = rows.contains { row in row.contains { $0.shiftedText != $0.text } }
        let width = max(1, hasShift ? free / 2 : min(free, 2))
        if hasShift { items[items.count - 1].insert(.action(.shift, width: width), at: 0) }
        items[items.count - 1].append(.action(.delete, width: width))
        return items
    }
}
