import Testing

@testable import words

@Suite("The calls that make words finds") struct LocalizedCallTests {
    private func calls(_ source: String) -> [LocalizedCall] { SourceWords("App.swift", parsing: source).calls }

    @Test(
        "The keys of a call",
        arguments: [
            (#"Localized("a.b")"#, ["a.b"]), (#"Localized.init("a")"#, ["a"]),
            (#"CasementBase.Localized("a", [:])"#, ["a"]),
            ("Localized(\n    // the key\n    \"a\"\n)", ["a"]), (#"Localized((x ? "a" : "b"))"#, ["a", "b"]),
            (#"Localized(x?.y == 1 ? "a" : z ? "b" : "c", count: 1)"#, ["a", "b", "c"]),
            (#"Localized(x ? y ? "a" : "b" : "c")"#, ["a", "b", "c"]), (#"Localized("\(name).title")"#, ["*.title"]),
            (#"Localized("a\u{2E}b")"#, ["a.b"]), (##"Localized(#"a"#)"##, ["a"]),
        ])
    func keys(source: String, keys: [String]) {
        let calls = calls(source)
        #expect(calls.map { $0.keys?.map(\.description) } == [keys])
    }

    @Test(
        "A call whose key the code does not show",
        arguments: [
            "Localized(key)", #"Localized("\(key)")"#, #"Localized(x ? "a" : key)"#, #"Localized(key ?? "a")"#,
            #"Localized("a" + b)"#,
            #"Localized(keys["a"])"#, #"Localized(f("a"))"#,
        ])
    func unread(source: String) {
        #expect(calls(source).count == 1)
        #expect(calls(source).allSatisfy { $0.keys == nil })
    }

    @Test(
        "No call",
        arguments: [
            "let x: Localized", "Localized.verbatim(\"a\")", "Localized()", "// Localized(\"a\")",
            #""Localized(\"a\")""#,
            "Localized(\"a\"", "NotLocalized(\"a\")", "Localized.number(1)",
        ])
    func others(source: String) {
        #expect(calls(source).isEmpty)
    }

    @Test("Calls in the arguments of others, and in interpolations") func nested() {
        let source = """
            label.text = "\\(Localized("a").text(in: environment)) \\("\\(Localized("b"))")"
            Localized("c", ["d": Localized("e", count: 2)])
            """
        let calls = calls(source)
        #expect(calls.compactMap { $0.keys?.first?.key } == ["a", "b", "c", "e"])
        #expect(calls.map(\.line) == [1, 1, 2, 2])
    }

    @Test(
        "The number and the arguments of a call",
        arguments: [
            (#"Localized("a")"#, LocalizedCall.Number.none, [] as [String]?), (#"Localized("a", [:])"#, .none, []),
            (#"Localized("a", count: f(1, x: 2))"#, .cardinal, []),
            (#"Localized("a", ordinal: 3, ["b": .verbatim("c")])"#, .ordinal, ["b"]),
            (#"Localized("a", ["b": .number(1, .percent), "c": x ? y : z,])"#, .none, ["b", "c"]),
            (#"Localized("a", names)"#, .none, nil),
            (#"Localized("a", [name: b])"#, .none, nil), (#"Localized("a", ["b": c].merging(d) { $1 })"#, .none, nil),
        ])
    func arguments(source: String, number: LocalizedCall.Number, names: [String]?) {
        let call = calls(source).first
        #expect(call?.number == number)
        #expect(call?.arguments?.sorted() == names)
    }

    @Test("A pattern matches the keys that its unknown parts allow") func patterns() {
        let two = KeyPattern(comment: "a.*.b.*.c")
        #expect(two.matches("a.1.b.2.c") && two.matches("a..b..c") && two.key == nil)
        #expect(!two.matches("a.b.c") && !two.matches("a.1.c"))
        #expect(KeyPattern(comment: "ab*ba").matches("abba") && !KeyPattern(comment: "ab*ba").matches("aba"))
        #expect(KeyPattern(comment: "a").matches("a") && !KeyPattern(comment: "a").matches("ab"))
    }

    @Test("The folder of the strings and the default language") func settings() {
        let source = SourceWords(
            "App.swift",
            parsing: """
                KioskResources(stringsFolder: "strings", defaultLanguage: "de")
                try StringCatalog(folderNamed: "more", default: "fr")
                switch x { default: "no" }
                resources.stringsFolder = "third"
                """)
        #expect(source.folders == ["strings", "third", "more"])
        #expect(source.languages == ["de", "fr"])
    }
}
