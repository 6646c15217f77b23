import CasementControls
import CasementTesting
import Testing

@Suite("Pictures of switches") @MainActor struct SwitchSnapshotTests {
    /// Off and on: at rest, hovered, pressed and disabled; half way under a finger; focused.
    private func sheet(distance: Double = 8) -> Stage {
        ValueSheet(Size(width: 320, height: 120)) { stage in
            let states = [false, true].flatMap { value in (0..<4).map { (value, $0) } } + [(false, 4), (true, 5)]
            for (value, column) in states {
                let toggle = Switch(value: value)
                toggle.isEnabled = column != 3
                toggle.frame = Rect(
                    x: 12 + 62 * Double(min(column, 4)), y: value ? 64 : 12, width: 52, height: 44)
                stage.scene.root.addSubview(toggle)
            }
            stage.settle()
            let isMirrored = stage.scene.environment.layoutDirection == .rightToLeft
            stage.finger.press(at: Point(x: 150, y: 34))
            stage.finger.press(at: Point(x: 150, y: 86))
            stage.finger.press(at: Point(x: 280, y: 34)).drag(by: Vector(dx: isMirrored ? -distance : distance, dy: 0))
            stage.pointer.move(to: Point(x: 100, y: 86))
            stage.keyboard.press(.tab, .shift)
        }.stage
    }

    @Test func `switches look as approved`() throws {
        try sheet().checkSnapshot("switch")
    }

    @Test(.disabled(if: ValueSheet.isBlessing)) func `a knob that is a point farther fails`() throws {
        let mismatch = #expect(throws: SnapshotMismatch.self) { try sheet(distance: 9).checkSnapshot("switch") }
        #expect(mismatch?.reason == .pixels)
    }
}
