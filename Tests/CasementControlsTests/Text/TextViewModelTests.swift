import CasementTesting
import Testing

@testable import CasementControls
@testable import CasementCore

/// A text view against one layout of the whole text: carets, highlights and positions after random edits, scrolls, keys and
/// changes of the width.
@Suite("Text views and a layout of the whole text") @MainActor struct TextViewModelTests {
    private struct Story {
        let rig: TextViewRig
        let note: String
        var model: String
        var generator: SplitMix
        /// The x coordinate that consecutive steps up and down keep, and where they led.
        private var column: (x: Double, position: TextPosition)?

        @MainActor init(seed: Int) {
            generator = SplitMix(seed: UInt64(seed))
            let pool = [
                "The quick brown fox jumps. ", "\u{5D0}\u{5D1}\u{5D2} \u{5D3} ", "e\u{301}tude ", "\n", "12 3.5 ",
                "\n\n", "👩\u{200D}👧 ",
                "مرحبا بالعالم ", "abc def ghi jkl mno pqr stu vwx ",
            ]
            model = ""
            for _ in 0..<60 { model += pool[Int.random(in: pool.indices, using: &generator)] }
            rig = TextViewRig(TextView(model))
            note = "seed \(seed)"
            rig.view.focus()
        }

        @MainActor var view: TextView { rig.view }

        @MainActor var whole: TextLayout? {
            var style = ParagraphStyle()
            style.language = rig.stage.scene.environment.locale.identifier
            let body = rig.stage.scene.environment.theme.typography.body
            return rig.stage.scene.host?.layout(
                AttributedText(model, style: body), style: style, width: view.flow.width)
        }

        mutating func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

        /// An edit, also of the model.
        @MainActor mutating func edit() {
            column = nil
            let texts = ["x", " ", "\n", "one two\nthree", "\u{5D0}\u{5D1}", "\u{301}"]
            let text = texts[random(texts.count)]
            var range = view.selectedTextRange
            if random(3) == 0 {
                if range.isEmpty {
                    let start = view.editor.storage.boundaries.backspaceStart(before: range.lowerBound)
                    range = start..<range.lowerBound
                }
                view.deleteBackward(.character)
                // A line break is one character.
                model = replaced(range, by: "")
            } else {
                rig.stage.scene.pasteboard.setText(text)
                rig.stage.keyboard.press("v", .control)
                model = replaced(range, by: text)
            }
        }

        private func replaced(_ range: Range<Int>, by text: String) -> String {
            String(model.part(0..<range.lowerBound)) + text + model.part(range.upperBound..<model.utf8.count)
        }

        /// Selects, scrolls, or changes the width.
        @MainActor mutating func move() {
            switch random(5) {
            case 0:
                let offsets = [random(model.utf8.count + 1), random(model.utf8.count + 1)].sorted()
                view.selectedTextRange = offsets[0]..<(random(2) == 0 ? offsets[0] : offsets[1])
            case 1:
                view.textScroll.setContentOffset(Point(x: 0, y: Double(random(900))), animated: false)
                rig.stage.settle()
            case 2:
                view.frame.size.width = Double(120 + random(250))
                rig.stage.settle()
            case 3:
                let finger = rig.stage.finger.press(at: Point(x: 330, y: 200))
                finger.drag(by: Vector(dx: Double(random(20)) - 10, dy: Double(random(300)) - 150)).lift()
                rig.stage.settle()
            default: break
            }
        }

        /// The distance from a point of the whole layout to the same point of the view.
        @MainActor func shift(_ whole: TextLayout) -> Vector {
            let flow = view.flow
            let start = flow.pieces.start(of: flow.laidOut.lowerBound)
            let own = flow.caret(at: TextPosition(start), in: flow.laidOut.lowerBound)
            return Vector(dx: flow.left, dy: own.minY - whole.caret(at: TextPosition(start)).position.y)
        }

        @MainActor func expected(_ position: TextPosition, _ whole: TextLayout) -> Rect {
            let caret = whole.caret(at: position)
            let x = min(max(caret.position.x, 0), view.flow.width)
            return Rect(x: x - 1, y: caret.position.y, width: 2, height: caret.height).offset(by: shift(whole))
        }

        @MainActor func check(_ step: Int) {
            let comment = "\(note), step \(step)"
            #expect(Bytes(view.text) == Bytes(model), "\(comment)")
            guard let whole else { return }
            let flow = view.flow
            let range = flow.pieces.start(of: flow.laidOut.lowerBound)..<flow.pieces.start(of: flow.laidOut.upperBound)
            for offset in stride(from: range.lowerBound, through: range.upperBound, by: 7) {
                let position = TextPosition(view.editor.storage.boundaries.characterStart(at: offset))
                guard let caret = view.caret(at: position) else { continue }
                #expect(isNear(caret, expected(position, whole)), "\(comment), offset \(offset)")
            }
            let head = view.editor.selection.head
            if let caret = view.caret(at: head), view.editor.selection.isEmpty {
                #expect(isNear(caret, expected(head, whole)), "\(comment), head \(head)")
            }
            checkPositions(whole, comment)
            checkHighlights(whole, range, comment)
            checkCover(comment)
        }

        private func isNear(_ first: Rect, _ second: Rect) -> Bool {
            (first.minX - second.minX).magnitude < 0.1 && (first.minY - second.minY).magnitude < 0.1
                && (first.height - second.height).magnitude < 0.1
        }

        @MainActor private func checkPositions(_ whole: TextLayout, _ comment: String) {
            let shift = shift(whole)
            for x in stride(from: -10.0, to: view.bounds.width, by: 37) {
                for y in stride(from: view.viewport.minY + 1, to: view.viewport.maxY, by: 13) {
                    let found = view.position(at: Point(x: x, y: y))
                    let expected = whole.position(at: Point(x: x, y: y) - shift)
                    #expect(found == expected, "\(comment), (\(x), \(y))")
                }
            }
        }

        @MainActor private func checkHighlights(_ whole: TextLayout, _ range: Range<Int>, _ comment: String) {
            let selected = view.selectedTextRange.clamped(to: range)
            let shift = shift(whole)
            let expected = whole.selectionRects(for: selected).map { $0.offset(by: shift) }
            let breaks = LineBreaks.split(model).dropLast().reduce(into: [0]) {
                $0.append($0[$0.count - 1] + $1.utf8.count)
            }
            let count = breaks.dropFirst().filter { selected.contains($0 - 1) }.count
            let all = view.selectionRects(for: selected)
            #expect(all.filter { $0.width == 8 }.count >= count, "\(comment)")
            let text = all.filter { $0.width != 8 }
            #expect(text.count == expected.filter { $0.width != 8 }.count, "\(comment)")
            for (own, other) in zip(text, expected) {
                #expect(isNear(own, other) && (own.width - other.width).magnitude < 0.1, "\(comment)")
            }
        }

        /// What is visible is laid out, and the caret within the range.
        @MainActor private func checkCover(_ comment: String) {
            let flow = view.flow
            let visible = view.viewport
            let (first, last) = (flow.laidOut.lowerBound, flow.laidOut.upperBound - 1)
            #expect(first == 0 || flow.top(of: first) <= visible.minY, "\(comment)")
            #expect(last == flow.pieces.count - 1 || flow.top(of: last + 1) >= visible.maxY, "\(comment)")
            let range = view.textScroll.range(.vertical)
            #expect(rig.offset >= range.lowerBound - 0.01 && rig.offset <= range.upperBound + 0.01, "\(comment)")
        }

        /// Presses a key that moves the caret, and compares the new position.
        @MainActor mutating func press(_ step: Int) {
            guard let whole else { return }
            let head = view.editor.selection.head
            let keys: [KeySymbol] = [.leftArrow, .rightArrow, .upArrow, .downArrow, .home, .end]
            let key = keys[random(keys.count)]
            guard view.editor.selection.isEmpty else { return }
            let own = min(max(whole.caret(at: head).position.x, 0), view.flow.width)
            let x = column.flatMap { $0.position == head ? $0.x : nil } ?? own
            var expected: TextPosition?
            switch key {
            case .home: expected = whole.lineStart(of: head)
            case .end: expected = whole.lineEnd(of: head)
            default:
                let isVertical = key == .upArrow || key == .downArrow
                let moved =
                    isVertical
                    ? whole.position(from: head, linesDown: key == .downArrow ? 1 : -1, x: x)
                    : whole.position(from: head, toRight: key == .rightArrow)
                switch moved {
                case .inside(let position): expected = position
                case .beforeStart: expected = TextPosition(0)
                case .behindEnd: expected = TextPosition(model.utf8.count)
                }
            }
            column = expected.flatMap { key == .upArrow || key == .downArrow ? (x, $0) : nil }
            rig.stage.keyboard.press(key)
            if !view.isFocused { view.focus() }
            #expect(view.editor.selection.head == expected, "\(note), step \(step), \(key) from \(head)")
        }
    }

    @Test(arguments: 0..<10) func `carets, highlights and positions are those of the whole layout`(seed: Int) {
        var story = Story(seed: 7000 + seed)
        let start = Bytes(story.model)
        for step in 0..<30 {
            switch story.random(3) {
            case 0: story.edit()
            case 1: story.move()
            default: story.press(step)
            }
            story.check(step)
        }
        let end = Bytes(story.model)
        let view = story.view
        while view.editor.canUndo { view.perform(.undo) }
        #expect(Bytes(view.text) == start)
        story.model = view.text
        story.check(-1)
        while view.editor.canRedo { view.perform(.redo) }
        #expect(Bytes(view.text) == end)
        story.model = view.text
        story.check(-2)
    }
}
