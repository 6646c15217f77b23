import CasementCore
import Glibc
import Testing

@testable import CasementRender

/// Where lines may break, by the rules of Unicode (UAX #14).
@MainActor @Suite struct LineBreakTests {
    /// The text with a bar where a line may break.
    private static func marked(_ text: String) -> String {
        let source = TextSource(AttributedText(text, style: TextStyle(font: Font("Inter", size: 20))))
        return source.paragraphs.map { range in
            let scan = ParagraphScan(source, paragraph: range, ParagraphStyle()) { false }
            var marks = [ShapedParagraph.Marks](repeating: [], count: range.count + 1)
            LineBreakOpportunities.mark(&marks, scan, language: "")
            return scan.scalars.indices.reduce(into: "") { result, index in
                if marks[scan.offsets[index] - range.lowerBound].contains(.lineBreak) { result += "|" }
                result.unicodeScalars.append(Unicode.Scalar(scan.scalars[index]) ?? "?")
            }
        }.joined(separator: "\n")
    }

    private func load() { #expect(TextLibrary.libunibreak.load() == nil) }

    @Test(arguments: [
        "R$ |10,00", "US$100", "x |<$100", "10 |US$ |more", "100 |₽", "C++ |is", "(C++)", "C:|\\dir", "a%b", "20°C",
        "100%…",
        "(a)… |b",
        "wait |… |and", "+49 |30 |1", "x+y", "a-|b", "price: |$5", "漢|$漢", "ก$",
    ])
    func aLineBreaksNowhereInAnAmountOrAName(text: String) {
        load()
        #expect(Self.marked(text.filter { $0 != "|" }) == text)
    }

    @Test(arguments: [
        "❤\u{FE0F}|abc", "👍🏽|abc", "👍|abc", "abc|👍🏽|abc", "👍🏽|👍🏽", "👩‍👩‍👧|a|👩‍👩‍👧", "🇩🇪|a|🇩🇪", "(👍🏽)", "👍🏽, |b", "1\u{FE0F}\u{20E3}|a",
        "e\u{301}e\u{301}a |b", "漢\u{3099}|a", "\u{1100}\u{1161}|\u{1102}\u{1161}",
        "\u{1100}\u{1161}\u{11A8}|\u{1102}\u{1161}",
        "\u{A960}\u{D7B0}\u{D7CB}|\u{1102}\u{1161}\u{302E}|\u{AC00}\u{11A8}",
    ])
    func aCharacterOfSeveralScalarsIsOneForTheRules(text: String) {
        load()
        #expect(Self.marked(String(text.unicodeScalars.filter { $0 != "|" }.map(Character.init))) == text)
    }

    @Test(arguments: [
        "キー|ボー|ド", "ちょっ|と", "漢|字。", "あ\u{3000}|い", "あ\u{3000}\u{3000}|い", "あ\u{3000}ー", "あ |ー", "dog|（犬）", "a(b)",
    ])
    func kanaAndBracketsBreakAsInPrint(text: String) {
        load()
        #expect(Self.marked(text.filter { $0 != "|" }) == text)
    }

    private nonisolated static let file = "/usr/share/unicode/auxiliary/LineBreakTest.txt"
    /// The first line of the edition of Debian 12's package `unicode-data`; the rules of another edition differ.
    private nonisolated static let edition = "# LineBreakTest-15.0.0.txt"

    private nonisolated static func lines() -> [Substring] {
        guard let stream = fopen(file, "r") else { return [] }
        defer { fclose(stream) }
        var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
        while case let count = fread(&chunk, 1, chunk.count, stream), count > 0 { bytes += chunk.prefix(count) }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }

    /// What differs: no line breaks inside a character, such as a space with a mark and a skin tone behind a letter, which are
    /// 260 lines; objects, commas and spaces before digits, and brackets behind marks. 5,593 are passed with version 1.1 of the
    /// library, 5,687 with 6.1.
    @Test(.enabled(if: lines().first?.hasPrefix(edition) == true, "unicode-data of Unicode 15 is not installed"))
    func linesBreakAsInNineOfTenCasesOfUnicode() {
        load()
        var (passed, count) = (0, 0)
        for line in Self.lines() where !line.hasPrefix("#") {
            let words = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }
            var (text, expected) = (String.UnicodeScalarView(), "")
            for (index, word) in words.enumerated() {
                if let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) {
                    text.append(scalar)
                    expected.unicodeScalars.append(scalar)
                } else if word == "÷", index < words.count - 1 {
                    expected += "|"
                }
            }
            // Controls end a paragraph or are spaces here.
            if text.contains(where: { $0.properties.generalCategory == .control && $0 != "\t" }) { continue }
            count += 1
            if Self.marked(String(text)) == expected { passed += 1 }
        }
        #expect(count == 6030)
        #expect(passed >= 5593, "\(passed) of \(count)")
    }
}
