import FuzzEngine
import Testing

/// The stories of `make fuzz` with fixed seeds.
@Suite("Random stories of slides") @MainActor struct SlideStoryTests {
    @Test("They end on a stop, appearances are in order, live slides limited, and the picture is that of new slides")
    func stories() {
        for seed in UInt64(1)...60 {
            let report = SlideStory.report(seed: seed)
            #expect(report.isEmpty, "seed \(seed)")
        }
    }
}
