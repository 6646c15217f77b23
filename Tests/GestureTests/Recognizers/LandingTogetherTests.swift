import CasementCore
import CasementTesting
import Testing

/// Hands that land within 0.1 s of each other, as the touches of one hand do, and then move apart.
@Suite("Two hands that land together") @MainActor struct LandingTogetherTests {
    private let bench = Bench()
    private let fingers: [Finger]
    private var root: View { bench.stage.scene.root }

    init() {
        fingers = bench.stage.fingers(2)
    }

    private func addList(to view: View) -> ScrollView {
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        list.identifier = "list"
        list.contentSize = Size(width: 400, height: 4000)
        list.contentOffset.y = 1000
        view.addSubview(list)
        return list
    }

    @Test("One hand drags the list while the other one turns the page") func pagedList() {
        let pager = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        pager.contentSize = Size(width: 1200, height: 400)
        root.addSubview(pager)
        let list = addList(to: pager)
        fingers[0].press(at: Point(300, 100)).hold(for: .milliseconds(60))
        fingers[1].press(at: Point(100, 350))
        fingers[0].drag(by: Vector(dx: -100, dy: 0))
        #expect(pager.contentOffset.x == 90 && list.contentOffset.y == 1000)
        fingers[1].drag(by: Vector(dx: 0, dy: -100))
        #expect(pager.contentOffset.x == 90 && list.contentOffset.y == 1090)
    }

    @Test("A tap of one hand does not stop the drag of the other one") func tap() {
        let list = addList(to: root)
        let row = View(frame: Rect(x: 0, y: 1000, width: 400, height: 100))
        list.addSubview(row)
        let tap = bench.add(TapRecognizer(), to: row)
        fingers[0].press(at: Point(100, 50)).hold(for: .milliseconds(60))
        fingers[1].press(at: Point(300, 350)).hold(for: .milliseconds(20))
        fingers[0].lift()
        #expect(bench.log == ["\(tap.label) ended"])
        fingers[1].drag(by: Vector(dx: 0, dy: -200))
        #expect(list.contentOffset.y == 1190)
    }

    @Test("A tap at the rim leaves the edge pan to the other hand") func edge() {
        let edge = bench.add(ScreenEdgePanRecognizer(.left), to: root)
        fingers[0].press(at: Point(5, 300)).hold(for: .milliseconds(50))
        fingers[1].press(at: Point(5, 100)).hold(for: .milliseconds(20))
        fingers[0].lift()
        fingers[1].drag(by: Vector(dx: 100, dy: 0))
        #expect(edge.state.isActive && edge.translation(in: nil).dx == 90)
    }

    @Test("A hand that strokes in another direction leaves the list to one that lands 50 ms later") func failed() {
        let pan = bench.add(bench.pan(), to: root)
        pan.directions = .vertical
        fingers[0].press(at: Point(100, 100)).drag(by: Vector(dx: 30, dy: 0), over: .milliseconds(50))
        #expect(pan.state == .failed)
        fingers[1].press(at: Point(300, 350)).drag(by: Vector(dx: 0, dy: -100))
        #expect(pan.state.isActive && pan.translation(in: nil) == Vector(dx: 0, dy: -90))
    }

    @Test("Two hands that turn the page leave the list to a third one that landed with them") func three() {
        let pager = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        pager.contentSize = Size(width: 1200, height: 400)
        root.addSubview(pager)
        let list = addList(to: pager)
        let third = bench.stage.fingers(1)[0]
        fingers[0].press(at: Point(300, 100))
        fingers[1].press(at: Point(300, 200))
        third.press(at: Point(100, 350))
        bench.stage.drag(fingers.map { ($0, Vector(dx: -100, dy: 0)) }, over: .milliseconds(200))
        third.drag(by: Vector(dx: 0, dy: -100))
        #expect((pager.contentOffset.x - 90).magnitude < 1 && list.contentOffset.y == 1090)
    }

    @Test("Two touches that move together scroll together, and their views lose both") func oneHand() {
        let list = addList(to: root)
        list.delaysContentTouches = false
        for index in 0..<2 {
            _ = bench.view("\(index)", in: list, frame: Rect(x: 200 * Double(index), y: 1000, width: 200, height: 400))
        }
        fingers[0].press(at: Point(100, 300))
        fingers[1].press(at: Point(300, 300))
        bench.stage.drag(fingers.map { ($0, Vector(dx: 0, dy: -100)) }, over: .milliseconds(200))
        #expect(list.contentOffset.y == 1090)
        let ends = bench.log.filter { $0.contains("cancelled") }
        #expect(ends.count == 2)
    }

    @Test("A hand whose two touches pinch does not scroll with a third one") func pinch() {
        let list = addList(to: root)
        let pinch = bench.add(PinchRecognizer(), to: list)
        let three = bench.stage.fingers(3)
        for (index, finger) in three.enumerated() { finger.press(at: Point(100 + 100 * Double(index), 200)) }
        bench.stage.drag(
            [(three[0], Vector(dx: -40, dy: 0)), (three[1], Vector(dx: 40, dy: 0))], over: .milliseconds(200))
        #expect(pinch.state.isActive)
        three[2].drag(by: Vector(dx: 0, dy: -100))
        #expect(list.contentOffset.y == 1000)
    }
}
