import CasementCore
import Testing

@testable import CasementWayland
@testable import WaylandRigs

struct BackoffTests {
    @Test func pausesDoubleUntilAConnectionLasts() {
        var backoff = Backoff()
        let pauses = (0..<8).map { _ in backoff.delay() }
        #expect(pauses.first == .milliseconds(50))
        #expect(pauses[3] == .milliseconds(400))
        #expect(pauses.last == .seconds(2))
        backoff.connectionEnded(afterLifetime: .seconds(6), at: moment(0))
        let pause = backoff.delay()
        #expect(pause == .milliseconds(50))
    }

    @Test func aNewSocketIsTriedAtOnceAndThenWithShortPauses() {
        var backoff = Backoff()
        for _ in 0..<8 { _ = backoff.delay() }
        let isTried = backoff.socketAppeared()
        #expect(isTried)
        let refusals = (0..<9).map { _ in backoff.delay(isRefused: true) }
        #expect(refusals.prefix(3) == [.milliseconds(2), .milliseconds(4), .milliseconds(8)])
        #expect(refusals[7] == .milliseconds(256))
        #expect(refusals[8] == .milliseconds(50))
    }

    @Test func aRefusalWithoutANewSocketIsNotRetriedSoon() {
        var backoff = Backoff()
        let pause = backoff.delay(isRefused: true)
        #expect(pause == .milliseconds(50))
    }

    @Test func eachOfAHundredRestartsInAMinuteIsTriedAtOnce() {
        var backoff = Backoff()
        var tried = 0
        for restart in 0..<100 {
            backoff.connectionEnded(afterLifetime: .milliseconds(200), at: moment(600 * restart))
            if backoff.socketAppeared() { tried += 1 }
        }
        #expect(tried == 100)
    }

    @Test func aCrashLoopIsDampedUntilAConnectionLasts() {
        var backoff = Backoff()
        var tried = 0
        for restart in 0..<100 {
            backoff.connectionEnded(afterLifetime: .milliseconds(20), at: moment(100 * restart))
            if backoff.socketAppeared() { tried += 1 }
        }
        // The allowance of twenty, and the part that became free meanwhile.
        #expect(tried >= 20 && tried <= 26)
        #expect(backoff.isDamped)
        for _ in 0..<8 { _ = backoff.delay() }
        let pause = backoff.delay()
        #expect(pause == .seconds(2))
        backoff.connectionEnded(afterLifetime: .seconds(5), at: moment(60_000))
        let isTried = backoff.socketAppeared()
        #expect(isTried)
    }
}
