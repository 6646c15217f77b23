import CasementCore
import CasementTesting
import ScrollRigs
import Testing

/// Touches without an end, cancelled and unknown touches, while scroll views are dragged.
@Suite("Faulty touches on scroll views") @MainActor struct FaultyTouchTests {
    private let rig = ScrollRig()
    private let pager: ScrollView
    private let list: ScrollView

    init() {
        pager = rig.addPager("pager", .vertical, pages: 3)
        list = rig.addStrip("list", .vertical, room: 50, in: pager)
    }

    private func send(_ id: UInt64, _ phase: TouchEvent.Phase, _ y: Double) {
        rig.stage.host.handle(
            .touches([TouchEvent(id: TouchID(id), phase: phase, location: Point(200, y), time: rig.stage.host.now)]))
        rig.wait(8)
    }

    private func expectRest() {
        rig.stage.settle()
        for view in [pager, list] { #expect(!view.isDragging && !view.isMoving && !view.isNestedScrolling) }
        #expect(pager.contentOffset.y.truncatingRemainder(dividingBy: 400) == 0)
        for name in ["pager", "list"] {
            let received = rig.log.calls(of: name)
            #expect(received.count { $0 == "willBeginDragging" } == received.count { $0 == "didEndDragging" })
        }
    }

    @Test("A touch without an up is cancelled when its id lands again, and the drag ends") func lostUp() {
        send(900, .began, 370)
        for y in stride(from: 360.0, through: 80, by: -20) { send(900, .moved, y) }
        #expect(pager.isDragging && list.isDragging)
        send(900, .began, 200)
        #expect(!pager.isDragging && !list.isDragging)
        send(900, .ended, 200)
        expectRest()
    }

    @Test(
        "A cancelled touch is no release: content settles on the nearest page, without velocity and without a refresh")
    func cancel() {
        let control = RefreshControl(View())
        var refreshes = 0
        control.onRefresh = { refreshes += 1 }
        pager.refreshControl = control
        list.bounces = false
        let finger = rig.finger.press(at: Point(200, 50)).drag(by: Vector(dx: 0, dy: 300))
        #expect(control.progress > 1)
        finger.cancel()
        expectRest()
        #expect(refreshes == 0)
        // Quick enough to turn the page if it had been lifted.
        rig.finger.press(at: Point(200, 370)).drag(by: Vector(dx: 0, dy: -120), over: .milliseconds(50)).cancel()
        expectRest()
        #expect(pager.contentOffset.y == 0)
    }

    @Test("A touch that ends without moving neither stops the drag nor moves content") func ghost() {
        let finger = rig.finger.press(at: Point(100, 370)).drag(by: Vector(dx: 0, dy: -100))
        finger.hold(for: .milliseconds(100))
        let offsets = (list.contentOffset, pager.contentOffset)
        send(901, .began, 30)
        send(901, .ended, 30)
        #expect((list.contentOffset, pager.contentOffset) == offsets)
        finger.drag(by: Vector(dx: 0, dy: -30))
        #expect(pager.contentOffset.y == offsets.1.y + 30)
        finger.hold(for: .milliseconds(100)).lift()
        expectRest()
    }

    @Test("Motions, ends and cancels of unknown touches are ignored") func unknown() {
        send(902, .moved, 100)
        send(902, .ended, 100)
        send(903, .cancelled, 100)
        #expect(!pager.isDragging && !list.isDragging)
        expectRest()
    }

    @Test("A drag continues, also beyond the end, when the row under the touch is removed") func recycledRow() {
        var rows = (0..<6).map { View(frame: Rect(x: 0, y: 75 * Double($0), width: 400, height: 75)) }
        for row in rows { list.addSubview(row) }
        let finger = rig.finger.press(at: Point(200, 370)).drag(by: Vector(dx: 0, dy: -30))
        rows.removeLast().removeFromSuperview()
        finger.drag(by: Vector(dx: 0, dy: -80))
        #expect(list.contentOffset.y == 50)
        #expect(pager.contentOffset.y == 50)
        finger.hold(for: .milliseconds(100)).lift()
        expectRest()
    }

    @Test("Scrolling works with the pointer after touches, and with touches after the pointer") func pointer() {
        for type in [TouchType.pointer, .finger, .pointer] {
            list.contentOffset = .zero
            let id = TouchID(910)
            for (phase, y) in [(TouchEvent.Phase.began, 370.0), (.moved, 350), (.moved, 330), (.ended, 330)] {
                rig.wait(50)
                let event = TouchEvent(
                    id: id, phase: phase, location: Point(200, y), time: rig.stage.host.now, type: type)
                rig.stage.host.handle(.touches([event]))
            }
            #expect(list.contentOffset.y == 30)
            expectRest()
        }
    }

    @Test("A programmatic scroll during a flick or a drag settles on a page, never between two") func setPageRacing() {
        for delay in [0, 8, 40, 120, 300] {
            list.isScrollEnabled = false
            pager.contentOffset = .zero
            rig.flick(Vector(dx: 0, dy: -120), from: Point(200, 370))
            rig.wait(delay)
            pager.setContentOffset(Point(0, 800), animated: true)
            rig.stage.settle()
            #expect(pager.contentOffset.y == 800)
            let finger = rig.finger.press(at: Point(200, 100)).drag(by: Vector(dx: 0, dy: 60))
            pager.setContentOffset(.zero, animated: true)
            finger.drag(by: Vector(dx: 0, dy: 60)).lift()
            expectRest()
            #expect(pager.contentOffset.y == 0)
        }
    }

    @Test("A scroll view that leaves the scene while it moves rests within its range, and works when it is added again")
    func removal() {
        let parent = rig.stage.scene.root
        list.removeFromSuperview()
        for delay in [0, 30, 200] {
            rig.flick(Vector(dx: 0, dy: -120), from: Point(200, 370))
            rig.wait(delay)
            pager.removeFromSuperview()
            #expect(!pager.isMoving && !pager.isDragging)
            #expect(pager.contentOffset.y.truncatingRemainder(dividingBy: 400) == 0)
            parent.addSubview(pager)
            pager.contentOffset = .zero
        }
        rig.finger.press(at: Point(200, 100)).drag(by: Vector(dx: 0, dy: 100))
        #expect(pager.contentOffset.y < 0)
        pager.removeFromSuperview()
        #expect(pager.contentOffset.y == 0)
        #expect(!pager.isMoving)
    }
}
