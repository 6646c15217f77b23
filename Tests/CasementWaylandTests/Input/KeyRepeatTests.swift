import CasementCore
import Testing
@testable import CasementWayland
@testable import WaylandRigs

struct KeyRepeatTests {
    private let event = KeyEvent(phase: .pressed, symbol: KeySymbol("a"), text: "a", time: .zero)

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
