import CasementControls
import CasementTesting
import Testing

@Suite("Pictures of progress and clocks") @MainActor struct DisplaySnapshotTests {
    private func sheet(progress: Double = 0.6) -> Stage {
        ValueSheet(Size(width: 400, height: 216)) { stage in
            let place = { (view: View, frame: Rect) in
                view.frame = frame
                stage.scene.root.addSubview(view)
            }
            place(ProgressBar(progress: progress), Rect(x: 24, y: 24, width: 160, height: 8))
            place(ProgressBar(progress: 0.01), Rect(x: 24, y: 48, width: 160, height: 8))
            place(ProgressBar(), Rect(x: 24, y: 72, width: 160, height: 8))
            place(ProgressRing(progress: 0.7), Rect(x: 24, y: 104, width: 88, height: 88))
            place(ProgressRing(), Rect(x: 128, y: 104, width: 56, height: 56))
            place(Spinner(), Rect(x: 144, y: 168, width: 24, height: 24))
            let time = 10.0 * 3600 + 9 * 60 + 36
            place(Clock { _ in time }, Rect(x: 208, y: 24, width: 168, height: 168))
            stage.advance(by: .milliseconds(720))
        }.stage
    }

    @Test func `progress and clocks look as approved`() throws {
        try sheet().checkSnapshot("displays")
    }

    @Test(.disabled(if: ValueSheet.isBlessing)) func `a slightly other progress fails`() throws {
        let mismatch = #expect(throws: SnapshotMismatch.self) { try sheet(progress: 0.61).checkSnapshot("displays") }
        #expect(mismatch?.reason == .pixels)
    }
}
