import CasementCore
import ScrollRigs
import Testing

@Suite("Details of nested scrolling") @MainActor struct NestedDragDetailTests {
    private let rig = ScrollRig()

    @Test("With an inner scroll view rotated by 180 degrees the outer one still follows the touch") func upsideDown() {
        let outer = rig.addStrip("outer", .vertical, room: 600)
        let inner = rig.addStrip("inner", .vertical, room: 50, in: outer)
        inner.transform = .rotation(.pi)
        inner.contentOffset.y = 50
        rig.wait(20)
        let finger = rig.finger.press(at: Point(200, 390)).drag(to: Point(200, 390 - 10 - 50))
        #expect(inner.contentOffset.y.magnitude < 1e-6 && outer.contentOffset.y < 1e-6)
        finger.drag(by: Vector(dx: 0, dy: -120))
        #expect((outer.contentOffset.y - 120).magnitude < 1e-6)
        finger.drag(by: Vector(dx: 0, dy: 120))
        #expect(outer.contentOffset.y.magnitude < 1e-6)
    }

    @Test("Beyond a corner of the inner scroll view the outer one moves on both axes") func corner() {
        let outer = rig.addScrollView("outer", content: Size(width: 1000, height: 1000))
        let inner = rig.addScrollView("inner", in: outer, content: Size(width: 430, height: 460))
        let finger = rig.finger.press(at: Point(370, 370)).drag(
            by: Vector(dx: -90, dy: -120), over: .milliseconds(400))
        // 10 pt of the 150 are the threshold's.
        #expect((inner.contentOffset - Point(30, 60)).length < 0.1)
        #expect((outer.contentOffset - Point(54, 52)).length < 0.5)
        finger.drag(by: Vector(dx: 90, dy: 120), over: .milliseconds(400))
        #expect(outer.contentOffset.x.magnitude < 0.1 && outer.contentOffset.y.magnitude < 0.1)
    }

    @Test("A reversed drag moves the scroll views back in reverse order, the last one that moved first") func order() {
        let outer = rig.addStrip("outer", .vertical, room: 50)
        let middle = rig.addStrip("middle", .vertical, room: 60, in: outer)
        let inner = rig.addStrip("inner", .vertical, room: 70, in: middle)
        outer.contentOffset.y = 25
        middle.contentOffset.y = 60
        let finger = rig.finger.press(at: Point(200, 300)).drag(by: Vector(dx: 0, dy: -105))
        #expect([inner, middle, outer].map(\.contentOffset.y) == [70, 60, 50])
        finger.drag(by: Vector(dx: 0, dy: 25 + 70 + 60 + 25))
        #expect([inner, middle, outer].map(\.contentOffset.y) == [0, 0, 0])
        finger.drag(by: Vector(dx: 0, dy: -10))
        #expect([inner, middle, outer].map(\.contentOffset.y) == [0, 0, 10])
    }

    @Test("An outer scroll view whose pan is disabled settles at the next movement of the touch")
    func panOff() {
        let outer = rig.addPager("outer", .vertical, pages: 2)
        let inner = rig.addStrip("inner", .vertical, room: 30, in: outer)
        let finger = rig.finger.press(at: Point(200, 370)).drag(by: Vector(dx: 0, dy: -100))
        #expect(outer.isDragging && outer.contentOffset.y == 60)
        outer.panGestureRecognizer.isEnabled = false
        finger.drag(by: Vector(dx: 0, dy: -5))
        #expect(!outer.isDragging && inner.isDragging)
        rig.wait(1500)
        #expect(outer.contentOffset.y == 0)
        finger.lift()
        rig.stage.settle()
    }

    @Test("A drag that reaches an outer scroll view stops its programmatic scroll, and moves it") func program() {
        let outer = rig.addStrip("outer", .vertical, room: 2000)
        let inner = rig.addStrip("inner", .vertical, room: 30, in: outer)
        outer.contentOffset.y = 200
        let finger = rig.finger.press(at: Point(200, 150)).drag(by: Vector(dx: 0, dy: -38))
        outer.setContentOffset(Point(0, 100), animated: true)
        rig.wait(80)
        #expect(outer.isMoving)
        finger.drag(by: Vector(dx: 0, dy: -7), over: .milliseconds(8))
        #expect(outer.isDragging && !outer.isMoving && inner.contentOffset.y == 30)
        let place = outer.contentOffset.y
        finger.drag(by: Vector(dx: 0, dy: -50))
        #expect(outer.contentOffset.y == place + 50)
        finger.hold(for: .milliseconds(100)).lift()
        rig.stage.settle()
    }

    @Test("Momentum is handed over at the time at which it reached the end, however late the frame is") func momentum()
    {
        var places: [Double] = []
        for isLate in [false, true] {
            let stage = BareStage()
            let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
            outer.contentSize = Size(width: 400, height: 4000)
            stage.scene.root.addSubview(outer)
            let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
            inner.contentSize = Size(width: 400, height: 900)
            inner.handOverAtEnd = .momentum
            outer.addSubview(inner)
            stage.stroke(1, from: Point(200, 380), by: Vector(dx: 0, dy: -250))
            if isLate { stage.leap(BareStage.frame * 30) } else { for _ in 0..<30 { stage.leap(BareStage.frame) } }
            for _ in 0..<3 { stage.leap(BareStage.frame) }
            #expect(inner.contentOffset.y == 500)
            places.append(outer.contentOffset.y)
        }
        #expect(places[0] > 20)
        #expect((places[0] - places[1]).magnitude < 1e-6)
    }

    @Test("Momentum too small to move an outer scroll view leaves its other axis bouncing back") func smallMomentum() {
        let outer = rig.addScrollView("outer", content: Size(width: 1000, height: 3000))
        rig.finger.press(at: Point(200, 200)).drag(by: Vector(dx: 150, dy: 0)).hold(for: .milliseconds(100)).lift()
        rig.wait(40)
        #expect(outer.contentOffset.x < -10 && outer.isMoving)
        outer.nestedScrolling?.nestedMomentum(5, along: .vertical, since: rig.stage.scene.now)
        rig.stage.settle()
        #expect(outer.contentOffset == .zero)
        #expect(
            rig.log.calls(of: "outer").suffix(3) == ["didEndDragging", "willBeginDecelerating", "didEndDecelerating"])
    }

    @Test("Momentum along one axis does not stop the deceleration along the other") func crossedMomentum() {
        let outer = rig.addScrollView("outer", content: Size(width: 4000, height: 4000))
        rig.flick(Vector(dx: -150, dy: 0))
        rig.wait(100)
        let place = outer.contentOffset
        #expect(outer.isMoving && place.y == 0)
        outer.nestedScrolling?.nestedMomentum(800, along: .vertical, since: rig.stage.scene.now)
        rig.stage.settle()
        #expect(outer.contentOffset.x > place.x + 100 && outer.contentOffset.y > 200)
        #expect(rig.log.calls(of: "outer").count { $0 == "willBeginDecelerating" } == 1)
        #expect(rig.log.calls(of: "outer").count { $0 == "didEndDecelerating" } == 1)
    }
}
