import HostileServer
import Testing

@MainActor @Suite(.serialized) struct HostileServerTests {
    @Test(
        "Of a server that sends any event in any order, no event causes an illegal request or an input without an end",
        arguments: 1...4 as ClosedRange<UInt64>)
    func anyEventInAnyOrder(seed: UInt64) throws {
        let story = try HostileStory(seed: seed)
        let faults = story.play()
        #expect(faults.isEmpty, "seed \(seed): \(faults.joined(separator: "\n"))")
        #expect(story.counts.events >= HostileStory.length && story.counts.requests > 0)
    }
}
