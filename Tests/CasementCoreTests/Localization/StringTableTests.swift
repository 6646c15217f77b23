import FuzzEngine
import Testing

@testable import CasementBase
@testable import CasementCore

struct StringTableTests {
    @Test("Lines are keys with texts; comments and empty lines are skipped, spaces around texts too") func reading()
        throws
    {
        let table = try StringTable(
            "en",
            parsing: """
                # The guide

                title =  The museum\u{20}
                path.to-door = a = b
                empty =
                rooms[=0] = No rooms
                rooms[one] = {count} room
                rooms[other] = {count} rooms
                """)
        #expect(table.keys == ["title", "path.to-door", "empty", "rooms"])
        #expect(table.entry("title")?.plain?.parts == [.text("The museum")])
        #expect(table.entry("path.to-door")?.plain?.parts == [.text("a = b")])
        #expect(table.entry("empty")?.plain?.parts == [])
        #expect(table.entry("rooms")?.form("=0")?.parts == [.text("No rooms")])
        #expect(table.entry("rooms")?.form("one")?.parts == [.argument("count"), .text(" room")])
    }

    @Test("Files from Windows are read, too") func windowsLines() throws {
        let table = try StringTable("en", parsing: "a = 1\r\nb = 2\r\n")
        #expect(table.keys == ["a", "b"])
        #expect(table.entry("a")?.plain?.parts == [.text("1")])
    }

    @Test("A backslash writes line breaks, braces and any character by its number") func escapes() throws {
        let message = try Message(parsing: #"a\nb\t\{c\}\\\u{A0}d"#[...].unicodeScalars)
        #expect(message.parts == [.text("a\nb\t{c}\\\u{A0}d")])
    }

    @Test(
        "A mark after a sign of the syntax belongs to the text, and not to the sign",
        arguments: ["\u{200C}", "\u{200D}", "\u{903}", "\u{E33}", "\u{BC1}", "\u{FE0F}", "\u{301}"])
    func marks(mark: String) throws {
        let table = try StringTable(
            "fa",
            parsing: """
                brace = {count}\(mark)ایستگاه
                equals =\(mark)a
                \(mark)key[other] = b
                #\(mark) comment
                escape = \\\\\(mark)\\{\(mark)\\u{41}\(mark)
                """)
        let strings = StringCatalog([table])
        let environment = SceneEnvironment(locale: "fa", strings: strings)
        func scalars(_ text: Localized) -> [Unicode.Scalar] { Array(text.text(in: environment).unicodeScalars) }
        #expect(table.keys == ["brace", "equals", "\(mark)key", "escape"])
        #expect(scalars(Localized("brace", ["count": .verbatim("3")])) == Array("3\(mark)ایستگاه".unicodeScalars))
        #expect(scalars(Localized("equals")) == Array("\(mark)a".unicodeScalars))
        #expect(scalars(Localized("\(mark)key", count: 5)) == ["b"])
        #expect(scalars(Localized("escape")) == Array("\\\(mark){\(mark)A\(mark)".unicodeScalars))
    }

    @Test("Only spaces and tabs around a text do not belong to it") func blanks() throws {
        let lines = ["a = \t\u{A0}b\u{3000} ", "c =\u{85}\u{2028}\u{B}\u{C}d\u{2028}", "d = e"]
        let table = try StringTable("en", parsing: lines.joined(separator: "\n"))
        #expect(table.keys == ["a", "c", "d"])
        #expect(table.entry("a")?.plain?.parts == [.text("\u{A0}b\u{3000}")])
        #expect(table.entry("c")?.plain?.parts == [.text("\u{85}\u{2028}\u{B}\u{C}d\u{2028}")])
        #expect(table.entry("d")?.plain?.parts == [.text("e")])
    }

    @Test("Random texts are read as they were written") func randomTexts() {
        var fuzzer = StringsFuzzer(seed: 1)
        #expect(fuzzer.run(2000) == [])
    }

    @Test("A file in another encoding is refused with a sentence that names the remedy") func encodings() throws {
        let latin = Array("a = 1\nb = Gr".utf8) + [0xFC, 0xDF, 0x65, 0x0A]
        let error = try #require(throws: StringFileError.self) { try StringTable("de", parsing: FileText(latin)) }
        #expect(
            error.description
                == "de.strings:2: the text is not UTF-8, but perhaps Latin-1; save the file as UTF-8")
        let wide = try #require(throws: StringFileError.self) {
            try StringTable("de", parsing: FileText([0xFF, 0xFE, 0x61, 0, 0x3D, 0]))
        }
        #expect(wide.description == "de.strings: the text is UTF-16; save the file as UTF-8")
    }

    @Test(
        "A mistake is named with its file and its line",
        arguments: [
            ("a = 1\nnonsense", StringFileError.Code.malformed, "en.strings:2: a line is 'key = text'"),
            ("a b = 1", .malformed, "en.strings:1: 'a b' is no key"),
            ("= 1", .malformed, "en.strings:1: '' is no key"),
            ("a = 1\n\na = 2", .duplicateKey, "en.strings:3: the key 'a' is there already, first in line 1"),
            ("a[other] = 1\na[other] = 2", .duplicateKey, "en.strings:2: the key 'a[other]' is there already"),
            ("a = 1\na[other] = 2", .duplicateKey, "en.strings:2: the key 'a' is there already"),
            (
                "a[many] = 1", .unknownCategory,
                "en.strings:1: 'many' is no plural category of 'en', which has one, two, few, other"
            ),
            ("a[one = 1", .malformed, "en.strings:1: the bracket after 'a' is not closed"),
            ("a[one] = 1", .missingOther, "en.strings:1: the key 'a' has plural forms, but no 'a[other]'"),
            ("a = {b", .malformed, "en.strings:1: 'a': the brace '{' is not closed"),
            ("a = b}", .malformed, "en.strings:1: 'a': a brace '}' closes nothing"),
            ("a = {b c}", .malformed, "en.strings:1: 'a': '{b c}' names no argument"),
            ("a = {}", .malformed, "en.strings:1: 'a': '{}' names no argument"),
            (#"a = \u{110000}"#, .malformed, #"en.strings:1: 'a': '\u{110000}' is no character"#),
            (#"a = \u{41"#, .malformed, #"en.strings:1: 'a': '\u{41' is not closed"#),
            ("a[=1] = 1\na[=01] = 2", .duplicateKey, "en.strings:2: the key 'a[=1]' is there already"),
            ("a\u{A0}= 1", .malformed, "en.strings:1: 'a\u{A0}' is no key"),
            (#"a = b\"#, .malformed, "en.strings:1: 'a': a backslash ends the line"),
        ])
    func mistakes(text: String, code: StringFileError.Code, start: String) throws {
        let error = try #require(throws: StringFileError.self) { try StringTable("en", parsing: text) }
        #expect(error.code == code)
        #expect(error.description.hasPrefix(start), "\(error)")
    }

    @Test("A catalog names missing and unknown keys and arguments of a translation") func problems() throws {
        let english = try StringTable(
            "en",
            parsing: "title = Museum\nwelcome = Hi {name}\nrooms[one] = {count} room\nrooms[other] = {count} rooms")
        let german = try StringTable(
            "de", parsing: "welcome = Hallo {nmae}\nrooms[other] = {count} Räume\ntitel = Museum")
        #expect(
            StringCatalog([english, german]).problems == [
                "de.strings: the key 'title' of en.strings is missing",
                "de.strings:1: 'welcome' lacks the argument {name} that en.strings has",
                "de.strings:1: 'welcome' has an argument {nmae} that en.strings lacks",
                "de.strings:3: the key 'titel' is not in en.strings",
            ])
    }

    @Test("A region needs only the strings that differ from those of its language") func regions() throws {
        let catalog = StringCatalog([
            try StringTable("en", parsing: "a = lift\nb = floor"), try StringTable("en-US", parsing: "a = elevator"),
        ])
        #expect(catalog.problems.isEmpty)
        let american = SceneEnvironment(locale: "en-US", strings: catalog)
        #expect(Localized("a").text(in: american) == "elevator")
        #expect(Localized("b").text(in: american) == "floor")
    }

    @Test("A form for exactly a number also serves a number with a fraction of zero") func exactFraction() throws {
        let catalog = StringCatalog([try StringTable("en", parsing: "rooms[=0] = none\nrooms[other] = {count} rooms")])
        let environment = SceneEnvironment(locale: "en", strings: catalog)
        #expect(Localized("rooms", count: 0.0).text(in: environment) == "none")
        #expect(Localized("rooms", count: 0.5).text(in: environment) == "0.5 rooms")
    }

    @Test("A key with very many plural forms is read in linear time") func manyForms() throws {
        let numbers = 0..<20_000
        let lines = numbers.map { "rooms[=\($0)] = \($0)" } + ["rooms[other] = {count}"]
        let table = try StringTable("en", parsing: lines.joined(separator: "\n"))
        #expect(table.entry("rooms")?.formNames == numbers.map { "=\($0)" } + ["other"])
    }
}
