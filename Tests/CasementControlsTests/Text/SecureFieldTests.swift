@testable import CasementControls
import CasementCore
import CasementTesting
import Testing

@Suite("Fields for passwords") @MainActor struct SecureFieldTests {
    @Test func `a tap on the button shows the text, and the end of the focus hides it`() throws {
        let rig = FieldRig(SecureField("geheim", placeholder: "Password"))
        rig.tapField()
        #expect(rig.field.line.layout?.text == "••••••")
        try rig.tap("Show text")
        #expect(rig.field.isRevealed && rig.field.isFocused)
        rig.stage.settle()
        #expect(rig.field.line.layout?.text == "geheim")
        rig.tapOther()
        #expect(!rig.field.isRevealed)
        #expect(throws: Never.self) { try rig.stage.view(label: "Show text", role: .button) }
    }

    @Test func `the shown text stays secret`() throws {
        let rig = FieldRig(SecureField("geheim"))
        rig.tapField()
        try rig.tap("Show text")
        #expect(rig.field.isSecret)
        #expect(rig.field.accessibility.value == "••••••")
        rig.stage.keyboard.press("a", .control).press("c", .control)
        #expect(rig.stage.scene.pasteboard.text == nil)
        #expect(!String(describing: rig.field).contains("geheim"))
        let recorder = SceneRecorder()
        rig.stage.scene.recorder = recorder
        rig.stage.keyboard.type("x")
        let hasKeys = recorder.lastMinute.calls.contains { if case .key = $0 { true } else { false } }
        #expect(!hasKeys)
    }

    @Test func `assistive technology gets dots of secret text of several lines`() {
        let view = TextView("geheim")
        let stage = Stage(size: Size(width: 400, height: 300))
        view.frame = Rect(x: 20, y: 20, width: 300, height: 100)
        stage.scene.root.addSubview(view)
        #expect(view.accessibility.value == "geheim")
        view.textInputTraits.isSecret = true
        stage.settle()
        #expect(view.accessibility.value == "••••••")
    }

    @Test func `secret text has no history, also not that of the time before it was secret`() {
        let field = TextField("")
        let rig = FieldRig(field)
        field.focus()
        rig.stage.keyboard.type("ab")
        #expect(field.editor.canUndo)
        field.textInputTraits = TextInputTraits(.password)
        #expect(!field.editor.canUndo)
        rig.stage.keyboard.type("cd").press(.backspace)
        #expect(field.text == "abc" && !field.editor.canUndo)
    }

    @Test func `a caret between dots stays between the same characters of the shown text`() throws {
        let rig = FieldRig(SecureField("äöü"))
        rig.field.focus()
        rig.field.selectedTextRange = 4..<4
        try rig.tap("Show text")
        rig.stage.keyboard.type("x")
        try rig.tap("Hide text")
        rig.stage.keyboard.type("y")
        #expect(rig.field.text == "äöxyü")
    }

    @Test func `a long press on the button does not move the caret or show a loupe`() throws {
        let rig = FieldRig(SecureField("geheim"))
        rig.field.focus()
        rig.field.selectedTextRange = 1..<1
        let finger = try rig.stage.newFinger().press(on: rig.stage.view(label: "Show text", role: .button))
        finger.hold(for: .seconds(1))
        #expect(rig.field.selectedTextRange == 1..<1)
        finger.lift()
        #expect(rig.field.isRevealed)
        #expect(rig.field.selectedTextRange == 1..<1)
    }

    @Test func `a field that leaves the scene is hidden when it comes back`() throws {
        let rig = FieldRig(SecureField("geheim"))
        try rig.tap("Show text")
        rig.field.removeFromSuperview()
        #expect(!rig.field.isRevealed)
    }

    @Test func `a PIN takes digits alone, and the button can be left out`() {
        let rig = FieldRig(SecureField(kind: .pin))
        rig.field.showsRevealButton = false
        rig.tapField()
        rig.stage.keyboard.type("1a2")
        rig.paste("x٣4")
        #expect(rig.field.text == "1234")
        #expect(throws: StageFailure.self) { try rig.stage.view(label: "Show text", role: .button) }
    }
}
