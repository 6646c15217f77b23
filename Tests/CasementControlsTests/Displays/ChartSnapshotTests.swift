import CasementControls
import CasementTesting
import Testing

@Suite("Pictures of charts") @MainActor struct ChartSnapshotTests {
    private func sheet(last: Double = 21) -> ValueSheet {
        ValueSheet(Size(width: 560, height: 216), hasText: true) { stage in
            let line = Chart(values: [12, 14, 13, 17, 19, 18, .nan, 22, 24, 23, 19, last])
            line.valueText = { "\(Int($0)) °C" }
            line.labels = ["06:00", "12:00", "18:00"]
            line.frame = Rect(x: 24, y: 24, width: 240, height: 168)
            let bars = Chart(style: .bar, values: [3, 5, -2, 8, 6, 4, 1])
            bars.labels = ["M", "T", "W", "T", "F", "S", "S"]
            bars.frame = Rect(x: 296, y: 24, width: 240, height: 168)
            for view in [line, bars] { stage.scene.root.addSubview(view) }
        }
    }

    @Test func `charts look as approved`() throws {
        try sheet().check("chart")
    }

    @Test(.disabled(if: ValueSheet.isBlessing)) func `a slightly other value fails`() throws {
        let mismatch = #expect(throws: SnapshotMismatch.self) { try sheet(last: 20).stage.checkSnapshot("chart") }
        #expect(mismatch?.reason == .pixels || mismatch?.reason == .otherEdition)
    }
}
