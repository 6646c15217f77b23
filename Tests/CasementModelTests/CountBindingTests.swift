import CasementControls
import CasementCore
import CasementModel
import CasementTesting
import Testing

@MainActor @Observable private final class Group {
    var adults = 2
    var query = ""
}

@MainActor @Suite("Counts and searches of a model") struct CountBindingTests {
    private let group = Group()
    private let model: Bindable<Group>
    private let stage = Stage(size: Size(width: 480, height: 272))

    init() { model = Bindable(wrappedValue: group) }

    private func show(_ control: Control) {
        control.frame = Rect(x: 20, y: 20, width: 300, height: 60)
        stage.scene.root.addSubview(control)
        stage.settle()
        control.focus()
        stage.settle()
    }

    @Test("A stepper shows and changes a count, within its range") func count() {
        let stepper = Stepper(value: model.adults, in: 0...3)
        show(stepper)
        #expect(stepper.value == 2)
        for _ in 0..<3 { stage.keyboard.press(.upArrow) }
        #expect(group.adults == 3)
        group.adults = 1
        stage.settle()
        #expect(stepper.value == 1 && stepper.accessibility.value == "1")
    }

    @Test("A count of none or one has two values, also with a step out of range", arguments: [1, 0, 9])
    func pair(step: Int) {
        group.adults = 0
        let stepper = Stepper(value: model.adults, in: 0...1, step: step)
        show(stepper)
        stage.keyboard.press(.upArrow)
        #expect(group.adults == 1 && stepper.value == 1)
        // Within the same frame.
        stage.keyboard.press(.downArrow)
        #expect(group.adults == 0 && stepper.value == 0)
    }

    @Test("The largest count of all is one that a stepper reaches") func largest() {
        show(Stepper(value: model.adults, in: 0...Int.max))
        stage.keyboard.press(.end)
        #expect(group.adults == .max)
    }

    @Test("A search field shows and changes a property, and its placeholder follows the language") func search() throws
    {
        let field = SearchField(model.query, placeholder: .number(1.5))
        show(field)
        let english = field.placeholder
        stage.keyboard.type("pie")
        stage.settle()
        #expect(group.query == "pie" && field.text == "pie")
        stage.scene.environment.locale = "de"
        stage.settle()
        #expect(english == "1.5" && field.placeholder == "1,5")
        group.query = ""
        stage.settle()
        #expect(field.text == "")
    }
}
