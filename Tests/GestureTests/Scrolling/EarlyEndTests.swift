import CasementCore
import CasementTesting
import ScrollRigs
import Testing

/// What a delegate does while the scroll view notifies it, and in which order the calls that follow come.
@Suite("A delegate that ends a drag of which it is not yet notified") @MainActor struct EarlyEndTests {
    private let rig = ScrollRig()

    @Test("It is notified of the drag before it is asked where that ends", arguments: [false, true])
    func order(isSuspended: Bool) {
        let list = rig.addStrip("list", .vertical, room: 4000)
        let hand = rig.finger.press(at: Point(380, 300)).hold(for: .milliseconds(300))
        rig.flick(Vector(dx: 0, dy: -150))
        #expect(list.isMoving && !list.isDragging)
        var token: ScrollSuspension?
        rig.log.onCall = { name, list in
            guard name == "didEndDecelerating" else { return }
            if isSuspended { token = list.suspendScrolling() } else { list.isScrollEnabled = false }
        }
        rig.log.clear()
        // The hand was there before, so it begins its drag while the content moves.
        hand.drag(by: Vector(dx: 0, dy: -40))
        #expect(!list.isDragging)
        #expect(
            rig.log.calls(of: "list") == [
                "didEndDecelerating", "willBeginDragging", "willEndDragging", "didEndDragging",
            ])
        hand.lift()
        token?.end()
    }
}
