import Testing

@testable import CasementBase
@testable import CasementCore

@MainActor @Suite struct DurationTests {
    @Test("Durations too long for 64 bits of nanoseconds are clamped in both directions")
    func limits() {
        for seconds in [Int64.max, 9_223_372_036, 9_223_372_037, Int64.min, -9_223_372_036] {
            let duration = Duration.seconds(seconds) + .nanoseconds(999_999_999)
            let instant = Instant(nanoseconds: 1_000_000_000_000) + duration
            #expect((instant > .zero) == (seconds > 0))
        }
    }

    @Test("Seconds that are not a number become zero")
    func notNumbers() {
        #expect(Duration(inSeconds: .nan) == .zero)
        #expect(Duration(inSeconds: .infinity) > .seconds(1_000_000_000))
        #expect(Duration(inSeconds: -.infinity) < .zero)
        #expect(Duration(inSeconds: 0.25) == .milliseconds(250))
    }

    @Test("An action that is due in a thousand years stays pending")
    func farAway() {
        let host = FakeHost()
        host.run(milliseconds: 5_000)
        host.scene.schedule(after: .seconds(9_223_372_036)) {}
        #expect(host.scene.nextDeadline.map { $0 > host.now } == true)
    }
}
