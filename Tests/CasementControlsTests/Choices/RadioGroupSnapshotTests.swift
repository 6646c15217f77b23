import CasementControls
import CasementTesting
import Testing

@Suite("Pictures of radio groups") @MainActor struct RadioGroupSnapshotTests {
    /// A row of buttons in all states: hovered, pressed, disabled and focused, off and on; and a column with titles.
    private func sheet(value: Int = 1) -> ValueSheet {
        ValueSheet(Size(width: 280, height: 240), hasText: true) { stage in
            for (row, value) in [false, true].enumerated() {
                for column in 0..<5 {
                    let button = RadioButton(value: value)
                    button.isEnabled = column != 3
                    button.frame = Rect(x: 16 + 56 * Double(column), y: 8 + 44 * Double(row), width: 24, height: 44)
                    stage.scene.root.addSubview(button)
                }
            }
            let group = RadioGroup(["Every day", "On the days on which the museum is open", "Never"], value: value)
            stage.scene.root.addSubview(group)
            let size = group.sizeThatFits(Size(width: 248, height: 0))
            group.frame = Rect(x: 16, y: 92, width: 248, height: size.height)
            stage.settle()
            for row in 0..<2 { stage.finger.press(at: Point(x: 140, y: 30 + 44 * Double(row))) }
            stage.pointer.move(to: Point(x: 84, y: 74))
            // The fourth of each row is disabled.
            for _ in 0..<8 { stage.keyboard.press(.tab) }
        }
    }

    @Test func `radio buttons look as approved`() throws {
        try sheet().check("radio-group")
    }

    @Test(.disabled(if: ValueSheet.isBlessing)) func `another choice fails`() throws {
        let mismatch = #expect(throws: SnapshotMismatch.self) { try sheet(value: 2).stage.checkSnapshot("radio-group") }
        #expect(mismatch?.reason == .pixels || mismatch?.reason == .otherEdition)
    }
}
