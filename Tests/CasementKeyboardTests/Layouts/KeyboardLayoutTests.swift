import CasementKeyboard
import Testing

@Suite("Keyboard layout") struct KeyboardLayoutTests {
    private static let german = ["qwertzuiopü", "asdfghjklöä", "yxcvbnm"]

    @Test("Each character of a row is a key, with the capitals, digits and marks of the language") func rows() throws {
        let layout = try KeyboardLayout(
            language: "de", name: "Deutsch", rows: Self.german, alternatives: ["s": "ß", "e": "é è ê"])
        #expect(layout.rows.map { $0.map(\.text).joined() } == Self.german)
        #expect(layout.rows.map { $0.map(\.shiftedText).joined() } == ["QWERTZUIOPÜ", "ASDFGHJKLÖÄ", "YXCVBNM"])
        #expect(layout.rows[1][1].alternatives == ["ß"])
        #expect(layout.rows[1][1].shiftedAlternatives == ["ẞ"])
        #expect(layout.rows[0][2].shiftedAlternatives == ["É", "È", "Ê"])
        #expect(layout.symbols.decimalSeparator == ",")
        #expect(!layout.isRightToLeft)
    }

    @Test("Spaces separate keys of several characters and combining marks") func spaces() throws {
        let layout = try KeyboardLayout(language: "hi", name: "हिन्दी", rows: ["क \u{93F} \u{902}", "क्ष त्र"])
        #expect(layout.rows.map { $0.map(\.text) } == [["क", "\u{93F}", "\u{902}"], ["क्ष", "त्र"]])
        #expect(layout.rows[0].map(\.caption) == ["क", "\u{25CC}\u{93F}", "\u{25CC}\u{902}"])
    }

    @Test("A letter of a letter and a mark is one key in a row without spaces") func decomposed() throws {
        let layout = try KeyboardLayout(language: "de", name: "Deutsch", rows: ["u\u{308}o"])
        #expect(layout.rows[0].map(\.text) == ["ü", "o"])
    }

    @Test(
        "Shift types the capital of the language",
        arguments: [
            ("tr", "i", "İ"), ("tr", "ı", "I"), ("tr-CY", "i", "İ"), ("en", "i", "I"), ("de", "ß", "ẞ"),
            ("el", "ς", "Σ"),
            ("el", "ά", "Ά"), ("nl", "ij", "IJ"), ("hr", "lj", "Lj"), ("ka", "ა", "ა"), ("he", "א", "א"),
            ("az", "i", "İ"),
        ])
    func capitals(language: String, text: String, capital: String) throws {
        let layout = try KeyboardLayout(language: language, name: "name", rows: ["\(text) q"])
        #expect(layout.rows[0][0].shiftedText == capital)
    }

    @Test("Two alternatives with one capital offer it once") func sigma() {
        #expect(KeyboardLayout.Key("σ", alternatives: ["ς", "ϲ"]).shiftedAlternatives == ["Ϲ"])
    }

    @Test("A layout of Arabic runs from right to left and has Arabic digits, unless the app says otherwise")
    func arabic() throws {
        let layout = try KeyboardLayout(language: "ar", name: "العربية", rows: ["ضصثق"])
        #expect(layout.isRightToLeft)
        #expect(layout.symbols.digits == ["٠", "١", "٢", "٣", "٤", "٥", "٦", "٧", "٨", "٩"])
        let latin = try KeyboardLayout(
            language: "ar", name: "العربية", rows: ["ضصثق"], isRightToLeft: false, symbols: .init(currency: "€"))
        #expect(!latin.isRightToLeft)
        #expect(latin.symbols.digits == KeyboardLayout.Symbols.latinDigits)
        #expect(latin.symbols.currency == "€")
    }

    @Test("Captions show accents, marks and characters without a shape") func captions() {
        #expect(KeyboardLayout.Key("\u{301}", isDead: true).caption == "´")
        #expect(KeyboardLayout.Key("\u{323}", isDead: true).caption == "\u{25CC}\u{323}")
        #expect(KeyboardLayout.Key("\u{301}", shifted: "?", isDead: true).shiftedCaption == "?")
        #expect(KeyboardLayout.Key("\u{200C}").caption == "ZWNJ")
        #expect(KeyboardLayout.Key.caption(of: "\u{64B}") == "\u{25CC}\u{64B}")
        #expect(KeyboardLayout.Key("é").caption == "é")
    }
}

@Suite("Keyboard layout errors") struct KeyboardLayoutErrorTests {
    @Test("Rows that are no layout are errors that name language, row and key") func errors() {
        expect(.noRows, nil, nil) { () throws(KeyboardLayoutError) in try layout([]) }
        expect(.emptyRow, 2, nil) { () throws(KeyboardLayoutError) in try layout(["ab", ""]) }
        expect(.emptyRow, 1, nil) { () throws(KeyboardLayoutError) in try layout(["  "]) }
        expect(.duplicateKey, 2, "a") { () throws(KeyboardLayoutError) in try layout(["ab", "ca"]) }
        expect(.voidKey, 1, "\u{7}") { () throws(KeyboardLayoutError) in try layout(["\u{7}a"]) }
    }

    @Test("Keys that are no keys are errors that name language, row and key") func keys() {
        expect(.voidKey, 1, "") { () throws(KeyboardLayoutError) in try layout(key: "") }
        expect(.voidKey, 1, "a") { () throws(KeyboardLayoutError) in try layout(key: .init("a", shifted: "")) }
        expect(.voidKey, 1, "a") { () throws(KeyboardLayoutError) in
            try layout(key: .init("a", alternatives: ["á", " "]))
        }
        for width in [0, -1, .nan, .infinity] {
            expect(.invalidWidth, 1, "a") { () throws(KeyboardLayoutError) in try layout(key: .init("a", width: width))
            }
        }
    }

    @Test("Alternatives of a key that is not there, and missing digits, are errors") func others() {
        expect(.missingKey, nil, "x") { () throws(KeyboardLayoutError) in
            try KeyboardLayout(language: "xx", name: "X", rows: ["ab"], alternatives: ["x": "y"])
        }
        expect(.invalidSymbols, nil, nil) { () throws(KeyboardLayoutError) in
            try KeyboardLayout(language: "xx", name: "X", rows: ["ab"], symbols: .init(digits: ["0"]))
        }
    }

    @Test("The sentence names the layout, the row and the key") func sentence() {
        let error = #expect(throws: KeyboardLayoutError.self) { try layout(["ab", "ca"]) }
        #expect(error?.description == #"Keyboard layout "xx", row 2, key "a": row 1 has this key, too."#)
    }

    private func layout(_ rows: [String]) throws(KeyboardLayoutError) -> KeyboardLayout {
        try KeyboardLayout(language: "xx", name: "X", rows: rows)
    }

    private func layout(key: KeyboardLayout.Key) throws(KeyboardLayoutError) -> KeyboardLayout {
        try KeyboardLayout(language: "xx", name: "X", rows: [[key]])
    }

    private func expect(
        _ code: KeyboardLayoutError.Code, _ row: Int?, _ key: String?,
        _ make: () throws(KeyboardLayoutError) -> KeyboardLayout, location: SourceLocation = #_sourceLocation
    ) {
        let error = #expect(throws: KeyboardLayoutError.self, sourceLocation: location) { try make() }
        #expect(error?.code == code, sourceLocation: location)
        #expect(error?.language == "xx", sourceLocation: location)
        #expect(error?.row == row, sourceLocation: location)
        #expect(error?.key == key, sourceLocation: location)
    }
}
