import CasementControls
import CasementCore
import CasementKeyboard
import CasementTesting
import Testing

/// Keys that go through an input method.
@Suite @MainActor struct InputMethodTests {
    /// A text field above a keyboard of Latin letters with an input method.
    @MainActor struct Rig {
        let test: KeyboardStage
        let field: TextField
        let other = TextField()
        var stage: Stage { test.stage }

        init(_ method: (any InputMethod)?, kind: TextInputTraits.Kind = .text, scale: Double = 1) throws {
            field = TextField("", kind: kind)
            let layout = try KeyboardLayout(
                language: "zh", name: "Pinyin", rows: ["qwertyuiop", "asdfghjkl", "zxcvbnm"])
            test = try KeyboardStage(layouts: [layout, KeyboardLayout(language: "en")], scale: scale, isFocused: false)
            test.controller.inputMethods["zh"] = method
            field.frame = Rect(x: 20, y: 80, width: 300, height: 44)
            other.frame = Rect(x: 340, y: 80, width: 300, height: 44)
            test.page.view.addSubview(field)
            test.page.view.addSubview(other)
            test.stage.settle()
            field.focus()
            test.stage.settle()
        }

        var input: TextInput { stage.scene.textInput }
        var marked: String? { field.markedTextRange.map(field.text(in:)) }
    }

    /// An input method that never answers.
    private func mute() -> SlowMethod { SlowMethod(Echo()) { .seconds(3600) } }

    @Test func `letters are marked until a word is committed`() throws {
        let rig = try Rig(Pinyin())
        try rig.test.tap("n", "i")
        #expect(rig.field.text == "ni")
        #expect(rig.marked == "ni")
        #expect(rig.input.candidates.prefix(2) == ["你", "尼"])
        try rig.test.tap("Space")
        #expect(rig.field.text == "你")
        #expect(rig.marked == nil)
        #expect(rig.input.candidates == [])
        try rig.test.tap("Space")
        #expect(rig.field.text == "你 ")
    }

    @Test func `a word of the first letters leaves the others marked`() throws {
        let rig = try Rig(Pinyin())
        try rig.test.tap("n", "i", "h", "a", "o")
        #expect(rig.input.candidates.first == "你好")
        rig.input.chooseCandidate("尼")
        #expect(rig.field.text == "尼hao")
        #expect(rig.marked == "hao")
        rig.input.chooseCandidate("not there")
        try rig.test.tap("Space")
        #expect(rig.field.text == "尼好")
    }

    @Test func `delete edits the marked text, and then the text before it`() throws {
        let rig = try Rig(Pinyin())
        try rig.test.tap("n", "i", "Space", "h", "a", "Delete")
        #expect(rig.field.text == "你h")
        try rig.test.tap("Delete", "Delete")
        #expect(rig.field.text == "")
    }

    @Test func `syllables are composed while the next one begins`() throws {
        let rig = try Rig(Hangul())
        rig.stage.keyboard.type("ㅎㅏㄴㄱㅡㄹㅇㅏ")
        #expect(rig.field.text == "한글아")
        rig.stage.keyboard.press(.backspace)
        #expect(rig.field.text == "한글ㅇ")
        rig.stage.keyboard.type("ㅣ").press(.leftArrow)
        #expect(rig.marked == nil)
        rig.stage.keyboard.type("ㅏ")
        #expect(rig.field.text == "한글ㅏ이")
    }

    @Test func `keys wait in their order for a slow answer`() async throws {
        var delays = [400, 50, 300, 10].map { Duration.milliseconds($0) }
        let slow = SlowMethod(Pinyin()) { delays.isEmpty ? .zero : delays.removeFirst() }
        let rig = try Rig(slow)
        rig.stage.keyboard.type("nih").press(.backspace).press(.space)
        #expect(rig.field.text == "")
        #expect(slow.keys == [.text("n")])
        await rig.stage.run(for: .milliseconds(410))
        #expect(rig.field.text == "n")
        await rig.stage.run(for: .milliseconds(500))
        #expect(rig.field.text == "你")
        #expect(slow.keys == [.text("n"), .text("i"), .text("h"), .deleteBackward, .space])
    }

    @Test func `what is shown meanwhile does not wait`() async throws {
        let slow = SlowMethod(Pinyin()) { .milliseconds(300) }
        slow.showsMeanwhile = true
        let rig = try Rig(slow)
        try rig.test.tap("n")
        #expect(rig.field.text == "n")
        #expect(rig.input.candidates == [])
        await rig.stage.run(for: .milliseconds(310))
        #expect(rig.input.candidates.first == "你")
    }

    @Test func `without an answer in a second the keys are typed, and so are later ones`() async throws {
        let silent = mute()
        let rig = try Rig(silent)
        rig.stage.keyboard.type("ab c").press(.backspace).type("d")
        await rig.stage.run(for: .milliseconds(980))
        #expect(rig.field.text == "")
        await rig.stage.run(for: .milliseconds(40))
        #expect(rig.field.text == "ab d")
        #expect(rig.stage.problems.count == 1 && rig.stage.problems.first?.contains("SlowMethod") == true)
        rig.stage.keyboard.type("e")
        #expect(rig.field.text == "ab de")
        #expect(silent.keys == [.text("a")])
        // Another field gets another chance.
        rig.other.focus()
        rig.stage.keyboard.type("f")
        #expect(silent.keys.count == 2)
    }

    @Test func `marked text is committed when the next answer does not come`() async throws {
        var delays = [Duration.zero, .zero]
        let slow = SlowMethod(Echo()) { delays.isEmpty ? .seconds(60) : delays.removeFirst() }
        let rig = try Rig(slow)
        rig.stage.keyboard.type("abc")
        await rig.stage.run(for: .milliseconds(500))
        #expect(rig.marked == "ab")
        await rig.stage.run(for: .seconds(1))
        #expect(rig.marked == nil)
        #expect(rig.field.text == "abc")
        // The late answer is ignored.
        await rig.stage.run(for: .seconds(70))
        #expect(rig.field.text == "abc")
    }

    @Test func `keys that wait belong to the field in which they were typed`() async throws {
        let slow = SlowMethod(Echo()) { .milliseconds(200) }
        let rig = try Rig(slow)
        rig.stage.keyboard.type("abc")
        rig.other.focus()
        #expect(rig.field.text == "abc")
        #expect(rig.field.markedTextRange == nil)
        rig.stage.keyboard.type("d")
        await rig.stage.run(for: .seconds(2))
        #expect(rig.field.text == "abc")
        #expect(rig.other.text == "d")
    }

    @Test func `a touch that moves the caret commits the marked text`() throws {
        let rig = try Rig(Pinyin())
        rig.field.text = "one two"
        try rig.test.tap("n", "i")
        #expect(rig.marked == "ni")
        let box = rig.field.convert(rig.field.bounds, to: nil)
        rig.stage.newFinger().press(at: Point(x: box.minX + 14, y: box.midY)).lift()
        #expect(rig.marked == nil)
        #expect(rig.input.candidates == [])
        try rig.test.tap("h")
        #expect(rig.marked == "h")
        #expect(rig.field.text == "hone twoni")
    }

    @Test func `a keyboard that a person hides commits the marked text`() throws {
        let rig = try Rig(Pinyin())
        try rig.test.tap("n", "i")
        #expect(rig.marked == "ni")
        rig.test.controller.hideKeyboard()
        #expect(rig.marked == nil && rig.field.text == "ni" && rig.field.isFocused)
    }

    @Test func `another layout commits the marked text`() throws {
        let rig = try Rig(Pinyin())
        try rig.test.tap("n", "i", "Language", "h", "Space")
        #expect(rig.field.text == "nih ")
        #expect(rig.input.candidates == [])
    }

    @Test(arguments: [TextInputTraits.Kind.password, .email, .url])
    func `secret text and addresses bypass it`(_ kind: TextInputTraits.Kind) throws {
        let silent = mute()
        let rig = try Rig(silent, kind: kind)
        try rig.test.tap("n", "i")
        rig.stage.keyboard.type("x")
        #expect(rig.field.text == "nix")
        #expect(silent.keys == [])
        #expect(!rig.input.offersCandidates)
    }

    @Test func `text that becomes secret ends the composition`() throws {
        let rig = try Rig(Pinyin())
        try rig.test.tap("n", "i")
        rig.field.textInputTraits = TextInputTraits(.text, isSecret: true)
        #expect(rig.input.candidates == [])
        #expect(rig.field.markedTextRange == nil)
    }

    @Test func `a key that is not handled commits the marked text and acts`() throws {
        let rig = try Rig(Pinyin())
        var submitted: [String] = []
        rig.field.onSubmit { submitted.append($0) }
        try rig.test.tap("n", "i", "Symbols", "5")
        #expect(rig.field.text == "ni5")
        #expect(rig.marked == nil)
        try rig.test.tap("Done")
        #expect(submitted == ["ni5"])
    }

    @Test func `a shortcut commits the marked text before it acts`() throws {
        let rig = try Rig(Pinyin())
        rig.stage.keyboard.type("ni").press("a", .control)
        #expect(rig.marked == nil)
        #expect(rig.field.selectedTextRange == 0..<2)
        rig.stage.keyboard.type("h")
        #expect(rig.field.text == "h")
    }

    @Test func `a held key goes on deleting in the text that is marked meanwhile`() throws {
        let rig = try Rig(Pinyin())
        rig.field.text = "ab"
        rig.stage.keyboard.down(.backspace).type("ni")
        #expect(rig.field.text == "ani")
        let time = rig.stage.scene.now
        rig.stage.handle(.key(KeyEvent(phase: .repeated, symbol: .backspace, time: time)))
        #expect(rig.field.text == "an")
        #expect(rig.marked == "n")
        rig.stage.handle(.key(KeyEvent(phase: .repeated, symbol: .backspace, time: time)))
        rig.stage.handle(.key(KeyEvent(phase: .repeated, symbol: .backspace, time: time)))
        #expect(rig.field.text == "")
    }

    @Test func `digits and arrows of a hardware keyboard choose candidates`() throws {
        let rig = try Rig(Pinyin())
        rig.stage.keyboard.type("ni3")
        #expect(rig.field.text == "泥")
        rig.stage.keyboard.type("ni").press(.rightArrow)
        #expect(rig.input.highlightedCandidate == 0)
        rig.stage.keyboard.press(.rightArrow).press(.space)
        #expect(rig.field.text == "泥尼")
        #expect(rig.input.highlightedCandidate == nil)
        rig.stage.keyboard.type("5")
        #expect(rig.field.text == "泥尼5")
    }

    @Test func `a digit chooses among the candidates of the letters before it, however late they come`() async throws {
        let slow = SlowMethod(Pinyin()) { .milliseconds(100) }
        let rig = try Rig(slow)
        rig.stage.keyboard.type("ni2")
        await rig.stage.run(for: .seconds(1))
        #expect(rig.field.text == "尼")
    }

    @Test func `a field may refuse what is committed`() throws {
        let rig = try Rig(Pinyin())
        rig.field.maximumLength = 1
        try rig.test.tap("n", "i", "Space", "h", "a", "o", "Space")
        #expect(rig.field.text == "你")
        #expect(rig.marked == nil)
        rig.field.maximumLength = nil
        rig.field.filter = { $0.replacement == "好" ? nil : $0.replacement }
        try rig.test.tap("h", "a", "o", "Space", "n", "i", "Space")
        #expect(rig.field.text == "你你")
    }

    @Test func `an app that replaces the text meanwhile ends the composition`() throws {
        let rig = try Rig(Pinyin())
        rig.field.onChange { [unowned field = rig.field] in if $0.hasSuffix("ni") { field.text = "replaced" } }
        try rig.test.tap("n", "i")
        #expect(rig.field.text == "replaced")
        #expect(rig.input.candidates == [])
        try rig.test.tap("h")
        #expect(rig.field.text == "replacedh")
        #expect(rig.marked == "h")
    }

    @Test func `a method that edits the text itself ends its composition`() throws {
        final class Editing: InputMethod {
            let offersCandidates = false
            var resets = 0
            func handle(_ key: InputMethodKey, in client: any TextInputClient) -> InputMethodAnswer {
                guard key == .text("x") else { return .marked("m") }
                client.insertText("edited")
                return .commit("ignored")
            }
            func reset() { resets += 1 }
        }
        let method = Editing()
        let rig = try Rig(method)
        rig.stage.keyboard.type("ax")
        #expect(rig.field.text == "edited")
        #expect(method.resets == 1)
        rig.stage.keyboard.type("b")
        #expect(rig.field.text == "editedm")
    }

    @Test func `the keyboard that leaves takes its input methods with it`() throws {
        let rig = try Rig(Pinyin())
        let field = TextField()
        rig.stage.scene.rootViewController = ViewController()
        rig.stage.scene.root.addSubview(field)
        rig.stage.settle()
        field.focus()
        rig.stage.keyboard.type("ni")
        #expect(field.markedTextRange == nil)
    }
}
