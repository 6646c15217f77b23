import CasementControls
import CasementCore
import CasementModel
import CasementTesting
import Testing

@MainActor @Suite struct BindingTests {
    private let order = Order()
    private let model: Bindable<Order>

    init() { model = Bindable(wrappedValue: order) }

    private func stage(_ view: View) -> Stage {
        let stage = Stage(size: Size(width: 400, height: 300))
        view.frame = Rect(origin: Point(50, 50), size: Size(width: 300, height: 200))
        stage.scene.root.addSubview(view)
        stage.settle()
        return stage
    }

    @Test("A slider shows and changes a property, also under a finger") func slider() throws {
        let slider = Slider(value: model.spice)
        let stage = stage(slider)
        let finger = try stage.finger.press(on: slider).drag(by: Vector(dx: 40, dy: 0))
        let dragged = order.spice
        #expect(dragged > 0.5 && dragged == slider.value)
        // Another finger elsewhere changes it meanwhile.
        order.spice = 0.1
        stage.advance(by: .milliseconds(16))
        #expect(slider.value == 0.1)
        finger.drag(by: Vector(dx: 20, dy: 0)).lift()
        stage.settle()
        #expect(order.spice == slider.value && order.spice > dragged)
        order.spice = 0.25
        stage.settle()
        #expect(slider.value == 0.25)
    }

    @Test("A switch is tapped, and keeps a drag that a change of the same value does not end") func toggle() throws {
        let toggle = Switch(value: model.isPaid)
        let stage = stage(toggle)
        try stage.finger.press(on: toggle).lift()
        stage.settle()
        #expect(order.isPaid && toggle.value)
        order.isPaid = false
        stage.settle()
        #expect(!toggle.value)
    }

    @Test("A field is typed into") func field() {
        let field = TextField(model.name)
        let stage = stage(field)
        field.focus()
        stage.settle()
        stage.keyboard.type("!")
        stage.settle()
        #expect(order.name == "Tea!")
        order.name = "Milk"
        stage.settle()
        #expect(field.text == "Milk")
    }

    @Test("A pad shows and changes digits, and a digit whose key is down waits until it counts") func digits() throws {
        order.name = "7"
        let pad = DigitPad("Table", value: model.name, length: 1...3)
        pad.frame = Rect(origin: .zero, size: Size(width: 256, height: 300))
        let stage = Stage(size: Size(width: 400, height: 300))
        stage.scene.root.addSubview(pad)
        stage.settle()
        #expect(pad.value == "7")
        let finger = try stage.finger.press(on: stage.view(label: "2", role: .button))
        #expect(order.name == "7")
        finger.lift()
        stage.settle()
        #expect(order.name == "72" && pad.value == "72")
        order.name = "1a5"
        stage.settle()
        #expect(pad.value == "15")
    }

    @Test("Another model takes the place of the first one") func replaced() {
        let slider = Slider(value: model.spice)
        let stage = stage(slider)
        let other = Order()
        other.spice = 0.75
        model.wrappedValue = other
        stage.settle()
        #expect(slider.value == 0.75)
        order.spice = 0.5
        stage.settle()
        #expect(slider.value == 0.75)
    }

    @Test("A control that is bound again changes only the later model") func boundAgain() throws {
        let (toggle, other) = (Switch(value: model.isPaid), Order())
        toggle.bind(\.value, to: Bindable(wrappedValue: other).isPaid)
        let stage = stage(toggle)
        try stage.finger.press(on: toggle).lift()
        stage.settle()
        #expect(other.isPaid && !order.isPaid)
    }

    @Test("Parts of values are bound") func parts() {
        order.lines = [Line(id: 1, name: "Tea")]
        let name: Binding<String> = model.lines[0].name
        name.value = "Milk"
        #expect(order.lines[0].name == "Milk")
        let count: ObservedValue<Int> = model.lines.count
        #expect(count.value == 1)
    }

    @Test("A view that depends on a condition is made once, and takes no space otherwise") func condition() {
        var made = 0
        let when = When(model.isPaid) {
            made += 1
            return AspectRatio(1, View())
        }
        let after = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        let stage = stage(StackView(.vertical, spacing: 10, [when, after]))
        #expect((made, after.frame.minY) == (0, 0))
        order.isPaid = true
        stage.settle()
        let content = when.subviews.first
        #expect(made == 1 && after.frame.minY > 0)
        order.isPaid = false
        stage.settle()
        order.isPaid = true
        stage.settle()
        #expect(made == 1 && when.subviews.first === content && content != nil)
    }

    @Test("Views of values keep their identity, in the order of the values") func each() throws {
        order.lines = (0..<3).map { Line(id: $0, name: "Line \($0)") }
        let each = Each(model.lines) { line in
            let stepper = Stepper(value: line.count)
            stepper.identifier = "stepper \(line.value.id)"
            return StackView(.horizontal, [Label("").update { $0.text = line.value.name }, stepper])
        }
        let stage = stage(each)
        let views = each.subviews
        order.lines.swapAt(0, 2)
        order.lines.remove(at: 1)
        order.lines.insert(Line(id: 8, name: "New"), at: 0)
        order.lines[1].name = "Changed"
        stage.settle()
        #expect(each.subviews.count == 3)
        #expect(each.subviews[1] === views[2] && each.subviews[2] === views[0])
        #expect(each.subviews.compactMap { ($0.subviews.first as? Label)?.text } == ["New", "Changed", "Line 0"])
        let stepper = try stage.view("stepper 0", as: Stepper.self)
        stepper.value = 1
        let plus = Point(stepper.bounds.maxX - 10, stepper.bounds.midY)
        stage.finger.press(at: stepper.convert(plus, to: stage.scene.root)).lift()
        stage.settle()
        #expect(order.lines.last?.count == 2 && stepper.value == 2)
    }

    @Test("A repeated identity is reported, and its first value shown") func repeated() {
        order.lines = [Line(id: 1, name: "A"), Line(id: 1, name: "B"), Line(id: 2, name: "C")]
        let each = Each(model.lines) { line in Label(line.value.name) }
        let stage = stage(each)
        #expect(each.subviews.compactMap { ($0 as? Label)?.text } == ["A", "C"])
        #expect(stage.problems.count == 1)
    }

    @Test("A model that limits a value is what the control shows") func limited() throws {
        let order = order
        let slider = Slider(
            value: Binding {
                order.spice
            } set: {
                order.spice = min($0, 0.5)
            })
        let stage = stage(slider)
        try stage.finger.press(on: slider).drag(by: Vector(dx: 120, dy: 0)).lift()
        stage.settle()
        #expect(order.spice == 0.5 && slider.value == 0.5)
    }

    @Test("The content of a condition that does not hold is not updated") func absent() {
        order.lines = [Line(id: 1, name: "Tea")]
        let filled = ObservedValue { [order] in !order.lines.isEmpty }
        var shown: [String?] = []
        let when = When(filled) { [order] in Label("").update { _ in shown.append(order.lines.first?.name) } }
        let stage = stage(when)
        order.lines = []
        stage.settle()
        #expect(shown == ["Tea"])
        order.lines = [Line(id: 2, name: "Milk")]
        stage.settle()
        #expect(shown == ["Tea", "Milk"])
    }

    @Test("Views of values move where only the order changed") func reordered() {
        order.lines = (0..<3).map { Line(id: $0, name: "Line \($0)") }
        let each = Each(model.lines) { line in Label("").update { $0.text = line.value.name } }
        let stage = stage(each)
        order.lines.swapAt(0, 2)
        stage.settle()
        #expect(each.subviews.map(\.frame.minY) == each.subviews.map(\.frame.minY).sorted())
        #expect(each.subviews.first.map { ($0 as? Label)?.text } == "Line 2")
    }
}
