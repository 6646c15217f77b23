@testable import CasementControls
import CasementTesting
import Testing

@testable import CasementCore

@Suite("Text views") @MainActor struct TextViewTests {
    private let text = "Hello world\nThe quick brown fox jumps over the lazy dog, and the dog sleeps on.\n\nThe end"

    @Test func `a tap gives the focus and puts the caret between the nearest characters`() {
        let rig = TextViewRig(TextView(text))
        rig.tap(20)
        #expect(rig.view.isFocused)
        #expect(rig.selection == 20..<20)
        #expect(rig.stage.scene.textInput.client === rig.view)
        rig.stage.finger.press(at: Point(x: 200, y: 255)).lift()
        #expect(rig.selection.upperBound == text.utf8.count)
    }

    @Test func `return begins a paragraph, and a change is reported once`() {
        let rig = TextViewRig(TextView("ab"))
        var reported: [String] = []
        rig.view.onChange { reported.append($0) }
        rig.tap(1)
        rig.stage.keyboard.type("\nx")
        #expect(reported == ["a\nb", "a\nxb"])
        rig.view.text = "by the app"
        rig.view.resignFocus()
        #expect(reported.count == 2)
        #expect(rig.view.textInputTraits.isMultiline && rig.view.textInputTraits.capitalization == .sentences)
    }

    @Test func `two taps select a word, three a paragraph`() {
        let rig = TextViewRig(TextView(text))
        rig.tap(17, times: 2)
        #expect(rig.view.text(in: rig.selection) == "quick")
        rig.tap(17)
        #expect(rig.selection == 12..<text.utf8.count - 8)
        // The end of the selection is shown on the line of the line break, and not before the empty paragraph.
        let end = rig.view.caret(at: rig.view.editor.selection.head) ?? .zero
        let next = rig.view.caret(at: TextPosition(rig.selection.upperBound)) ?? .zero
        #expect(end.maxY <= next.minY + 0.01)
    }

    @Test func `up and down keep the column, and the focus leaves at the ends`() {
        let rig = TextViewRig(TextView("aaaaaaaaaa\nbb\ncccccccccc"))
        rig.tap(8)
        let x = rig.view.caretRect.midX
        rig.stage.keyboard.press(.downArrow)
        #expect(rig.selection == 13..<13)
        rig.stage.keyboard.press(.downArrow)
        #expect((rig.view.caretRect.midX - x).magnitude < 8)
        rig.stage.keyboard.press(.upArrow).press(.upArrow, .shift)
        #expect((rig.view.caretRect.midX - x).magnitude < 1)
        #expect(rig.selection == 8..<13)
    }

    @Test func `home and end stay on the line that the caret is on`() {
        let rig = TextViewRig(TextView(text))
        rig.tap(14)
        let y = rig.view.caretRect.minY
        rig.stage.keyboard.press(.end)
        let end = rig.selection.lowerBound
        #expect(end > 20 && end < 60)
        #expect(rig.view.caretRect.minY == y)
        rig.stage.keyboard.press(.home)
        #expect(rig.selection == 12..<12)
        // The start of the next line is the same offset.
        rig.stage.keyboard.press(.downArrow).press(.home)
        #expect(rig.selection == end..<end)
        #expect(rig.view.caretRect.minY > y)
        rig.stage.keyboard.press(.end, .control).press(.home, [.control, .shift])
        #expect(rig.selection == 0..<text.utf8.count)
    }

    @Test func `a drag scrolls as a hand does, and a fling that a tap stops does not move the caret`() {
        let rig = TextViewRig(TextView(TextViewRig.text(60)))
        rig.tap(3)
        rig.stage.advance(by: .seconds(1))
        let finger = rig.stage.finger.press(at: Point(x: 260, y: 220))
        for step in 0..<8 {
            // A curve that trembles.
            finger.drag(
                by: Vector(dx: step % 2 == 0 ? 3 : -2, dy: -14 - Double(step)), over: .milliseconds(16))
        }
        finger.lift()
        #expect(rig.selection == 3..<3)
        rig.stage.advance(by: .milliseconds(80))
        #expect(rig.view.textScroll.isMoving)
        let moving = rig.offset
        #expect(moving > 100)
        rig.stage.finger.press(at: Point(x: 200, y: 160)).hold(for: .milliseconds(60)).lift()
        rig.stage.advance(by: .milliseconds(500))
        #expect(!rig.view.textScroll.isMoving)
        #expect(rig.selection == 3..<3)
        #expect(rig.offset >= moving && rig.offset < moving + 100)
        rig.stage.finger.press(at: Point(x: 200, y: 160)).lift()
        #expect(rig.selection.lowerBound > 3)
    }

    @Test func `a drag on the caret moves it to other lines while another hand rests on the text`() {
        let rig = TextViewRig(TextView(TextViewRig.text(20)))
        rig.tap(10)
        rig.stage.advance(by: .seconds(1))
        let other = rig.stage.finger.press(at: Point(x: 330, y: 240))
        rig.stage.advance(by: .milliseconds(200))
        let start = rig.place(10) ?? .zero
        let goal = rig.place(70) ?? .zero
        let finger = rig.stage.finger.press(at: start)
        finger.drag(to: Point(x: start.x + 30, y: (start.y + goal.y) / 2), over: .milliseconds(120))
        finger.drag(to: Point(x: goal.x - 2, y: goal.y + 3), over: .milliseconds(120)).hold(for: .milliseconds(90))
        #expect(rig.selection == 70..<70)
        #expect(rig.offset == 0)
        finger.lift()
        other.lift()
        #expect(rig.selection == 70..<70)
    }

    @Test func `a handle that is held at the edge selects on and on, also at the edge of the panel`() {
        let rig = TextViewRig(
            TextView(TextViewRig.text(60)), frame: Rect(x: 0, y: 0, width: 400, height: 480))
        rig.tap(10, times: 2)
        rig.stage.advance(by: .seconds(1))
        let before = rig.selection
        let end = rig.place(before.upperBound) ?? .zero
        let finger = rig.stage.finger.press(at: Point(x: end.x + 2, y: end.y + 16))
        finger.drag(to: Point(x: 150, y: 300), over: .milliseconds(150))
        let visible = rig.selection
        #expect(visible.lowerBound == before.lowerBound && visible.upperBound > before.upperBound)
        finger.drag(to: Point(x: 200, y: 476), over: .milliseconds(150)).hold(for: .milliseconds(1500))
        #expect(rig.offset > 200)
        #expect(rig.selection.lowerBound == before.lowerBound)
        #expect(rig.selection.upperBound > visible.upperBound + 500)
        finger.lift()
        let after = (rig.offset, rig.selection)
        rig.stage.advance(by: .seconds(1))
        #expect(after == (rig.offset, rig.selection))
    }

    @Test func `a press shows a loupe, and moves the caret with the touch`() {
        let rig = TextViewRig(TextView(text))
        let place = rig.place(20) ?? .zero
        let finger = rig.stage.finger.press(at: place).hold(for: .milliseconds(600))
        #expect(rig.selection == 20..<20)
        #expect(rig.stage.scene.root.subviews.last?.subviews.contains { $0 is Loupe } == true)
        let goal = rig.place(5) ?? .zero
        finger.drag(to: goal, over: .milliseconds(200)).lift()
        #expect(rig.selection == 5..<5)
        rig.stage.settle()
        #expect(rig.stage.scene.root.subviews.last?.subviews.contains { $0 is Loupe } != true)
    }

    @Test func `text that cannot scroll leaves the drag to the scroll view around it, other text at its end`() {
        for (text, isLong) in [("short", false), (TextViewRig.text(40), true)] {
            let rig = TextViewRig(TextView(text))
            let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
            outer.contentSize = Size(width: 400, height: 1000)
            rig.stage.scene.root.addSubview(outer)
            outer.addSubview(rig.view)
            rig.stage.settle()
            rig.stage.finger.press(at: Point(x: 200, y: 240)).drag(by: Vector(dx: 4, dy: -80)).hold(
                for: .milliseconds(100)
            ).lift()
            rig.stage.settle()
            #expect((outer.contentOffset.y > 50) == !isLong)
            #expect((rig.offset > 50) == isLong)
            rig.view.textScroll.setContentOffset(Point(x: 0, y: 1e6), animated: false)
            rig.stage.settle()
            rig.view.textScroll.setContentOffset(Point(x: 0, y: 1e6), animated: false)
            let end = rig.offset
            rig.stage.finger.press(at: Point(x: 200, y: 150)).drag(by: Vector(dx: 2, dy: -60)).hold(
                for: .milliseconds(100)
            ).lift()
            rig.stage.settle()
            #expect(rig.offset == end)
            #expect(outer.contentOffset.y > 30)
        }
    }

    @Test func `text that cannot be changed is selected and copied, and shows no keyboard`() {
        let rig = TextViewRig(TextView(text))
        rig.view.isEditable = false
        rig.tap(17, times: 2)
        #expect(rig.stage.scene.textInput.client == nil)
        rig.stage.keyboard.press("c", .control).press("x", .control).type("q").press(.backspace)
        #expect(rig.stage.scene.pasteboard.text == "quick")
        rig.view.insertText("typed")
        #expect(rig.view.text == text)
        #expect(rig.view.accessibility.states.contains(.readOnly))
        #expect(Set(rig.view.editCommands) == [.copy, .selectAll])
        rig.view.isEditable = true
        #expect(rig.stage.scene.textInput.client === rig.view)
        rig.stage.keyboard.type("slow")
        #expect(rig.view.text.hasPrefix("Hello world\nThe slow brown"))
        rig.view.isEditable = false
        #expect(rig.stage.scene.textInput.client == nil)
    }

    @Test func `the height follows the lines between the least and the most`() {
        let view = TextView("one")
        let rig = TextViewRig(view)
        #expect(view.intrinsicSize == nil)
        view.minimumLines = 2
        view.maximumLines = 4
        func height(_ text: String) -> Double {
            view.text = text
            return view.intrinsicSize?.height ?? 0
        }
        let (two, three, four) = (height("1\n2"), height("1\n2\n3"), height("1\n2\n3\n4"))
        #expect(height("1") == two)
        #expect(two < three && three < four)
        #expect(height(TextViewRig.text(500)) == four)
        // A line that wraps counts too.
        #expect(height("1 " + "word ".repeated(20)) >= three)
        view.text = "1"
        view.frame.size.height = two
        rig.stage.settle()
        rig.tap(1)
        rig.stage.keyboard.type("\n2\n3")
        view.frame.size.height = view.intrinsicSize?.height ?? 0
        rig.stage.settle()
        #expect(view.frame.height == three)
        #expect(rig.offset == 0)
    }

    @Test func `the caret stays visible while text is typed`() {
        let rig = TextViewRig(TextView(TextViewRig.text(60)))
        rig.tap(30)
        for _ in 0..<30 {
            rig.stage.keyboard.type("word\n")
            #expect(rig.isCaretVisible)
        }
        #expect(rig.offset > 100)
        rig.stage.finger.press(at: Point(x: 300, y: 240)).drag(by: Vector(dx: 0, dy: -150)).lift()
        rig.stage.settle()
        rig.stage.finger.press(at: Point(x: 300, y: 240)).drag(by: Vector(dx: 0, dy: -150)).lift()
        rig.stage.settle()
        rig.stage.keyboard.press(.backspace)
        #expect(rig.isCaretVisible)
    }

    @Test func `a change of the width, the text above or the text scale keeps the first visible line`() {
        let rig = TextViewRig(TextView(TextViewRig.text(200)))
        rig.view.textScroll.setContentOffset(Point(x: 0, y: 1500), animated: false)
        rig.stage.settle()
        let line = rig.firstLine
        rig.view.frame.size.width = 200
        rig.stage.settle()
        #expect(rig.firstLine.offset <= line.offset && rig.firstLine.offset > line.offset - 40)
        #expect((rig.firstLine.distance - line.distance).magnitude < 1)
        rig.view.frame.size.width = 300
        rig.stage.settle()
        #expect(rig.firstLine == line)
        let old = rig.view.text
        let new = "Another text.\n".repeated(30)
        rig.view.text = new + old
        rig.stage.settle()
        let added = new.utf8.count
        #expect(rig.firstLine.offset == line.offset + added)
        #expect((rig.firstLine.distance - line.distance).magnitude < 1)
        rig.view.text = old
        rig.view.text = old + "\nappended"
        rig.stage.settle()
        #expect(rig.firstLine.offset == line.offset)
        rig.stage.scene.environment.textScale = 1.5
        rig.stage.settle()
        #expect(rig.firstLine.offset <= line.offset && rig.firstLine.offset > line.offset - 50)
    }

    @Test func `heights that were estimated wrongly do not move what is shown`() {
        let rig = TextViewRig(TextView(TextViewRig.text(400)))
        rig.view.textScroll.setContentOffset(Point(x: 0, y: 4000), animated: false)
        rig.stage.settle()
        for _ in 0..<40 {
            let position = rig.view.position(at: Point(x: 20, y: rig.view.viewport.midY))
            let before = (rig.view.caret(at: position)?.minY ?? 0) - rig.view.viewport.minY
            rig.view.textScroll.setContentOffset(Point(x: 0, y: rig.offset - 50), animated: false)
            rig.stage.settle()
            let after = (rig.view.caret(at: position)?.minY ?? 0) - rig.view.viewport.minY
            #expect((after - before - 50).magnitude < 0.01)
        }
    }

    @Test func `a paragraph of two parts is one for the caret and for three taps`() {
        let rig = TextViewRig(TextView("long word ".repeated(700)))
        let border = rig.view.flow.pieces.start(of: 1)
        #expect(border > 0 && border < 4097)
        rig.view.focus()
        rig.view.selectedTextRange = border - 1..<border - 1
        let y = rig.view.caretRect.minY
        func press(_ key: KeySymbol) -> Int {
            rig.stage.keyboard.press(key)
            return rig.selection.lowerBound
        }
        #expect(
            [press(.rightArrow), press(.rightArrow), press(.leftArrow), press(.leftArrow)]
                == [0, 1, 0, -1].map { border + $0 })
        #expect(rig.view.caretRect.minY == y)
        #expect(press(.end) == border && rig.view.caretRect.minY == y)
        #expect(press(.rightArrow) == border + 1 && rig.view.caretRect.minY > y)
        #expect(press(.upArrow) < border && rig.view.caretRect.minY == y)
        #expect(press(.downArrow) == border + 1)
        rig.tap(border + 3, times: 3)
        #expect(rig.selection == 0..<7000)
    }

    @Test func `all parts of a paragraph have the direction of its first letter`() {
        let rig = TextViewRig(TextView("\u{5D0}\u{5D1} ".repeated(600) + "abc def ".repeated(450)))
        rig.view.focus()
        rig.stage.keyboard.press(.home, .control).press(.end, .control)
        let last = rig.view.flow.pieces.count - 1
        #expect(last == 1 && rig.view.flow.pieces[last].text.first?.isASCII == true)
        #expect(rig.view.flow.layout(of: last).lines[0].isRightToLeft)
    }

    @Test func `text is typed in the middle and at the end of 100,000 characters, and undo returns`() {
        let text = String(TextViewRig.text(1600).prefix(100_000))
        #expect(text.count == 100_000)
        let rig = TextViewRig(TextView(text))
        rig.view.focus()
        for offset in [text.utf8.count / 2, text.utf8.count] {
            let offset = rig.view.editor.storage.boundaries.characterStart(at: offset)
            rig.view.selectedTextRange = offset..<offset
            rig.stage.keyboard.type("typed\nhere")
            #expect(rig.view.text(in: offset..<offset + 10) == "typed\nhere")
            #expect(rig.isCaretVisible)
            #expect(rig.view.flow.laidOut.count < 40)
            while rig.view.editor.canUndo { rig.stage.keyboard.press("z", .control) }
            #expect(Bytes(rig.view.text) == Bytes(text) && rig.selection == offset..<offset)
        }
    }

    @Test func `ten megabytes are pasted and edited, also as one paragraph`() {
        let texts = [
            "word after word, ".repeated(10_000_000 / 17), "e\u{301}".repeated(3_333_333), "line\n".repeated(200_000),
        ]
        for text in texts {
            let rig = TextViewRig(TextView())
            rig.stage.finger.press(at: Point(x: 200, y: 122)).lift()
            rig.stage.scene.pasteboard.setText(text)
            rig.stage.keyboard.press("v", .control)
            #expect(rig.selection.lowerBound == text.utf8.count)
            #expect(rig.isCaretVisible)
            rig.stage.keyboard.type("x")
            #expect(rig.isCaretVisible)
            #expect(rig.view.flow.laidOut.allSatisfy { !rig.view.flow.layout(of: $0).isTruncated })
            rig.stage.keyboard.press(.home, .control).type("y").press(.pageDown)
            #expect(rig.view.textLength == text.utf8.count + 2)
            rig.stage.keyboard.press("z", .control).press("z", .control)
            #expect(rig.view.textLength == text.utf8.count)
        }
    }

    @Test func `the validation message is shown below, and the value is read`() {
        let rig = TextViewRig(TextView("ab", placeholder: "Message"))
        rig.view.validator = { $0.count < 3 ? nil : "At most two characters." }
        rig.tap(2)
        rig.stage.keyboard.type("c")
        rig.view.resignFocus()
        rig.stage.settle()
        #expect(rig.view.validationMessage == "At most two characters.")
        #expect(rig.view.textScroll.frame.height < 190)
        #expect(rig.view.accessibility.value == "abc" && rig.view.accessibility.label == "Message")
        #expect(rig.view.accessibility.role == .textField)
    }

    @Test func `a view without a height takes text, and its stage is not leaked`() {
        weak var leaked: Scene?
        weak var host: AnyObject?
        do {
            let rig = TextViewRig(TextView(TextViewRig.text(60)))
            (leaked, host) = (rig.stage.scene, rig.stage.host)
            rig.tap(3, times: 2)
            rig.view.frame.size.height = 0
            rig.stage.settle()
            rig.view.text = "ab"
            rig.view.selectedTextRange = 0..<2
            rig.stage.settle()
            rig.view.frame.size.height = 200
            rig.stage.settle()
            #expect(rig.view.selectionRects(for: 0..<2).count == 1)
        }
        #expect(leaked == nil && host == nil)
    }

    @Test func `a wheel scrolls`() {
        let rig = TextViewRig(TextView(TextViewRig.text(60)))
        rig.stage.scene.handle(
            .scroll(ScrollEvent(location: Point(x: 200, y: 150), delta: Vector(dx: 0, dy: 90), time: rig.stage.now)))
        #expect(rig.offset == 90)
    }
}
