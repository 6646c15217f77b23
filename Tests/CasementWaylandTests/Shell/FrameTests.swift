import CasementCore
import Testing

@testable import CasementWayland

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
}

struct BufferLedgerTests {
    private let size = PixelSize(width: 100, height: 100)

    private func patch(_ x: Int) -> Region { Region(PixelRect(x: x, y: 0, width: 10, height: 10)) }

    @Test func threeBuffersAndNeverAFourth() {
        var ledger = BufferLedger()
        for number in 1...3 {
            #expect(ledger.choose() == .create)
            ledger.commit(ledger.add(Token(number: UInt(number)), size: size), damage: patch(0))
        }
        #expect(ledger.choose() == .wait)
        let isReleased = ledger.release(Token(number: 2))
        #expect(isReleased)
        #expect(ledger.choose() == .slot(1))
    }

    @Test func aNewBufferIsStaleEverywhereAndAnOldOneWhereFramesChanged() {
        var ledger = BufferLedger()
        #expect(ledger.slots.isEmpty)
        let first = ledger.add(Token(number: 1), size: size)
        #expect(ledger.slots[first].stale.area == 10_000)
        ledger.commit(first, damage: Region(PixelRect(size)))
        let second = ledger.add(Token(number: 2), size: size)
        ledger.commit(second, damage: patch(0))
        #expect(ledger.slots[first].stale == patch(0))
        _ = ledger.release(Token(number: 2))
        ledger.commit(second, damage: patch(50))
        #expect(ledger.slots[first].stale.area == 200)
        #expect(ledger.slots[second].stale.isEmpty)
    }

    @Test func theYoungestFreeBufferIsChosen() {
        var ledger = BufferLedger()
        for number in 1...3 { ledger.commit(ledger.add(Token(number: UInt(number)), size: size), damage: patch(0)) }
        for number in 1...3 { _ = ledger.release(Token(number: UInt(number))) }
        #expect(ledger.choose() == .slot(2))
    }

    @Test("Fault 28: after a million frames there are three buffers and the damage is bounded")
    func aMillionFramesLeaveThreeBuffersAndBoundedDamage() {
        var ledger = BufferLedger()
        for number in 1...3 { ledger.commit(ledger.add(Token(number: UInt(number)), size: size), damage: patch(0)) }
        for frame in 0..<1_000_000 {
            _ = ledger.release(Token(number: UInt(frame % 3 + 1)))
            guard case .slot(let index) = ledger.choose() else { continue }
            ledger.commit(index, damage: patch(frame % 90))
        }
        #expect(ledger.slots.count == 3)
        #expect(ledger.slots.allSatisfy { $0.stale.rectangles.count <= Region.limit })
    }

    @Test func theReleaseOfAnotherBufferIsIgnored() {
        var ledger = BufferLedger()
        let isReleased = ledger.release(Token(number: 9))
        #expect(!isReleased)
    }
}

struct KeyRepeatTests {
    private let event = KeyEvent(phase: .pressed, symbol: 97, text: "a", time: .zero)

    @Test func repeatsThatAStallMissedAreDropped() {
        var keys = KeyRepeat()
        keys.configure(rate: 25, delay: 400)
        keys.press(30, event, at: .zero)
        #expect(keys.deadline == moment(400))
        let fired = keys.fire(at: moment(10_000))
        #expect(fired != nil)
        let firedAgain = keys.fire(at: moment(10_000))
        #expect(firedAgain == nil)
        #expect(keys.deadline == moment(10_010))
    }

    @Test func aReleasedKeyAndARateOfZeroDoNotRepeat() {
        var keys = KeyRepeat()
        keys.press(30, event, at: .zero)
        keys.release(30)
        #expect(keys.deadline == nil)
        keys.configure(rate: 0, delay: 400)
        keys.press(30, event, at: .zero)
        #expect(keys.deadline == nil)
        let fired = keys.fire(at: moment(9_000))
        #expect(fired == nil)
    }

    @Test func aVeryHighRateIsLimited() {
        var keys = KeyRepeat()
        keys.configure(rate: .max, delay: .min)
        keys.press(30, event, at: .zero)
        var fired = 0
        for time in 0..<1000 where keys.fire(at: moment(time)) != nil { fired += 1 }
        #expect(fired <= 100)
    }
}
