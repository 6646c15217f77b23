import CasementControls
import CasementTesting
import Testing

@Suite("Pictures of segmented controls") @MainActor struct SegmentedControlSnapshotTests {
    /// At rest; with a disabled segment and a pressed one; icons, focused; dragged; disabled; and a column.
    private func sheet(value: Int = 1) throws -> ValueSheet {
        let icons = try ["M4 6h16M4 12h16M4 18h16", "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z"].map {
            try Icon(svg: $0, style: .stroked(width: 2))
        }
        return ValueSheet(Size(width: 320, height: 432), hasText: true) { stage in
            let period = ["Day", "Week", "Month"]
            let pressed = SegmentedControl(period, value: 0)
            pressed.choices[1].isEnabled = false
            let layout = SegmentedControl([
                Choice("list", "List", icon: icons[0]), Choice("grid", "Grid", icon: icons[1]),
            ])
            let disabled = SegmentedControl(period, value: 2)
            disabled.isEnabled = false
            let column = SegmentedControl(["Every day of the week", "On opening days", "Never"], value: value)
            let all: [View] = [
                SegmentedControl(period, value: value), pressed, layout, SegmentedControl(period), disabled,
            ]
            for (index, control) in all.enumerated() {
                control.frame = Rect(x: 16, y: 12 + 52 * Double(index), width: index == 2 ? 160 : 288, height: 44)
                stage.scene.root.addSubview(control)
            }
            stage.scene.root.addSubview(column)
            stage.scene.layoutIfNeeded()
            column.frame = Rect(
                x: 16, y: 276, width: 288, height: column.sizeThatFits(Size(width: 288, height: 0)).height)
            stage.settle()
            let isMirrored = stage.scene.environment.layoutDirection == .rightToLeft
            for _ in 0..<3 { stage.keyboard.press(.tab) }
            stage.finger.press(at: Point(x: isMirrored ? 64 : 256, y: 86))
            stage.finger.press(at: Point(x: isMirrored ? 256 : 64, y: 190))
                .drag(by: Vector(dx: isMirrored ? -70 : 70, dy: 0))
            stage.keyboard.press(.tab, .shift).press(.tab)
        }
    }

    @Test func `segmented controls look as approved`() throws {
        try sheet().check("segmented-control")
    }

    @Test(.disabled(if: ValueSheet.isBlessing)) func `another choice fails`() throws {
        let mismatch = try #require(
            #expect(throws: SnapshotMismatch.self) { try sheet(value: 2).stage.checkSnapshot("segmented-control") })
        #expect(mismatch.reason == .pixels || mismatch.reason == .otherEdition)
    }
}
