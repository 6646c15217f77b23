import CasementTesting
import Testing

@testable import CasementBase
@testable import CasementCore

@MainActor struct PseudoLanguageTests {
    private static func catalog(default standard: Locale = "en", _ more: String = "") throws -> StringCatalog {
        let english = """
            welcome = Welcome, {name}!
            rooms[=0] = No rooms
            rooms[one] = {count} room
            rooms[other] = {count} rooms
            price = It costs {price}
            lines = One\\nTwo
            weights = iiii WWWW
            title = The museum
            \(more)
            """
        return StringCatalog([
            try StringTable(standard, parsing: english), try StringTable("ar", parsing: "welcome = أهلاً {name}"),
        ])
    }

    private func text(
        _ localized: Localized, _ locale: Locale, default standard: Locale = "en"
    ) throws -> String {
        localized.text(in: SceneEnvironment(locale: locale, strings: try Self.catalog(default: standard)))
    }

    @Test("A string has accents and brackets, and its arguments stay") func accents() throws {
        let welcome = Localized("welcome", ["name": .verbatim("Ada")])
        #expect(try text(welcome, "en-XA") == "[ŴŴéllçömmé, Ada!]")
        #expect(try text(Localized("price", ["price": .number(1234.5)]), "en-XA") == "[ÎÎţ ççöšţţš 1,234.5]")
        #expect(Localized.verbatim("Ada").text(in: SceneEnvironment(locale: "en-XA")) == "Ada")
        #expect(Localized.number(1234.5).text(in: SceneEnvironment(locale: "en-XA")) == "1,234.5")
    }

    @Test("A text is 40 % longer in letters, rounded up", arguments: [1, 2, 5, 13, 100, 1000]) func length(count: Int) {
        let text = PseudoLanguage("en-XA")?.text(String(repeating: "a", count: count))
        #expect(text?.count == count + (2 * count + 4) / 5)
    }

    @Test("Digits, spaces, signs and characters of several scalars are not doubled; letters of any script are")
    func characters() {
        let pseudo = PseudoLanguage("en-XA")
        #expect(pseudo?.text("12 – 34: 👩‍🚀") == "12 – 34: 👩‍🚀")
        #expect(pseudo?.text("日本語") == "日日本語語")
        #expect(pseudo?.text("e\u{301}") == "e\u{301}e\u{301}")
        #expect(pseudo?.text("") == "")
    }

    @Test("A count chooses the form as in the default language, in its digits", arguments: [Locale("en-XA"), "ar-XB"])
    func counts(locale: Locale) throws {
        let texts = try [0, 1, 2, 1200].map { try plain(text(Localized("rooms", count: $0), locale)) }
        #expect(texts == ["[ÑÑö ŕŕöömmš]", "[1 ŕŕöööm]", "[2 ŕŕööömš]", "[1,200 ŕŕööömš]"])
        // German groups thousands by points.
        #expect(try plain(text(Localized("rooms", count: 1200), locale, default: "de")) == "[1.200 ŕŕööömš]")
    }

    /// The text without the marks of direction.
    private func plain(_ text: String) -> String {
        let marks: Set<Unicode.Scalar> = ["\u{200F}", "\u{202E}", "\u{202C}"]
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { !marks.contains($0) }))
    }

    @Test("The toolkit's own words change too, those of the default language") func words() throws {
        #expect(try text(Localized("casement.back"), "en-XA") == "[BBåççķ]")
        #expect(try text(Localized("casement.back"), "en-XA", default: "de") == "[ŽŽûŕŕüçķķ]")
        #expect(Localized("casement.back").text(in: SceneEnvironment(locale: "en-XA")) == "[BBåççķ]")
    }

    @Test("A key that no file has stays as it is, and is reported") func missing() throws {
        let scene = Scene()
        scene.environment = SceneEnvironment(locale: "en-XA", strings: try Self.catalog())
        var reports: [String] = []
        scene.onProblem = { reports.append($0.description) }
        #expect(scene.text(of: Localized("titel")) == "titel")
        #expect(scene.text(of: Localized("title")) == "[ŢŢĥéé mûššéûûm]")
        #expect(reports == ["en.strings: the key 'titel' is missing"])
    }

    @Test("Another region of English or Arabic, and another language of the region, is a language as before")
    func others() throws {
        #expect(try text(Localized("title"), "en-GB") == "The museum")
        #expect(try text(Localized("title"), "de-XA") == "The museum")
        #expect(try text(Localized("welcome", ["name": .verbatim("Ada")]), "ar-XA") == "أهلاً Ada")
    }

    @Test("The mirrored one runs from right to left, each line of it, with English dates and the English keyboard")
    func mirrored() throws {
        let locale: Locale = "ar-XB"
        #expect(locale.layoutDirection == .rightToLeft && Locale("en-XA").layoutDirection == .leftToRight)
        #expect(
            try text(Localized("lines"), locale)
                == "\u{200F}[\u{200F}\u{202E}ÖÖñéé\u{202C}\n\u{200F}\u{202E}Ţŵöö\u{202C}]")
        let date = try #require(CivilDate(year: 2026, month: 11, day: 22))
        #expect(DateFormat(locale).string(from: date) == "November 22, 2026")
        #expect(NumberFormat(locale).string(from: 1234.5) == "1,234.5")
        #expect(locale.bestMatch(in: ["ar", "en"]) == "en")
    }

    @Test("A label on the screen changes at once: it is wider, then runs from the other side") func picture() throws {
        let stage = Stage(size: Size(width: 400, height: 60))
        stage.scene.environment.strings = try Self.catalog()
        let label = Label(Localized("weights"), role: .title)
        label.frame = stage.scene.root.bounds
        stage.scene.root.addSubview(label)
        stage.settle()
        let english = try Self.ink(stage)
        stage.scene.environment.locale = "en-XA"
        stage.settle()
        let accented = try Self.ink(stage)
        #expect(accented.lowerBound < 20 && english.lowerBound < 20)
        #expect(accented.count > english.count * 5 / 4)
        stage.scene.environment.locale = "ar-XB"
        stage.settle()
        let mirrored = try Self.ink(stage)
        #expect(mirrored.upperBound > 380)
        #expect(abs(mirrored.count - accented.count) <= 6)
        #expect(stage.problems == [])
    }

    /// The columns from the first to the last one that contains another colour than the corner.
    private static func ink(_ stage: Stage) throws -> ClosedRange<Int> {
        let image = stage.host.image
        let width = image.pixelSize.width
        let inked = image.pixels.indices.filter { image.pixels[$0] != image.pixels[0] }.map { $0 % width }
        return try #require(inked.min())...(try #require(inked.max()))
    }
}
