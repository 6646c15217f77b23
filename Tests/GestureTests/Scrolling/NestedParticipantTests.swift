import CasementCore
import CasementTesting
import ScrollRigs
import Testing

@Suite("A view of the app's own in nested scrolling") @MainActor struct NestedParticipantTests {
    private let rig = ScrollRig()
    private let drawer = Drawer(frame: Rect(x: 0, y: 0, width: 400, height: 400))

    /// A drawer that a list in it pushes down when the list is at its top.
    private final class Drawer: View, NestedScrolling {
        var isDragging = false
        private(set) var begins = 0
        private(set) var ends: [Double] = []

        override init(frame: Rect = .zero) {
            super.init(frame: frame)
            nestedScrolling = self
        }

        var nestedScrollingView: View { self }

        func nestedExtent(along axis: Axis) -> NestedExtent? {
            axis == .vertical ? NestedExtent(offset: -frame.origin.y, range: -300...0) : nil
        }

        func nestedDragWillBegin(_ drag: NestedDrag, along axis: Axis) -> Bool {
            begins += 1
            isDragging = true
            return true
        }

        func nestedDragDidMove(by delta: Double, along axis: Axis) { frame.origin.y -= delta }

        func nestedDragDidEnd(velocity: Vector, isCancelled: Bool) {
            isDragging = false
            ends.append(velocity.dy)
        }
    }

    @Test("The view moves after its inner list, within its extent, and gets the velocity once")
    func drawerMoves() {
        rig.stage.scene.root.addSubview(drawer)
        let list = rig.addStrip("list", .vertical, room: 600, in: drawer)
        list.contentOffset.y = 20
        let finger = rig.finger.press(at: Point(200, 30)).drag(by: Vector(dx: 0, dy: 80))
        #expect(list.contentOffset.y == 0 && drawer.frame.origin.y == 50 && drawer.isDragging)
        finger.drag(by: Vector(dx: 0, dy: -30))
        #expect(list.contentOffset.y == 0 && drawer.frame.origin.y == 20)
        finger.drag(by: Vector(dx: 0, dy: 300))
        #expect(drawer.frame.origin.y == 300, "its range ends")
        #expect(list.contentOffset.y == -RubberBand.shown(20, dimension: 400), "the list bounces")
        finger.drag(by: Vector(dx: 0, dy: -100), over: .milliseconds(100)).lift()
        rig.stage.settle()
        #expect(!drawer.isDragging && drawer.ends.count == 1)
        #expect((drawer.ends[0] - 1000).magnitude < 50, "\(drawer.ends)")
        #expect(drawer.frame.origin.y == 220 && list.contentOffset.y == 0)
    }

    @Test("A list at its end that does not bounce moves the view, also at once") func innerDoesNotBounce() {
        rig.stage.scene.root.addSubview(drawer)
        let list = rig.addStrip("list", .vertical, room: 600, in: drawer)
        list.bounces = false
        rig.finger.press(at: Point(200, 30)).drag(by: Vector(dx: 0, dy: 80))
        #expect(list.contentOffset.y == 0 && drawer.frame.origin.y == 70)
    }

    @Test("A view that another touch drags is not asked to move, and the list bounces") func drawerIsBusy() {
        rig.stage.scene.root.addSubview(drawer)
        let list = rig.addStrip("list", .vertical, room: 600, in: drawer)
        drawer.isDragging = true
        rig.finger.press(at: Point(200, 30)).drag(by: Vector(dx: 0, dy: 80)).lift()
        #expect(drawer.begins == 0 && drawer.ends.isEmpty)
        #expect(list.contentOffset.y < 0 && drawer.frame.origin.y == 0)
    }

    @Test("The velocity goes to the scroll view that moved last, not to the outermost one that moved")
    func lastMoved() {
        let outer = rig.addStrip("outer", .vertical, room: 2000)
        let middle = rig.addStrip("middle", .vertical, room: 40, in: outer)
        let inner = rig.addStrip("inner", .vertical, room: 20, in: middle)
        let finger = rig.finger.press(at: Point(200, 390)).drag(by: Vector(dx: 0, dy: -100))
        #expect(inner.contentOffset.y == 20 && middle.contentOffset.y == 40 && outer.contentOffset.y == 30)
        middle.contentSize.height += 1000
        finger.drag(by: Vector(dx: 0, dy: -150), over: .milliseconds(100)).lift()
        rig.stage.settle()
        #expect(outer.contentOffset.y == 30)
        #expect(middle.contentOffset.y > 250)
    }
}
