import CompositorHarness
import FuzzEngine

/// Counts what several hands take from each other, among generated stories: drags on one list that others stop or slow, one
/// of two presses or taps on one recognizer, and gestures of ten hands at one table.
@MainActor enum OtherHands {
    static let benchmark = Benchmark(
        figures: ["hands.dead-drags", "hands.presses-lost", "hands.ten-stories-violations"], run: run)

    private static let stories: UInt64 = 2000
    private static let pairs: UInt64 = 10_000

    private static func run() -> [Figure] {
        let dead = (1...stories).filter { SharedDrag(seed: $0).isDead }
        complain("dead", dead)
        let lost = (1...pairs).filter { PressPair(seed: $0).play() > 0 }
        complain("not recognized once a hand", lost)
        let wrong = (1...stories).filter { !TableStory.play(TableStory.steps(seed: $0)).isEmpty }
        complain("wrong at a table", wrong)
        return [
            Figure("hands.dead-drags", Double(dead.count), "count"),
            Figure("hands.presses-lost", Double(lost.count), "count"),
            Figure("hands.ten-stories-violations", Double(wrong.count), "count"),
        ]
    }

    private static func complain(_ fault: String, _ seeds: [UInt64]) {
        if !seeds.isEmpty {
            Files.complain("hands: \(seeds.count) are \(fault), those of the seeds \(seeds.prefix(20))")
        }
    }
}
