import Testing

@testable import words

@Suite("The Swift files that make words reads") struct SwiftLexerTests {
    private func tokens(_ source: String) -> [SwiftToken] {
        var lexer = SwiftLexer(source)
        return lexer.tokens()
    }

    private func literals(_ source: String) -> [[String]] {
        tokens(source).compactMap { if case .literal(let literal) = $0.kind { literal.texts } else { nil } }
    }

    @Test(
        "All forms of literals have their texts",
        arguments: [
            (#""a b""#, ["a b"]), (#""""#, [""]), (#""say \"x\"\\""#, [#"say "x"\"#]),
            (#""\u{41}\u{1F600}\t""#, ["A😀\t"]),
            (##"#"a"b\(c)\#u{42}"#"##, [#"a"b\(c)B"#]), (#""a\(b)c""#, ["a", "c"]), (#""\(a)\(b)""#, ["", "", ""]),
            (#""\(f("x", { ")" }))y""#, ["", "y"]), (##"#"a\#(b)c"#"##, ["a", "c"]),
            ("\"\"\"\n  one\n   two\n  \"\"\"", ["one\n two"]),
            ("\"\"\"\n  a \"\"b\"\" \\\n  c\n  \"\"\"", [#"a ""b"" c"#]),
            ("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", ["a\nb"]),
            ("#\"\"\"\n\"\"\"\n\"\"\"#", [#"""""#]),
        ])
    func forms(source: String, texts: [String]) {
        #expect(literals(source) == [texts])
        #expect(literals("f(\(source), 1) + \"z\"") == [texts, ["z"]])
    }

    @Test("Comments are no code, and quotes in them begin no text") func comments() {
        let source = """
            // "a" it's
            /* "b" /* nested " */ "c" */ "d"
            /// words: no
            "e // f" // words: g.h *.i
            """
        #expect(literals(source) == [["d"], ["e // f"]])
        var lexer = SwiftLexer(source)
        let tokens = lexer.tokens()
        #expect(tokens.map(\.line) == [2, 4])
        #expect(lexer.comments.map(\.line) == [1, 3, 4])
        #expect(lexer.comments.last?.text == " words: g.h *.i")
    }

    @Test("Lines are counted in literals and comments") func lines() {
        let source = "\"\"\"\n a\n \\(x(\n 1))\n \"\"\"\n/*\n\n*/ here"
        #expect(tokens(source).last?.line == 8)
    }

    @Test(
        "A literal of one line that is not closed ends there",
        arguments: ["\"", "\"a", "\"\\", "\"\\u{", "\"\\u{110000}"])
    func unclosed(source: String) {
        #expect(literals("x = \(source)\n\"after\"").last == ["after"])
        #expect(tokens("x = \(source)\n\"after\"").last?.line == 2)
    }

    @Test(
        "A hostile file ends",
        arguments: ["\"\\(", "/*", "#", "##\"a\"#", "\"\"\"", ")", "\"\\(\")", "\"\"\"\n\\", "`", "\u{301}"])
    func hostile(source: String) {
        for count in [1, 2, 3, 300] {
            _ = SourceWords("App.swift", parsing: String(repeating: source, count: count))
            _ = SourceWords("App.swift", parsing: String(repeating: "Localized(\(source)", count: count))
        }
    }

    @Test("A quote in a literal of a regular expression spoils its line alone") func regularExpression() {
        #expect(literals("let r = /\"/\nlet s = \"after\"").last == ["after"])
    }

    @Test("Interpolations within each other end at a depth") func depth() {
        let source = String(repeating: #""\("#, count: 10_000)
        #expect(!tokens(source).isEmpty)
    }
}
