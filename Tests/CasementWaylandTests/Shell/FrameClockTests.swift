import CasementCore
import Testing
@testable import CasementWayland
@testable import WaylandRigs

struct FrameClockTests {
    private let first = Token(number: 1)

    @Test func theFirstFrameIsDrawnAtOnceAndTheNextWithTheCallback() {
        var clock = FrameClock()
        let isDue = clock.isDue(at: .zero)
        #expect(!isDue)
        clock.request()
        let isDueAgain = clock.isDue(at: .zero)
        #expect(isDueAgain)
        clock.begin()
        clock.commit(callback: first, at: .zero)
        clock.request()
        let isDueLater = clock.isDue(at: moment(16))
        #expect(!isDueLater)
        let answer = clock.callback(first, at: moment(16))
        #expect(!answer)
        let isDueAtLast = clock.isDue(at: moment(17))
        #expect(isDueAtLast)
    }

    @Test func onlyTheTimeThatIsPlannedWithACallbackIsAPlan() {
        var clock = FrameClock()
        clock.request()
        clock.begin()
        clock.commit(callback: first, at: .zero)
        #expect(clock.plannedStart == nil)
        _ = clock.callback(first, at: moment(16), drawing: moment(25))
        #expect(clock.plannedStart == moment(25) && clock.deadline == nil)
        clock.request()
        #expect(clock.plannedStart == moment(25) && clock.deadline == moment(25))
        let isDue = clock.isDue(at: moment(26))
        #expect(isDue && clock.plannedStart == nil)
        clock.begin()
        clock.pass(at: moment(26))
        #expect(clock.plannedStart == nil)
    }

    @Test func anIdleClockHasNoDeadline() {
        var clock = FrameClock()
        #expect(clock.deadline == nil)
        clock.request()
        clock.begin()
        clock.commit(callback: first, at: .zero)
        #expect(clock.deadline == nil)
    }

    @Test func withoutACallbackOneFrameASecondIsDrawn() {
        var clock = FrameClock()
        clock.request()
        clock.begin()
        clock.commit(callback: first, at: .zero)
        var drawn: [Int] = []
        for time in stride(from: 0, through: 5_000, by: 10) {
            clock.request()
            guard clock.isDue(at: moment(time)) else { continue }
            drawn.append(time)
            clock.begin()
            clock.commit(callback: nil, at: moment(time))
        }
        #expect(drawn == [1000, 2000, 3000, 4000, 5000])
        let answer = clock.callback(first, at: moment(5_100))
        #expect(answer, "the surface is shown again")
    }

    @Test func aFrameIsPendingFromItsRequestToItsCallback() {
        var clock = FrameClock()
        #expect(clock.pendingFrame == nil)
        clock.request()
        let number = clock.pendingFrame
        #expect(number != nil)
        clock.begin()
        clock.commit(callback: first, at: .zero)
        #expect(clock.pendingFrame == number)
        // Drawn once more without the callback.
        clock.request()
        clock.begin()
        clock.commit(callback: nil, at: moment(1000))
        #expect(clock.pendingFrame == number)
        clock.request()
        _ = clock.callback(first, at: moment(1001))
        #expect(clock.pendingFrame != nil && clock.pendingFrame != number)
        clock.begin()
        clock.pass(at: moment(1001))
        #expect(clock.pendingFrame == nil)
    }

    @Test func aFrameForWhichMemoryWasShortStaysWanted() {
        var clock = FrameClock()
        clock.request()
        clock.begin()
        clock.postpone(until: moment(50))
        #expect(clock.isWanted && clock.deadline == moment(50))
    }

    @Test func onlyAFrameThatTheCompositorWithholdsIsPending() {
        var clock = FrameClock()
        clock.request()
        clock.begin()
        clock.postpone(until: moment(50))
        #expect(clock.pendingFrame == nil)
        clock.begin()
        clock.commit(callback: first, at: moment(50))
        let number = clock.pendingFrame
        clock.request()
        clock.begin()
        clock.postpone(until: moment(1100))
        #expect(number != nil && clock.pendingFrame == number, "its callback is still pending")
    }

    @Test func aFrameThatCannotBeDrawnIsNotDueAgainAtOnce() {
        var clock = FrameClock()
        clock.request()
        clock.begin()
        clock.commit(callback: first, at: .zero)
        clock.request()
        let isDue = clock.isDue(at: moment(1000))
        #expect(isDue)
        let isDueAgain = clock.isDue(at: moment(1001))
        #expect(!isDueAgain)
        #expect(clock.deadline == moment(2000))
    }

    @Test func anEndlessAnimationWaitsForTheCallbackHoweverLongItTakes() {
        var clock = FrameClock()
        clock.request()
        clock.begin()
        clock.commit(callback: first, at: .zero)
        clock.request(for: .endlessMotion)
        #expect(clock.deadline == nil)
        let isDue = clock.isDue(at: moment(60_000))
        #expect(!isDue)
        let isBack = clock.callback(first, at: moment(60_000))
        #expect(isBack, "the surface is shown again")
        let isDueAtLast = clock.isDue(at: moment(60_000))
        #expect(isDueAtLast)
    }

    @Test func aChangeIsDrawnBesideAnEndlessAnimation() {
        var clock = FrameClock()
        clock.request()
        clock.begin()
        clock.commit(callback: first, at: .zero)
        clock.request()
        clock.request(for: .endlessMotion)
        #expect(clock.deadline == moment(1000))
    }

    @Test func theCallbackOfAnotherObjectChangesNothing() {
        var clock = FrameClock()
        clock.request()
        clock.begin()
        clock.commit(callback: first, at: .zero)
        clock.request()
        let answer = clock.callback(Token(number: 9), at: moment(5))
        #expect(!answer)
        let isDue = clock.isDue(at: moment(10))
        #expect(!isDue)
    }

    @Test func aFrameIsDrawnAtTheTimeThatIsPlannedForItAfterTheCallback() {
        var clock = FrameClock()
        clock.request()
        clock.begin()
        clock.commit(callback: first, at: .zero)
        clock.request()
        let answer = clock.callback(first, at: moment(16), drawing: moment(28))
        #expect(!answer)
        #expect(clock.deadline == moment(28))
        let isDue = clock.isDue(at: moment(27))
        #expect(!isDue)
        let isDueAtLast = clock.isDue(at: moment(28))
        #expect(isDueAtLast)
    }

    @Test func aFrameThatIsRequestedAfterThePlannedTimeIsDrawnAtOnce() {
        var clock = FrameClock()
        clock.request()
        clock.begin()
        clock.commit(callback: first, at: .zero)
        _ = clock.callback(first, at: moment(16), drawing: moment(28))
        #expect(clock.deadline == nil, "at rest no timer runs")
        clock.request()
        let isDue = clock.isDue(at: moment(40))
        #expect(isDue)
    }

    @Test func aSurfaceThatIsShownAgainIsDrawnAtOnce() {
        var clock = FrameClock()
        clock.request()
        clock.begin()
        clock.commit(callback: first, at: .zero)
        clock.request()
        _ = clock.isDue(at: moment(1000))
        let isBack = clock.callback(first, at: moment(1500), drawing: moment(1512))
        #expect(isBack)
        let isDue = clock.isDue(at: moment(1500))
        #expect(isDue)
    }
}
