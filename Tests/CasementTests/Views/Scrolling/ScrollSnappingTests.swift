import Casement
import CasementTesting
import ScrollRigs
import Testing

@Suite("Pages and snap offsets") @MainActor struct ScrollSnappingTests {
    private func pager(_ snapping: ScrollSnapping = .pages, pages: Double = 6) -> ScrollRig {
        let rig = ScrollRig(content: Size(width: pages * 400, height: 400))
        rig.scrollView.horizontalSnapping = snapping
        return rig
    }

    @Test("One flick turns one page, at each length and speed", arguments: [60.0, 125, 240])
    func flick(rate: Double) {
        for (distance, milliseconds) in [(40.0, 100), (60, 60), (150, 100), (350, 80)] {
            // So wide that the shorter flicks by themselves would move less than half of a page.
            let rig = ScrollRig(size: Size(width: 1000, height: 100), content: Size(width: 6000, height: 100))
            rig.scrollView.horizontalSnapping = .pages
            rig.stage.reportRate = rate
            rig.flickLeft(by: distance, over: .milliseconds(milliseconds))
            rig.stage.settle()
            #expect(rig.scrollView.contentOffset.x == 1000, "\(distance) pt in \(milliseconds) ms")
        }
    }

    @Test("n flicks 120 ms apart turn n pages") func quickFlicks() {
        let rig = pager()
        for _ in 0..<3 {
            rig.flickLeft(by: 120, over: .milliseconds(60))
            rig.stage.advance(by: .milliseconds(60))
        }
        rig.stage.settle()
        #expect(rig.scrollView.contentOffset.x == 1200)
    }

    @Test("A flick back returns to the page that the drag left") func flickBack() {
        let rig = pager()
        let finger = rig.stage.finger.press(at: Point(380, 200)).drag(by: Vector(dx: -250, dy: 0))
        finger.hold(for: .milliseconds(100)).drag(by: Vector(dx: 60, dy: 0), over: .milliseconds(60)).lift()
        rig.stage.settle()
        #expect(rig.scrollView.contentOffset.x == 0)
    }

    @Test("With fast pages a flick passes several pages, and settles on one") func fastPages() {
        let rig = pager(.fastPages, pages: 20)
        rig.flickLeft(by: 350, over: .milliseconds(100))
        rig.stage.settle()
        #expect(rig.scrollView.contentOffset.x >= 1600)
        #expect(rig.scrollView.contentOffset.x.truncatingRemainder(dividingBy: 400) == 0)
    }

    @Test(
        "Flicked inwards from beyond an end, content settles on a page", arguments: [ScrollSnapping.pages, .fastPages])
    func thrownInwards(snapping: ScrollSnapping) {
        let rig = pager(snapping)
        rig.stage.finger.press(at: Point(20, 200)).drag(by: Vector(dx: 300, dy: 0)).hold(for: .milliseconds(200))
            .drag(by: Vector(dx: -240, dy: 0), over: .milliseconds(80)).lift()
        #expect(rig.scrollView.contentOffset.x < 0)
        rig.stage.settle()
        #expect(rig.scrollView.contentOffset.x.truncatingRemainder(dividingBy: 400) == 0)
    }

    @Test("A pager that gets another size stays on its page: at rest, during a settle and during a drag") func resize()
    {
        for moment in 0..<3 {
            for contentFirst in [true, false] {
                let rig = pager()
                rig.scrollView.setContentOffset(Point(1200, 0), animated: false)
                let finger = rig.stage.finger
                if moment == 1 { rig.flickLeft(by: 120, over: .milliseconds(60)) }
                if moment == 2 { finger.press(at: Point(300, 200)).drag(by: Vector(dx: -110, dy: 0)) }
                if moment > 0 { rig.stage.advance(by: .milliseconds(50)) }
                let share = rig.scrollView.contentOffset.x / 400
                let content = Size(width: 6 * 700, height: 300)
                if contentFirst { rig.scrollView.contentSize = content }
                rig.scrollView.frame = Rect(x: 0, y: 0, width: 700, height: 300)
                if !contentFirst { rig.scrollView.contentSize = content }
                rig.scrollView.layoutIfNeeded()
                #expect((rig.scrollView.contentOffset.x / 700 - share).magnitude < 0.001, "moment \(moment)")
                if moment == 2 {
                    finger.drag(by: Vector(dx: -2, dy: 0))
                    #expect((rig.scrollView.contentOffset.x - share * 700 - 2).magnitude < 0.01)
                    finger.hold(for: .milliseconds(100)).lift()
                }
                rig.stage.settle()
                #expect(rig.scrollView.contentOffset.x == (moment == 1 ? 2800 : 2100), "moment \(moment)")
            }
        }
    }

    @Test("A pager stays on its page while its size is animated") func animatedResize() {
        let rig = pager()
        rig.scrollView.setContentOffset(Point(1200, 0), animated: false)
        rig.stage.advance(by: .milliseconds(40))
        rig.scrollView.animate(.milliseconds(300)) {
            rig.scrollView.frame = Rect(x: 0, y: 0, width: 300, height: 400)
            rig.scrollView.contentSize = Size(width: 1800, height: 400)
        }
        rig.stage.settle()
        #expect(rig.scrollView.contentOffset.x == 900)
    }

    @Test("A wheel on a pager settles on a page: a notch turns one") func wheel() {
        let rig = pager()
        func turn(_ delta: Double) {
            rig.stage.host.handle(
                .scroll(
                    ScrollEvent(location: Point(200, 200), delta: Vector(dx: delta, dy: 0), time: rig.stage.host.now))
            )
        }
        turn(15)
        rig.stage.settle()
        #expect(rig.scrollView.contentOffset.x == 400)
        for _ in 0..<40 {
            turn(20)
            rig.stage.advance(by: .milliseconds(20))
        }
        rig.stage.settle()
        #expect(rig.scrollView.contentOffset.x == 1200)
        turn(-15)
        rig.stage.settle()
        #expect(rig.scrollView.contentOffset.x == 800)
        turn(4)
        rig.stage.settle()
        #expect(rig.scrollView.contentOffset.x == 800)
        turn(.nan)
        #expect(rig.scrollView.contentOffset.x == 800)
    }

    @Test("Snap offsets in any order, out of range or not numbers") func stops() {
        let rig = pager(.stops([.nan, 900, 120, 5000, -.infinity, 500, 120]))
        func rest(near offset: Double) -> Double {
            rig.scrollView.setContentOffset(Point(offset, 0), animated: false)
            rig.stage.settle()
            return rig.scrollView.contentOffset.x
        }
        #expect(rest(near: 0) == 120)
        #expect(rest(near: 600) == 500)
        #expect(rest(near: 1800) == 2000)
        rig.scrollView.horizontalSnapping = .stops([.nan])
        #expect(rest(near: 333) == 333)
        rig.scrollView.horizontalSnapping = .stops([])
        #expect(rest(near: 334) == 334)
        rig.scrollView.horizontalSnapping = .pages
        rig.stage.settle()
        #expect(rig.scrollView.contentOffset.x == 400)
    }

    @Test("Values that are not numbers change nothing and break nothing") func hostileNumbers() {
        let rig = pager(.none)
        rig.scrollView.contentOffset = Point(100, 0)
        rig.scrollView.contentOffset = Point(.nan, .nan)
        #expect(rig.scrollView.contentOffset == Point(100, 0))
        rig.scrollView.contentOffset = Point(.infinity, -.infinity)
        #expect(rig.scrollView.contentOffset == Point(2000, 0))
        rig.scrollView.setContentOffset(Point(.nan, .infinity), animated: true)
        rig.scrollView.scrollRectToVisible(Rect(x: .nan, y: 0, width: .nan, height: 10), animated: true)
        rig.scrollView.contentDidGrow(by: Vector(dx: .nan, dy: .infinity))
        rig.stage.settle()
        #expect(rig.scrollView.contentOffset == Point(2000, 0))
        for side in [Double.nan, .infinity, -.infinity, -50, 1e300] {
            rig.scrollView.contentSize = Size(width: side, height: side)
            rig.scrollView.contentInset = Insets(top: side, left: 0, bottom: 0, right: .nan)
            rig.stage.settle()
            rig.flickLeft(by: 200, over: .milliseconds(80))
            rig.stage.settle()
            #expect(rig.scrollView.contentOffset.isFinite)
            #expect(rig.scrollView.range(.horizontal).contains(rig.scrollView.contentOffset.x))
            #expect(rig.scrollView.range(.vertical).contains(rig.scrollView.contentOffset.y))
        }
    }

    @Test("Content that does not bounce is never shown beyond its ends") func noBounce() {
        let rig = pager(.stops([300]))
        rig.scrollView.bounces = false
        rig.scrollView.setContentOffset(Point(300, 0), animated: false)
        var worst = 0.0
        rig.log.onCall = { _, scrollView in worst = min(worst, scrollView.contentOffset.x) }
        rig.stage.finger.press(at: Point(20, 200)).drag(by: Vector(dx: 300, dy: 0), over: .milliseconds(60)).lift()
        rig.stage.settle()
        #expect(worst == 0)
        #expect(rig.scrollView.contentOffset.x == 300)
    }
}
