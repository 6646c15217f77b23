import CasementCore
import Testing

@testable import CasementControls

@Suite struct CaretMotionTests {
    private func text(upTo count: Int, using generator: inout SplitMix) -> String {
        let count = Int.random(in: 1...count, using: &generator)
        return String((0..<count).map { _ in BidiModel.alphabet.randomElement(using: &generator) ?? "a" })
    }

    /// The positions of a caret that moves from a position until it leaves the layout, and how it leaves it.
    private func walk(_ layout: TextLayout, from start: TextPosition, toRight isRight: Bool) -> (
        [TextPosition], CaretStep
    ) {
        var positions = [start]
        while positions.count < 1000 {
            let step = layout.position(from: positions[positions.count - 1], toRight: isRight)
            guard case .inside(let next) = step else { return (positions, step) }
            positions.append(next)
        }
        return (positions, .inside(start))
    }

    private func xs(_ layout: TextLayout, _ positions: [TextPosition]) -> [Double] {
        positions.map { layout.caret(at: $0).position.x }
    }

    @Test func `Each step passes one character on the line, whatever its direction`() {
        for seed in 0..<100 {
            var generator = SplitMix(seed: UInt64(seed))
            let text = text(upTo: 20, using: &generator)
            let model = BidiModel(text, isRightToLeft: seed % 2 == 1)
            let layout = model.layout
            let boxes = model.lines[0]
            let (right, exit) = walk(layout, from: boxes[0].leftEdge, toRight: true)
            #expect(xs(layout, right) == [0] + boxes.map(\.right), "\(seed) \(text)")
            #expect(right.dropFirst().map(\.offset) == boxes.map(\.rightEdge.offset), "\(seed) \(text)")
            #expect(exit == (model.isRightToLeft ? .beforeStart : .behindEnd))
            let (left, _) = walk(layout, from: right[right.count - 1], toRight: false)
            #expect(left.dropFirst().map(\.offset) == boxes.reversed().map(\.leftEdge.offset), "\(seed) \(text)")
            #expect(xs(layout, left) == xs(layout, right).reversed())
        }
    }

    @Test func `Steps across lines pass each character of the paragraph once`() {
        for seed in 0..<100 {
            var generator = SplitMix(seed: UInt64(1000 + seed))
            let text = text(upTo: 30, using: &generator)
            let model = BidiModel(text, isRightToLeft: seed % 2 == 1, lineLength: 7)
            let layout = model.layout
            let isForwardRight = !model.isRightToLeft
            // The positions where a forward step ends: behind each character, and at the start of a line that does not start
            // where the line before it ends.
            var expected: [Int] = []
            var entries = 0
            for (index, boxes) in model.lines.enumerated() {
                let ordered = isForwardRight ? boxes : boxes.reversed()
                let entry = isForwardRight ? ordered[0].leftEdge.offset : ordered[0].rightEdge.offset
                if index > 0, expected.last != entry {
                    expected.append(entry)
                    entries += 1
                }
                expected += ordered.map { isForwardRight ? $0.rightEdge.offset : $0.leftEdge.offset }
            }
            #expect(expected.count == text.count + entries)
            let (forward, end) = walk(layout, from: layout.firstPosition, toRight: isForwardRight)
            #expect(forward.dropFirst().map(\.offset) == expected, "\(seed) \(text)")
            #expect(end == .behindEnd)
            let (backward, start) = walk(layout, from: layout.lastPosition, toRight: !isForwardRight)
            #expect(start == .beforeStart && backward.count == forward.count)
            #expect(backward.last == layout.firstPosition && backward.first == forward.last)
        }
    }

    @Test func `A touch finds the nearest edge of the character under it`() {
        for seed in 0..<40 {
            var generator = SplitMix(seed: UInt64(2000 + seed))
            let model = BidiModel(text(upTo: 20, using: &generator), isRightToLeft: seed % 2 == 1, lineLength: 9)
            let layout = model.layout
            for (index, boxes) in model.lines.enumerated() {
                for box in boxes {
                    let y = (Double(index) + 0.5) * BidiModel.height
                    for (x, edge) in [(box.left + 1, box.leftEdge), (box.right - 1, box.rightEdge)] {
                        let found = layout.position(at: Point(x, y))
                        #expect(found.offset == edge.offset)
                        let caret = layout.caret(at: found)
                        #expect(caret.position == Point(edge == box.leftEdge ? box.left : box.right, y - 10))
                    }
                }
            }
        }
    }

    @Test func `Steps up and down keep the x coordinate, also over short lines`() {
        let layout = BidiModel("aaaaa!a", isRightToLeft: false, lineLength: 3).layout
        let x = layout.caret(at: TextPosition(2)).position.x
        #expect(layout.position(from: TextPosition(2), linesDown: 1, x: x) == .inside(TextPosition(5)))
        #expect(layout.position(from: TextPosition(5), linesDown: 1, x: x) == .inside(TextPosition(7)))
        #expect(layout.position(from: TextPosition(7), linesDown: -1, x: x) == .inside(TextPosition(5)))
        #expect(layout.position(from: TextPosition(2), linesDown: -1, x: x) == .beforeStart)
        #expect(layout.position(from: TextPosition(2), linesDown: 3, x: x) == .behindEnd)
        // The end of a wrapped line is on that line.
        #expect(layout.position(at: Point(99, 5)) == TextPosition(3, .upstream))
        #expect(layout.caret(at: TextPosition(3, .upstream)).position == Point(30, 0))
        #expect(layout.caret(at: TextPosition(3)).position == Point(0, 20))
    }

    @Test func `A line starts and ends in the order of the text`() {
        let layout = BidiModel("aaaaa!a", isRightToLeft: false, lineLength: 3).layout
        #expect(layout.lineStart(of: TextPosition(4)) == TextPosition(3))
        #expect(layout.lineEnd(of: TextPosition(4)) == TextPosition(6, .upstream))
        #expect(layout.lineEnd(of: TextPosition(6, .upstream)) == TextPosition(6, .upstream))
        #expect(layout.lineStart(of: TextPosition(6, .upstream)) == TextPosition(3))
        #expect(layout.lineEnd(of: TextPosition(6)) == TextPosition(7))
        let hebrew = BidiModel("אב a", isRightToLeft: true).layout
        #expect(hebrew.caret(at: hebrew.lineStart(of: TextPosition(2))).position.x == 35)
        #expect(hebrew.caret(at: hebrew.lineEnd(of: TextPosition(2))).position.x == 10)
        #expect(layout.caret(at: hebrew.lineEnd(of: TextPosition(2))).position.x.isFinite)
    }

    @Test func `At a wrap one step passes one character`() {
        let layout = BidiModel("aaa!aa", isRightToLeft: false, lineLength: 3).layout
        #expect(layout.position(from: TextPosition(2), toRight: true) == .inside(TextPosition(3)))
        #expect(layout.position(from: TextPosition(3), toRight: false) == .inside(TextPosition(2)))
        #expect(layout.position(from: TextPosition(3, .upstream), toRight: true) == .inside(TextPosition(4)))
        #expect(layout.position(from: TextPosition(3, .upstream), toRight: false) == .inside(TextPosition(2)))
    }

    @Test func `An empty layout and offsets outside the text have a caret`() {
        let layout = BidiModel("", isRightToLeft: true).layout
        #expect(layout.position(from: TextPosition(0), toRight: true) == .beforeStart)
        #expect(layout.position(from: TextPosition(0), toRight: false) == .behindEnd)
        #expect(layout.position(at: Point(.nan, .nan)).offset == 0)
        let text = BidiModel("aא", isRightToLeft: false).layout
        for offset in [-5, 0, 1, 2, 3, 9, .max - 1] {
            for affinity in [TextAffinity.upstream, .downstream] {
                #expect(text.caret(at: TextPosition(offset, affinity)).position.isFinite)
            }
        }
    }
}
