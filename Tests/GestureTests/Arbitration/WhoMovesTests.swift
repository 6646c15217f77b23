import FuzzEngine
import Testing

/// Who moves, for each pair of a container and what lies under the finger. `make fuzz` plays them all.
@Suite("Who moves") @MainActor struct WhoMovesTests {
    @Test func `A touch moves what the table says`() {
        // A prime number: each container, content, direction and place occurs.
        let (tested, wrong) = MovePair.play(every: 97)
        for line in wrong { Issue.record("\(line)") }
        print("figure moves.pairs-tested \(tested) count")
        print("figure moves.pairs-wrong \(wrong.count) count")
    }

    @Test func `Two hands move one thing each, and nothing is lost`() async {
        // In the first two a row closes as the next touch lands, and an overview shows another page.
        for seed: UInt64 in [23_645, 24_759] + Array(2_000_000..<2_000_060) {
            let report = await MoveStory.report(seed: seed)
            #expect(report.isEmpty, "seed \(seed):\n\(report.joined(separator: "\n"))")
        }
    }
}
