import ListStories
import Testing

/// The stories of `make fuzz` with fixed seeds.
@Suite @MainActor struct ListStoryTests {
    @Test(arguments: 1...20)
    func `After any story, the list shows what a new list shows in the same state`(seed: UInt64) async {
        // `Fuzz --lists 1 --seed N` prints the fewest steps that fail.
        let violations = await ListStory.violations(seed: seed)
        #expect(violations == [], "seed \(seed)")
    }
}
