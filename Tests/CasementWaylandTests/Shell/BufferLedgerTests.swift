import CasementCore
import Testing
@testable import CasementWayland

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
