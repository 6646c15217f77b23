import CasementControls
import CasementTesting
import Testing

@Suite("Pictures of steppers") @MainActor struct StepperSnapshotTests {
    /// At rest and at the upper bound; pressed and hovered; focused and disabled.
    private func sheet(value: Double = 2) -> ValueSheet {
        ValueSheet(Size(width: 352, height: 176), hasText: true) { stage in
            let values = [value, 10, 4, 5, 6, 7]
            let steppers = values.map { Stepper(value: $0, in: 0...10) }
            for (index, stepper) in steppers.enumerated() {
                stage.scene.root.addSubview(stepper)
                let origin = Point(x: 16 + 168 * Double(index % 2), y: 12 + 56 * Double(index / 2))
                stepper.frame = Rect(origin: origin, size: stepper.sizeThatFits(.zero))
            }
            steppers[5].isEnabled = false
            stage.settle()
            stage.finger.press(at: steppers[2].convert(steppers[2].subviews[4].center, to: nil))
            stage.pointer.move(to: steppers[3].convert(steppers[3].subviews[3].center, to: nil))
            stage.keyboard.press(.tab, .shift)
        }
    }

    @Test func `steppers look as approved`() throws {
        try sheet().check("stepper")
    }

    @Test(.disabled(if: ValueSheet.isBlessing)) func `another value fails`() throws {
        let mismatch = #expect(throws: SnapshotMismatch.self) { try sheet(value: 3).stage.checkSnapshot("stepper") }
        #expect(mismatch?.reason == .pixels || mismatch?.reason == .otherEdition)
    }
}
