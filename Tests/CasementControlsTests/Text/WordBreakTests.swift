import Testing

@testable import CasementControls

/// Cases in the format of Unicode's WordBreakTest.txt: scalars in hexadecimal, ÷ where there is a boundary and × where not.
@Suite struct WordBreakTests {
    /// The boundaries of a text, as such a line.
    private func line(_ text: String) -> String {
        let breaks = WordBreaks(text[...])
        var result = "÷"
        var index = text.unicodeScalars.startIndex
        while index < text.unicodeScalars.endIndex {
            let digits = String(text.unicodeScalars[index].value, radix: 16, uppercase: true)
            result += " " + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            index = text.unicodeScalars.index(after: index)
            result += breaks.isBoundary(index) ? " ÷" : " ×"
        }
        return result
    }

    private func text(of line: String) -> String {
        var result = ""
        for word in line.split(separator: " ") {
            guard let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) else { continue }
            result.unicodeScalars.append(scalar)
        }
        return result
    }

    @Test(arguments: [
        // WB3, 3a and 3b: line breaks.
        "÷ 000D × 000A ÷ 0061 ÷ 000A ÷", "÷ 000A ÷ 000D ÷", "÷ 0061 ÷ 0085 ÷ 2028 ÷ 0308 ÷ 0061 ÷",
        "÷ 000D ÷ 0308 × 00AD ÷ 000A ÷",
        // WB3c: an emoji after a joiner. WB3d: spaces.
        "÷ 1F469 × 200D × 1F467 ÷ 1F467 ÷", "÷ 0061 × 200D × 1F6D1 ÷", "÷ 0061 × 200D ÷ 0021 ÷",
        "÷ 0020 × 0020 ÷ 0061 ÷ 3000 × 2003 ÷", "÷ 0020 × 0308 ÷ 0020 ÷", "÷ 00A0 ÷ 0020 ÷",
        // WB4: marks, formats and modifiers belong to the scalar before them.
        "÷ 0061 × 0308 × 0062 ÷", "÷ 0308 ÷ 0061 ÷", "÷ 0061 × 00AD × 200F × 0062 ÷", "÷ 1F44D × 1F3FD × 0903 ÷",
        "÷ 0021 × 0903 × 0301 ÷ 0021 ÷",
        // WB5 to WB7: letters, with an apostrophe or a middle dot between them.
        "÷ 0061 × 0062 × 05D0 × 0628 ÷ 002E ÷", "÷ 0061 × 0027 × 0062 ÷", "÷ 0061 ÷ 0027 ÷ 0027 ÷ 0062 ÷",
        "÷ 0061 × 0308 × 2019 × 0308 × 0062 × 0308 ÷", "÷ 0061 ÷ 002E ÷ 0031 ÷", "÷ 0061 × 00B7 × 0062 ÷ 00B7 ÷",
        // WB7a to 7c: Hebrew letters with quotation marks.
        "÷ 05D0 × 0027 ÷ 0020 ÷", "÷ 05D0 × 0022 × 05D0 ÷ 0022 ÷ 0061 ÷", "÷ 0061 ÷ 0022 ÷ 05D0 ÷",
        // WB8 to WB12: digits.
        "÷ 0031 × 002E × 0034 × 002C × 0030 ÷ 002C ÷", "÷ 0061 × 0031 × 0061 ÷", "÷ 0031 ÷ 003A ÷ 0031 ÷",
        "÷ 0031 ÷ 002C ÷ 0061 ÷", "÷ 0031 × 0027 × 0031 ÷ 0027 ÷ 0061 ÷", "÷ 0661 × 066C × 0662 ÷",
        // WB13 to 13b: Katakana, and connectors.
        "÷ 30AB × 30BF × 30FC ÷ 3042 ÷ 3042 ÷ 6F22 ÷", "÷ 0061 × 005F × 005F × 0031 × 005F ÷ 0021 ÷",
        "÷ 30AB × 005F × 30AB ÷ 0061 ÷",
        // WB15 and 16: flags.
        "÷ 1F1E9 × 1F1EA ÷ 1F1EB × 1F1F7 ÷ 1F1E9 ÷", "÷ 0061 ÷ 1F1E9 × 200D × 1F1EA ÷ 1F1E9 ÷",
        // WB999, and the exception for colons.
        "÷ 0021 ÷ 0021 ÷ 6F22 ÷ 5B57 ÷ 1F44D ÷ 1F44D ÷", "÷ 0061 ÷ 003A ÷ 0061 ÷", "÷ 0E44 ÷ 0E17 ÷",
    ])
    func `A text divides as UAX 29 says`(line: String) {
        #expect(self.line(text(of: line)) == line)
    }

    @Test func `A search in both directions finds the same boundaries`() {
        for seed in 0..<200 {
            var generator = SplitMix(seed: UInt64(seed))
            let text = TextPieces.text(upTo: 30, using: &generator)
            let breaks = WordBreaks(text[...])
            let indices = Array(text.unicodeScalars.indices) + [text.endIndex]
            let expected = indices.filter { breaks.isBoundary($0) }
            for (index, next) in zip(expected, expected.dropFirst()) {
                #expect(breaks.next(after: index) == next && breaks.previous(before: next) == index)
            }
            #expect(expected == naive(text).map { indices[$0] }, "\(Bytes(text))")
        }
    }

    /// The boundaries as counts of scalars, by the rules in their order on a list without ignored scalars.
    private func naive(_ text: String) -> [Int] {
        let scalars = Array(text.unicodeScalars)
        guard !scalars.isEmpty else { return [0] }
        // Each base with the scalars that WB4 joins to it, and those that WB3c joins behind a joiner.
        var units: [(kind: WordBreakClass, count: Int)] = []
        for (index, scalar) in scalars.enumerated() {
            let kind = WordBreakClass(scalar)
            if kind.isIgnored, let last = units.last, last.kind != .lineBreak {
                units[units.count - 1].count += 1
            } else {
                let isCRLF = index > 0 && scalar == "\n" && scalars[index - 1] == "\r"
                units.append((kind.isIgnored ? .other : kind, 1))
                if isCRLF {
                    units.removeLast()
                    units[units.count - 1].count += 1
                }
            }
        }
        var result = [0]
        var (end, flags) = (0, 0)
        for (index, unit) in units.enumerated() {
            end += unit.count
            flags = unit.kind == .regionalIndicator ? flags + 1 : 0
            guard index + 1 < units.count else { break }
            let next = scalars[end]
            let isJoinedEmoji =
                scalars[end - 1] == "\u{200D}" && next.value > 0xA8 && next.properties.isEmoji
                && next.properties.generalCategory == .otherSymbol && !(0x1F1E6...0x1F1FF).contains(next.value)
            let isSpace = WordBreakClass(scalars[end - 1]) == .space && units[index + 1].kind == .space
            let kinds = [index - 1, index, index + 1, index + 2].map {
                units.indices.contains($0) ? units[$0].kind : .other
            }
            if !isJoinedEmoji, !isSpace, !joins(kinds, flags) { result.append(end) }
        }
        return result + [scalars.count]
    }

    private func joins(_ kinds: [WordBreakClass], _ flags: Int) -> Bool {
        let (first, left, right, last) = (kinds[0], kinds[1], kinds[2], kinds[3])
        let middle: [WordBreakClass] = [.midLetter, .midBoth, .singleQuote]
        let number: [WordBreakClass] = [.midNumber, .midBoth, .singleQuote]
        if left.isLetter && right.isLetter { return true }
        if left.isLetter && middle.contains(right) && last.isLetter { return true }
        if first.isLetter && middle.contains(left) && right.isLetter { return true }
        if left == .hebrewLetter && right == .singleQuote { return true }
        if left == .hebrewLetter && right == .doubleQuote && last == .hebrewLetter { return true }
        if first == .hebrewLetter && left == .doubleQuote && right == .hebrewLetter { return true }
        if (left.isLetter || left == .numeric) && (right.isLetter || right == .numeric) { return true }
        if first == .numeric && number.contains(left) && right == .numeric { return true }
        if left == .numeric && number.contains(right) && last == .numeric { return true }
        if left == .katakana && right == .katakana { return true }
        if (left.isConnected || left == .connector) && right == .connector { return true }
        if left == .connector && right.isConnected { return true }
        return left == .regionalIndicator && right == .regionalIndicator && flags % 2 == 1
    }
}
