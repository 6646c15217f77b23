@testable import CasementControls
import CasementCore
import CasementTesting
import Testing

@Suite("What Backspace deletes") @MainActor struct BackspaceUnitTests {
    /// The numbers of scalars that presses of Backspace delete, the first one first.
    private func presses(on text: String) -> [Int] {
        let editor = TextEditor(text)
        var counts: [Int] = []
        while editor.storage.length > 0, counts.count <= text.unicodeScalars.count {
            let before = editor.text.unicodeScalars.count
            editor.deleteBackward()
            counts.append(before - editor.text.unicodeScalars.count)
        }
        return counts
    }

    @Test(arguments: [
        ("Thai", "\u{E17}\u{E35}\u{E48}"), ("Thai with Sara Am", "\u{E19}\u{E49}\u{E33}"),
        ("Lao", "\u{E97}\u{EB5}\u{EC8}"), ("Khmer", "\u{1780}\u{17D2}\u{179A}\u{17BB}"),
        ("Burmese", "\u{1019}\u{103C}\u{102D}\u{102F}"), ("Devanagari", "\u{915}\u{94D}\u{937}\u{93F}\u{902}"),
        ("Bengali", "\u{995}\u{9CD}\u{9B7}\u{9C0}"), ("Tamil", "\u{B95}\u{BCA}\u{BC1}"),
        ("Malayalam", "\u{D15}\u{D4D}\u{D37}\u{D3E}"), ("Sinhala", "\u{D9A}\u{DCA}\u{200D}\u{DBB}\u{DD2}"),
        ("Tibetan", "\u{F66}\u{F92}\u{FB2}\u{F74}"), ("Hebrew points", "\u{5E9}\u{5C1}\u{5B8}\u{5BC}"),
        ("Arabic marks", "\u{628}\u{651}\u{64E}"), ("Arabic with a non-joiner", "\u{645}\u{6CC}\u{200C}\u{62E}"),
        ("Latin", "e\u{302}\u{301}"), ("Cyrillic", "\u{438}\u{306}"), ("Greek", "\u{3B1}\u{313}\u{301}"),
        ("kana", "\u{304B}\u{3099}"), ("jamo", "\u{1112}\u{1161}\u{11AB}"), ("Hangul", "\u{D55C}\u{AE00}"),
        ("a precomposed letter", "\u{1EBF}"),
    ])
    func `of a letter with marks the last scalar goes`(script: String, text: String) {
        #expect(presses(on: text) == text.unicodeScalars.map { _ in 1 })
    }

    @Test(arguments: [
        ("an emoji", "\u{1F600}"), ("a family", "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}"),
        ("a skin tone", "\u{1F44D}\u{1F3FD}"), ("a skin tone behind a selector", "\u{261D}\u{FE0F}\u{1F3FD}"),
        ("a person of a profession", "\u{1F469}\u{1F3FD}\u{200D}\u{1F692}"),
        ("a couple", "\u{1F469}\u{200D}\u{2764}\u{FE0F}\u{200D}\u{1F48B}\u{200D}\u{1F468}"),
        ("a flag", "\u{1F1E9}\u{1F1EA}"), ("a rainbow flag", "\u{1F3F3}\u{FE0F}\u{200D}\u{1F308}"),
        ("the flag of Wales", "\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}"),
        ("a keycap", "1\u{FE0F}\u{20E3}"), ("a keycap without a selector", "#\u{20E3}"),
        ("a text symbol", "\u{263A}\u{FE0E}"), ("an ideographic variant", "\u{845B}\u{E0100}"), ("CR LF", "\r\n"),
    ])
    func `what one key types goes as a whole`(name: String, text: String) {
        #expect(presses(on: "a\(text)") == [text.unicodeScalars.count, 1])
    }

    @Test(arguments: [
        ("three halves of flags", "\u{1F1E9}\u{1F1EA}\u{1F1EB}", [1, 2]),
        ("two flags", "\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}", [2, 2]),
        ("an accent on an emoji", "\u{1F44D}\u{1F3FD}\u{301}", [1, 2]),
        ("a joiner without a second emoji", "\u{1F469}\u{200D}", [1, 1]),
        ("an enclosed letter", "a\u{20E3}", [1, 1]), ("two skin tones", "\u{1F3FD}\u{1F3FD}", [1, 1]),
        ("tags without a flag", "a\u{E0067}\u{E007F}", [1, 1, 1]),
        ("a selector behind a mark", "e\u{301}\u{FE0F}", [1, 1, 1]), ("line feeds", "\n\n", [1, 1]),
    ])
    func `a sequence that is no emoji goes in parts`(name: String, text: String, expected: [Int]) {
        #expect(presses(on: text) == expected)
    }

    @Test func `Backspace, Delete and undo in the fields`() {
        for field in [TextField("a\u{E17}\u{E35}\u{E48}"), SecureField("a\u{E17}\u{E35}\u{E48}")] {
            let rig = FieldRig(field)
            field.focus()
            rig.stage.keyboard.press(.end).press(.backspace)
            #expect(field.text.unicodeScalars.elementsEqual("a\u{E17}\u{E35}".unicodeScalars))
            #expect(field.selectedTextRange == 7..<7)
            if !field.textInputTraits.isSecret {
                rig.stage.keyboard.press("z", .control)
                #expect(field.text.unicodeScalars.elementsEqual("a\u{E17}\u{E35}\u{E48}".unicodeScalars))
                #expect(field.selectedTextRange == 10..<10)
            }
            rig.stage.keyboard.press(.home).press(.rightArrow).press(.delete)
            #expect(field.text == "a")
        }
    }

    @Test func `Backspace in text of several lines, and of a selection`() {
        let view = TextView("\u{5E9}\u{5C1}\u{5B8}\n")
        let stage = Stage(size: Size(width: 400, height: 300))
        view.frame = Rect(x: 20, y: 20, width: 300, height: 100)
        stage.scene.root.addSubview(view)
        stage.settle()
        view.focus()
        stage.keyboard.press(.end, .control).press(.backspace).press(.backspace)
        #expect(view.text.unicodeScalars.elementsEqual("\u{5E9}\u{5C1}".unicodeScalars))
        stage.keyboard.press(.leftArrow, .shift).press(.rightArrow, .shift).press("a", .control).press(.backspace)
        #expect(view.text == "")
    }

    @Test func `the dots of a password remain while a letter has signs left`() {
        let field = SecureField("\u{E17}\u{E35}")
        let rig = FieldRig(field)
        field.focus()
        rig.stage.keyboard.press(.end).press(.backspace)
        #expect(field.line.layout?.text == "\u{2022}")
        rig.stage.keyboard.press(.backspace)
        #expect(field.text == "")
    }
}
