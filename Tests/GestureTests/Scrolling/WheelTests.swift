import CasementCore
import Testing

@Suite("Wheels beside touches") @MainActor struct WheelTests {
    private let stage = BareStage()
    private let pager: ScrollView
    private let inner: ScrollView

    /// A pager of five pages along the vertical axis, with a list on the first one.
    init() {
        pager = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        pager.contentSize = Size(width: 400, height: 2000)
        pager.verticalSnapping = .pages
        inner = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
        inner.contentSize = Size(width: 400, height: 360)
        pager.addSubview(inner)
        // They fade after a time, and for that have a deadline of their own.
        (pager.showsIndicators, inner.showsIndicators) = (false, false)
        stage.scene.root.addSubview(pager)
        stage.leap(BareStage.frame)
    }

    private func turnWheel(at place: Point, by distance: Double) {
        stage.scene.handle(
            .scroll(ScrollEvent(location: place, delta: Vector(dx: 0, dy: distance), time: stage.now)))
    }

    private func wait() {
        for _ in 0..<20 { stage.leap(.milliseconds(100)) }
    }

    @Test("A drag that an inner list hands on ends the use of the wheel and its deadline") func handOver() {
        stage.send(1, .began, Point(100, 250))
        stage.drag([(1, Point(100, 250), Vector(dx: 0, dy: -40))], steps: 10)
        #expect(inner.contentOffset.y == 30)
        turnWheel(at: Point(300, 350), by: 20)
        #expect(pager.contentOffset.y == 20)
        stage.drag([(1, Point(100, 210), Vector(dx: 0, dy: -60))], steps: 4)
        #expect(inner.contentOffset.y == 60 && pager.isDragging)
        #expect((pager.contentOffset.y - 50).magnitude < 1)
        stage.send(1, .ended, Point(100, 150))
        #expect(stage.scene.nextDeadline == nil)
        wait()
        #expect(pager.contentOffset.y == 400)
    }

    @Test("Content that grows while a wheel is in use settles after the pause of the wheel") func grows() {
        turnWheel(at: Point(300, 350), by: 20)
        pager.contentSize.height = 2400
        stage.leap(BareStage.frame)
        #expect(pager.contentOffset.y == 20)
        wait()
        #expect(pager.contentOffset.y == 400)
    }

    @Test("A programmatic scroll ends the use of a wheel", arguments: [false, true]) func programmatic(isAnimated: Bool)
    {
        turnWheel(at: Point(300, 350), by: 20)
        pager.setContentOffset(Point(0, 800), animated: isAnimated)
        #expect(stage.scene.nextDeadline == nil)
        wait()
        #expect(pager.contentOffset.y == 800)
    }

    @Test("A wheel in use scrolls to the next page although pages are inserted before the present one") func inserts() {
        pager.contentOffset.y = 400
        turnWheel(at: Point(300, 350), by: 20)
        pager.contentSize.height += 400
        pager.contentDidGrow(by: Vector(dx: 0, dy: 400))
        #expect(pager.contentOffset.y == 820)
        wait()
        #expect(pager.contentOffset.y == 1200)
    }

    @Test("A wheel in use scrolls to the page after the present one although the pages get another length")
    func resizes() {
        pager.contentOffset.y = 800
        turnWheel(at: Point(300, 350), by: 20)
        pager.contentSize.height = 1000
        pager.frame.size.height = 200
        stage.leap(BareStage.frame)
        #expect(pager.contentOffset.y == 400)
        turnWheel(at: Point(300, 150), by: 20)
        wait()
        #expect(pager.contentOffset.y == 600)
    }
}
