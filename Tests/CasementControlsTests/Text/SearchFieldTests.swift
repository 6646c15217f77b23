import CasementControls
import CasementCore
import CasementTesting
import Testing

@Suite("Fields for a search") @MainActor struct SearchFieldTests {
    private final class Log { var texts: [String] = [] }

    private func rig(_ log: Log) -> FieldRig<SearchField> {
        let rig = FieldRig(SearchField(placeholder: "Search recipes"))
        rig.field.onSearch { log.texts.append($0) }
        rig.tapField()
        return rig
    }

    @Test func `the search runs once, 300 ms after the last key`() {
        let log = Log()
        let rig = rig(log)
        for key in ["p", "i", "e"] {
            rig.stage.keyboard.type(key)
            rig.stage.advance(by: .milliseconds(250))
        }
        #expect(log.texts == [])
        rig.stage.advance(by: .milliseconds(60))
        #expect(log.texts == ["pie"])
        rig.stage.advance(by: .seconds(5))
        #expect(log.texts == ["pie"])
    }

    @Test func `the return key searches at once, hides the keyboard, and searches once`() {
        let log = Log()
        let rig = rig(log)
        #expect(rig.field.textInputTraits.returnKey == .search)
        rig.stage.keyboard.type("pie\n")
        #expect(log.texts == ["pie"])
        #expect(!rig.field.isFocused)
        rig.stage.advance(by: .seconds(1))
        #expect(log.texts == ["pie"])
    }

    @Test func `the clear button empties the field, keeps the focus, and can be undone`() throws {
        let log = Log()
        let rig = rig(log)
        #expect(throws: StageFailure.self) { try rig.tap("Clear") }
        rig.stage.keyboard.type("pie")
        rig.stage.advance(by: .seconds(1))
        try rig.tap("Clear")
        #expect(rig.field.text.isEmpty && rig.field.isFocused)
        #expect(log.texts == ["pie", ""])
        #expect(throws: StageFailure.self) { try rig.tap("Clear") }
        rig.stage.keyboard.press("z", .control)
        #expect(rig.field.text == "pie")
    }

    @Test func `the cancel button is beside a field with the focus, empties it and takes the focus`() throws {
        let log = Log()
        let rig = rig(log)
        var cancelled = 0
        rig.field.onCancel = { cancelled += 1 }
        rig.field.showsCancelButton = true
        rig.stage.keyboard.type("pie")
        try rig.tap("Cancel")
        #expect(cancelled == 1)
        #expect(rig.field.text.isEmpty && !rig.field.isFocused)
        #expect(throws: StageFailure.self) { try rig.tap("Cancel") }
    }

    @Test func `Escape clears, then cancels`() {
        let rig = rig(Log())
        rig.field.showsCancelButton = true
        rig.stage.keyboard.type("pie").press(.escape)
        #expect(rig.field.text.isEmpty && rig.field.isFocused)
        rig.stage.keyboard.press(.escape)
        #expect(!rig.field.isFocused)
    }

    @Test func `text that an input method composes is not searched for`() {
        let log = Log()
        let rig = rig(log)
        rig.field.setMarkedText("pai", selection: nil)
        rig.stage.advance(by: .seconds(1))
        #expect(log.texts == [])
        rig.field.insertText("派")
        rig.stage.advance(by: .seconds(1))
        #expect(log.texts == ["派"])
    }

    @Test func `a field that leaves the scene does not search`() {
        let log = Log()
        let rig = rig(log)
        rig.stage.keyboard.type("pie")
        rig.field.removeFromSuperview()
        rig.stage.advance(by: .seconds(1))
        #expect(log.texts == [])
    }
}
