/// The rows of letters of a keymap.
struct XKBRows {
    private(set) var rows: [[KeyboardLayout.Key]] = []
    /// The digits from 0 to 9, if the row of digits has ten of one script other than Latin.
    private(set) var digits: [String]?
    private var texts: Set<String> = []

    /// The names of the keys: the rows of digits and letters, and the keys at their ends that few keyboards have.
    private static let digitRow = keys("AE", 12)
    private static let letterRows = [keys("AD", 12), keys("AC", 12), ["LSGT"] + keys("AB", 11)]
    private static let cornerKey = "TLDE"

    init(_ keymap: XKBKeymap) {
        let hasLettersOnDigits = Self.digitRow.contains { Self.isLetter($0, keymap) }
        var names = hasLettersOnDigits ? [Self.digitRow] : []
        names += Self.letterRows
        // The corner and the key beside Shift have letters in some layouts, such as the Russian io.
        if Self.isLetter(Self.cornerKey, keymap) { names[0].insert(Self.cornerKey, at: 0) }
        if !Self.isLetter("LSGT", keymap) { names[names.count - 1].removeFirst() }
        for row in names {
            let keys = row.compactMap { key($0, keymap) }
            if !keys.isEmpty { rows.append(keys) }
        }
        digits = Self.digits(keymap)
    }

    /// Whether most letters are of a script that is written from right to left.
    var isRightToLeft: Bool {
        let letters = rows.joined().compactMap { $0.text.unicodeScalars.first }.filter(\.properties.isAlphabetic)
        return letters.count { Self.isRightToLeft($0) } * 2 > letters.count
    }

    /// A key with the texts of its four levels; nil if it has none that another key has not.
    private mutating func key(_ name: String, _ keymap: XKBKeymap) -> KeyboardLayout.Key? {
        let symbols = (0..<4).map { keymap.symbol(name, level: $0) }
        // A key that has a text only with Shift, or whose own text an earlier key has, types that of Shift.
        let new = symbols[...1].compactMap { $0 }.first { !texts.contains($0.text) }
        guard let symbol = new else { return nil }
        texts.insert(symbol.text)
        let shifted = symbols[1]
        return KeyboardLayout.Key(
            symbol.text, shifted: shifted?.text, alternatives: Self.alternatives(symbols[2], besides: symbol),
            shiftedAlternatives: Self.alternatives(symbols[3], besides: shifted ?? symbol), isDead: symbol.isDead,
            isShiftedDead: shifted?.isDead)
    }

    private static func alternatives(_ symbol: XKBSymbol?, besides other: XKBSymbol) -> [String] {
        symbol.map { $0.text == other.text || $0.isDead ? [] : [$0.text] } ?? []
    }

    private static func isLetter(_ key: String, _ keymap: XKBKeymap) -> Bool {
        (0..<2).contains { keymap.symbol(key, level: $0)?.isLetter == true }
    }

    private static func digits(_ keymap: XKBKeymap) -> [String]? {
        var digits = [String](repeating: "", count: 10)
        for key in digitRow {
            for level: UInt32 in 0..<2 {
                guard let text = keymap.symbol(key, level: level)?.text, let scalar = text.unicodeScalars.first,
                    text.unicodeScalars.count == 1, !scalar.isASCII, scalar.properties.numericType == .decimal,
                    let value = scalar.properties.numericValue
                else { continue }
                digits[Int(value)] = text
            }
        }
        return digits.contains("") ? nil : digits
    }

    /// The blocks of Unicode for scripts from right to left, from Hebrew to Arabic, and those outside the first plane.
    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }

    private static func keys(_ row: String, _ count: Int) -> [String] {
        (1...count).map { row + ($0 < 10 ? "0" : "") + String($0) }
    }
}
