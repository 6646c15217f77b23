import CasementControls
import CasementTesting
import SnapshotRigs
import Testing

@Suite("Snapshots of Picker") @MainActor struct PickerSnapshotTests {
    private static let size = Size(width: 248, height: 720)

    private static func fill(_ stage: Stage, row: Int = 2) {
        let columns = [
            Picker.Column(["Espresso", "Filter", "Flat white", "Mocha"], label: "Coffee"),
            Picker.Column(count: 60, wraps: true, label: "Minutes") { "\($0)" },
        ]
        let pickers = (0..<3).map { index in
            let picker = Picker(columns)
            picker.frame = Rect(x: 16, y: 16 + Double(index) * 236, width: 216, height: 220)
            stage.scene.root.addSubview(picker)
            picker.value = [row, 0]
            return picker
        }
        pickers[2].isEnabled = false
        stage.settle()
        // Half a row on its way, under a touch.
        let y = pickers[1].frame.center.y
        let x = stage.scene.environment.layoutDirection == .leftToRight ? 200.0 : 48
        stage.newFinger().press(at: Point(x: x, y: y)).drag(by: Vector(dx: 0, dy: -60), over: .milliseconds(300))
        stage.keyboard.press(.tab)
        stage.settle()
    }

    @Test func `at rest, turning and disabled`() throws {
        try ValueSheet(Self.size, hasText: true, isWide: true) { Self.fill($0) }.check("picker")
    }

    @Test(.disabled(if: ValueSheet.isBlessing)) func `another row fails`() throws {
        try ValueSheet(Self.size, hasText: true, isWide: true) { Self.fill($0, row: 1) }.stage
            .expectMismatch("picker")
    }
}
