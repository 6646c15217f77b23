import CasementCore
import ScrollRigs
import Testing

@Suite("Content that shrinks where nothing bounces") @MainActor struct ShrinkingContentTests {
    private let rig = ScrollRig()
    private let list: ScrollView

    init() {
        list = rig.addStrip("list", .vertical, room: 4000)
        list.bounces = false
    }

    /// Shortens the content so that it ends at an offset.
    private func shrink(toEndAt offset: Double) { list.contentSize.height = offset + 400 }

    @Test("At rest, the next frame shows its end, and nothing moves") func atRest() {
        list.contentOffset.y = 1600
        rig.log.clear()
        shrink(toEndAt: 600)
        rig.wait(20)
        #expect(list.contentOffset.y == 600 && !list.isMoving)
        #expect(rig.log.text == "didScroll")
    }

    @Test("With a wheel in use, the next frame shows its end") func wheel() {
        list.verticalSnapping = .pages
        list.contentOffset.y = 1600
        rig.stage.scene.handle(
            .scroll(
                ScrollEvent(location: Point(200, 200), delta: Vector(dx: 0, dy: 20), time: rig.stage.scene.now)))
        shrink(toEndAt: 800)
        rig.wait(20)
        #expect(list.contentOffset.y == 800 && list.isWheelInUse)
        rig.stage.settle()
        #expect(list.contentOffset.y == 800 && !list.isWheelInUse)
    }

    @Test("A deceleration that is beyond the new end stops at it in the next frame") func decelerates() {
        rig.flick(Vector(dx: 0, dy: -150))
        rig.wait(200)
        #expect(list.isMoving && list.contentOffset.y > 200)
        shrink(toEndAt: 100)
        rig.wait(20)
        #expect(list.contentOffset.y == 100)
        rig.wait(40)
        #expect(list.contentOffset.y == 100 && !list.isMoving)
        #expect(rig.log.count("willBeginDecelerating") == 1 && rig.log.count("didEndDecelerating") == 1)
    }

    @Test("A deceleration away from the new end goes on from there") func deceleratesBack() {
        list.contentOffset.y = 3000
        rig.flick(Vector(dx: 0, dy: 150))
        rig.wait(100)
        let before = list.contentOffset.y
        shrink(toEndAt: 1000)
        rig.wait(20)
        #expect(before > 1500 && (900...1000).contains(list.contentOffset.y))
        rig.stage.settle()
        #expect((300..<900).contains(list.contentOffset.y))
    }

    @Test("A programmatic scroll goes on from the new end", arguments: [0.0, 3000]) func program(target: Double) {
        list.contentOffset.y = 3000 - target
        list.setContentOffset(Point(0, target), animated: true)
        rig.wait(100)
        #expect(list.contentOffset.y > 500)
        shrink(toEndAt: 400)
        rig.wait(20)
        var highest = list.contentOffset.y
        while list.isMoving {
            rig.wait(8)
            highest = max(highest, list.contentOffset.y)
        }
        #expect((300...400).contains(highest) && list.contentOffset.y == min(target, 400))
    }

    @Test(
        "Content that bounces and shrinks to fit moves to its place, during a bounce and at rest",
        arguments: [true, false])
    func fitting(isBouncing: Bool) {
        list.bounces = true
        if isBouncing {
            rig.flick(Vector(dx: 0, dy: 150))
            rig.wait(100)
            #expect(list.isMoving && list.contentOffset.y < -10)
        } else {
            list.contentOffset.y = 300
        }
        let before = list.contentOffset.y
        list.contentSize.height = 200
        rig.wait(20)
        #expect(list.isMoving && abs(list.contentOffset.y - before) < 60)
        rig.stage.settle()
        #expect(list.contentOffset.y == 0)
    }

    @Test(
        "Pages that are removed before a moving one leave it moving to where it was, in either order",
        arguments: [false, true])
    func removed(isShiftedFirst: Bool) {
        list.contentSize.height = 2000
        list.verticalSnapping = .pages
        list.contentOffset.y = 1200
        rig.flick(Vector(dx: 0, dy: -100))
        rig.wait(60)
        #expect(list.isMoving && (1250..<1550).contains(list.contentOffset.y))
        if isShiftedFirst { list.contentDidGrow(by: Vector(dx: 0, dy: -1200)) }
        list.contentSize.height = 800
        if !isShiftedFirst { list.contentDidGrow(by: Vector(dx: 0, dy: -1200)) }
        #expect((50..<350).contains(list.contentOffset.y))
        rig.stage.settle()
        #expect(list.contentOffset.y == 400)
    }
}
