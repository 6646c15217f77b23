import CasementControls
import CasementTesting
import Testing

@Suite("Pictures of range sliders") @MainActor struct RangeSliderSnapshotTests {
    /// At rest with steps, pressed, focused and disabled, and a vertical one.
    private func sheet(value: ClosedRange<Double> = 8...18) -> Stage {
        ValueSheet(Size(width: 320, height: 216)) { stage in
            let sliders = [
                RangeSlider(value: value, in: 0...24, step: 1), RangeSlider(value: 0.3...0.5),
                RangeSlider(value: 0.4...0.9), RangeSlider(value: 0.2...0.7),
            ]
            for (index, slider) in sliders.enumerated() {
                slider.frame = Rect(x: 24, y: 12 + 48 * Double(index), width: 200, height: 44)
                stage.scene.root.addSubview(slider)
            }
            let tall = RangeSlider(value: 1...3, in: 0...4, step: 1, axis: .vertical)
            tall.frame = Rect(x: 252, y: 16, width: 44, height: 184)
            stage.scene.root.addSubview(tall)
            sliders[3].isEnabled = false
            stage.settle()
            stage.finger.press(at: Point(x: 90, y: 82))
            for _ in 0..<6 { stage.keyboard.press(.tab) }
        }.stage
    }

    @Test func `range sliders look as approved`() throws {
        try sheet().checkSnapshot("range-slider")
    }

    @Test(.disabled(if: ValueSheet.isBlessing)) func `a slightly other value fails`() throws {
        let mismatch = #expect(throws: SnapshotMismatch.self) { try sheet(value: 8...19).checkSnapshot("range-slider") }
        #expect(mismatch?.reason == .pixels)
    }
}
