import CasementControls
import CasementTesting
import Testing

@Suite("Pictures of choices") @MainActor struct ChoiceSnapshotTests {
    private func sheet(_ stage: Stage, value: Int = 1) {
        let segments = SegmentedControl(["Day", "Week", "Month"], value: value)
        let disabled = SegmentedControl(["Off", "On"])
        disabled.isEnabled = false
        let stepper = Stepper(value: 4, in: 0...10)
        let atEnd = Stepper(value: 10, in: 0...10)
        for (index, view) in [segments, disabled, stepper, atEnd].enumerated() {
            stage.scene.root.addSubview(view)
            let y = [16.0, 72, 128, 184][index]
            view.frame = Rect(origin: Point(16, y), size: view.sizeThatFits(Size(width: 288, height: 0)))
        }
        stage.settle()
        for _ in 0..<2 { stage.keyboard.press(.tab) }
        stage.settle()
    }

    @Test func `choices look as approved`() throws {
        try Specimen.check("choices", size: Size(width: 320, height: 248)) { sheet($0) }
    }

    @Test(.disabled(if: Specimen.isBlessing)) func `another selection fails`() throws {
        let mismatch = try Specimen.mismatch("choices", size: Size(width: 320, height: 248)) { sheet($0, value: 2) }
        #expect(mismatch?.reason == .pixels)
        #expect(Specimen.removeActualPicture("choices"))
    }
}
