import CasementBase
import Testing

@testable import words

@Suite("What make words finds") struct WordReportTests {
    private static let english = """
        title = The museum
        welcome = Welcome, {name}!
        rooms[=0] = No rooms
        rooms[one] = {count} room
        rooms[other] = {count} rooms
        """
    private static let calls = """
        Localized("title")
        Localized("welcome", ["name": .verbatim("Ada")])
        Localized("rooms", count: 3)
        """

    private func report(
        _ source: String = calls, _ english: String = english, _ others: [Locale: String] = [:]
    ) throws -> WordReport {
        let tables = try others.sorted { $0.key.identifier < $1.key.identifier }.map {
            try StringTable($0.key, parsing: $0.value)
        }
        let catalog = StringCatalog([try StringTable("en", parsing: english)] + tables)
        return WordReport([SourceWords("App.swift", parsing: source)], catalog, folder: "strings")
    }

    private func findings(
        _ source: String = calls, _ english: String = english, _ others: [Locale: String] = [:]
    ) throws -> [String] { try report(source, english, others).findings }

    @Test("Nothing in an app whose calls and files agree") func agreement() throws {
        let german = """
            title = Das Museum
            welcome = Willkommen, {name}!
            rooms[one] = {count} Raum
            rooms[other] = {count} Räume
            """
        let report = try report(Self.calls, Self.english, ["de": german])
        #expect(report.findings == [] && report.notes == [])
    }

    @Test("A key that is missing, and one that nothing reads") func keys() throws {
        #expect(
            try findings(Self.calls + "\nLocalized(x ? \"titel\" : \"title\")", Self.english + "\nold = Old") == [
                "App.swift:4: the key 'titel' is missing in strings/en.strings",
                "strings/en.strings:6: nothing in the sources reads the key 'old'",
            ])
    }

    @Test("A key that a language lacks, and one that it has alone; that of a region needs the rest alone")
    func languages() throws {
        let findings = try findings(
            Self.calls, Self.english,
            [
                "de": "title = A\nold = B\nwelcome = {name}\nrooms[one] = {count}\nrooms[other] = {count}",
                "de-AT": "welcome = Servus, {name}!", "nl": "title = A\nrooms[one] = {count}\nrooms[other] = {count}",
            ])
        #expect(
            findings == [
                "strings/de.strings:2: the key 'old' is not in en.strings",
                "strings/nl.strings: the key 'welcome' of en.strings is missing",
            ])
    }

    @Test("Arguments that the call and the text do not share") func arguments() throws {
        let source = """
            Localized("title", ["name": .verbatim("Ada")])
            Localized("welcome")
            Localized("welcome", names)
            Localized("rooms", count: 3, ["count": .number(3)])
            """
        #expect(
            try findings(source) == [
                "App.swift:1: the call passes an argument {name}, which 'title' does not have",
                "App.swift:2: the call passes no argument {name}, which 'welcome' has",
            ])
        #expect(
            try findings(
                Self.calls, Self.english, ["de": "title = {x}\nwelcome = Hallo\nrooms[one] = 1\nrooms[other] = {count}"]
            ) == [
                "strings/de.strings:1: 'title' has an argument {x} that en.strings lacks",
                "strings/de.strings:2: 'welcome' lacks the argument {name} that en.strings has",
            ])
    }

    @Test("A number where the text has no forms, and forms where the call passes none, in any language") func numbers()
        throws
    {
        let source = "Localized(\"title\", count: 1)\nLocalized(\"welcome\", [\"name\": x])\nLocalized(\"rooms\")"
        #expect(
            try findings(source) == [
                "App.swift:1: the call passes a number, which 'title' does not show",
                "App.swift:3: the call passes no number, but 'rooms' has plural forms in strings/en.strings",
                "App.swift:3: the call passes no argument {count}, which 'rooms' has",
            ])
        let forms = "title[one] = A\ntitle[other] = B"
        #expect(
            try findings("Localized(\"title\")", "title = A", ["de": forms]) == [
                "App.swift:1: the call passes no number, but 'title' has plural forms in strings/de.strings"
            ])
        #expect(try findings("Localized(\"title\", count: 2)", "title = {count} of them").isEmpty)
    }

    @Test("A plural form that a language needs for a whole number, unless each such number has its own") func forms()
        throws
    {
        let polish = "title = A\nwelcome = {name}\nrooms[one] = {count}\nrooms[many] = {count}\nrooms[other] = {count}"
        #expect(
            try findings(Self.calls, Self.english, ["pl": polish]) == [
                "strings/pl.strings:3: 'rooms' has no form 'few', such as for 2"
            ])
        let arabic = """
            title = A
            welcome = {name}
            rooms[=0] = A
            rooms[one] = {count}
            rooms[=2] = A
            rooms[few] = {count}
            rooms[many] = {count}
            rooms[other] = {count}
            """
        #expect(try findings(Self.calls, Self.english, ["ar": arabic]).isEmpty)
        // 'many' of French is for millions: the form of all others serves.
        let french = "title = A\nwelcome = {name}\nrooms[one] = {count}\nrooms[other] = {count}"
        #expect(try findings(Self.calls, Self.english, ["fr": french]).isEmpty)
    }

    @Test("The forms of an order are those of the call, and without a call those that the default language shows")
    func ordinals() throws {
        let floors = "floor[one] = {count}st\nfloor[two] = {count}nd\nfloor[other] = {count}th"
        let finding = "strings/en.strings:1: 'floor' has no form 'few', such as for 3"
        #expect(try findings("Localized(\"floor\", ordinal: 1)", floors) == [finding])
        #expect(try findings("// words: floor\n", floors) == [finding])
        #expect(
            try findings(
                "Localized(\"floor\", ordinal: 1)\nLocalized(\"floor\", count: 1)",
                "floor[one] = {count}\nfloor[other] = {count}"
            )
            .count == 2)
    }

    @Test("A call without its key is a note; each literal may be that key, and a literal with unknown parts many")
    func unread() throws {
        let strings = "a.title = A\nb.title = B\nc = C\nd = D"
        let report = try report("let keys = [\"c\", \"\\(x).title\"]\nLocalized(keys[0])", strings)
        #expect(
            report.notes == [
                "App.swift:2: the key is not written here; a comment '// words: KEY ...' can name what it is"
            ])
        #expect(report.findings == ["strings/en.strings:4: nothing in the sources reads the key 'd'"])
        // Without such a call a literal is no key.
        #expect(try findings("let keys = [\"c\"]\nLocalized(\"d\")", "c = C\nd = D").count == 1)
    }

    @Test("A literal with unknown parts uses the keys that are like it, of which there is one") func patterns() throws {
        #expect(try findings("Localized(\"\\(x).title\")", "a.title = A\nb.title = B").isEmpty)
        #expect(
            try findings("Localized(\"\\(x).titel\")", "a.title = A") == [
                "App.swift:1: no key is like '*.titel' in strings/en.strings",
                "strings/en.strings:1: nothing in the sources reads the key 'a.title'",
            ])
    }

    @Test("A comment names the keys of the call below it, with their arguments, and is right itself") func comments()
        throws
    {
        let strings = "a = {x}\nb = B\nc.d = D"
        let report = try report(
            "// words: a c.*, b\nLocalized(key, [\"x\": y])\nLocalized(other) // words: a e", strings)
        #expect(report.notes == [])
        #expect(
            report.findings == [
                "App.swift:2: the call passes an argument {x}, which 'b' does not have",
                "App.swift:3: the call passes no argument {x}, which 'a' has",
                "App.swift:3: the key 'e' is missing in strings/en.strings",
            ])
        // It says more than a literal with unknown parts, and nothing about a key that is written.
        #expect(try findings("// words: a.b\nLocalized(\"a.\\(x)\")", "a.b = B\na.c = C").count == 1)
        #expect(try findings("// words: b\nLocalized(\"a\")", "a = A\nb = B").isEmpty)
    }

    @Test("An app reads the toolkit's words, and translates them, without a call") func toolkit() throws {
        let strings = "casement.back = Go back\ncasement.bakc = Typo"
        let report = try report("Localized(\"casement.close\")", strings, ["eu": "casement.back = Atzera"])
        #expect(
            report.findings == [
                "strings/en.strings:2: nothing in the sources reads the key 'casement.bakc'",
                "strings/eu.strings: the key 'casement.bakc' of en.strings is missing",
            ])
        #expect(
            report.notes.count == 1 && report.notes.allSatisfy { $0.contains("eu.strings: the toolkit has no words") })
        let words = WordReport(
            [SourceWords("A.swift", parsing: "Localized(\"casement.close\")")], StringCatalog([.toolkit]),
            folder: "words", isToolkit: true)
        #expect(words.findings.count == StringTable.toolkit.keys.count - 1)
    }

    @Test("An app reads the words of the screen reader, and changes them, without a call") func speech() throws {
        let spoken = try StringTable("en", parsing: "casement.speech.link = link\ncasement.speech.volume = {value}")
        let report = WordReport(
            [SourceWords("App.swift", parsing: "Localized(\"casement.speech.volume\")")],
            StringCatalog([try StringTable("en", parsing: "casement.speech.link = door\ncasement.speech.lnik = Typo")]),
            folder: "strings", supplied: [.toolkit, spoken])
        #expect(
            report.findings == [
                "App.swift:1: the call passes no argument {value}, which 'casement.speech.volume' has",
                "strings/en.strings:2: nothing in the sources reads the key 'casement.speech.lnik'",
            ])
    }
}
