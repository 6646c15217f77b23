import CasementControls
import CasementTesting
import Testing

@Suite("Keys of a control") @MainActor struct ControlKeyTests {
    private let stage = Stage(size: Size(width: 300, height: 200))

    @Test func `return presses the focused button when it is released`() {
        let button = Button("Start")
        button.frame = Rect(x: 50, y: 50, width: 200, height: 60)
        stage.scene.root.addSubview(button)
        var presses = 0
        button.addAction(for: .primaryActionTriggered) { _ in presses += 1 }
        stage.keyboard.press(.tab)
        #expect(button.isFocused)
        stage.keyboard.down(.return)
        #expect(button.isHighlighted)
        #expect(presses == 0)
        stage.keyboard.up(.return)
        #expect(!button.isHighlighted)
        #expect(presses == 1)
    }
}
