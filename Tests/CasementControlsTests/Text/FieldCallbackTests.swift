import CasementControls
import CasementCore
import CasementTesting
import Testing

/// Closures of an app that change the field from which they are called.
@Suite("Closures that change their field") @MainActor struct FieldCallbackTests {
    @Test func `a validator that changes the text is asked once, and the new text is submitted`() {
        let rig = FieldRig(TextField())
        var asked: [String] = []
        rig.field.validator = { [unowned field = rig.field] text in
            asked.append(text)
            field.text = text.uppercased()
            return nil
        }
        var submitted: [String] = []
        rig.field.onSubmit { submitted.append($0) }
        rig.tapField()
        rig.stage.keyboard.type("ab\n")
        #expect(asked == ["ab"])
        #expect(submitted == ["AB"])
        rig.stage.keyboard.type("c")
        #expect(rig.field.text == "ABC")
        #expect(asked == ["ab", "ABc"])
    }

    @Test func `a validator that types is not asked about that`() {
        let rig = FieldRig(TextField())
        var asked = 0
        rig.field.validator = { [unowned field = rig.field] _ in
            asked += 1
            field.insertText("!")
            return "No."
        }
        rig.tapField()
        rig.stage.keyboard.type("a\n")
        #expect(asked == 1)
        #expect(rig.field.text == "a!" && rig.field.validationMessage == "No.")
    }

    @Test func `a validator that takes the focus away is asked once`() {
        let rig = FieldRig(TextField())
        var asked = 0
        rig.field.validator = { [unowned field = rig.field] _ in
            asked += 1
            field.resignFocus()
            return nil
        }
        rig.tapField()
        rig.stage.keyboard.type("a\n")
        #expect(asked == 1 && !rig.field.isFocused)
    }

    @Test func `the edit of a filter counts, and what it was asked about does not`() {
        let rig = FieldRig(TextField("one"))
        rig.field.filter = { [unowned field = rig.field] proposal in
            field.text = "two"
            return proposal.replacement
        }
        var reported: [String] = []
        rig.field.onChange { reported.append($0) }
        rig.tapField()
        rig.stage.keyboard.type("x")
        #expect(rig.field.text == "two")
        rig.field.filter = nil
        rig.stage.keyboard.type("!")
        #expect(rig.field.text == "two!")
        #expect(reported.last == "two!")
    }

    @Test func `a submission that removes the field runs the other closures, and the focus is gone`() {
        let rig = FieldRig(TextField("text"))
        var submitted = 0
        rig.field.onSubmit { [unowned field = rig.field] _ in field.removeFromSuperview() }
        rig.field.onSubmit { _ in submitted += 1 }
        rig.tapField()
        rig.stage.keyboard.type("\n").type("x")
        rig.stage.settle()
        #expect(submitted == 1)
        #expect(rig.field.text == "text")
        #expect(rig.stage.scene.textInput.client == nil)
    }

    @Test func `a search that removes its field ends`() {
        let rig = FieldRig(SearchField())
        var searched = 0
        rig.field.onSearch { [unowned field = rig.field] _ in
            searched += 1
            field.removeFromSuperview()
        }
        rig.tapField()
        rig.stage.keyboard.type("x\n")
        rig.stage.advance(by: .seconds(1))
        #expect(searched == 1)
    }
}
