import CasementControls
import CasementTesting
import Testing

@Suite("Pictures of buttons") @MainActor struct ButtonSnapshotTests {
    private static let icon = Icon([Path { $0.addRect(Rect(x: 5, y: 5, width: 14, height: 14)) }])

    /// A row for each look: at rest, pressed, hovered, focused and disabled.
    private func sheet(isPressed: Bool = true) -> ValueSheet {
        ValueSheet(Size(width: 600, height: 64 * Double(Button.Look.allCases.count)), hasText: true) { stage in
            for (index, look) in Button.Look.allCases.enumerated() {
                let row = row(look, in: stage.scene.environment, isPressed: isPressed)
                let view = ImageView(row)
                view.frame = Rect(x: 0, y: 64 * Double(index), width: 600, height: 64)
                stage.scene.root.addSubview(view)
            }
        }
    }

    /// On a stage of its own, because one pointer and one focus show one button each.
    private func row(_ look: Button.Look, in environment: SceneEnvironment, isPressed: Bool) -> Image {
        let stage = Stage(size: Size(width: 600, height: 64))
        stage.scene.environment = environment
        stage.scene.root.backgroundColor = environment.theme.colors.background
        let buttons = (0..<5).map { _ in Button(look == .icon ? "" : "Start", icon: Self.icon, look: look) }
        for (index, button) in buttons.enumerated() {
            button.accessibility.label = "Start"
            stage.scene.root.addSubview(button)
            button.leadingFrame = Rect(
                x: 10 + 118 * Double(index), y: 10, width: look == .icon ? 44 : 108, height: 44)
        }
        buttons[4].isEnabled = false
        stage.settle()
        if isPressed { stage.finger.press(at: buttons[1].convert(buttons[1].bounds.center, to: nil)) }
        stage.pointer.move(to: buttons[2].convert(buttons[2].bounds.center, to: nil))
        for _ in 0..<4 { stage.keyboard.press(.tab) }
        stage.settle()
        return stage.host.image
    }

    @Test func `buttons look as approved`() throws {
        try sheet().check("button")
    }

    @Test(.disabled(if: ValueSheet.isBlessing)) func `one that is not pressed fails`() throws {
        let mismatch = #expect(throws: SnapshotMismatch.self) {
            try sheet(isPressed: false).stage.checkSnapshot("button")
        }
        #expect(mismatch?.reason == .pixels || mismatch?.reason == .otherEdition)
    }
}
