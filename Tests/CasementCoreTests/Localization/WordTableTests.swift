import Testing

@testable import CasementBase

@Suite struct WordTableTests {
    @Test("Each language has each word, with its arguments, and no other", arguments: StringTable.toolkitLocales)
    func complete(locale: Locale) {
        let table = WordTable.words(in: locale)
        #expect(table.locale == locale)
        #expect(table.keys == StringTable.toolkit.keys)
        #expect(StringCatalog([.toolkit, table]).problems == [])
    }

    @Test("Each language has a form for each whole number", arguments: StringTable.toolkitLocales)
    func plurals(locale: Locale) {
        var resolver = LocalizedResolver(locale, nil)
        for count in [0, 1, 2, 3, 5, 11, 21, 22, 100, 101, 102] {
            let text = resolver.text(Localized("casement.idle.countdown", count: count))
            #expect(text.contains(NumberFormat(locale).string(from: Double(count))), "\(locale) \(count): \(text)")
        }
        #expect(resolver.problems.isEmpty)
    }

    @Test("The languages are those of the keyboards") func languages() {
        #expect(StringTable.toolkitLocales.count == 45)
        for tag in ["de", "pt-PT", "sr", "sr-Latn", "zh-Hant", "ar", "ga", "mt"] {
            #expect(StringTable.toolkitLocales.contains(Locale(tag)))
        }
    }

    @Test(
        "A word is that of the app, else that of the toolkit in the language, else that of the app's first language",
        arguments: [
            ("de-CH", "Zurück"), ("en", "Back"), ("fr-CA", "Retour"), ("zh-TW", "返回"), ("eu", "Go back"),
            ("nl", "Achteruit"),
        ])
    func order(locale: String, word: String) throws {
        let catalog = StringCatalog([
            try StringTable("en", parsing: "hello = Hello\ncasement.back = \(locale == "en" ? "Back" : "Go back")"),
            try StringTable("nl", parsing: "hello = Hallo\ncasement.back = Achteruit"),
            try StringTable("eu", parsing: "hello = Kaixo"),
        ])
        var resolver = LocalizedResolver(Locale(locale), catalog)
        #expect(resolver.text(Localized("casement.back")) == word)
        // The app is translated into this language, in which the toolkit has no words.
        #expect(resolver.problems.count == (locale == "eu" ? 1 : 0))
    }
}
