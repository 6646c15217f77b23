import Casement
import CasementTesting
import Testing

@Suite("Views made in one expression") @MainActor struct ViewInitializerTests {
    private let stage = Stage(size: Size(width: 480, height: 272))

    @Test("A label wraps with a nil number of lines, and has one line otherwise", arguments: [1.0, 2])
    func lines(textScale: Double) {
        stage.scene.environment.textScale = textScale
        let text = "A label that wraps at the width that its container has for it, at each size of text"
        let style = TextStyle(font: Font("Inter", size: 17))
        let wrapping = [
            Label(text, maximumLines: nil), Label(.verbatim(text), maximumLines: nil),
            Label(AttributedText(text, style: style), maximumLines: nil),
        ]
        let single = [Label(text), Label(.verbatim(text)), Label(AttributedText(text, style: style))]
        for label in wrapping + single { stage.scene.root.addSubview(label) }
        let width = Size(width: 200, height: 0)
        let line = single.map { $0.sizeThatFits(width).height }
        #expect(zip(wrapping, line).allSatisfy { $0.sizeThatFits(width).height > $1 * 1.5 })
        #expect(single.allSatisfy { $0.maximumLines == 1 })
    }

    @Test("The action of each initializer of a button runs once for a tap, and for assistive technology")
    func action() throws {
        var taps = 0
        let icon = Icon([Path { $0.addRect(Rect(x: 4, y: 4, width: 16, height: 16)) }])
        let buttons = [
            Button("Pay") { taps += 1 }, Button(Localized.verbatim("Pay"), look: .tinted) { taps += 1 },
            Button(icon: icon, label: "Pay", look: .icon) { taps += 1 },
        ]
        for (index, button) in buttons.enumerated() {
            button.frame = Rect(x: 20, y: 20 + 70 * Double(index), width: 120, height: 50)
            stage.scene.root.addSubview(button)
            stage.settle()
            try stage.finger.press(on: button).lift()
            #expect(taps == 2 * index + 1)
            #expect(button.performPrimaryAction() && taps == 2 * index + 2)
        }
    }

    @Test("A named view is found by its name, and keeps its type and its accessibility") func named() throws {
        let button: Button = Button("Pay").named("pay")
        button.frame = Rect(x: 20, y: 20, width: 120, height: 50)
        stage.scene.root.addSubview(button)
        stage.settle()
        #expect(try stage.view("pay") === button)
        #expect(button.accessibility.label == "Pay" && button.accessibility.role == .button)
    }
}
