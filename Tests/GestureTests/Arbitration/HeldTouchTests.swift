import CasementCore
import CasementTesting
import Testing

/// The arena decides about the touches that make a gesture, not about those of other hands that rest beside it.
@Suite("Touches of other hands in the arbitration") @MainActor struct HeldTouchTests {
    private let bench = Bench()
    private let list: ScrollView
    private let fingers: [Finger]

    init() {
        list = Self.list("list", Rect(x: 0, y: 0, width: 400, height: 400))
        bench.stage.scene.root.addSubview(list)
        fingers = bench.stage.fingers(2)
    }

    private static func list(_ name: String, _ frame: Rect) -> ScrollView {
        let list = ScrollView(frame: frame)
        list.identifier = name
        list.contentSize = Size(width: frame.width, height: 4000)
        list.contentOffset.y = 1000
        return list
    }

    /// A list in the lower half of the outer one.
    private func addInner() -> ScrollView {
        let inner = Self.list("inner", Rect(x: 0, y: 1200, width: 400, height: 200))
        list.addSubview(inner)
        return inner
    }

    @Test("A thumb that rests at the rim does not stop the drag of another hand") func rim() {
        bench.add(ScreenEdgePanRecognizer(.left), to: bench.stage.scene.root)
        fingers[0].press(at: Point(8, 200)).hold(for: .seconds(1))
        fingers[1].press(at: Point(300, 350)).drag(by: Vector(dx: 0, dy: -200))
        #expect(list.contentOffset.y == 1190)
    }

    @Test("A thumb that rests at the rim leaves the edge pan and a pull to another hand") func rimPlace() {
        let edge = bench.add(ScreenEdgePanRecognizer(.left), to: bench.stage.scene.root)
        let pull = bench.add(PullRecognizer(.right), to: bench.stage.scene.root)
        bench.delegate(of: pull).shouldRecognizeSimultaneously = { _, _ in true }
        fingers[0].press(at: Point(8, 300)).hold(for: .seconds(1))
        fingers[1].press(at: Point(5, 100)).drag(by: Vector(dx: 100, dy: 0))
        #expect(edge.state.isActive && edge.touches.count == 1 && edge.translation(in: nil).dx == 90)
        #expect(pull.state.isActive && pull.touches.count == 1)
        fingers[0].lift()
        #expect(edge.state.isActive && pull.state.isActive)
        fingers[1].lift()
        #expect(edge.state == .possible && pull.state == .possible)
    }

    @Test("A long press of one hand does not stop the drag of another") func longPress() {
        let row = View(frame: Rect(x: 0, y: 1000, width: 400, height: 100))
        row.identifier = "row"
        list.addSubview(row)
        let press = bench.add(LongPressRecognizer(), to: row)
        fingers[0].press(at: Point(100, 50)).hold(for: .milliseconds(450))
        fingers[1].press(at: Point(300, 350))
        bench.wait(100)
        #expect(press.state == .began)
        fingers[1].drag(by: Vector(dx: 0, dy: -200))
        #expect(list.contentOffset.y == 1190 && press.state.isActive)
        #expect(bench.why().contains("scrollPan@list continues without the touch: longPress@row has begun"))
        for finger in fingers { finger.lift() }
        #expect(press.state == .possible && list.panGestureRecognizer.state == .possible)
    }

    @Test("A hand that rests on the outer list can drag it after another one has dragged the inner list")
    func innerFirst() {
        let inner = addInner()
        fingers[0].press(at: Point(100, 150)).hold(for: .milliseconds(300))
        fingers[1].press(at: Point(300, 390)).drag(by: Vector(dx: 0, dy: -100)).hold(for: .milliseconds(200))
        #expect(inner.contentOffset.y == 1090 && list.contentOffset.y == 1000)
        fingers[0].drag(by: Vector(dx: 0, dy: -50))
        #expect(inner.contentOffset.y == 1090 && list.contentOffset.y == 1040)
    }

    @Test("A hand that rests on the inner list can drag it after another one has dragged the outer list")
    func outerFirst() {
        let inner = addInner()
        fingers[1].press(at: Point(300, 390)).hold(for: .milliseconds(300))
        fingers[0].press(at: Point(100, 150)).drag(by: Vector(dx: 0, dy: -50))
        #expect(inner.contentOffset.y == 1000 && list.contentOffset.y == 1040)
        fingers[1].drag(by: Vector(dx: 0, dy: -100))
        // Until it was clear that it drags the inner list, the touch moved the outer one.
        let offset = list.contentOffset.y
        #expect(inner.contentOffset.y == 1090 && (1040...1050).contains(offset))
        fingers[0].drag(by: Vector(dx: 0, dy: -20))
        #expect((inner.contentOffset.y - 1090).magnitude < 1 && (list.contentOffset.y - offset - 20).magnitude < 1)
    }

    @Test("A hand that lands on the inner list while another one drags the outer list drags the inner list")
    func later() {
        let inner = addInner()
        fingers[0].press(at: Point(100, 150)).drag(by: Vector(dx: 0, dy: -50)).hold(for: .milliseconds(200))
        fingers[1].press(at: Point(300, 340)).drag(by: Vector(dx: 0, dy: -100)).hold(for: .milliseconds(200))
        let offset = list.contentOffset.y
        #expect(inner.contentOffset.y == 1090 && (1040...1050).contains(offset))
        fingers[0].drag(by: Vector(dx: 0, dy: -20))
        #expect((inner.contentOffset.y - 1090).magnitude < 1 && (list.contentOffset.y - offset - 20).magnitude < 1)
    }

    @Test("A tap of one hand does not stop the drag that another one is about to make") func tap() {
        let row = View(frame: Rect(x: 0, y: 1000, width: 400, height: 100))
        list.addSubview(row)
        let tap = bench.add(TapRecognizer(), to: row)
        fingers[1].press(at: Point(300, 350)).drag(by: Vector(dx: 0, dy: -5)).hold(for: .milliseconds(200))
        fingers[0].press(at: Point(100, 50)).hold(for: .milliseconds(50)).lift()
        #expect(bench.log.last == "\(tap.label) ended")
        fingers[1].drag(by: Vector(dx: 0, dy: -195))
        #expect(list.contentOffset.y == 1190)
    }

    @Test("A tap that lands during the drag of another hand is no tap of what moves") func tapDuringDrag() {
        let row = View(frame: Rect(x: 0, y: 1000, width: 400, height: 400))
        list.addSubview(row)
        bench.add(TapRecognizer(), to: row)
        fingers[1].press(at: Point(300, 350)).drag(by: Vector(dx: 0, dy: -50))
        fingers[0].press(at: Point(100, 50)).hold(for: .milliseconds(50)).lift()
        #expect(bench.log.isEmpty)
    }

    @Test("A view that one hand holds keeps its touch when another hand scrolls", arguments: [false, true])
    func heldView(canCancel: Bool) {
        list.canCancelContentTouches = canCancel
        let card = bench.view("card", in: list, frame: Rect(x: 0, y: 1000, width: 400, height: 100))
        fingers[0].press(at: Point(100, 50)).hold(for: .milliseconds(300))
        fingers[1].press(at: Point(300, 350)).drag(by: Vector(dx: 0, dy: -200))
        #expect(list.contentOffset.y == 1190)
        fingers[0].drag(by: Vector(dx: 0, dy: -30)).lift()
        let end = canCancel ? "cancelled: recognized by \(list.panGestureRecognizer.label)" : "end"
        #expect(bench.log == ["card received 1 begin", "card received 1 move", "card received 1 \(end)"])
        #expect((list.contentOffset.y - (canCancel ? 1210 : 1190)).magnitude <= 10)
        card.removeFromSuperview()
    }

    @Test("A drag along the rim beside a thumb that rests there is for the list") func alongRim() {
        bench.add(ScreenEdgePanRecognizer(.left), to: bench.stage.scene.root)
        fingers[0].press(at: Point(8, 100)).hold(for: .seconds(1))
        fingers[1].press(at: Point(8, 350)).drag(by: Vector(dx: 0, dy: -200))
        #expect(list.contentOffset.y == 1190)
    }

    @Test("A long press takes a touch from a list that another hand drags") func laterPress() {
        let row = View(frame: Rect(x: 0, y: 1000, width: 400, height: 100))
        list.addSubview(row)
        let press = bench.add(LongPressRecognizer(), to: row)
        fingers[0].press(at: Point(100, 50)).hold(for: .milliseconds(200))
        fingers[1].press(at: Point(300, 350)).drag(by: Vector(dx: 0, dy: -100))
        bench.wait(500)
        #expect(press.state.isActive && list.isDragging && list.panGestureRecognizer.touches.count == 1)
        fingers[0].drag(by: Vector(dx: 0, dy: 100))
        #expect(list.contentOffset.y == 1090)
    }
}
