import Casement
import CasementControls
import CasementKeyboard
import CasementTesting
import Testing

@testable import VisitorForm

@MainActor @Suite("A form that is filled in with the keyboard on the panel") struct VisitorFormTests {
    private let form = VisitorController()
    private let stage: Stage

    init() throws {
        stage = Stage(try KeyboardController(form, languages: ["en", "de"]), size: Size(width: 800, height: 480))
        stage.settle()
    }

    private func press(_ names: [String]) throws {
        for name in names {
            try stage.finger.press(on: stage.view(label: name, role: .button)).lift()
            stage.advance(by: .milliseconds(80))
        }
    }

    @Test("Touches on the keys fill in both fields and submit the form") func filling() throws {
        try stage.finger.press(on: form.name).lift()
        stage.settle()
        try press(["A", "d", "a", "Next"])
        #expect(form.name.text == "Ada")
        #expect(form.mail.isFocused)
        stage.settle()
        try press(["a", "d", "a", "Done"])
        #expect(form.mail.validationMessage != nil)
        #expect(form.greeting.text.isEmpty)
        try press(["@", "b", "Done"])
        #expect(form.mail.text == "ada@b")
        #expect(form.greeting.text == "Welcome, Ada!")
        stage.settle()
        #expect(stage.scene.textInput.coveredArea.isEmpty)
    }

    @Test("The tour shows the keyboard for each field") func tour() throws {
        try stage.play(FingerScript(parsing: VisitorForm().tour))
        #expect(form.mail.isFocused)
        #expect(!stage.scene.textInput.coveredArea.isEmpty)
    }

    @Test("The field stays visible above the keyboard") func visibility() throws {
        try stage.finger.press(on: form.mail).lift()
        stage.settle()
        let covered = stage.scene.textInput.coveredArea
        #expect(covered.height > 100)
        #expect(form.mail.convert(form.mail.bounds, to: nil).maxY <= covered.minY)
    }
}
