import Testing

@testable import CasementKeyboard

@Suite("Layouts of xkeyboard-config") struct XKBLayoutTests {
    @Test("Each layout that xkeyboard-config lists has rows, or is a clear error") func all() throws {
        let names = try XKBRules.layouts()
        var errors: [String] = []
        var digitRows = 0
        for (layout, variant) in names {
            do {
                let keyboard = try KeyboardLayout(xkb: layout, variant: variant)
                check(keyboard, "\(layout)(\(variant))")
                if keyboard.rows.count == 4 { digitRows += 1 }
            } catch {
                errors.append(error.language)
                #expect(error.code == .unknownLayout)
            }
        }
        #expect(names.count > 500)
        // The layout that a user defines is listed, and has no file.
        #expect(errors == ["custom"])
        #expect(digitRows > 200 && digitRows < names.count / 2)
    }

    private func check(_ layout: KeyboardLayout, _ name: String) {
        // Braille has one row of six dots; the Baybayin of the Philippines has fewer letters than a row has keys.
        #expect((name.hasPrefix("brai") ? 1...1 : 3...4).contains(layout.rows.count), "\(name)")
        let least = name.hasPrefix("brai") || name.hasSuffix("-bay)") ? 1 : 5
        #expect(layout.rows.allSatisfy { (least...14).contains($0.count) }, "\(name)")
        #expect(!layout.name.isEmpty, "\(name)")
        // The checks of an app's own layout find no void key and no key twice.
        #expect(throws: Never.self, "\(name)") {
            try KeyboardLayout(language: "und", name: name, rows: layout.rows, symbols: layout.symbols)
        }
        let captions = layout.rows.joined().flatMap { [$0.caption, $0.shiftedCaption] }
        #expect(captions.filter { $0.unicodeScalars.first.map(KeyCaption.isMark) != false }.isEmpty, "\(name)")
    }

    @Test(
        "An unknown layout is an error that names it",
        arguments: [
            ("zz", ""), ("", ""), ("us", "nothing"), ("us,de", ""), ("../symbols/us", ""), ("us", "a b"), ("us+de", ""),
            ("ü", ""),
        ])
    func unknown(layout: String, variant: String) {
        let error = #expect(throws: KeyboardLayoutError.self) { try KeyboardLayout(xkb: layout, variant: variant) }
        #expect(error?.code == .unknownLayout)
        #expect(error?.language == (variant.isEmpty ? layout : "\(layout)(\(variant))"))
    }

    @Test("The row of digits is there where it has letters") func digitRow() throws {
        #expect(try KeyboardLayout(xkb: "us").rows.count == 3)
        let armenian = try KeyboardLayout(xkb: "am", language: "hy", name: "Հայերեն")
        #expect(armenian.rows.count == 4)
        #expect(armenian.rows[1].prefix(3).map(\.text) == ["ճ", "փ", "բ"])
        #expect(armenian.rows[1].prefix(3).map(\.shiftedText) == ["Ճ", "Փ", "Բ"])
        #expect(armenian.name == "Հայերեն")
        #expect(try KeyboardLayout(xkb: "am").name == "Armenian")
    }

    @Test("A letter in the corner is not lost with the row of digits") func corner() throws {
        let rows = try KeyboardLayout(xkb: "ru").rows
        #expect(rows.count == 3)
        #expect(rows[0].map(\.text) == ["ё", "й", "ц", "у", "к", "е", "н", "г", "ш", "щ", "з", "х", "ъ"])
    }

    @Test("Dead keys show the accent, and type the mark that it becomes") func dead() throws {
        let keys = try KeyboardLayout(xkb: "br").rows.joined()
        let acute = try #require(keys.first { $0.text == "\u{301}" })
        #expect(acute.isDead && acute.isShiftedDead)
        #expect(acute.caption == "´")
        #expect(acute.shiftedCaption == "`")
        // The third level of the Spanish n with tilde is a dead tilde, which is no text to offer.
        #expect(keys.allSatisfy { $0.alternatives.allSatisfy { $0 != "\u{303}" } })
    }

    @Test("Combining marks are on a dotted circle") func marks() throws {
        let key = try #require(try KeyboardLayout(xkb: "in").rows.joined().first { $0.text == "\u{93F}" })
        #expect(!key.isDead)
        #expect(key.caption == "\u{25CC}\u{93F}")
    }

    @Test("Layouts from right to left, and those with digits of their own, have them") func scripts() throws {
        for (layout, isReversed) in [("ara", true), ("il", true), ("ir", true), ("us", false), ("in", false)] {
            #expect(try KeyboardLayout(xkb: layout).isRightToLeft == isReversed, "\(layout)")
        }
        #expect(try KeyboardLayout(xkb: "ir").symbols.digits.first == "۰")
        #expect(try KeyboardLayout(xkb: "us").symbols.digits == KeyboardLayout.Symbols.latinDigits)
    }

    @Test("What AltGr types is an alternative") func alternatives() throws {
        let key = try #require(try KeyboardLayout(xkb: "pl").rows.joined().first { $0.text == "a" })
        #expect(key.alternatives == ["ą"])
        #expect(key.shiftedAlternatives == ["Ą"])
    }

    @Test("A keymap without rows is an error that names it") func empty() throws {
        let keymap = try #require(XKBKeymap(text: Self.keymap("VoidSymbol, Shift_L")))
        let error = #expect(throws: KeyboardLayoutError.self) {
            try KeyboardLayout(keymap, title: "panel", language: "und", name: nil)
        }
        #expect(error?.code == .noRows)
        #expect(error?.description == #"Keyboard layout "panel": no key of the keymap types a text."#)
    }

    @Test("Void levels are left out, and a key without a capital has that of its letter") func levels() throws {
        let types = { (symbols: String) throws in
            let keymap = try #require(XKBKeymap(text: Self.keymap(symbols)))
            let layout = try KeyboardLayout(keymap, title: "panel", language: "und", name: nil)
            return layout.rows[0].map { [$0.text, $0.shiftedText] }
        }
        #expect(try types("a, VoidSymbol") == [["a", "A"]])
        #expect(try types("VoidSymbol, A") == [["A", "A"]])
        #expect(try types("dead_greek, a") == [["a", "a"]])
        #expect(try types("dead_acute, dead_grave") == [["\u{301}", "\u{300}"]])
    }

    @Test("A text that is no keymap compiles to nothing") func broken() {
        #expect(XKBKeymap(text: "xkb_keymap {") == nil)
        #expect(XKBKeymap(text: "") == nil)
    }

    private static func keymap(_ symbols: String) -> String {
        """
        xkb_keymap {
            xkb_keycodes { <AD01> = 24; };
            xkb_types { type "TWO_LEVEL" { modifiers = Shift; map[Shift] = Level2; }; };
            xkb_compatibility { };
            xkb_symbols { key <AD01> { type = "TWO_LEVEL", [ \(symbols) ] }; };
        };
        """
    }
}
