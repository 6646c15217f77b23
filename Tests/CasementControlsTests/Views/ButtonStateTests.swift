import CasementControls
import CasementTesting
import Testing

@Suite("States of a button") @MainActor struct ButtonStateTests {
    private static let themes: [(SceneEnvironment.Appearance, SceneEnvironment.Contrast)] = [
        (.light, .standard), (.dark, .standard), (.light, .increased), (.dark, .increased),
    ]
    private let stage = Stage(size: Size(width: 300, height: 200))

    /// Compares here, so that a failure does not print every pixel.
    private func shows(_ pixels: [UInt32]) -> Bool { stage.host.pixels == pixels }

    private func show(_ look: Button.Look) -> Button {
        let button = Button("Start", look: look)
        button.frame = Rect(x: 50, y: 50, width: 200, height: 60)
        stage.scene.root.addSubview(button)
        stage.settle()
        return button
    }

    @Test(arguments: Button.Look.allCases)
    func `a look differs at rest, hovered, pressed, focused and disabled, in each theme and direction`(
        look: Button.Look
    ) throws {
        let button = show(look)
        for direction in [SceneEnvironment.LayoutDirection.leftToRight, .rightToLeft] {
            for (appearance, contrast) in Self.themes {
                stage.scene.environment = SceneEnvironment(
                    layoutDirection: direction, appearance: appearance, contrast: contrast)
                stage.settle()
                let rest = stage.host.pixels
                let finger = stage.newFinger()
                try finger.press(on: button)
                stage.advance(by: .milliseconds(20))
                #expect(!shows(rest))
                finger.cancel()
                stage.settle()
                #expect(shows(rest))
                stage.pointer.move(to: button)
                stage.settle()
                #expect(!shows(rest))
                stage.pointer.leave()
                stage.settle()
                #expect(shows(rest))
                stage.keyboard.press(.tab)
                stage.settle()
                #expect(button.isFocused && !shows(rest))
                button.resignFocus()
                button.isEnabled = false
                stage.settle()
                #expect(!shows(rest))
                button.isEnabled = true
                stage.settle()
                #expect(shows(rest))
            }
        }
    }

    @Test(arguments: Button.Look.allCases)
    func `each look is operated by touch, by key and by accessibility`(look: Button.Look) throws {
        let button = show(look)
        var count = 0
        button.onTap { count += 1 }
        try stage.finger.press(on: button).lift()
        #expect(count == 1)
        button.focus()
        stage.keyboard.press(.space)
        #expect(count == 2)
        #expect(button.accessibility.actions.first?.perform() == true)
        #expect(count == 3)
        button.isEnabled = false
        #expect(button.accessibility.actions.first?.perform() == false)
        try stage.finger.press(on: button).lift()
        #expect(count == 3)
    }

    @Test func `return presses the default button and escape the cancel button`() {
        let (save, cancel) = (show(.filled), show(.plain))
        cancel.frame.origin.y = 120
        (save.keyRole, cancel.keyRole) = (.defaultAction, .cancelAction)
        var pressed: [String] = []
        save.onTap { pressed.append("save") }
        cancel.onTap { pressed.append("cancel") }
        stage.keyboard.press(.return).press(.escape)
        #expect(pressed == ["save", "cancel"])
        save.isEnabled = false
        stage.keyboard.press(.return)
        #expect(pressed == ["save", "cancel"])
    }
}
