import CXKBCommon

/// What a key of a keymap types on one level: a text, or an accent that waits for its letter.
struct XKBSymbol: Equatable {
    /// The combining mark, for an accent.
    let text: String
    let isDead: Bool

    /// Reads the keysyms of a level; nil if they type nothing: VoidSymbol, modifiers, spaces, dead keys without a mark.
    init?(_ keysyms: [UInt32]) {
        if keysyms.count == 1, let keysym = keysyms.first, Self.deadKeysyms.contains(keysym) {
            guard let mark = Self.mark(ofDeadKey: keysym) else { return nil }
            text = String(Character(mark))
            isDead = true
            return
        }
        let scalars = keysyms.compactMap { Unicode.Scalar(xkb_keysym_to_utf32($0)) }.filter { $0.value != 0 }
        text = String(String.UnicodeScalarView(scalars))
        isDead = false
        if KeyboardLayout.isVoid(text) { return nil }
    }

    /// Whether the text is a letter or a combining mark, rather than a digit or punctuation.
    var isLetter: Bool {
        !isDead && text.unicodeScalars.contains { $0.properties.isAlphabetic || KeyCaption.isMark($0) }
    }

    private static let deadKeysyms: ClosedRange<UInt32> = 0xFE50...0xFE93

    /// The combining mark of a dead key, in the order of the keysyms of X11; nil for dead currencies and dead letters, which no
    /// mark stands for.
    private static func mark(ofDeadKey keysym: UInt32) -> Unicode.Scalar? {
        let (first, last): (UInt32, UInt32) = (0xFE50, 0xFE90)
        let index = Int(keysym - first)
        if index < marks.count { return marks[index] }
        return keysym >= last ? lastMarks[Int(keysym - last)] : nil
    }

    /// The keysym of the dead key of a combining mark; nil if there is none.
    static func deadKeysym(ofMark mark: String) -> UInt32? {
        guard let scalar = mark.unicodeScalars.first, mark.unicodeScalars.count == 1 else { return nil }
        if let index = marks.firstIndex(of: scalar) { return 0xFE50 + UInt32(index) }
        return lastMarks.firstIndex(of: scalar).map { 0xFE90 + UInt32($0) }
    }

    private static let marks: [Unicode.Scalar] = [
        "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{306}", "\u{307}", "\u{308}", "\u{30A}", "\u{30B}",
        "\u{30C}", "\u{327}", "\u{328}", "\u{345}", "\u{3099}", "\u{309A}", "\u{323}", "\u{309}", "\u{31B}", "\u{335}",
        "\u{313}", "\u{314}", "\u{30F}", "\u{325}", "\u{331}", "\u{32D}", "\u{330}", "\u{32E}", "\u{324}", "\u{311}",
        "\u{326}",
    ]
    private static let lastMarks: [Unicode.Scalar] = ["\u{332}", "\u{30D}", "\u{329}", "\u{338}"]
}
