/// The characters of the keys of a US keyboard, which scanners press as they are delivered, whatever keymap the system has.
package enum ScannerLayout {
    /// The codes of keys without a character.
    package enum Key {
        static let enters: Set<UInt32> = [enter, 96]
        package static let enter: UInt32 = 28
        static let tab: UInt32 = 15
        static let shifts: Set<UInt32> = [shift, 54]
        package static let shift: UInt32 = 42
        static let controls: Set<UInt32> = [29, 97]
        static let alts: Set<UInt32> = [56, 100]
        /// F8, as which some scanners send GS1's FNC1.
        static let separator: UInt32 = 66
    }

    /// GS, which GS1's FNC1 becomes.
    static let groupSeparator: UInt8 = 29

    /// Characters without and with Shift, by the code of the first key of a row.
    private static let rows: [(first: UInt32, plain: String, shifted: String)] = [
        (2, "1234567890-=", "!@#$%^&*()_+"),
        (16, "qwertyuiop[]", "QWERTYUIOP{}"),
        (30, "asdfghjkl;'`", "ASDFGHJKL:\"~"),
        (43, "\\zxcvbnm,./", "|ZXCVBNM<>?"),
        (55, "*", "*"),
        (57, " ", " "),
        (71, "789-456+1230.", "789-456+1230."),
        (86, "\\", "|"),
        (98, "/", "/"),
        (117, "=", "="),
    ]

    /// The byte of a key; nil if it has none.
    static func byte(_ code: UInt32, isShifted: Bool) -> UInt8? {
        for row in rows {
            let text = isShifted ? row.shifted : row.plain
            guard code >= row.first, Int(code - row.first) < text.utf8.count else { continue }
            return text.utf8[text.utf8.index(text.utf8.startIndex, offsetBy: Int(code - row.first))]
        }
        return nil
    }

    /// The key that a scanner presses for a byte, and whether with Shift; nil for a byte without a key. GS is F8.
    package static func key(of byte: UInt8) -> (code: UInt32, isShifted: Bool)? {
        if byte == groupSeparator { return (Key.separator, false) }
        for row in rows {
            for (text, isShifted) in [(row.plain, false), (row.shifted, true)] {
                if let index = Array(text.utf8).firstIndex(of: byte) { return (row.first + UInt32(index), isShifted) }
            }
        }
        return nil
    }

    /// The digit of a key of the keypad; nil for another key.
    static func keypadDigit(_ code: UInt32) -> Int? {
        guard (71...82).contains(code), let byte = byte(code, isShifted: false) else { return nil }
        let digit = Int(byte) - 0x30
        return (0...9).contains(digit) ? digit : nil
    }
}
