import CasementKeyboard
import Testing

@Suite("Keyboard page") struct KeyboardPageTests {
    @Test("No page has a key twice, and its rows fit into its columns", arguments: KeyboardLayout.languages)
    func pages(language: String) throws {
        let layout = try KeyboardLayout(language: language)
        for kind in KeyboardPage.Kind.allCases {
            for bottomRow in KeyboardPage.BottomRow.allCases {
                let page = layout.page(kind, bottomRow: bottomRow)
                let texts = page.rows.joined().compactMap { $0.key?.text }
                #expect(Set(texts).count == texts.count)
                let widths = page.rows.map(width)
                #expect(widths.max() == page.columns)
                #expect(page.rows.joined().allSatisfy { $0.width >= 1 })
                #expect(actions(page).count { $0 == .delete } == 1)
                #expect(actions(page).count { $0 == .enter } == 1)
                #expect(actions(page).contains(.hide))
            }
        }
        let letters = layout.page(.letters)
        #expect((10...12).contains(letters.columns))
        #expect(letters.rows.last.map(width) == letters.columns)
    }

    @Test("The last row of letters is between Shift and Delete") func letters() throws {
        let page = try KeyboardLayout(language: "de").page(.letters)
        #expect(page.rows[2].first == .action(.shift, width: 2))
        #expect(page.rows[2].last == .action(.delete, width: 2))
        #expect(page.columns == 11)
        #expect(
            page.rows[3].map(\.key?.text) == [nil, nil, ",", nil, ".", nil, nil])
        #expect(
            actions(page).suffix(5) == [.page(.symbols), .nextLanguage, .space, .hide, .enter])
    }

    @Test("A script with one level has no Shift") func oneLevel() throws {
        for (language, hasShift) in [("he", false), ("ar", false), ("ko", true), ("th", true), ("hi", true)] {
            let page = try KeyboardLayout(language: language).page(.letters)
            #expect(actions(page).contains(.shift) == hasShift, "\(language)")
        }
    }

    @Test("The language key is there for apps with several languages") func languageKey() throws {
        let layout = try KeyboardLayout(language: "en")
        #expect(actions(layout.page(.letters)).contains(.nextLanguage))
        let page = layout.page(.letters, hasLanguageKey: false)
        #expect(!actions(page).contains(.nextLanguage))
        #expect(page.rows[3].contains(.action(.space, width: 4)))
    }

    @Test("From letters one reaches both pages of symbols, and from each of them the letters") func reach() throws {
        let layout = try KeyboardLayout(language: "en")
        #expect(actions(layout.page(.letters)).contains(.page(.symbols)))
        #expect(actions(layout.page(.symbols)).contains(.page(.moreSymbols)))
        #expect(actions(layout.page(.symbols)).contains(.page(.letters)))
        #expect(actions(layout.page(.moreSymbols)).contains(.page(.symbols)))
        #expect(actions(layout.page(.moreSymbols)).contains(.page(.letters)))
    }

    @Test("Each mark of ASCII is on one of the pages of symbols") func marks() throws {
        for language in KeyboardLayout.languages {
            let layout = try KeyboardLayout(language: language)
            let items = [KeyboardPage.Kind.symbols, .moreSymbols].flatMap { layout.page($0).rows.joined() }
            let typed = Set(items.compactMap(\.key).flatMap { [$0.text] + $0.alternatives })
            let ascii = (0x21...0x7E).map { String(UnicodeScalar(UInt8($0))) }.filter { !($0 >= "a" && $0 <= "z") }
            #expect(ascii.filter { !typed.contains($0) && !($0 >= "A" && $0 <= "Z") }.isEmpty, "\(language)")
        }
    }

    @Test("Symbols are those of the language") func symbols() throws {
        let german = texts(try KeyboardLayout(language: "de").page(.symbols))
        #expect(german[0] == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"])
        #expect(german[1].contains("€"))
        let arabic = try KeyboardLayout(language: "ar").page(.symbols)
        #expect(texts(arabic)[0].prefix(2) == ["١", "٢"])
        #expect(arabic.rows[0][0].key?.alternatives == ["1"])
        #expect(texts(arabic)[2].suffix(3) == ["؛", "!", "؟"])
        #expect(texts(arabic)[3] == ["،", "."])
        let quote = try KeyboardLayout(language: "fr").page(.symbols).rows[2].compactMap(\.key)[1]
        #expect(quote.text == "\"")
        #expect(quote.alternatives == ["«", "»", "“", "”", "„"])
    }

    @Test("Rows below the letters are for text, for e-mail and for addresses of pages") func bottomRows() throws {
        let layout = try KeyboardLayout(language: "en")
        #expect(texts(layout.page(.letters, bottomRow: .email))[3] == ["@", "."])
        #expect(texts(layout.page(.letters, bottomRow: .url))[3] == ["/", "-", ".com", "."])
        #expect(!actions(layout.page(.letters, bottomRow: .url)).contains(.space))
        #expect(layout.page(.letters, bottomRow: .url).columns == 10)
    }

    @Test("Marks among the letters are not repeated below them") func repeated() throws {
        let layout = try KeyboardLayout(language: "en", name: "Own", rows: ["qwertyuiop", "asdfghjkl.", "zxcvbnm,"])
        let page = layout.page(.letters)
        #expect(texts(page)[3].isEmpty)
        #expect(page.rows[3].contains(.action(.space, width: 5)))
    }

    @Test("Numbers have the digits of the language, telephones and codes those of exchanges") func numbers() throws {
        let arabic = try KeyboardLayout(language: "ar")
        #expect(texts(arabic.page(.number)) == [["١", "٢", "٣"], ["٤", "٥", "٦", "-"], ["٧", "٨", "٩"], ["٠"]])
        #expect(texts(arabic.page(.decimal))[3] == ["٫", "٠"])
        #expect(
            texts(arabic.page(.phone)) == [["1", "2", "3"], ["4", "5", "6", "+"], ["7", "8", "9"], ["*", "0", "#"]])
        #expect(texts(arabic.page(.pin)) == [["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"], ["0"]])
        #expect(texts(try KeyboardLayout(language: "de").page(.decimal))[3] == [",", "0"])
        #expect(arabic.page(.pin).columns == 4)
        #expect(arabic.page(.number).columns == 4)
    }

    @Test("A layout of xkeyboard-config has all pages", arguments: ["us", "fr", "am", "th", "brai", "ara"])
    func fallback(name: String) throws {
        let layout = try KeyboardLayout(xkb: name)
        for kind in KeyboardPage.Kind.allCases {
            let page = layout.page(kind)
            let texts = page.rows.joined().compactMap { $0.key?.text }
            #expect(Set(texts).count == texts.count)
            #expect(page.rows.allSatisfy { !$0.isEmpty && width($0) <= page.columns })
        }
    }

    private func width(_ row: [KeyboardPage.Item]) -> Double { row.reduce(0) { $0 + $1.width } }

    private func texts(_ page: KeyboardPage) -> [[String]] { page.rows.map { $0.compactMap { $0.key?.text } } }

    private func actions(_ page: KeyboardPage) -> [KeyboardPage.Action] {
        page.rows.joined().compactMap { if case .action(let action, _) = $0 { action } else { nil } }
    }
}
