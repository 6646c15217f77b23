import CasementControls
import CasementCore
import CasementKeyboard
import CasementTesting
import Testing

/// The caret of a text view stays above the keyboard.
@Suite @MainActor struct TextViewRevealTests {
    private func caret(_ view: TextView) -> Rect { view.convert(view.caretRect, to: nil) }

    @Test func `of one that fills the screen, while text is typed at its end and in its middle`() throws {
        let test = try KeyboardStage(isFocused: false)
        let view = TextView((0..<200).map { "Line \($0)" }.joined(separator: "\n"))
        view.frame = Rect(x: 0, y: 0, width: 800, height: 480)
        view.textInputTraits.capitalization = .none
        test.page.view.addSubview(view)
        test.stage.settle()
        // A line that the keyboard will cover.
        test.stage.newFinger().press(at: Point(x: 30, y: 400)).lift()
        test.stage.settle()
        let top = test.stage.scene.textInput.coveredArea.minY
        #expect(top < 400 && test.controller.isKeyboardShown)
        #expect(caret(view).maxY <= top && caret(view).minY >= 0)
        #expect(test.controller.view.transform == .identity)
        for _ in 0..<12 {
            try test.tap("a", "Return")
            test.stage.settle()
            #expect(caret(view).maxY <= top && caret(view).minY >= 0)
        }
        view.selectedTextRange = view.textLength..<view.textLength
        try test.tap("a", "Return", "b")
        test.stage.settle()
        #expect(view.text.hasSuffix("199a\nb"))
        #expect(caret(view).maxY <= top && caret(view).minY > top - 80)
        view.resignFocus()
        test.stage.settle()
        // The text fills the screen again, to its end.
        #expect(!test.controller.isKeyboardShown)
        view.focus()
        test.stage.settle()
        #expect(caret(view).maxY <= test.stage.scene.textInput.coveredArea.minY)
    }

    @Test func `of a small one in a scroll view, which scrolls as a whole`() throws {
        let test = try KeyboardStage(isFocused: false)
        let page = ScrollView(frame: Rect(x: 0, y: 0, width: 800, height: 480))
        page.contentSize = Size(width: 800, height: 900)
        let view = TextView((0..<50).map { "Line \($0)" }.joined(separator: "\n"))
        view.frame = Rect(x: 20, y: 380, width: 400, height: 80)
        page.addSubview(view)
        test.page.view.addSubview(page)
        test.stage.settle()
        test.stage.newFinger().press(at: Point(x: 60, y: 440)).lift()
        test.stage.settle()
        let top = test.stage.scene.textInput.coveredArea.minY
        #expect(view.convert(view.bounds, to: nil).maxY <= top)
        #expect(page.contentOffset.y > 100 && test.controller.view.transform == .identity)
        for _ in 0..<6 { try test.tap("Return") }
        test.stage.settle()
        #expect(caret(view).maxY <= top)
        #expect(view.convert(view.bounds, to: nil).maxY <= top)
        view.resignFocus()
        test.stage.settle()
        #expect(page.contentInset.bottom == 0)
    }

    @Test func `no keyboard comes for text that cannot be changed`() throws {
        let test = try KeyboardStage(isFocused: false)
        let view = TextView("Only to read")
        view.isEditable = false
        view.frame = Rect(x: 0, y: 0, width: 800, height: 480)
        test.page.view.addSubview(view)
        test.stage.settle()
        test.stage.newFinger().press(at: Point(x: 30, y: 30)).lift()
        test.stage.settle()
        #expect(view.isFocused && !test.controller.isKeyboardShown)
        view.isEditable = true
        test.stage.settle()
        #expect(test.controller.isKeyboardShown)
    }
}
