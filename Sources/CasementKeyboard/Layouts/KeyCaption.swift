/// What a key shows for the text that it types.
enum KeyCaption {
    /// The text itself, unless it could not be seen or would sit on its neighbour.
    static func caption(_ text: String) -> String {
        guard let first = text.unicodeScalars.first else { return text }
        if let name = name(of: first) { return name }
        return isMark(first) ? "\u{25CC}" + text : text
    }

    /// The spacing form of a combining mark: U+0301 is `´`. A mark without one is on a dotted circle.
    static func accent(_ mark: String) -> String {
        guard let scalar = mark.unicodeScalars.first, mark.unicodeScalars.count == 1 else { return caption(mark) }
        return spacingForms.first { $0.mark == scalar }.map { String(Character($0.form)) } ?? caption(mark)
    }

    /// The combining mark of a spacing accent.
    static func mark(ofAccent form: Unicode.Scalar) -> Unicode.Scalar? {
        spacingForms.first { $0.form == form }?.mark
    }

    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    /// The abbreviations of Unicode's code charts for characters without a shape.
    private static func name(of scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0xA0: "NBSP"
        case 0xAD: "SHY"
        case 0x34F: "CGJ"
        case 0x61C: "ALM"
        case 0x200B: "ZWSP"
        case 0x200C: "ZWNJ"
        case 0x200D: "ZWJ"
        case 0x200E: "LRM"
        case 0x200F: "RLM"
        case 0x202F: "NNBSP"
        case 0x2060: "WJ"
        default: nil
        }
    }

    /// Unicode's spacing forms of combining marks, from its decompositions such as U+00B4 to U+0020 U+0301.
    private static let spacingForms: [(mark: Unicode.Scalar, form: Unicode.Scalar)] = [
        ("\u{300}", "`"), ("\u{301}", "´"), ("\u{302}", "^"), ("\u{303}", "~"), ("\u{304}", "¯"), ("\u{306}", "˘"),
        ("\u{307}", "˙"), ("\u{308}", "¨"), ("\u{30A}", "˚"), ("\u{30B}", "˝"), ("\u{30C}", "ˇ"), ("\u{327}", "¸"),
        ("\u{328}", "˛"), ("\u{345}", "ͺ"), ("\u{3099}", "゛"), ("\u{309A}", "゜"),
    ]
}
