import FuzzEngine
import Testing

/// The stories of `make fuzz` with fixed seeds.
@Suite("Random stories of pages") @MainActor struct PageStoryTests {
    @Test("Appearances are in order, live pages limited, and the picture at rest is that of a new switcher")
    func stories() async {
        for seed in UInt64(1)...30 {
            let report = await PageStory.report(seed: seed)
            #expect(report.isEmpty, "seed \(seed)")
        }
    }
}
