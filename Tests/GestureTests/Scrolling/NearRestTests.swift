import CasementTesting
import ScrollRigs
import Testing

@testable import CasementCore

@Suite("Touches that land while content is nearly at rest") @MainActor struct NearRestTests {
    private let rig = ScrollRig()
    private var taps = Taps()

    @MainActor private final class Taps { var count = 0 }

    /// A pager whose second page is flicked to, after a time, with a button on it that counts taps.
    private func flickedPager(after milliseconds: Int) -> ScrollView {
        let pager = rig.addPager("pager", .horizontal, pages: 3)
        let button = rig.addButton(in: pager, at: Rect(x: 400, y: 0, width: 400, height: 400))
        button.addAction(for: .touchUpInside) { [taps] _ in taps.count += 1 }
        rig.flick(Vector(dx: -150, dy: 0), from: Point(350, 200))
        rig.wait(milliseconds)
        return pager
    }

    @Test("A tap is delivered while nothing visibly moves, to the page at rest")
    func tapGoesThrough() {
        let pager = flickedPager(after: 0)
        for _ in 0..<200 where pager.contentOffset.x < 399 { rig.wait(8) }
        #expect(pager.isMoving && pager.contentOffset.x != 400)
        let finger = rig.finger.press(at: Point(200, 200))
        #expect(!pager.isMoving && pager.contentOffset.x == 400)
        finger.hold(for: .milliseconds(40)).lift()
        rig.stage.settle()
        #expect(taps.count == 1)
        #expect(pager.contentOffset.x == 400)
        let received = rig.log.calls(of: "pager")
        #expect(
            received.count { $0 == "willBeginDecelerating" } == 1 && received.count { $0 == "didEndDecelerating" } == 1)
    }

    @Test("A tap while content visibly moves stops it and is no tap")
    func tapStops() {
        let pager = flickedPager(after: 60)
        #expect(pager.contentOffset.x < 390)
        rig.finger.press(at: Point(200, 200)).hold(for: .milliseconds(40)).lift()
        rig.stage.settle()
        #expect(taps.count == 0)
    }

    @Test("A page flick is finished, not reversed, when a touch lands that is for a list in the page")
    func finished() {
        let pager = rig.addPager("pager", .horizontal, pages: 3)
        for page in 0..<3 {
            _ = rig.addStrip(
                "list \(page)", .vertical, room: 1000, in: pager,
                frame: Rect(x: 400 * Double(page), y: 0, width: 400, height: 400))
        }
        rig.flick(Vector(dx: -60, dy: 0), from: Point(350, 200))
        rig.wait(30)
        #expect(pager.contentOffset.x < 190, "nearer to the page that it came from")
        let finger = rig.finger.press(at: Point(200, 300))
        finger.drag(by: Vector(dx: 0, dy: -80))
        rig.wait(1200)
        #expect(pager.contentOffset.x == 400)
        finger.lift()
        rig.stage.settle()
        #expect(pager.contentOffset.x == 400)
    }
}
