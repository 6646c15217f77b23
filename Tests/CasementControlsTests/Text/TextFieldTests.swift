@testable import CasementControls
import CasementTesting
import Testing

@testable import CasementCore

@Suite("Text fields") @MainActor struct TextFieldTests {
    /// A stage with one field of 300 pt at the top.
    private struct Rig {
        let stage: Stage
        let field: TextField

        @MainActor init(_ field: TextField) {
            stage = Stage(size: Size(width: 400, height: 300))
            self.field = field
            field.frame = Rect(x: 50, y: 100, width: 300, height: 44)
            stage.scene.root.addSubview(field)
            stage.settle()
        }

        /// The place on the panel of the caret before the character at an offset.
        @MainActor func place(_ offset: Int) -> Point {
            let line = field.line
            let caret = line.caret(at: TextPosition(offset)) ?? .zero
            return line.convert(Point(x: caret.midX, y: caret.midY), to: nil)
        }

        @MainActor func tap(_ offset: Int, times: Int = 1) {
            for _ in 0..<times { stage.finger.press(at: place(offset)).lift() }
        }
    }

    @Test func `a tap gives the focus and puts the caret between the nearest characters`() {
        let rig = Rig(TextField("Hello world"))
        rig.tap(4)
        #expect(rig.field.isFocused)
        #expect(rig.field.selectedTextRange == 4..<4)
        #expect(rig.stage.scene.textInput.client === rig.field)
    }

    @Test func `keys edit the text at the caret, and a change is reported once`() {
        let rig = Rig(TextField("Helo"))
        var reported: [String] = []
        rig.field.onChange { reported.append($0) }
        rig.tap(2)
        rig.stage.keyboard.type("l")
        #expect(rig.field.text == "Hello")
        rig.stage.keyboard.press(.end).type("!")
        rig.stage.keyboard.press(.backspace)
        #expect(reported == ["Hello", "Hello!", "Hello"])
        rig.field.text = "by the app"
        rig.field.resignFocus()
        #expect(reported.count == 3)
    }

    @Test func `two taps select a word, three everything`() {
        let rig = Rig(TextField("one two three"))
        rig.tap(5, times: 2)
        #expect(rig.field.selectedTextRange == 4..<7)
        rig.tap(5)
        #expect(rig.field.selectedTextRange == 0..<13)
    }

    @Test func `a drag of the caret moves it, and shows a loupe while the touch is down`() {
        let rig = Rig(TextField("The quick brown fox"))
        rig.tap(4)
        rig.stage.advance(by: .seconds(1))
        let start = rig.place(4)
        let touch = rig.stage.finger
        touch.press(at: start)
        touch.drag(to: Point(x: (start.x + rig.place(15).x) / 2, y: start.y + 3), over: .milliseconds(150))
        touch.drag(to: Point(x: rig.place(15).x, y: start.y + 60), over: .milliseconds(150))
        #expect(rig.field.selectedTextRange == 15..<15)
        #expect(rig.stage.scene.root.subviews.last?.subviews.contains { $0 is Loupe } == true)
        touch.lift()
        rig.stage.settle()
        #expect(rig.stage.scene.root.subviews.last?.subviews.contains { $0 is Loupe } == false)
    }

    @Test func `the handles change the selection, also beyond the visible text`() {
        let text = String(repeating: "word ", count: 30)
        let rig = Rig(TextField(text))
        rig.tap(12, times: 2)
        #expect(rig.field.selectedTextRange == 10..<14)
        rig.stage.advance(by: .seconds(1))
        let end = rig.place(14)
        let touch = rig.stage.finger
        touch.press(at: Point(x: end.x, y: end.y + 14))
        touch.drag(to: Point(x: 370, y: end.y + 20), over: .milliseconds(200))
        let before = rig.field.selectedTextRange
        #expect(before.lowerBound == 10)
        rig.stage.advance(by: .seconds(1))
        #expect(rig.field.selectedTextRange.upperBound > before.upperBound + 5)
        touch.lift()
        let after = rig.field.selectedTextRange
        rig.stage.advance(by: .seconds(1))
        #expect(rig.field.selectedTextRange == after)
    }

    @Test func `cut, copy and paste go through the pasteboard, undo and redo return`() {
        let rig = Rig(TextField("one two"))
        rig.tap(1, times: 2)
        rig.stage.keyboard.press("x", .control)
        #expect(rig.field.text == " two")
        #expect(rig.stage.scene.pasteboard.text == "one")
        rig.stage.keyboard.press(.end).press("v", .control)
        #expect(rig.field.text == " twoone")
        rig.stage.keyboard.press("z", .control).press("z", .control)
        #expect(rig.field.text == "one two")
        rig.stage.keyboard.press("z", [.control, .shift])
        #expect(rig.field.text == " two")
    }

    @Test func `secret text is shown as dots, is not copied, and its touches are secret`() {
        let rig = Rig(TextField("pässwörd", kind: .password))
        #expect(rig.field.isSecret)
        #expect(rig.field.accessibility.value == "••••••••")
        rig.tap(0, times: 3)
        rig.stage.keyboard.press("c", .control)
        #expect(rig.stage.scene.pasteboard.text == nil)
        rig.stage.keyboard.press(.end).press(.backspace)
        #expect(rig.field.text == "pässwör")
        #expect(!String(describing: rig.field).contains("ss"))
    }

    @Test func `a tap between the dots of secret text puts the caret between its characters`() {
        let rig = Rig(TextField("pässwörd", kind: .password))
        // A dot has three bytes.
        rig.tap(9)
        rig.stage.keyboard.type("x")
        #expect(rig.field.text == "päsxswörd")
    }

    @Test func `an invalid text is not submitted, and its message is shown`() {
        let rig = Rig(TextField(placeholder: "E-mail", kind: .email))
        rig.field.validator = { $0.contains("@") ? nil : "An address contains @." }
        var submitted: [String] = []
        rig.field.onSubmit { submitted.append($0) }
        rig.stage.finger.press(at: Point(x: 200, y: 122)).lift()
        rig.stage.keyboard.type("ada\n")
        #expect(submitted.isEmpty)
        #expect(rig.field.validationMessage == "An address contains @.")
        #expect(rig.field.accessibility.states.contains(.invalid))
        rig.stage.keyboard.type("@b\n")
        #expect(submitted == ["ada@b"])
        #expect(rig.field.validationMessage == nil)
    }

    @Test func `a message of the app is shown until the text is submitted again`() {
        let rig = Rig(TextField("ada"))
        var submitted = 0
        rig.field.onSubmit { _ in submitted += 1 }
        rig.tap(3)
        rig.field.validationMessage = "This name is taken."
        rig.stage.keyboard.type("b\n")
        #expect(submitted == 1)
        #expect(rig.field.validationMessage == nil)
    }

    @Test func `a negative maximum length is that of no text`() {
        let rig = Rig(TextField())
        rig.field.maximumLength = .min
        rig.stage.finger.press(at: Point(x: 200, y: 122)).lift()
        rig.stage.keyboard.type("ab")
        #expect(rig.field.text == "")
    }

    @Test func `a paste of ten megabytes is cut to the maximum length, and ends soon`() {
        let rig = Rig(TextField())
        rig.field.maximumLength = 20
        rig.stage.finger.press(at: Point(x: 200, y: 122)).lift()
        rig.stage.scene.pasteboard.setText(String(repeating: "e\u{301}", count: 4_000_000))
        rig.stage.keyboard.press("v", .control)
        #expect(rig.field.text == String(repeating: "e\u{301}", count: 20))
    }

    @Test func `an idle field with the focus has no wakeups after ten seconds`() {
        let rig = Rig(TextField("text"))
        rig.tap(2)
        #expect(rig.stage.scene.nextDeadline != nil)
        rig.stage.advance(by: .seconds(12))
        #expect(rig.stage.scene.nextDeadline == nil)
    }

    @Test func `the arrows move over two directions as they are seen`() {
        let rig = Rig(TextField("ab \u{5D0}\u{5D1} cd"))
        rig.tap(0)
        var carets: [Double] = []
        for _ in 0..<9 {
            carets.append(rig.field.caretRect.midX)
            rig.stage.keyboard.press(.rightArrow)
        }
        #expect(zip(carets, carets.dropFirst()).allSatisfy { $0 < $1 })
    }
}
