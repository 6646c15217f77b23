import CasementKeyboard
import Testing

@Suite("Layouts of languages") struct LanguageLayoutTests {
    private static let rightToLeft = ["ar", "fa", "he"]

    @Test("Each main letter of the language in CLDR is a key or an alternative", arguments: MainLetters.letters)
    func letters(language: String, letters: String) throws {
        let layout = try KeyboardLayout(language: language)
        let typed = Set(
            layout.rows.joined().flatMap { [$0.text, $0.shiftedText] + $0.alternatives + $0.shiftedAlternatives })
        // A letter of two characters, such as the Dutch ij, is typed with two keys.
        for element in letters.unicodeScalars.split(separator: " ").map(String.init) {
            let isTyped = typed.contains(element) || element.allSatisfy { typed.contains(String($0)) }
            #expect(isTyped, "\(element)")
        }
        // An input method makes the letters of the others.
        #expect(!letters.isEmpty || ["ja", "ko", "zh", "zh-Hant"].contains(language))
    }

    @Test("The search for a missing letter finds one") func missing() throws {
        let layout = try KeyboardLayout(language: "en-US")
        #expect(!layout.rows.joined().contains { $0.text == "я" || $0.alternatives.contains("я") })
    }

    @Test("Rows have at most 12 keys, the widest one at least 10", arguments: KeyboardLayout.languages)
    func rows(language: String) throws {
        let layout = try KeyboardLayout(language: language)
        let counts = layout.rows.map(\.count)
        #expect((3...4).contains(counts.count))
        #expect(counts.allSatisfy { (7...12).contains($0) })
        #expect(counts.max().map { $0 >= 10 } == true)
    }

    @Test("No text is on two keys, and no alternative is offered twice", arguments: KeyboardLayout.languages)
    func duplicates(language: String) throws {
        let keys = try KeyboardLayout(language: language).rows.joined()
        let texts = keys.flatMap { [$0.text] + $0.alternatives }
        #expect(Set(texts).count == texts.count)
        // Both Greek sigmas have one capital.
        let shifted = keys.map(\.shiftedText)
        #expect(shifted.count - Set(shifted).count == (language == "el" ? 1 : 0))
        for key in keys {
            #expect(Set(key.shiftedAlternatives + [key.shiftedText]).count == key.shiftedAlternatives.count + 1)
        }
    }

    @Test("A layout passes the checks of an app's own", arguments: KeyboardLayout.languages)
    func checked(language: String) throws {
        let layout = try KeyboardLayout(language: language)
        #expect(throws: Never.self) {
            try KeyboardLayout(
                language: layout.language, name: layout.name, rows: layout.rows, symbols: layout.symbols)
        }
    }

    @Test("A layout has the direction, the digits and a name of its language", arguments: KeyboardLayout.languages)
    func properties(language: String) throws {
        let layout = try KeyboardLayout(language: language)
        #expect(layout.language == language)
        #expect(layout.isRightToLeft == Self.rightToLeft.contains(language))
        #expect(layout.name != language && !layout.name.isEmpty)
        #expect((layout.symbols.digits == KeyboardLayout.Symbols.latinDigits) == !["ar", "fa"].contains(language))
        #expect((2...4).contains(layout.symbols.quotes.count))
    }

    @Test("At least 24 languages have layouts") func count() {
        let languages = Set(KeyboardLayout.languages.map { $0.prefix { $0 != "-" } })
        #expect(languages.count >= 24)
        #expect(Set(KeyboardLayout.languages).count == KeyboardLayout.languages.count)
    }

    @Test(
        "A region without a layout has that of its language",
        arguments: [
            ("de-AT", "de"), ("de-CH", "de-CH"), ("es-MX", "es-419"), ("es-ES", "es"), ("en", "en-US"),
            ("pt-AO", "pt-PT"),
            ("pt", "pt-BR"), ("no", "nb"), ("sr-ME", "sr-Latn"), ("sr-Cyrl", "sr"), ("fr_BE.UTF-8", "fr"), ("iw", "he"),
            ("zh-TW", "zh-Hant"),
            ("zh-CN", "zh"),
        ])
    func regions(tag: String, language: String) throws {
        #expect(try KeyboardLayout(language: tag).language == language)
    }

    @Test("An unknown language is an error that names it", arguments: ["tlh", "", "am", "zz-ZZ"])
    func unknown(language: String) {
        let error = #expect(throws: KeyboardLayoutError.self) { try KeyboardLayout(language: language) }
        #expect(error?.code == .unknownLanguage)
        #expect(error?.language == language)
    }
}

@Suite("Keys of languages") struct LanguageKeyTests {
    @Test("The German layout is the one of Germany, and offers its own letters first") func german() throws {
        let layout = try KeyboardLayout(language: "de-AT")
        #expect(layout.rows.map { $0.map(\.text).joined() } == ["qwertzuiopü", "asdfghjklöä", "yxcvbnm"])
        #expect(try key("s", "de").alternatives.first == "ß")
        #expect(try key("s", "de").shiftedAlternatives.first == "ẞ")
        #expect(layout.symbols.quotes == ["„", "“", "‚", "‘"])
        #expect(layout.symbols.currency == "€")
        #expect(layout.symbols.decimalSeparator == ",")
        #expect(layout.name == "Deutsch")
    }

    @Test("Main letters precede auxiliary ones, those precede the letters of other languages") func ranking() throws {
        // Polish: ą is a main letter; à, â, æ, ä, å are auxiliary; á and ã are Portuguese.
        #expect(try key("a", "pl").alternatives == ["ą", "à", "â", "æ", "ä", "å", "á", "ã"])
        // Vietnamese tones are on the key of their vowel.
        #expect(try key("â", "vi").alternatives == ["ầ", "ẩ", "ẫ", "ấ", "ậ"])
    }

    @Test("Turkish has two letters i with capitals of their own") func turkish() throws {
        #expect(try key("i", "tr").shiftedText == "İ")
        #expect(try key("ı", "tr").shiftedText == "I")
    }

    @Test("Greek has a final sigma, and accents as alternatives") func greek() throws {
        #expect(try key("ς", "el").shiftedText == "Σ")
        #expect(try key("ι", "el").alternatives.prefix(3) == ["ί", "ϊ", "ΐ"])
        #expect(try KeyboardLayout(language: "el").symbols.questionMark == ";")
    }

    @Test("Scripts without capitals have their second letters on Shift") func second() throws {
        #expect(try key("ㅂ", "ko").shiftedText == "ㅃ")
        #expect(try key("ㅛ", "ko").shiftedText == "ㅛ")
        #expect(try key("\u{93F}", "hi").shiftedText == "इ")
        #expect(try key("ท", "th").shiftedText == "?")
    }

    @Test("Korean has each letter of its alphabet, on a key or with Shift") func korean() throws {
        let keys = try KeyboardLayout(language: "ko").rows.joined()
        let letters = Set("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ".map { String($0) })
        #expect(Set(keys.flatMap { [$0.text, $0.shiftedText] }) == letters)
    }

    @Test("Persian has a key for the character that keeps letters apart") func persian() throws {
        #expect(try key("\u{200C}", "fa").caption == "ZWNJ")
        #expect(try KeyboardLayout(language: "fa").symbols.comma == "،")
    }

    @Test("A language without a layout has its digits and English marks") func symbols() {
        let symbols = KeyboardLayout.Symbols(language: "bn")
        #expect(symbols.digits.first == "০")
        #expect(symbols.quotes == ["“", "”", "‘", "’"])
    }

    private func key(_ text: String, _ language: String) throws -> KeyboardLayout.Key {
        let layout = try KeyboardLayout(language: language)
        return try #require(layout.rows.joined().first { $0.text == text })
    }
}
