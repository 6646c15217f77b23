import Testing

@testable import CasementBase
@testable import CasementCore

@Suite("The lines of a text file") struct FileTextTests {
    private func lines(_ bytes: [UInt8]) -> [String] { FileText(bytes).lines.map { String($0) } }

    @Test("Lines end with LF, CR LF or CR, and with no other sign", arguments: ["\n", "\r\n", "\r"])
    func ends(end: String) {
        let text = "a\u{85}b\u{2028}\(end)\(end)\u{200D}c\u{B}\u{C}\(end)"
        let expected = ["a\u{85}b\u{2028}", "", "\u{200D}c\u{B}\u{C}", ""]
        #expect(lines(Array(text.utf8)) == expected)
        #expect(FileText(text).lines.map { String($0) } == expected)
    }

    @Test("A byte order mark at the start is no text, and one elsewhere is") func byteOrderMark() {
        #expect(lines(Array("\u{FEFF}a\n\u{FEFF}b".utf8)) == ["a", "\u{FEFF}b"])
        #expect(lines(Array("\u{FEFF}a\n".utf8) + [0xFF]) == ["a", ""])
        #expect(lines([]) == [""])
    }

    @Test("A line that is no UTF-8 is empty and named, and the other lines are read") func latinLines() {
        let text = FileText(Array("a\r\nb".utf8) + [0xE4, 0x0D] + Array("c\r\n".utf8) + [0xC3])
        #expect(text.lines.map { String($0) } == ["a", "", "c", ""])
        #expect(text.problems.map(\.line) == [2, 4])
    }

    @Test(
        "Bytes that only a lenient decoder reads are no UTF-8",
        arguments: [[0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF8]])
    func strict(bytes: [UInt8]) {
        #expect(FileText(bytes).problems.map(\.line) == [1])
    }

    @Test(
        "UTF-16 is recognized with and without a byte order mark",
        arguments: [[0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61], [0x61, 0x00, 0x62, 0x00], [0x00, 0x61]])
    func wideText(bytes: [UInt8]) {
        let text = FileText(bytes)
        #expect(text.lines.isEmpty)
        #expect(text.problems == [FileText.Problem(line: nil, sentence: "the text is UTF-16; save the file as UTF-8")])
    }
}
