import CasementCore
import CasementTesting
import ScrollRigs
import Testing

@Suite("Nested scrolling along one axis") @MainActor struct HandOverTests {
    private let rig = ScrollRig()

    private func three(room: (Double, Double, Double) = (50, 60, 70)) -> [ScrollView] {
        let outer = rig.addStrip("outer", .vertical, room: room.0)
        let middle = rig.addStrip("middle", .vertical, room: room.1, in: outer)
        return [rig.addStrip("inner", .vertical, room: room.2, in: middle), middle, outer]
    }

    private func moved(_ scrollViews: [ScrollView]) -> Double { scrollViews.reduce(0) { $0 + $1.contentOffset.y } }

    @Test("With three nested scroll views the offsets together move by the touch's translation at each sample")
    func exact() {
        let views = three()
        let finger = rig.finger.press(at: Point(200, 390))
        finger.move(to: Point(200, 380))
        var places: [Double: [Double]] = [:]
        for end in [300.0, 345, 210, 330, 202, 260, 380, 240, 375, 201, 379] {
            while finger.location.y != end {
                let step = min(7, (end - finger.location.y).magnitude)
                finger.move(to: Point(200, finger.location.y + (end < finger.location.y ? -step : step)))
                let offsets = views.map(\.contentOffset.y)
                #expect(moved(views) == 380 - finger.location.y)
                #expect(offsets[0] == min(70, moved(views)), "the inner one moves to its edge first")
                #expect(offsets[1] == min(60, moved(views) - offsets[0]), "then the middle one")
                if let before = places[finger.location.y] { #expect(before == offsets) }
                places[finger.location.y] = offsets
                // A frame shows the offset at its own time.
                rig.wait(8)
            }
        }
    }

    @Test("Overscroll that no scroll view consumes stretches the inner one, and is undone first") func stretch() {
        let views = three()
        let finger = rig.finger.press(at: Point(200, 390)).drag(to: Point(200, 380 - 180 - 40))
        #expect(views[1].contentOffset.y == 60)
        #expect(views[2].contentOffset.y == 50)
        #expect((views[0].contentOffset.y - 70 - RubberBand.shown(40, dimension: 400)).magnitude < 1e-9)
        finger.drag(by: Vector(dx: 0, dy: 40))
        #expect(views.map(\.contentOffset.y) == [70, 60, 50])
        finger.drag(by: Vector(dx: 0, dy: 55))
        #expect(views.map(\.contentOffset.y) == [70, 55, 0])
    }

    @Test("If the inner scroll view does not bounce, the outer one stretches") func stretchOuter() {
        let outer = rig.addStrip("outer", .vertical, room: 500)
        let inner = rig.addStrip("inner", .vertical, room: 500, in: outer)
        inner.bounces = false
        let finger = rig.finger.press(at: Point(200, 50)).drag(by: Vector(dx: 0, dy: 110))
        #expect(inner.contentOffset.y == 0)
        #expect((outer.contentOffset.y + RubberBand.shown(100, dimension: 400)).magnitude < 1e-9)
        finger.drag(by: Vector(dx: 0, dy: -130))
        #expect(outer.contentOffset.y == 0)
        #expect(inner.contentOffset.y == 30)
        finger.hold(for: .milliseconds(100)).lift()
        rig.stage.settle()
        #expect(
            rig.log.calls(of: "outer").filter { $0 == "willBeginDragging" || $0 == "didEndDragging" } == [
                "willBeginDragging", "didEndDragging",
            ])
    }

    @Test("A scroll view that needs two touches leaves one to what is around it", arguments: [0.0, 250, 500])
    func innerOfTwo(offset: Double) {
        let outer = rig.addStrip("outer", .vertical, room: 500)
        let inner = rig.addStrip("inner", .vertical, room: 500, in: outer)
        inner.panGestureRecognizer.minimumNumberOfTouches = 2
        inner.contentOffset.y = offset
        rig.finger.press(at: Point(200, 300)).drag(by: Vector(dx: 0, dy: -110))
        #expect(outer.contentOffset.y == 100)
        #expect(inner.contentOffset.y == offset)
    }

    @Test("A scroll view that needs two touches gets nothing from one that moves a scroll view in it")
    func outerOfTwo() {
        let views = three(room: (500, 500, 30))
        views[1].panGestureRecognizer.minimumNumberOfTouches = 2
        rig.finger.press(at: Point(200, 300)).drag(by: Vector(dx: 0, dy: -110))
        #expect(views.map(\.contentOffset.y) == [30, 0, 70])
    }

    @Test("After a release beyond the inner end only the outer scroll view decelerates") func velocity() {
        let outer = rig.addStrip("outer", .vertical, room: 4000)
        let inner = rig.addStrip("inner", .vertical, room: 50, in: outer)
        rig.finger.press(at: Point(200, 390)).drag(by: Vector(dx: 0, dy: -300), over: .milliseconds(200)).lift()
        #expect(inner.contentOffset.y == 50)
        #expect(outer.contentOffset.y == 240)
        #expect(!inner.isMoving)
        rig.stage.settle()
        // 1500 points a second scroll 743 points further.
        #expect((outer.contentOffset.y - 240 - 743).magnitude < 15)
        #expect(inner.contentOffset.y == 50)
    }

    @Test("Each delegate is notified of one begin and one end, however often the drag crosses the edges")
    func delegate() {
        let views = three()
        let finger = rig.finger.press(at: Point(200, 390))
        for _ in 0..<3 { finger.drag(by: Vector(dx: 0, dy: -180)).drag(by: Vector(dx: 0, dy: 180)) }
        finger.drag(by: Vector(dx: 0, dy: -185)).hold(for: .milliseconds(100)).lift()
        rig.stage.settle()
        for name in ["inner", "middle", "outer"] {
            #expect(rig.log.calls(of: name) == ["willBeginDragging", "willEndDragging", "didEndDragging"], "\(name)")
        }
        #expect(views.allSatisfy { !$0.isDragging && !$0.isNestedScrolling })
    }

    @Test(
        "A deceleration stops at the edge, continues in the outer scroll view, or bounces, by its HandOver",
        arguments: [
            HandOver.touch, .momentum, .never,
        ]) func policies(policy: HandOver)
    {
        let outer = rig.addPager("outer", .vertical, pages: 3)
        let inner = rig.addStrip("inner", .vertical, room: 300, in: outer)
        inner.handOverAtEnd = policy
        rig.finger.press(at: Point(200, 370)).drag(by: Vector(dx: 0, dy: -250), over: .milliseconds(125)).lift()
        #expect(outer.contentOffset.y == 0)
        #expect(inner.contentOffset.y == 240)
        rig.stage.settle()
        #expect(inner.contentOffset.y == 300)
        #expect(outer.contentOffset.y == (policy == .momentum ? 400 : 0))
        let finger = rig.finger.press(at: Point(200, 370)).drag(by: Vector(dx: 0, dy: -110))
        if policy == .momentum { return finger.cancel().discard() }
        #expect(outer.contentOffset.y == (policy == .never ? 0 : 100))
    }

    @Test("One edge may hand over its overscroll and the other keep it") func perEdge() {
        let outer = rig.addStrip("outer", .vertical, room: 800)
        outer.contentOffset.y = 400
        let inner = rig.addStrip(
            "inner", .vertical, room: 20, in: outer, frame: Rect(x: 0, y: 400, width: 400, height: 400))
        inner.handOverAtStart = .never
        let finger = rig.finger.press(at: Point(200, 200)).drag(by: Vector(dx: 0, dy: 110))
        #expect(outer.contentOffset.y == 400)
        #expect(inner.contentOffset.y < 0)
        finger.drag(by: Vector(dx: 0, dy: -160))
        #expect(inner.contentOffset.y == 20)
        #expect(outer.contentOffset.y == 440)
    }

    @Test("Momentum passes through a scroll view at its end, if that hands momentum over too")
    func momentumThrough() {
        let views = three(room: (4000, 60, 300))
        views[1].contentOffset.y = 60
        for view in views { view.handOverAtEnd = .momentum }
        rig.finger.press(at: Point(200, 300)).drag(by: Vector(dx: 0, dy: -250), over: .milliseconds(125)).lift()
        rig.stage.settle()
        #expect(views[0].contentOffset.y == 300)
        #expect(views[2].contentOffset.y > 100)
    }

    @Test("In nested pagers a flick turns the inner page first, and at the inner end the outer page") func pagers() {
        let outer = rig.addPager("outer", .horizontal, pages: 2)
        let inner = rig.addPager("inner", .horizontal, pages: 2, in: outer)
        rig.flick(Vector(dx: -150, dy: 0), from: Point(300, 200))
        rig.stage.settle()
        #expect((inner.contentOffset.x, outer.contentOffset.x) == (400, 0))
        rig.flick(Vector(dx: -150, dy: 0), from: Point(300, 200))
        rig.stage.settle()
        #expect((inner.contentOffset.x, outer.contentOffset.x) == (400, 400))
    }

    @Test("A list at its end scrolls the outer scroll view at the first drag") func noDoubleScroll() {
        let outer = rig.addStrip("outer", .vertical, room: 400)
        let inner = rig.addStrip("inner", .vertical, room: 100, in: outer)
        inner.contentOffset.y = 100
        rig.finger.press(at: Point(200, 390)).drag(by: Vector(dx: 0, dy: -60)).hold(for: .milliseconds(100)).lift()
        #expect(outer.contentOffset.y == 50)
    }

    @Test("In a scaled inner scroll view the outer one still moves by the touch's translation on the panel")
    func spaces() {
        let outer = rig.addStrip("outer", .vertical, room: 400)
        let inner = rig.addStrip(
            "inner", .vertical, room: 20, in: outer, frame: Rect(x: 100, y: 100, width: 200, height: 200))
        inner.transform = .scale(2)
        let finger = rig.finger.press(at: Point(200, 390)).drag(by: Vector(dx: 0, dy: -110))
        #expect(inner.contentOffset.y == 20)
        #expect(outer.contentOffset.y == 60)
        finger.drag(by: Vector(dx: 0, dy: 80))
        #expect(outer.contentOffset.y == 0)
        #expect(inner.contentOffset.y == 10)
    }
}

extension Finger {
    /// Ends a chain of calls.
    func discard() {}
}
