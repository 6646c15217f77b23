import CasementControls
import CasementTesting
import Testing

@Suite("Pictures of checkboxes") @MainActor struct CheckboxSnapshotTests {
    /// Off, on and mixed: at rest, hovered, pressed, disabled and focused; and one with a title of two lines.
    private func sheet(last: Checkbox.Value = .on) -> ValueSheet {
        ValueSheet(Size(width: 280, height: 224), hasText: true) { stage in
            for (row, value) in Checkbox.Value.allCases.enumerated() {
                for column in 0..<5 {
                    let box = Checkbox(value: value)
                    box.isEnabled = column != 3
                    box.frame = Rect(x: 16 + 56 * Double(column), y: 8 + 44 * Double(row), width: 24, height: 44)
                    stage.scene.root.addSubview(box)
                }
            }
            let titled = Checkbox("Send me the opening hours by post", value: last)
            stage.scene.root.addSubview(titled)
            let size = titled.sizeThatFits(Size(width: 248, height: 0))
            titled.frame = Rect(origin: Point(x: 16, y: 148), size: Size(width: 248, height: size.height))
            stage.settle()
            for row in 0..<3 { stage.finger.press(at: Point(x: 140, y: 30 + 44 * Double(row))) }
            stage.pointer.move(to: Point(x: 84, y: 74))
            // The fourth of each row is disabled.
            for _ in 0..<8 { stage.keyboard.press(.tab) }
        }
    }

    @Test func `checkboxes look as approved`() throws {
        try sheet().check("checkbox")
    }

    @Test(.disabled(if: ValueSheet.isBlessing)) func `another mark fails`() throws {
        let mismatch = #expect(throws: SnapshotMismatch.self) {
            try sheet(last: .mixed).stage.checkSnapshot("checkbox")
        }
        #expect(mismatch?.reason == .pixels || mismatch?.reason == .otherEdition)
    }
}
