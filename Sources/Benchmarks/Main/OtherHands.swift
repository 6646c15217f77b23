import CompositorHarness
import FuzzEngine

/// Counts the drags that other hands on the same list stop or slow, among generated stories.
@MainActor enum OtherHands {
    static let benchmark = Benchmark(figures: ["hands.dead-drags"], run: run)

    private static let stories: UInt64 = 2000

    private static func run() -> [Figure] {
        let dead = (1...stories).filter { SharedDrag(seed: $0).isDead }
        if !dead.isEmpty {
            Files.complain("hands: of \(stories) stories those of the seeds \(dead.prefix(20)) are dead")
        }
        return [Figure("hands.dead-drags", Double(dead.count), "count")]
    }
}
