import CasementCore
import CasementTesting
import ScrollRigs
import Testing

@Suite("An app's own pan in nested scrolling") @MainActor struct PanNestingTests {
    private let rig = ScrollRig()

    /// A drawer that its own pan moves down by up to 300 points.
    private final class Drawer: View, NestedScrolling {
        let pan = PanRecognizer()
        var bounces = false
        private(set) var isDragging = false
        private(set) var begins = 0
        private(set) var ends: [(velocity: Double, isCancelled: Bool)] = []

        override init(frame: Rect = .zero) {
            super.init(frame: frame)
            pan.nestedScrolling = self
            addGestureRecognizer(pan)
        }

        var nestedScrollingView: View { self }

        func nestedExtent(along axis: Axis) -> NestedExtent? {
            guard axis == .vertical else { return nil }
            return NestedExtent(offset: -frame.origin.y, range: -300...0, bounces: bounces)
        }

        func nestedDragWillBegin(_ drag: NestedDrag, along axis: Axis) -> Bool {
            #expect(!isDragging)
            isDragging = true
            begins += 1
            return true
        }

        func nestedDragDidMove(by delta: Double, along axis: Axis) { frame.origin.y -= delta }

        func nestedDragDidEnd(velocity: Vector, isCancelled: Bool) {
            isDragging = false
            ends.append((velocity.dy, isCancelled))
        }
    }

    private func drawer(in parent: View) -> Drawer {
        let drawer = Drawer(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        parent.addSubview(drawer)
        rig.wait(20)
        return drawer
    }

    @Test("Its pan moves it point for point within its extent, and gives it the velocity once") func alone() {
        let drawer = drawer(in: rig.stage.scene.root)
        let finger = rig.finger.press(at: Point(200, 30)).drag(by: Vector(dx: 0, dy: 110))
        #expect(drawer.frame.origin.y == 100 && drawer.isDragging)
        finger.drag(by: Vector(dx: 0, dy: 250))
        #expect(drawer.frame.origin.y == 300, "its range ends")
        finger.drag(by: Vector(dx: 0, dy: -150), over: .milliseconds(150)).lift()
        #expect(drawer.begins == 1 && drawer.ends.count == 1 && !drawer.isDragging)
        #expect((drawer.ends[0].velocity - 1000).magnitude < 50 && !drawer.ends[0].isCancelled)
    }

    @Test("A list in it moves first, and pushes it in the same touch") func outer() {
        let drawer = drawer(in: rig.stage.scene.root)
        let list = rig.addStrip("list", .vertical, room: 600, in: drawer)
        list.contentOffset.y = 20
        let finger = rig.finger.press(at: Point(200, 30)).drag(by: Vector(dx: 0, dy: 80))
        #expect(list.contentOffset.y == 0 && drawer.frame.origin.y == 50 && drawer.isDragging)
        finger.drag(by: Vector(dx: 0, dy: -30))
        #expect(list.contentOffset.y == 0 && drawer.frame.origin.y == 20)
        finger.lift()
        rig.stage.settle()
        #expect(drawer.begins == 1 && drawer.ends.count == 1)
    }

    @Test("In a scroll view it moves first, and hands on the rest and the velocity in the same touch") func inner() {
        let page = rig.addStrip("page", .vertical, room: 1000)
        page.contentOffset.y = 500
        let shelf = View(frame: Rect(x: 0, y: 500, width: 400, height: 400))
        page.addSubview(shelf)
        let drawer = drawer(in: shelf)
        drawer.frame.origin.y = 260
        let finger = rig.finger.press(at: Point(200, 300)).drag(by: Vector(dx: 0, dy: 80))
        #expect(drawer.frame.origin.y == 300 && page.contentOffset.y == 470)
        finger.drag(by: Vector(dx: 0, dy: -50))
        #expect(drawer.frame.origin.y == 280 && page.contentOffset.y == 500, "back in the reverse order")
        finger.drag(by: Vector(dx: 0, dy: 100), over: .milliseconds(100)).lift()
        #expect(drawer.frame.origin.y == 300 && drawer.ends.map(\.velocity) == [0])
        let released = page.contentOffset.y
        rig.wait(100)
        #expect(page.contentOffset.y < released - 50, "the page goes on with the velocity")
        rig.stage.settle()
        #expect(!page.isDragging && drawer.begins == 1 && drawer.ends.count == 1)
    }

    @Test("Where it bounces itself, nothing outside of it is stretched") func bounces() {
        let page = rig.addStrip("page", .vertical, room: 1000)
        let drawer = drawer(in: page)
        drawer.bounces = true
        drawer.frame.origin.y = 290
        rig.finger.press(at: Point(200, 350)).drag(by: Vector(dx: 0, dy: 40))
        #expect(drawer.frame.origin.y == 320 && page.contentOffset.y == 0)
    }

    @Test("A stroke across it belongs to the pager around it") func across() {
        let pager = rig.addPager("pager", .horizontal, pages: 3)
        let drawer = drawer(in: pager)
        rig.finger.press(at: Point(300, 200)).drag(by: Vector(dx: -100, dy: 20)).lift()
        rig.stage.settle()
        #expect(drawer.begins == 0 && drawer.frame.origin.y == 0)
        #expect(pager.contentOffset.x == 400)
    }

    @Test("While the touch of a list in it drags it, its own pan does not") func oneTouch() {
        let drawer = drawer(in: rig.stage.scene.root)
        let list = rig.addStrip(
            "list", .vertical, room: 600, in: drawer, frame: Rect(x: 0, y: 0, width: 200, height: 400))
        list.bounces = false
        let fingers = rig.stage.fingers(2)
        fingers[0].press(at: Point(100, 60)).drag(by: Vector(dx: 0, dy: 60))
        fingers[1].press(at: Point(300, 60)).drag(by: Vector(dx: 0, dy: 60))
        #expect(drawer.frame.origin.y == 50 && drawer.begins == 1)
        for finger in fingers { finger.lift() }
        #expect(drawer.ends.count == 1 && !drawer.isDragging)
    }

    @Test("Cancelled, disabled or without its participant, the drag ends once", arguments: 0..<3)
    func cancelled(how: Int) {
        let drawer = drawer(in: rig.stage.scene.root)
        let finger = rig.finger.press(at: Point(200, 30)).drag(by: Vector(dx: 0, dy: 60))
        #expect(drawer.isDragging)
        switch how {
        case 0: finger.cancel()
        case 1: drawer.pan.isEnabled = false
        default: drawer.pan.nestedScrolling = nil
        }
        #expect(drawer.ends.map(\.isCancelled) == [true] && drawer.ends.map(\.velocity) == [0])
    }
}
