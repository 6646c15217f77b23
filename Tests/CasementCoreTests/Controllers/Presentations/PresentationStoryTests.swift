import FuzzEngine
import Testing

/// The stories of `make fuzz` with fixed seeds.
@Suite("Random stories of presentations and navigation") @MainActor struct PresentationStoryTests {
    @Test("Appearances are in order, nothing remains, and the picture at rest is that of a new navigation controller")
    func stories() async {
        for seed in UInt64(1)...60 {
            let report = await PresentationStory.report(seed: seed)
            #expect(report.isEmpty, "seed \(seed)")
        }
    }
}
