import Testing

@testable import SurvivalEngine

@Suite("What failing calls did to an app") struct SweepTests {
    private static let whole = SweepOutcome.End.whole(repeats: [])

    private func faults(_ ends: [SweepOutcome.End]) throws -> [String] {
        var outcome = SweepOutcome()
        for end in ends { outcome.add(try #require(FailingCall("open 1 SurvivalProbe +0x1")), end) }
        return outcome.faults
    }

    @Test("Runs to the end, a few aborts and a few calls that were not made are no faults") func right() throws {
        #expect(try faults([Self.whole, .restarted(status: 1), .aborted(status: 132), .unreached]) == [])
    }

    @Test("Losses, and more aborts and calls that were not made than the limits, are faults") func limits() throws {
        #expect(try faults([Self.whole, .lost("it hangs")]).count == 1)
        #expect(try faults([Self.whole] + [SweepOutcome.End](repeating: .aborted(status: 132), count: 3)).count == 1)
        #expect(try faults([Self.whole] + [SweepOutcome.End](repeating: .unreached, count: 4)).count == 1)
        #expect(try faults([.unreached]).count == 1)
    }
}
