import CasementCore
import CasementRender
import Testing
@testable import CasementWayland

struct BufferLedgerTests {
    private let size = PixelSize(width: 100, height: 100)

    private func patch(_ x: Int) -> Region { Region(PixelRect(x: x, y: 0, width: 10, height: 10)) }

    private func commit(_ index: Int, _ damage: Region, in ledger: inout BufferLedger) {
        let frame = Frame(size: size, scale: 1, damage: damage, isMoving: false, background: .white, items: [])
        ledger.commit(index, ledger.slots[index].token, PictureChange(frame))
    }

    @Test func threeBuffersAndNeverAFourth() {
        var ledger = BufferLedger()
        for number in 1...3 {
            #expect(ledger.choose() == .create)
            commit(ledger.add(Token(number: UInt(number)), size: size), patch(0), in: &ledger)
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
        commit(first, Region(PixelRect(size)), in: &ledger)
        let second = ledger.add(Token(number: 2), size: size)
        commit(second, patch(0), in: &ledger)
        #expect(ledger.slots[first].stale == patch(0))
        _ = ledger.release(Token(number: 2))
        commit(second, patch(50), in: &ledger)
        #expect(ledger.slots[first].stale.area == 200)
        #expect(ledger.slots[second].stale.isEmpty)
    }

    @Test func theYoungestFreeBufferIsChosen() {
        var ledger = BufferLedger()
        for number in 1...3 { commit(ledger.add(Token(number: UInt(number)), size: size), patch(0), in: &ledger) }
        for number in 1...3 { _ = ledger.release(Token(number: UInt(number))) }
        #expect(ledger.choose() == .slot(2))
    }

    @Test("Fault 28: after a million frames there are three buffers and the damage is bounded")
    func aMillionFramesLeaveThreeBuffersAndBoundedDamage() {
        var ledger = BufferLedger()
        for number in 1...3 { commit(ledger.add(Token(number: UInt(number)), size: size), patch(0), in: &ledger) }
        for frame in 0..<1_000_000 {
            _ = ledger.release(Token(number: UInt(frame % 3 + 1)))
            guard case .slot(let index) = ledger.choose() else { continue }
            commit(index, patch(frame % 90), in: &ledger)
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
