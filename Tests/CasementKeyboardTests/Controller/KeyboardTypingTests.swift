import CasementControls
import CasementCore
import CasementKeyboard
import CasementTesting
import Testing

/// What taps on the keyboard type into a field.
@Suite @MainActor struct KeyboardTypingTests {
    @Test func `taps on keys type into the field, which keeps the focus`() throws {
        let test = try KeyboardStage()
        try test.tap("h", "i", "Space", "j", "o")
        #expect(test.field.text == "hi jo")
        #expect(test.stage.scene.focusedView === test.field)
        try test.tap("Delete")
        #expect(test.field.text == "hi j")
        try test.tap("Return")
        #expect(test.field.log == ["return"])
    }

    @Test func `a tap on Shift types one capital, and a double tap all of them`() throws {
        let test = try KeyboardStage()
        try test.tap("Shift")
        #expect(try test.key("Shift").accessibility.states == .selected)
        try test.tap("A", "b")
        test.stage.advance(by: .seconds(1))
        try test.tap("Shift", "Shift")
        #expect(try test.key("Shift").accessibility.states == .checked)
        try test.tap("C", "D")
        test.stage.advance(by: .seconds(1))
        try test.tap("Shift", "e")
        #expect(test.field.text == "AbCDe")
    }

    @Test func `another field begins without the Shift of the former one`() throws {
        let test = try KeyboardStage()
        let other = Field(TextInputTraits(capitalization: .none), frame: Rect(x: 20, y: 90, width: 300, height: 44))
        test.page.view.addSubview(other)
        try test.tap("Shift", "Shift", "A")
        other.focus()
        test.stage.settle()
        try test.tap("b")
        #expect([test.field.text, other.text] == ["A", "b"])
    }

    @Test func `one thumb holds Shift while the other one types capitals`() throws {
        let test = try KeyboardStage()
        let thumb = try test.stage.newFinger().press(on: test.key("Shift"))
        try test.tap("O", "K")
        thumb.lift()
        try test.tap("a")
        #expect(test.field.text == "OKa")
    }

    @Test func `the first letter of a sentence is a capital, unless Shift declines it`() throws {
        let test = try KeyboardStage(TextInputTraits(capitalization: .sentences))
        try test.tap("A", "h", ".", "Space", "O", "k", ".", "Space", "Shift", "n", "o")
        #expect(test.field.text == "Ah. Ok. no")
    }

    @Test func `the next touch types what the earlier one is on`() throws {
        let test = try KeyboardStage()
        let (left, right) = (test.stage.newFinger(), test.stage.newFinger())
        try left.press(on: test.key("a"))
        #expect(test.field.text == "")
        try right.press(on: test.key("p"))
        #expect(test.field.text == "a")
        left.lift()
        right.lift()
        #expect(test.field.text == "ap")
    }

    @Test func `delete repeats while it is held, and deletes words after two seconds`() throws {
        let test = try KeyboardStage()
        test.field.insertText("one two three fourteen sixteen seventeen these here")
        let finger = try test.stage.newFinger().press(on: test.key("Delete"))
        test.stage.advance(by: .milliseconds(499))
        #expect(test.field.text.hasSuffix("these her"))
        test.stage.advance(by: .milliseconds(170))
        #expect(test.field.text.hasSuffix("these "))
        test.stage.advance(by: .milliseconds(1300))
        let before = test.field.text
        test.stage.advance(by: .milliseconds(100))
        #expect(before.utf8.count - test.field.text.utf8.count > 1)
        finger.lift()
        let rest = test.field.text
        test.stage.advance(by: .seconds(2))
        #expect(test.field.text == rest)
    }

    @Test(arguments: [
        ("\u{E17}\u{E35}\u{E48}", "\u{E17}\u{E35}"), ("\u{E97}\u{EB5}\u{EC8}", "\u{E97}\u{EB5}"),
        ("\u{1780}\u{17D2}\u{179A}", "\u{1780}\u{17D2}"), ("\u{915}\u{94D}\u{937}\u{93F}", "\u{915}\u{94D}\u{937}"),
        ("\u{5E9}\u{5C1}\u{5B8}", "\u{5E9}\u{5C1}"), ("\u{628}\u{651}\u{64E}", "\u{628}\u{651}"), ("e\u{301}", "e"),
        ("a\u{1F469}\u{1F3FD}\u{200D}\u{1F692}", "a"), ("a\u{1F1E9}\u{1F1EA}", "a"), ("a1\u{FE0F}\u{20E3}", "a"),
    ])
    func `delete takes the sign that was typed last, by touch as by a hardware key`(text: String, rest: String) throws {
        let test = try KeyboardStage()
        let fields = [TextField(), SecureField()]
        func expectRest(of field: TextField, after press: () throws -> Void) rethrows {
            field.text = text
            field.focus()
            test.stage.settle()
            try press()
            #expect(field.text.unicodeScalars.elementsEqual(rest.unicodeScalars))
        }
        for (index, field) in fields.enumerated() {
            field.frame = Rect(x: 400, y: 20 + 60 * Double(index), width: 300, height: 44)
            test.page.view.addSubview(field)
            try expectRest(of: field) { try test.tap("Delete") }
        }
        // A hardware key hides the keyboard.
        for field in fields { expectRest(of: field) { test.stage.keyboard.press(.backspace) } }
    }

    @Test func `delete that is held takes sign after sign`() throws {
        let test = try KeyboardStage()
        let field = TextField()
        field.frame = Rect(x: 400, y: 20, width: 300, height: 44)
        test.page.view.addSubview(field)
        field.text = "\u{E17}\u{E35}\u{E48}\u{E17}\u{E35}\u{E48}"
        field.focus()
        test.stage.settle()
        let finger = try test.stage.newFinger().press(on: test.key("Delete"))
        test.stage.advance(by: .milliseconds(499))
        #expect(field.text.unicodeScalars.count == 5)
        test.stage.advance(by: .milliseconds(170))
        #expect(field.text.unicodeScalars.count == 2)
        finger.lift()
    }

    @Test func `a long press offers alternatives, and a slide chooses one`() throws {
        let test = try KeyboardStage(languages: ["de"])
        let finger = try test.stage.newFinger().press(on: test.key("s"))
        finger.hold(for: .milliseconds(510))
        #expect(test.field.text == "")
        finger.drag(by: Vector(dx: 60, dy: -40)).lift()
        #expect(test.field.text == "ß")
    }

    @Test func `a long press that is not moved types the letter`() throws {
        let test = try KeyboardStage()
        try test.stage.newFinger().press(on: test.key("e")).hold(for: .seconds(1)).lift()
        #expect(test.field.text == "e")
    }

    @Test func `symbols are typed on their page, and a space returns to the letters`() throws {
        let test = try KeyboardStage()
        try test.tap("Symbols", "5", "@", "More symbols", "=", "Space", "a")
        #expect(test.field.text == "5@= a")
    }

    @Test func `a space returns to the letters only when no thumb holds the key of the symbols`() throws {
        let test = try KeyboardStage()
        let thumb = try test.stage.newFinger().press(on: test.key("Symbols"))
        try test.tap("7", "Space", "8")
        thumb.lift()
        try test.tap("b")
        #expect(test.field.text == "7 8b")
    }

    @Test func `a thumb that holds the key of the symbols returns to the letters at its lift`() throws {
        let test = try KeyboardStage()
        let thumb = try test.stage.newFinger().press(on: test.key("Symbols"))
        try test.tap("7")
        thumb.lift()
        try test.tap("b")
        #expect(test.field.text == "7b")
    }

    @Test func `a drag on the space bar moves the caret`() throws {
        let test = try KeyboardStage()
        try test.tap("a", "b", "c")
        let slide = Vector(dx: -39 - 19, dy: 0)
        try test.stage.newFinger().press(on: test.key("Space")).drag(by: slide).lift()
        try test.tap("x")
        #expect(test.field.text == "axbc")
    }

    @Test func `the language key shows the next layout, and the space bar names it`() throws {
        let test = try KeyboardStage(languages: ["en", "ru"])
        try test.tap("q", "Language", "й", "Language", "q")
        #expect(test.field.text == "qйq")
        #expect(test.controller.layout.language.hasPrefix("en"))
    }

    @Test func `a long press on the language key offers the languages`() throws {
        let test = try KeyboardStage(languages: ["en", "de", "ru"])
        let finger = try test.stage.newFinger().press(on: test.key("Language"))
        finger.hold(for: .milliseconds(510)).drag(by: Vector(dx: 20, dy: -35)).lift()
        #expect(test.controller.layout.language == "ru")
    }

    @Test func `digits of a PIN, a number and a telephone have pages of their own`() throws {
        let test = try KeyboardStage(TextInputTraits(.pin))
        try test.tap("1", "9", "0")
        #expect(test.field.text == "190")
        #expect(throws: StageFailure.self) { try test.key("a") }
        test.field.traits = TextInputTraits(.decimal)
        try test.tap("-", "5", ".", "5")
        test.field.traits = TextInputTraits(.phone)
        try test.tap("+", "4", "#")
        #expect(test.field.text == "190-5.5+4#")
        test.field.traits = TextInputTraits(.email)
        try test.tap("a", "@", "b")
        #expect(test.field.text.hasSuffix("a@b"))
        test.field.traits = TextInputTraits(.url)
        try test.tap("/")
        #expect(test.field.text.hasSuffix("b/"))
    }

    @Test func `capitals begin words, or are all letters, as the field asks`() throws {
        let test = try KeyboardStage(TextInputTraits(capitalization: .words))
        try test.tap("A", "b", "Space", "C", "d")
        test.field.traits = TextInputTraits(capitalization: .characters)
        try test.tap("E", "F")
        #expect(test.field.text == "Ab CdEF")
    }

    @Test func `a dead key puts its accent on the next letter`() throws {
        let dead = KeyboardLayout.Key("\u{301}", isDead: true)
        let layout = try KeyboardLayout(language: "es", name: "Español", rows: [["a", "e", dead]])
        let test = try KeyboardStage(layouts: [layout])
        try test.tap("´")
        #expect(test.field.text == "´")
        try test.tap("e", "´", "Space", "´", "Delete", "a")
        #expect(test.field.text == "é´a")
    }

    @Test func `a drag on the space bar goes with the direction of the language`() throws {
        let test = try KeyboardStage(languages: ["ar"])
        test.field.insertText("سلام")
        let slide = Vector(dx: 400.0 / 11 + 10, dy: 0)
        try test.stage.newFinger().press(on: test.key("Space")).drag(by: slide).lift()
        #expect(test.field.caret == 6)
    }

    @Test func `a layout can be chosen before the keyboard is shown`() throws {
        let test = try KeyboardStage(languages: ["en", "ru"], isFocused: false)
        test.controller.layout = test.controller.layouts[1]
        test.field.focus()
        test.stage.settle()
        try test.tap("й")
        #expect(test.field.text == "й")
    }

    @Test func `assistive technology presses keys`() throws {
        let test = try KeyboardStage()
        for label in ["Shift", "A", "b", "Space", "Delete"] {
            let action = try #require(test.key(label).accessibility.actions.first)
            #expect(action.perform())
        }
        #expect(test.field.text == "Ab")
    }

    @Test func `each landing on a key is reported once, without its letter`() throws {
        let test = try KeyboardStage()
        var kinds: [KeyKind] = []
        test.controller.onKey = { kinds.append($0) }
        try test.tap("Shift", "A", "Space", "Delete", "Return")
        #expect(kinds == [.other, .text, .space, .delete, .return])
    }

    @Test func `an unknown language is an error that names it`() {
        #expect(throws: KeyboardLayoutError.self) {
            try KeyboardController(ViewController(), languages: ["en", "tlh"])
        }
    }
}
