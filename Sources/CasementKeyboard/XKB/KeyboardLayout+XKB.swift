import CasementCore
import CasementSystem

extension KeyboardLayout {
    /// Makes a layout of xkeyboard-config, the collection of layouts of desktops, for languages that ``languages`` lacks.
    ///
    ///     let armenian = try KeyboardLayout(xkb: "am", language: "hy", name: "Հայերեն")
    ///
    /// The rows are those of a keyboard with keys to press, so they may have more keys than a finger hits well. The row of
    /// digits is there only where it has letters. Keys without a text are left out, and of two keys with the same text the
    /// second one. What the key types with AltGr is its alternative. Compiling takes 10 to 20 ms.
    ///
    /// - Parameters:
    ///   - layout: a name of xkeyboard-config, such as `am`: `/usr/share/X11/xkb/rules/evdev.lst` lists them.
    ///   - variant: a variant of that layout, such as `phonetic`; empty for none.
    ///   - language: the language as a BCP 47 tag, which supplies the marks and the decimal separator.
    ///   - name: nil for the English name that xkeyboard-config has.
    /// - Throws: ``KeyboardLayoutError``: `unknownLayout`, if there is no such layout, or if xkeyboard-config (Debian:
    ///   xkb-data) is not installed, or its disk does not answer within 2 s; `noRows`, if no key of it types anything.
    public init(
        xkb layout: String, variant: String = "", language: String = "und", name: String? = nil
    ) throws(KeyboardLayoutError) {
        let title = variant.isEmpty ? layout : "\(layout)(\(variant))"
        // libxkbcommon waits for the disk of each file, and for the writer of one that is a pipe.
        self = try Disk.current.read(
            title, unanswered: { KeyboardLayoutError(.unknownLayout, language: title, "its file \($0).") }
        ) { () throws(KeyboardLayoutError) in
            guard Self.isName(layout), variant.isEmpty || Self.isName(variant),
                let keymap = XKBKeymap(layout: layout, variant: variant)
            else {
                throw KeyboardLayoutError(
                    .unknownLayout, language: title, "xkeyboard-config has no layout of this name, or is not installed."
                )
            }
            return try KeyboardLayout(keymap, title: title, language: language, name: name)
        }
    }

    init(_ keymap: XKBKeymap, title: String, language: String, name: String?) throws(KeyboardLayoutError) {
        let rows = XKBRows(keymap)
        guard !rows.rows.isEmpty else {
            throw KeyboardLayoutError(.noRows, language: title, "no key of the keymap types a text.")
        }
        var symbols = Symbols(language: language)
        if let digits = rows.digits { symbols.digits = digits }
        self.init(
            unchecked: rows.rows, language: language, name: name ?? keymap.name ?? title,
            isRightToLeft: rows.isRightToLeft, symbols: symbols)
    }

    /// Names are parts of the paths of files and of a list: only the characters that names have are let through.
    private static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "/"):
                    true
                default: false
                }
            }
    }
}
