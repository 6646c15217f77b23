import Testing

@testable import CasementControls

@Suite struct TextStorageTests {
    /// The paragraphs of a text by Swift's own properties of characters.
    private func paragraphs(_ text: String) -> [String] {
        var result = [""]
        for character in text {
            result[result.count - 1].append(character)
            if character.isNewline { result.append("") }
        }
        return result
    }

    private func paragraphs(_ storage: TextStorage) -> [TextParagraph] {
        (0..<storage.paragraphCount).map { storage.paragraph(at: $0) }
    }

    private func offsets(of text: String) -> [Int] {
        text.unicodeScalars.indices.map { text.utf8.distance(from: text.startIndex, to: $0) } + [text.utf8.count]
    }

    @Test func `Random edits equal those of a string`() {
        for seed in 0..<40 {
            var generator = SplitMix(seed: UInt64(seed))
            var model = TextPieces.text(upTo: 60, using: &generator)
            var storage = TextStorage(model)
            var texts: [Int: Bytes] = [:]
            for _ in 0..<12 {
                let stops = offsets(of: model)
                let ends = [stops.randomElement(using: &generator), stops.randomElement(using: &generator)].map {
                    $0 ?? 0
                }
                let range = min(ends[0], ends[1])..<max(ends[0], ends[1])
                let new = TextPieces.text(upTo: 8, using: &generator)
                let before = paragraphs(storage)
                let change = storage.replace(range, with: new)
                model = String(model.part(0..<range.lowerBound)) + new + model.part(range.upperBound..<model.utf8.count)
                expect(storage, equals: model, seed)
                let after = paragraphs(storage)
                #expect(change.old.upperBound <= before.count && change.new.upperBound <= after.count)
                let kept = before[..<change.old.lowerBound] + before[change.old.upperBound...]
                let left = after[..<change.new.lowerBound] + after[change.new.upperBound...]
                #expect(kept.map(\.revision) == left.map(\.revision))
                for paragraph in after {
                    let bytes = Bytes(paragraph.text)
                    #expect(texts.updateValue(bytes, forKey: paragraph.revision) ?? bytes == bytes)
                }
            }
        }
    }

    private func expect(_ storage: TextStorage, equals model: String, _ seed: Int) {
        let expected = paragraphs(model)
        #expect(paragraphs(storage).map { Bytes($0.text) } == expected.map { Bytes($0) }, "seed \(seed)")
        #expect(Bytes(storage.string) == Bytes(model))
        #expect(storage.length == model.utf8.count)
        var start = 0
        for (index, text) in expected.enumerated() {
            let range = start..<start + text.utf8.count
            #expect(storage.range(ofParagraph: index) == range)
            #expect(range.allSatisfy { storage.paragraphIndex(at: $0) == index })
            let content = text.last?.isNewline == true ? text.dropLast() : text[...]
            #expect(Bytes(storage.paragraph(at: index).content) == Bytes(content))
            start = range.upperBound
        }
        #expect(storage.paragraphIndex(at: start) == expected.count - 1)
    }

    @Test func `Text in a range is that of the string`() {
        var generator = SplitMix(seed: 3)
        let model = TextPieces.text(upTo: 200, using: &generator)
        let storage = TextStorage(model)
        let stops = offsets(of: model)
        for _ in 0..<300 {
            let (a, b) = (stops.randomElement(using: &generator) ?? 0, stops.randomElement(using: &generator) ?? 0)
            let range = min(a, b)..<max(a, b)
            #expect(Bytes(storage.text(in: range)) == Bytes(model.part(range)))
        }
    }

    @Test func `Offsets outside the text and inside scalars are rounded`() {
        var storage = TextStorage("aé\n漢")
        #expect(storage.text(in: -5..<100) == "aé\n漢")
        #expect(storage.scalarStart(at: 2) == 1 && storage.scalarStart(at: 5) == 4 && storage.scalarStart(at: 99) == 7)
        #expect(storage.paragraphIndex(at: -1) == 0 && storage.paragraphIndex(at: 99) == 1)
        storage.replace(2..<6, with: "x")
        #expect(storage.string == "ax漢")
        storage.replace(50..<60, with: "!")
        #expect(storage.string == "ax漢!")
    }

    @Test func `A carriage return and a line feed join to one line break, and separate again`() {
        var storage = TextStorage("a\rx\nb")
        #expect(storage.paragraphCount == 3)
        storage.replace(2..<3, with: "")
        #expect(paragraphs(storage).map(\.text) == ["a\r\n", "b"])
        storage.replace(2..<2, with: "x")
        #expect(paragraphs(storage).map(\.text) == ["a\r", "x\n", "b"])
        storage.replace(2..<2, with: "\n")
        #expect(paragraphs(storage).map(\.text) == ["a\r\n", "x\n", "b"])
    }

    @Test func `A paragraph keeps its revision until it is edited`() {
        var storage = TextStorage("one\ntwo\nthree")
        let old = paragraphs(storage).map(\.revision)
        storage.replace(5..<6, with: "W")
        var new = paragraphs(storage).map(\.revision)
        #expect(new[0] == old[0] && new[1] != old[1] && new[2] == old[2])
        storage.replace(4..<4, with: "new\n")
        new = [new[0], paragraphs(storage)[1].revision, new[1], new[2]]
        #expect(paragraphs(storage).map(\.revision) == new)
    }

    @Test func `Changes add up to one`() {
        for seed in 0..<40 {
            var generator = SplitMix(seed: UInt64(1000 + seed))
            var storage = TextStorage(TextPieces.text(upTo: 80, using: &generator))
            let before = paragraphs(storage)
            var sum: ParagraphChange?
            for _ in 0..<5 {
                let start = Int.random(in: 0...storage.length, using: &generator)
                let end = Int.random(in: start...min(start + 12, storage.length), using: &generator)
                let change = storage.replace(start..<end, with: TextPieces.text(upTo: 5, using: &generator))
                if sum?.append(change) == nil { sum = change }
                let after = paragraphs(storage)
                guard let sum else { continue }
                #expect(sum.new.lowerBound == sum.old.lowerBound)
                #expect(after.count - sum.new.count == before.count - sum.old.count)
                #expect(before[..<sum.old.lowerBound].map(\.revision) == after[..<sum.new.lowerBound].map(\.revision))
                #expect(before[sum.old.upperBound...].map(\.revision) == after[sum.new.upperBound...].map(\.revision))
            }
        }
    }

    @Test func `Megabytes are pasted as many paragraphs and as one`() {
        let line = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 20)
        let paste = String(repeating: line + "\n", count: 3_000)
        var storage = TextStorage("start end")
        storage.replace(6..<6, with: paste)
        #expect(storage.paragraphCount == 3_001 && storage.length == paste.utf8.count + 9)
        storage.replace(6..<6 + paste.utf8.count, with: "")
        #expect(storage.string == "start end")
        storage.replace(0..<0, with: String(repeating: "x", count: 10_000_000))
        storage.replace(5_000_000..<5_000_000, with: "\n")
        #expect(storage.range(ofParagraph: 1) == 5_000_001..<10_000_010)
    }
}
