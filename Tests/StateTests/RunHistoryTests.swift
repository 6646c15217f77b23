import Testing

@testable import Casement

@Suite("The history of runs") struct RunHistoryTests {
    private static let second: Int64 = 1_000_000_000

    /// How the previous runs ended, by the seconds since the start of the machine at which runs began without a clean end.
    private func ends(_ starts: [(boot: String, seconds: Int64)]) -> [RunHistory.PreviousEnd] {
        var marker: String?
        return starts.map { start in
            let (history, end) = RunHistory.begin(after: marker, boot: start.boot, now: start.seconds * Self.second)
            marker = history.text
            return end
        }
    }

    @Test("A run without a marker follows a clean end") func clean() {
        #expect(ends([("a", 10)]) == [.clean])
    }

    @Test("Two crashes within a minute are a loop, also the third one") func loop() {
        #expect(
            ends([("a", 10), ("a", 5000), ("a", 5060), ("a", 5062)]) == [.clean, .crash, .secondCrash, .secondCrash])
    }

    @Test("A crash later than a minute after another one is none") func late() {
        #expect(ends([("a", 10), ("a", 20), ("a", 81), ("a", 142)]) == [.clean, .crash, .crash, .crash])
    }

    @Test("A power cut is no crash, and forgets the crashes before it") func powerCut() {
        #expect(ends([("a", 10), ("a", 20), ("b", 5), ("b", 15)]) == [.clean, .crash, .powerCut, .crash])
        #expect(ends([("a", 10), ("a", 20), ("b", 30), ("b", 40)]) == [.clean, .crash, .powerCut, .crash])
    }

    @Test("Where the boot identifier is unknown, a clock that went back shows a power cut") func unknownBoot() {
        #expect(ends([("unknown", 100), ("unknown", 20), ("unknown", 30)]) == [.clean, .powerCut, .crash])
    }

    @Test(
        "A crash at a time that this start of the machine has not reached is none", arguments: [Int64.min, -1, 9, .max])
    func impossibleTimes(crashed: Int64) {
        let marker = "casement run 1\nboot a\nstarted 2\ncrashed \(crashed)\n"
        #expect(RunHistory.begin(after: marker, boot: "a", now: 5).1 == .crash)
    }

    @Test("A marker with other text counts as a crash") func strange() {
        #expect(RunHistory.begin(after: "casement run 2\n", boot: "a", now: 5).1 == .crash)
        #expect(RunHistory.begin(after: "casement run 1\nboot a\nstarted soon\n", boot: "a", now: 5).1 == .crash)
    }
}
