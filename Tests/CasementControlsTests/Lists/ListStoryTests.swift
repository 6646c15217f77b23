import ListStories
import Testing

/// A few stories of `make fuzz` with the checks of a debug build; `make test` plays more of them in an optimized one.
@Suite @MainActor struct ListStoryTests {
    @Test(arguments: 1...3)
    func `After any story, a list or a grid shows what a new one shows in the same state`(seed: UInt64) async {
        // `Fuzz --lists 1 --seed N` prints the fewest steps that fail.
        let violations = await ListStory.violations(seed: seed)
        #expect(violations == [], "seed \(seed)")
    }
}
