import Testing

@testable import Casement

struct SettingsFileTests {
    private func parse(_ text: String) -> SettingsFile { SettingsFile(parsing: Array(text.utf8), path: "F") }

    private func values(_ file: SettingsFile) -> [String] {
        file.sections.flatMap { section in section.entries.map { "\(section.name).\($0.key)=\($0.value)" } }
    }

    @Test("Sections, settings and comments are read as in a unit of systemd") func reads() {
        let file = parse(
            """
            \u{FEFF}# The panel in the hall.
            [output]
            Connector = DSI-1\r
            Rotation=90
              ; tilted
            Words= a = b # c

            [ idle ]
            Home=90s
            [output]
            Empty=
            """)
        #expect(file.problems == [])
        let expected = [
            "output.Connector=DSI-1", "output.Rotation=90", "output.Words=a = b # c", "output.Empty=", "idle.Home=90s",
        ]
        #expect(values(file) == expected)
    }

    @Test("Each mistake is named with its line, and the other lines count") func mistakes() {
        let file = parse("A=1\n[x\nB=2\n[y]\nC\n=3\nD=4\nD=5\nE=\u{1}\n[]\nF=6\n[y]\nG=7")
        #expect(values(file) == ["y.D=4", "y.G=7"])
        #expect(
            file.problems == [
                "F:1: 'A=1' belongs to no section; a heading is written [section].",
                "F:2: '[x' is no heading; one is written [section]. The settings below it are ignored.",
                "F:5: 'C' is no setting; one is written Key=value, and a comment begins with #.",
                "F:6: '=3' is no setting; one is written Key=value, and a comment begins with #.",
                "F:8: D is set in line 7 already; this line is ignored.",
                "F:9: This line contains a control character.",
                "F:10: '[]' is no heading; one is written [section]. The settings below it are ignored.",
            ])
    }

    @Test("A line that is no UTF-8 is named, and the others count") func notUTF8() {
        let file = SettingsFile(parsing: Array("[a]\nB=".utf8) + [0xE4, 0x0A] + Array("C=1".utf8), path: "F")
        let sentence = "This line is ignored: the text is not UTF-8, but perhaps Latin-1; save the file as UTF-8."
        #expect(file.problems == ["F:2: \(sentence)"])
        #expect(values(file) == ["a.C=1"])
        let wide = SettingsFile(parsing: [0xFF, 0xFE] + Array("[a]".utf16).flatMap { [UInt8($0), 0] }, path: "F")
        #expect(wide.sections == [])
        #expect(wide.problems == ["The settings are those of the code: F: the text is UTF-16; save the file as UTF-8."])
    }

    @Test("A mark after a sign of the syntax belongs to the value, and other white space is text") func marks() {
        for mark in ["\u{200C}", "\u{200D}", "\u{903}", "\u{E33}", "\u{BC1}", "\u{FE0F}"] {
            let file = parse("[\(mark)a]\nB=\(mark)c\n\(mark)D= \u{A0}e\u{B}\u{C}\u{85}\u{2028}\u{3000}\t\n#\(mark)\n")
            #expect(file.problems == [])
            let found = values(file).joined(separator: ",")
            let expected = "\(mark)a.B=\(mark)c,\(mark)a.\(mark)D=\u{A0}e\u{B}\u{C}\u{85}\u{2028}\u{3000}"
            #expect(found.unicodeScalars.elementsEqual(expected.unicodeScalars))
        }
    }

    @Test("A file that is missing, a folder, or too large is named") func files() {
        let folder = TestFolder()
        let missing = SettingsFile(reading: folder.path + "/none")
        #expect(
            missing.problems == [
                "The settings are those of the code: \(folder.path)/none cannot be read: No such file or directory."
            ])
        #expect(SettingsFile(reading: folder.path).problems.first?.hasSuffix("Is a directory.") == true)
        let large = folder.write("large", [UInt8](repeating: 0x23, count: SettingsFile.sizeLimit + 1))
        #expect(
            SettingsFile(reading: large).problems
                == ["The settings are those of the code: \(large) has more than 65536 bytes."])
        let whole = folder.write("whole", [UInt8](repeating: 0x23, count: SettingsFile.sizeLimit))
        #expect(SettingsFile(reading: whole).problems == [])
    }

    @Test("A file of the largest size with as many sections, or keys, as it can have is read in linear time")
    func many() {
        let numbers = (0..<10_000).map { String($0, radix: 36) }
        let sections = parse(numbers.map { "[\($0)]\n" }.joined())
        #expect(sections.sections.map(\.name) == numbers && sections.problems == [])
        let keys = parse("[a]\n" + numbers.map { "\($0)=\n" }.joined())
        #expect(keys.sections.first?.entries.map(\.key) == numbers && keys.problems == [])
    }

    @Test("Random bytes never end the app, and lose no line") func fuzz() {
        var random = SystemRandomNumberGenerator()
        let pieces: [[UInt8]] = [
            Array("[output]\n".utf8), Array("Key=".utf8), [0x0A], [0x0D], [0xEF, 0xBB, 0xBF], [0xFF], [0],
            Array("[".utf8), Array("]".utf8), Array("=".utf8), Array("#".utf8), Array("é".utf8), Array("e\u{301}".utf8),
        ]
        for _ in 0..<5000 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...24, using: &random) {
                if Bool.random(using: &random) {
                    bytes += pieces.randomElement(using: &random) ?? []
                } else {
                    bytes.append(UInt8.random(in: 0...255, using: &random))
                }
            }
            let file = SettingsFile(parsing: bytes, path: "F")
            let entries = file.sections.flatMap(\.entries)
            let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }.count
            #expect(entries.count + file.problems.count <= lines, "\(bytes)")
            #expect(entries.allSatisfy { !$0.key.isEmpty && !$0.key.utf8.contains(0x0A) }, "\(bytes)")
        }
    }
}
