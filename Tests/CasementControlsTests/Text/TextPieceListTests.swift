import CasementCore
import Testing

@testable import CasementControls

@Suite("Pieces of a text") struct TextPieceListTests {
    private func check(_ list: TextPieceList, _ storage: TextStorage, _ note: String) {
        var text = ""
        var starts = true
        var paragraph = 0
        for index in 0..<list.count {
            let piece = list[index]
            #expect(list.start(of: index) == text.utf8.count, "\(note)")
            #expect(piece.startsParagraph == starts, "\(note)")
            #expect(piece.length <= TextDivision.longestPart, "\(note)")
            starts = piece.endsParagraph
            text += piece.text
            paragraph += piece.length
            guard piece.endsParagraph else { continue }
            let isLast = index == list.count - 1
            #expect(isLast || LineBreaks.length(atEndOf: piece.text[...]) > 0, "\(note)")
            // A paragraph that fits is not divided.
            #expect(piece.startsParagraph || paragraph > TextDivision.longestPart, "\(note)")
            paragraph = 0
        }
        #expect(Bytes(text) == Bytes(storage.string), "\(note)")
        #expect(starts && list.length == storage.length, "\(note)")
    }

    private func text(_ generator: inout SplitMix) -> String {
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: String(repeating: "long word ", count: Int.random(in: 0..<1200, using: &generator))
        case 1: String(repeating: "漢", count: Int.random(in: 0..<4000, using: &generator))
        case 2: "e" + String(repeating: "\u{301}", count: Int.random(in: 0..<6000, using: &generator))
        default: TextPieces.text(upTo: 8, using: &generator)
        }
    }

    @Test func `Random edits leave pieces that are the text, within the limits of a layout`() {
        for seed in 0..<60 {
            var generator = SplitMix(seed: UInt64(5000 + seed))
            var storage = TextStorage(text(&generator) + "\n" + text(&generator))
            var list = TextPieceList(storage)
            check(list, storage, "seed \(seed)")
            for step in 0..<25 {
                let before = storage.string
                let ends = [0, 1].map { _ in Int.random(in: 0...storage.length, using: &generator) }
                let start = ends[0]
                let end = step % 2 == 0 ? min(start + 3, storage.length) : max(start, ends[1])
                let change = storage.replace(start..<end, with: text(&generator))
                let replacement = list.update(to: storage, change)
                check(list, storage, "seed \(seed), step \(step)")
                // What is outside the replaced bytes is the same text at the shifted offset.
                let (old, new) = (Bytes(before).bytes, Bytes(storage.string).bytes)
                let range = replacement.range
                #expect(old[..<range.lowerBound] == new[..<range.lowerBound])
                #expect(old[range.upperBound...].elementsEqual(new[(range.lowerBound + replacement.length)...]))
                #expect(replacement.shifted(old.count) == new.count || range.lowerBound == old.count)
            }
        }
    }

    @Test func `An edit in a long paragraph makes only the pieces near it anew`() {
        var storage = TextStorage(String(repeating: "long word ", count: 40_000))
        var list = TextPieceList(storage)
        for offset in [0, 200_001, 399_999] {
            let before = Set((0..<list.count).map { list[$0].revision })
            let change = storage.replace(offset..<offset, with: "x")
            #expect(list.update(to: storage, change) == TextReplacement(range: offset..<offset, length: 1))
            let after = Set((0..<list.count).map { list[$0].revision })
            #expect(after.subtracting(before).count <= 2)
        }
    }

    @Test func `An edit keeps the heights of the paragraphs around it`() {
        var storage = TextStorage((0..<1000).map { "paragraph \($0)" }.joined(separator: "\n"))
        var list = TextPieceList(storage)
        list.resetHeights(lineHeight: 20, bytesPerLine: 30)
        for index in 0..<list.count { list.setHeight(21.5, of: index) }
        #expect(list.height == 21_500)
        let change = storage.replace(5000..<5000, with: "a\nb")
        _ = list.update(to: storage, change)
        let index = list.index(at: 5000)
        #expect(list.top(of: index) == 21.5 * Double(index))
        #expect(list.height > 21_500 && list.height < 21_560)
        #expect(list.index(atHeight: 21.5 * 10 + 1) == 10)
    }

    @Test func `A long paragraph is cut behind spaces, else between characters`() {
        let words = TextDivision.parts(of: String(repeating: "word ", count: 5000)[...])
        #expect(words.count == 7 && words.allSatisfy { $0.hasSuffix(" ") })
        let flags = TextDivision.parts(of: String(repeating: "🇩🇪", count: 2000)[...])
        #expect(flags.allSatisfy { part in part.allSatisfy { $0 == "🇩🇪" } })
        let short = TextDivision.parts(of: String(repeating: "a", count: TextDivision.longestPart)[...])
        #expect(short.count == 1)
    }
}
