import Testing

@testable import CasementControls

@Suite struct TextBoundariesTests {
    /// The offsets of the boundaries of Swift's characters.
    private func characterOffsets(_ text: String) -> [Int] {
        var result = [0]
        for character in text { result.append(result[result.count - 1] + character.utf8.count) }
        return result
    }

    @Test func `Characters are those of Swift, from each offset`() {
        for seed in 0..<50 {
            var generator = SplitMix(seed: UInt64(seed))
            let text = TextPieces.text(upTo: 40, using: &generator)
            let stops = characterOffsets(text)
            let boundaries = TextStorage(text).boundaries
            let offsets = Array(-1...text.utf8.count + 1)
            let starts = offsets.map { offset in stops.last { $0 <= offset } ?? 0 }
            let ends = offsets.map { offset in stops.first { $0 >= offset } ?? text.utf8.count }
            #expect(offsets.map { boundaries.characterStart(at: $0) } == starts, "\(Bytes(text))")
            #expect(offsets.map { boundaries.characterEnd(at: $0) } == ends, "\(Bytes(text))")
            #expect(
                offsets.map { boundaries.offset(after: $0, by: .character) }
                    == starts.map { start in stops.first { $0 > start } ?? text.utf8.count })
            #expect(
                offsets.map { boundaries.offset(before: $0, by: .character) }
                    == ends.map { end in stops.last { $0 < end } ?? 0 })
        }
    }

    @Test func `Characters stay right where an edit joins and divides them`() {
        for seed in 0..<50 {
            var generator = SplitMix(seed: UInt64(500 + seed))
            var storage = TextStorage(TextPieces.text(upTo: 20, using: &generator))
            for _ in 0..<4 {
                let start = Int.random(in: 0...storage.length, using: &generator)
                let end = Int.random(in: start...min(storage.length, start + 6), using: &generator)
                storage.replace(start..<end, with: TextPieces.text(upTo: 3, using: &generator))
                let found = (0...storage.length).filter { storage.boundaries.characterStart(at: $0) == $0 }
                #expect(found == characterOffsets(storage.string))
            }
        }
    }

    /// A text with the marked offset, `|`, and what a function makes of it.
    private func moved(_ marked: String, _ move: (TextBoundaries, Int) -> Int) -> String {
        var text = marked
        let offset = marked.utf8.distance(from: marked.startIndex, to: marked.firstIndex(of: "|") ?? marked.endIndex)
        text.removeAll { $0 == "|" }
        text.insert("|", at: text.utf8.index(text.startIndex, offsetBy: move(TextStorage(text).boundaries, offset)))
        return text
    }

    @Test(arguments: [
        ("|one two", "one| two"), ("on|e two", "one| two"), ("one| two", "one two|"), ("one|, (two)", "one, (two|)"),
        ("one two|", "one two|"), ("one|\n\n two x", "one\n\n two| x"), ("one|\n\n..", "one\n\n..|"),
        ("can|'t x", "can't| x"),
        ("|3.14!", "3.14|!"), ("a |👩\u{200D}👧👍", "a 👩\u{200D}👧|👍"), ("|漢字", "漢|字"), ("|", "|"),
        ("| שלום עולם", " שלום| עולם"),
        ("a|\r\n\r\nb", "a\r\n\r\nb|"),
    ])
    func `A word forward ends at the end of a word`(case text: (String, String)) {
        #expect(moved(text.0) { $0.offset(after: $1, by: .word) } == text.1)
    }

    @Test(arguments: [
        ("one two|", "one |two"), ("one t|wo", "one |two"), ("one |two", "|one two"), ("one, (|two)", "|one, (two)"),
        ("|one two", "|one two"), ("x one\n\n |two", "x |one\n\n two"), ("..\n\n|two", "|..\n\ntwo"),
        ("x can't|", "x |can't"),
        ("!3.14|", "!|3.14"), ("👩\u{200D}👧👍|", "👩\u{200D}👧|👍"), ("漢字|", "漢|字"), ("|", "|"),
        ("a\r\n\r\n|b", "|a\r\n\r\nb"),
        ("one. | ", "|one.  "),
    ])
    func `A word backward starts at the start of a word`(case text: (String, String)) {
        #expect(moved(text.0) { $0.offset(before: $1, by: .word) } == text.1)
    }

    @Test(arguments: [
        ("a|b cd", "[ab] cd"), ("ab| cd", "[ab] cd"), ("|ab cd", "[ab] cd"), ("ab cd|", "ab [cd]"),
        ("ab  |  cd", "ab[    ]cd"),
        ("ab! |", "ab![ ]"), ("ab,|!", "ab,[!]"), ("|\nab", "[]\nab"), ("ab|\r\ncd", "[ab]\r\ncd"),
        ("ab\r\n|cd", "ab\r\n[cd]"),
        ("x 👩\u{200D}|👧", "x [👩\u{200D}👧]"), ("🇩🇪|🇫🇷", "🇩🇪[🇫🇷]"), ("|", "[]"), ("ab |", "ab[ ]"), ("it|'s", "[it's]"),
    ])
    func `A double tap selects the word around it`(case text: (String, String)) {
        let offset = text.0.utf8.distance(from: text.0.startIndex, to: text.0.firstIndex(of: "|") ?? text.0.endIndex)
        let plain = text.0.replacing("|", with: "")
        let range = TextStorage(plain).boundaries.range(of: .word, at: offset)
        let (start, end) = (plain.part(0..<range.lowerBound), plain.part(range.upperBound..<plain.utf8.count))
        #expect("\(start)[\(plain.part(range))]\(end)" == text.1)
    }

    @Test func `Paragraphs end before their line breaks and are selected with them`() {
        let boundaries = TextStorage("one\r\ntwo\n\nend").boundaries
        #expect(boundaries.offset(after: 1, by: .paragraph) == 3)
        #expect(boundaries.offset(after: 3, by: .paragraph) == 8)
        #expect(boundaries.offset(after: 8, by: .paragraph) == 9)
        #expect(boundaries.offset(after: 10, by: .paragraph) == 13)
        #expect(boundaries.offset(after: 13, by: .paragraph) == 13)
        #expect(boundaries.offset(before: 7, by: .paragraph) == 5)
        #expect(boundaries.offset(before: 5, by: .paragraph) == 0)
        #expect(boundaries.offset(before: 9, by: .paragraph) == 5)
        #expect(boundaries.range(of: .paragraph, at: 4) == 0..<5)
        #expect(boundaries.range(of: .paragraph, at: 13) == 10..<13)
        #expect(boundaries.offset(before: 7, by: .document) == 0 && boundaries.offset(after: 7, by: .document) == 13)
        #expect(boundaries.range(of: .document, at: 7) == 0..<13)
    }

    @Test func `Word boundaries lie between characters`() {
        for seed in 0..<40 {
            var generator = SplitMix(seed: UInt64(900 + seed))
            let text = TextPieces.text(upTo: 30, using: &generator)
            let stops = Set(characterOffsets(text))
            let boundaries = TextStorage(text).boundaries
            var wrong: [Int] = []
            for offset in 0...text.utf8.count {
                let (before, after) = (
                    boundaries.offset(before: offset, by: .word), boundaries.offset(after: offset, by: .word)
                )
                let range = boundaries.range(of: .word, at: offset)
                let isMoved =
                    (before < offset || offset == 0 || boundaries.characterStart(at: offset) == 0)
                    && (after > offset || offset == text.utf8.count)
                let holds = range.contains(boundaries.characterStart(at: offset)) || range.upperBound <= offset
                let isAligned = [before, after, range.lowerBound, range.upperBound].allSatisfy { stops.contains($0) }
                if !isMoved || !holds || !isAligned { wrong.append(offset) }
            }
            #expect(wrong.isEmpty, "\(Bytes(text))")
        }
    }
}
