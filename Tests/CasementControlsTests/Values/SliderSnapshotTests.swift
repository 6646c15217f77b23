import CasementControls
import CasementTesting
import Testing

@Suite("Pictures of sliders") @MainActor struct SliderSnapshotTests {
    /// At rest, stepped, pressed, hovered, focused and disabled, and a vertical one.
    private func sheet(value: Double = 0.35) -> Stage {
        ValueSheet(Size(width: 320, height: 264)) { stage in
            let sliders = [
                Slider(value: value), Slider(value: 60, in: 0...100, step: 10), Slider(value: 0.5),
                Slider(value: 0.7), Slider(value: 0.2),
            ]
            for (index, slider) in sliders.enumerated() {
                slider.frame = Rect(x: 24, y: 12 + 48 * Double(index), width: 200, height: 44)
                stage.scene.root.addSubview(slider)
            }
            let tall = Slider(value: 3, in: 0...4, step: 1, axis: .vertical)
            tall.frame = Rect(x: 252, y: 16, width: 44, height: 228)
            stage.scene.root.addSubview(tall)
            sliders[4].isEnabled = false
            stage.settle()
            stage.finger.press(at: Point(x: 124, y: 130))
            for _ in 0..<4 { stage.keyboard.press(.tab) }
        }.stage
    }

    @Test func `sliders look as approved`() throws {
        try sheet().checkSnapshot("slider")
    }

    @Test(.disabled(if: ValueSheet.isBlessing)) func `a slightly other value fails`() throws {
        let mismatch = #expect(throws: SnapshotMismatch.self) { try sheet(value: 0.36).checkSnapshot("slider") }
        #expect(mismatch?.reason == .pixels)
    }
}
