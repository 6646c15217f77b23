import CasementCore
import CasementTesting
import ScrollRigs
import Testing

@Suite("Details of pages, touches, tokens and wheels") @MainActor struct ScrollDetailTests {
    private let rig = ScrollRig()

    private func wheel(_ translation: Double) {
        rig.stage.host.handle(
            .scroll(
                ScrollEvent(
                    location: Point(200, 200), delta: Vector(dx: 0, dy: translation), time: rig.stage.host.now)))
    }

    // MARK: Pages

    @Test("A flick back after a drag from a middle page returns to that page") func flickBack() {
        let pager = rig.addPager("pager", .horizontal, pages: 4)
        pager.contentOffset.x = 800
        rig.finger.press(at: Point(380, 200)).drag(by: Vector(dx: -200, dy: 0)).drag(
            by: Vector(dx: 60, dy: 0), over: .milliseconds(50)
        ).lift()
        rig.stage.settle()
        #expect(pager.contentOffset.x == 800)
    }

    @Test("A clipped last page is settled on when it is nearer") func lastPage() {
        let pager = rig.addStrip("pager", .horizontal, room: 600)
        pager.horizontalSnapping = .pages
        pager.contentOffset.x = 400
        rig.finger.press(at: Point(380, 200)).drag(by: Vector(dx: -140, dy: 0), over: .seconds(1)).hold(
            for: .milliseconds(100)
        ).lift()
        rig.stage.settle()
        #expect(pager.contentOffset.x == 600)
    }

    @Test("A settle that was caught and reversed does not count for the next flick, which turns one page")
    func forgotten() {
        let pager = rig.addPager("pager", .horizontal, pages: 4)
        rig.flick(Vector(dx: -100, dy: 0))
        while pager.contentOffset.x < 120 { rig.wait(4) }
        #expect(pager.contentOffset.x < 200)
        rig.finger.press(at: Point(200, 200)).hold(for: .milliseconds(50)).lift()
        rig.stage.settle()
        #expect(pager.contentOffset.x == 0)
        rig.flick(Vector(dx: -100, dy: 0))
        rig.stage.settle()
        #expect(pager.contentOffset.x == 400)
    }

    @Test("Pages that are inserted before the dragged one do not change the page that a flick turns to") func grows() {
        let pager = rig.addPager("pager", .horizontal, pages: 4)
        let finger = rig.finger.press(at: Point(380, 200)).drag(by: Vector(dx: -60, dy: 0))
        pager.contentSize.width += 800
        pager.contentDidGrow(by: Vector(dx: 800, dy: 0))
        #expect(pager.contentOffset.x == 850)
        finger.drag(by: Vector(dx: -100, dy: 0), over: .milliseconds(80)).lift()
        rig.stage.settle()
        #expect(pager.contentOffset.x == 1200)
    }

    @Test("Pages can be inserted before the current one during a settle, also without bounces") func growsInTurn() {
        let pager = rig.addPager("pager", .horizontal, pages: 2)
        pager.bounces = false
        rig.flick(Vector(dx: -100, dy: 0))
        rig.wait(60)
        let place = pager.contentOffset.x
        pager.contentSize.width += 1200
        pager.contentDidGrow(by: Vector(dx: 1200, dy: 0))
        rig.wait(1)
        #expect((pager.contentOffset.x - place - 1200).magnitude < 20)
        rig.wait(34)
        #expect(pager.contentOffset.x > place + 1200)
        rig.stage.settle()
        #expect(pager.contentOffset.x == 1600)
    }

    @Test("A fast flick to a near stop never overshoots it") func noOvershoot() {
        let strip = rig.addStrip("strip", .vertical, room: 4000)
        strip.verticalSnapping = .stops([0, 500])
        rig.finger.press(at: Point(200, 390)).drag(by: Vector(dx: 0, dy: -300), over: .milliseconds(60)).lift()
        var last = strip.contentOffset.y
        while strip.isMoving {
            rig.wait(8)
            #expect(strip.contentOffset.y >= last && strip.contentOffset.y <= 500)
            last = strip.contentOffset.y
        }
        #expect(last == 500)
    }

    // MARK: Touches

    @Test("A second touch that lands before the pan begins neither delays nor doubles the drag") func joins() {
        let list = rig.addStrip("list", .vertical, room: 1000)
        let (one, other) = (rig.finger.press(at: Point(100, 300)), rig.finger)
        one.drag(by: Vector(dx: 0, dy: -8))
        other.press(at: Point(300, 300))
        let both = Vector(dx: 0, dy: -9)
        rig.stage.drag([(one, both), (other, both)], over: .milliseconds(80))
        #expect(list.isDragging && list.contentOffset.y == 7)
        rig.stage.drag([(one, both), (other, both)], over: .milliseconds(80))
        #expect(list.contentOffset.y == 16)
        one.lift()
        other.hold(for: .milliseconds(100)).lift()
    }

    @Test("A tap that stops moving content does not count as the first of a double tap") func tapThatStops() {
        let map = rig.addScrollView("map", content: Size(width: 2000, height: 2000))
        let picture = View(frame: Rect(x: 0, y: 0, width: 2000, height: 2000))
        map.addSubview(picture)
        map.zoomView = picture
        map.maximumZoomScale = 2
        map.zoomsOnDoubleTap = true
        rig.flick(Vector(dx: 0, dy: -150))
        rig.wait(100)
        #expect(map.isMoving)
        for _ in 1...2 {
            rig.finger.press(at: Point(200, 200)).hold(for: .milliseconds(40)).lift().hold(for: .milliseconds(60))
        }
        rig.stage.settle()
        #expect(map.zoomScale == 1)
        for _ in 1...2 {
            rig.finger.press(at: Point(200, 200)).hold(for: .milliseconds(40)).lift().hold(for: .milliseconds(60))
        }
        rig.stage.settle()
        #expect(map.zoomScale == 2)
    }

    // MARK: Tokens

    @Test("A token ends the drag in progress at once, and overscrolled content settles under the resting touch")
    func tokenInDrag() {
        let list = rig.addStrip("list", .vertical, room: 1000)
        let finger = rig.finger.press(at: Point(200, 100)).drag(by: Vector(dx: 0, dy: 110))
        #expect(list.contentOffset.y < -40)
        let token = list.suspendScrolling()
        #expect(!list.isDragging)
        rig.wait(1500)
        #expect(list.contentOffset.y == 0)
        #expect(rig.log.calls(of: "list").count { $0 == "didEndDragging" } == 1)
        finger.lift()
        token.end()
    }

    @Test("A token for a view in no scene suspends nothing") func tokenForNobody() {
        let list = rig.addStrip("list", .vertical, room: 1000)
        let nobody = View()
        let token = list.suspendScrolling(for: nobody)
        #expect(!list.isSuspended)
        rig.flick(Vector(dx: 0, dy: -150))
        #expect(list.contentOffset.y > 100)
        token.end()
    }

    // MARK: Wheels

    @Test("A wheel moves no held or suspended scroll view, and none beyond its end") func wheels() {
        let list = rig.addStrip("list", .vertical, room: 100)
        let finger = rig.finger.press(at: Point(200, 200)).hold(for: .milliseconds(50))
        wheel(30)
        #expect(list.contentOffset.y == 0)
        finger.lift()
        let token = list.suspendScrolling()
        wheel(30)
        #expect(list.contentOffset.y == 0)
        token.end()
        wheel(70)
        wheel(70)
        #expect(list.contentOffset.y == 100)
        wheel(-170)
        #expect(list.contentOffset.y == 0)
    }
}
