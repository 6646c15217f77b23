import Testing

@testable import CasementBase
@testable import CasementCore

struct LocaleTests {
    @Test(
        "Tags have one form, whatever they were written like",
        arguments: [
            ("de", "de"), ("DE-at", "de-AT"), ("de_AT.UTF-8", "de-AT"), ("zh-hant-tw", "zh-Hant-TW"),
            ("es-419", "es-419"),
            ("ar-EG-u-nu-latn", "ar-EG-u-nu-latn"), ("iw", "he"), ("nb-NO", "no-NO"), ("C", "en"), ("", "und"),
            ("de-1996", "de"), ("sr_RS@latin", "sr-Latn-RS"),
            ("uz_UZ.UTF-8@cyrillic", "uz-Cyrl-UZ"), ("tt_RU@iqtelif", "tt-Latn-RU"),
            ("de_AT@euro", "de-AT"),
        ])
    func tags(tag: String, identifier: String) {
        #expect(Locale(tag).identifier == identifier)
        #expect(Locale(identifier) == Locale(tag))
    }

    @Test(
        "Arabic, Persian, Hebrew and Urdu are written from right to left, unless the script is another one",
        arguments: [
            ("ar", true), ("fa-IR", true), ("he", true), ("ur", true), ("de", false), ("az-Arab", true),
            ("ar-Latn", false),
            ("ms-CC", true), ("und", false), ("ckb", true), ("mzn", true), ("lrc", true), ("az-IR", true),
            ("az", false),
            ("pa-PK", true), ("pa-Guru-PK", false), ("pa-IN", false), ("ug", true), ("ug-KZ", false), ("nqo", true),
            ("sd-IN", false), ("ku", false), ("ku-LB", true), ("sr-RS", false), ("zh-HK", false),
        ])
    func directions(locale: String, isReversed: Bool) {
        #expect((Locale(locale).layoutDirection == .rightToLeft) == isReversed)
    }

    @Test(
        "A locale inherits from others as CLDR orders them",
        arguments: [
            ("de-AT", "de-AT de"), ("en-AU", "en-AU en-001 en"), ("es-MX", "es-MX es-419 es"),
            ("pt-AO", "pt-AO pt-PT pt"),
            ("zh-TW", "zh-Hant-TW zh-Hant"), ("zh-MO", "zh-Hant-MO zh-Hant-HK zh-Hant"),
            ("zh-Hans-CN", "zh-Hans-CN zh-Hans zh"),
            ("sr-ME", "sr-Latn-ME sr-Latn"), ("sr_RS@latin", "sr-Latn-RS sr-Latn"), ("pa-PK", "pa-Arab-PK pa-Arab"),
        ])
    func chains(locale: String, chain: String) {
        #expect(Locale(locale).chain.joined(separator: " ") == chain)
    }

    @Test(
        "A reader gets the nearest language that there is",
        arguments: [
            ("de-AT", "en de", "de"), ("de-AT", "de de-AT", "de-AT"), ("de", "en de-CH", "de-CH"),
            ("zh-HK", "en zh zh-Hant", "zh-Hant"),
            ("zh", "en zh-Hant zh-Hans", "zh-Hans"), ("en-AU", "de en-GB en", "en"), ("pt-BR", "pt-PT pt", "pt"),
            ("nn", "en no", "no"),
        ])
    func matches(locale: String, available: String, match: String) {
        let locales = available.split(separator: " ").map { Locale(String($0)) }
        #expect(Locale(locale).bestMatch(in: locales) == Locale(match))
    }

    @Test("A reader of traditional Chinese gets no simplified Chinese, and nobody another language") func noMatches() {
        #expect(Locale("zh-TW").bestMatch(in: ["en", "zh"]) == nil)
        #expect(Locale("fi").bestMatch(in: ["en", "sv"]) == nil)
        #expect(Locale("az-IR").bestMatch(in: ["en", "az"]) == nil)
    }

    @Test("The languages of the European Union and the large ones of the world have tables") func named() {
        let languages = Set(Locale.named.map(\.language))
        for language in "bg cs da de el en es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv".split(separator: " ")
        {
            #expect(languages.contains(String(language)), "\(language)")
        }
        for language in "ar bn fa he hi id ja ko ru th tr uk vi zh".split(separator: " ") {
            #expect(languages.contains(String(language)), "\(language)")
        }
    }

    @Test("Niue is a region, and no keyword of a numbering system") func niue() {
        let locale = Locale("en-NU-u-nu-arab")
        #expect(locale.region == "NU" && locale.numberingSystem == "arab")
        #expect(Locale("en-NU").numberingSystem == nil)
    }
}
