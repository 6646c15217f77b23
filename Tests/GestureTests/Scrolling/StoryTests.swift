import CasementCore
import CasementTesting
import ScrollRigs
import Testing

/// What a person does with both hands, without knowing where one behaviour ends and the next begins.
@Suite("Stories of touches on scroll views") @MainActor struct StoryTests {
    private let rig = ScrollRig()
    private var stage: Stage { rig.stage }

    private func isAtRest(_ views: ScrollView...) -> Bool {
        stage.settle()
        return views.allSatisfy { view in
            let offset = view.contentOffset
            return !view.isMoving && !view.isDragging && !view.isNestedScrolling
                && view.range(.horizontal).contains(offset.x) && view.range(.vertical).contains(offset.y)
        }
    }

    /// A horizontal pager with a vertical list on its first page.
    private func pagerWithList() -> (pager: ScrollView, list: ScrollView) {
        let pager = rig.addPager("pager", .horizontal, pages: 3)
        return (pager, rig.addStrip("list", .vertical, room: 2000, in: pager))
    }

    @Test("A second touch scrolls and flicks a list that the first touch holds") func otherHand() {
        let (pager, list) = pagerWithList()
        let first = rig.finger.press(at: Point(100, 300)).drag(by: Vector(dx: 0, dy: -110))
        #expect(list.contentOffset.y == 100)
        first.hold(for: .milliseconds(200))
        let second = rig.finger.press(at: Point(300, 300))
        rig.wait(40)
        #expect(list.contentOffset.y == 100)
        var last = list.contentOffset.y
        for step in 1...40 {
            second.move(to: Point(300, 300 - Double(step) * 2))
            let moved = list.contentOffset.y - last
            #expect(moved >= 0 && moved <= 2 + 1e-9)
            last = list.contentOffset.y
            // A frame draws the list at the frame's own time, which the next report replaces.
            rig.wait(8)
        }
        #expect(last > 130, "the second touch scrolls")
        first.lift()
        #expect((list.contentOffset.y - last).magnitude <= 1)
        second.drag(by: Vector(dx: 0, dy: -150), over: .milliseconds(80)).lift()
        #expect(list.isMoving)
        #expect(isAtRest(pager, list))
        #expect(list.contentOffset.y > 400 && pager.contentOffset == .zero)
        #expect(rig.log.calls(of: "list").count { $0 == "willBeginDragging" } == 1)
        #expect(rig.log.calls(of: "pager").isEmpty)
    }

    @Test(
        "Two touches catch a decelerating list; one drags and lifts, and the resting one does not hold the list"
    )
    func catchTwo() {
        let (pager, list) = pagerWithList()
        rig.flick(Vector(dx: 0, dy: -150))
        rig.wait(200)
        let shown = list.contentOffset.y
        let one = rig.finger.press(at: Point(100, 200))
        let other = rig.finger.press(at: Point(300, 200))
        rig.wait(100)
        #expect(list.contentOffset.y == shown)
        one.drag(by: Vector(dx: 0, dy: 60))
        #expect(list.contentOffset.y < shown)
        one.lift()
        let left = list.contentOffset.y
        rig.wait(100)
        #expect(list.contentOffset.y < left)
        other.lift()
        #expect(isAtRest(pager, list))
    }

    @Test("Touches that relieve each other over several pages settle on the nearest page; a flick then turns one")
    func handOverHand() {
        let pager = rig.addPager("pager", .horizontal, pages: 6)
        let fingers = [rig.finger, rig.finger]
        fingers[0].press(at: Point(390, 200)).drag(by: Vector(dx: -380, dy: 0), over: .milliseconds(600))
        fingers[1].press(at: Point(390, 200))
        fingers[0].lift()
        fingers[1].drag(by: Vector(dx: -380, dy: 0), over: .milliseconds(600))
        let third = rig.finger.press(at: Point(390, 200))
        fingers[1].lift()
        third.drag(by: Vector(dx: -190, dy: 0), over: .milliseconds(600)).hold(for: .milliseconds(100)).lift()
        rig.wait(3000)
        #expect(pager.contentOffset.x == 800)
        rig.finger.press(at: Point(300, 200)).drag(by: Vector(dx: -120, dy: 0), over: .milliseconds(80)).lift()
        rig.wait(3000)
        #expect(pager.contentOffset.x == 1200)
    }

    @Test("A drag after a pinch pans the map to its end, and then turns the pager", arguments: [true, false])
    func mapInPager(byOneOfThem: Bool) {
        let pager = rig.addPager("pager", .horizontal, pages: 2)
        let map = rig.addScrollView("map", in: pager, content: Size(width: 400, height: 400))
        let picture = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        map.addSubview(picture)
        map.zoomView = picture
        map.maximumZoomScale = 2
        let (left, right) = (rig.finger.press(at: Point(150, 200)), rig.finger.press(at: Point(250, 200)))
        stage.drag([(left, Vector(dx: -50, dy: 0)), (right, Vector(dx: 50, dy: 0))], over: .milliseconds(300))
        #expect(map.zoomScale > 1.5 && map.zoomScale < 2)
        #expect(pager.contentOffset == .zero && !pager.isDragging)
        left.hold(for: .milliseconds(100)).lift()
        let room = map.range(.horizontal).upperBound - map.contentOffset.x
        let finger = byOneOfThem ? right : rig.finger
        if !byOneOfThem {
            right.lift()
            stage.settle()
            finger.press(at: Point(370, 200)).drag(by: Vector(dx: -10, dy: 0))
        }
        finger.drag(by: Vector(dx: -room, dy: 0), over: .milliseconds(400))
        #expect((map.contentOffset.x - map.range(.horizontal).upperBound).magnitude < 0.1)
        #expect(pager.contentOffset.x < 0.1)
        finger.drag(by: Vector(dx: -80, dy: 0), over: .milliseconds(80)).lift()
        #expect(isAtRest(pager, map))
        #expect(byOneOfThem || pager.contentOffset.x == 400)
        #expect(pager.contentOffset.x.truncatingRemainder(dividingBy: 400) == 0)
        #expect(map.zoomScale > 1.5 && map.zoomScale <= 2)
    }

    @Test(
        "Content that shrinks under the touch does not jump, and its drag continues",
        arguments: [true, false])
    func deletedRow(inDidScroll: Bool) {
        let (pager, list) = pagerWithList()
        let rows = (0..<24).map { View(frame: Rect(x: 0, y: Double($0) * 100, width: 400, height: 100)) }
        for row in rows { list.addSubview(row) }
        rig.wait(20)
        list.contentOffset = Point(0, 1900)
        let finger = rig.finger.press(at: Point(200, 250)).drag(by: Vector(dx: 0, dy: 60))
        #expect(list.contentOffset.y == 1850)
        let delete = {
            for row in rows[20...] { row.removeFromSuperview() }
            list.contentSize.height = 2000
        }
        let deleter = Deleter(delete)
        if inDidScroll { list.delegate = deleter } else { delete() }
        if inDidScroll { finger.drag(by: Vector(dx: 0, dy: 1), over: .milliseconds(8)) }
        let before = list.contentOffset.y
        #expect(before >= 1849 && before <= 1850, "nothing jumps under the touch")
        #expect(list.isDragging)
        finger.drag(by: Vector(dx: 0, dy: 40))
        #expect(list.contentOffset.y < before)
        finger.lift()
        #expect(isAtRest(pager, list))
        #expect(list.contentOffset.y <= 1600)
    }

    private final class Deleter: ScrollViewDelegate {
        private var delete: (() -> Void)?

        init(_ delete: @escaping () -> Void) {
            self.delete = delete
        }

        func scrollViewDidScroll(_ scrollView: ScrollView) {
            let delete = delete
            self.delete = nil
            delete?()
        }
    }

    @Test(
        "A rotation of the output during a pinch and a drag keeps scale and range",
        arguments: [QuarterTurn.quarter, .half])
    func rotated(rotation: QuarterTurn) {
        let map = rig.addScrollView("map", content: Size(width: 1600, height: 1600))
        map.autoresizing = .flexibleSize
        let picture = View(frame: Rect(x: 0, y: 0, width: 1600, height: 1600))
        map.addSubview(picture)
        map.zoomView = picture
        (map.minimumZoomScale, map.maximumZoomScale) = (0.5, 2)
        map.contentOffset = Point(500, 500)
        let (left, right) = (rig.finger.press(at: Point(150, 200)), rig.finger.press(at: Point(250, 200)))
        stage.drag([(left, Vector(dx: -30, dy: 0)), (right, Vector(dx: 30, dy: 0))], over: .milliseconds(100))
        let scale = map.zoomScale
        stage.host.resize(to: Size(width: 300, height: 500), rotation: rotation)
        rig.wait(40)
        #expect((map.zoomScale - scale).magnitude < 1e-9)
        stage.drag([(left, Vector(dx: -1, dy: 0)), (right, Vector(dx: 1, dy: 0))], over: .milliseconds(40))
        #expect((map.zoomScale / scale - 1).magnitude < 0.05)
        left.lift()
        right.drag(by: Vector(dx: 5, dy: 60))
        right.lift()
        #expect(isAtRest(map))
        #expect((0.5...2).contains(map.zoomScale))
        let before = map.contentOffset
        rig.flick(Vector(dx: 40, dy: 0), from: Point(100, 200))
        #expect(map.contentOffset != before, "the next touch scrolls")
        #expect(isAtRest(map))
    }

    @Test("scrollViewDidScroll may disable scrolling during a drag, a deceleration and an overscroll")
    func disabledInDidScroll() {
        for beyond in [false, true] {
            let rig = ScrollRig()
            let list = rig.addStrip("list", .vertical, room: 2000)
            let finger = rig.finger.press(at: Point(200, 200))
            finger.drag(by: Vector(dx: 0, dy: beyond ? 50 : -50))
            let disabler = Disabler()
            list.delegate = disabler
            finger.drag(by: Vector(dx: 0, dy: beyond ? 50 : -50))
            #expect(!list.isDragging && disabler.ends == 1)
            finger.drag(by: Vector(dx: 0, dy: -50)).lift()
            rig.stage.settle()
            #expect(disabler.ends == 1 && disabler.begins == 0)
            #expect(list.range(.vertical).contains(list.contentOffset.y))
            list.isScrollEnabled = true
            disabler.isDone = true
            let before = list.contentOffset.y
            rig.flick(Vector(dx: 0, dy: -100))
            #expect(list.contentOffset.y > before)
            disabler.isDone = false
            rig.stage.settle()
            #expect(!list.isScrollEnabled && !list.isMoving && disabler.ends == 2 && disabler.begins == 1)
            list.delegate = nil
        }
    }

    private final class Disabler: ScrollViewDelegate {
        var isDone = false
        var begins = 0
        var ends = 0

        func scrollViewDidScroll(_ scrollView: ScrollView) {
            if !isDone { scrollView.isScrollEnabled = false }
        }

        func scrollViewWillBeginDragging(_ scrollView: ScrollView) { begins += 1 }
        func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) { ends += 1 }
    }

    @Test("Removing a row ends its suspension of the list, also if the row is added again")
    func deletedChild() {
        let (pager, list) = pagerWithList()
        let row = View(frame: Rect(x: 0, y: 100, width: 400, height: 100))
        list.addSubview(row)
        let swipe = PanRecognizer()
        row.addGestureRecognizer(swipe)
        rig.wait(20)
        var token: ScrollSuspension?
        swipe.addAction { [unowned list, unowned row] in
            if $0.state == .began { token = list.suspendScrolling(for: row) }
        }
        let finger = rig.finger.press(at: Point(300, 150)).drag(by: Vector(dx: -60, dy: 0))
        #expect(swipe.state == .changed && list.isSuspended)
        row.removeFromSuperview()
        #expect(!list.isSuspended && swipe.state == .possible)
        list.addSubview(row)
        #expect(!list.isSuspended && token != nil)
        finger.drag(by: Vector(dx: -60, dy: -60)).lift()
        #expect(list.contentOffset == .zero && pager.contentOffset == .zero, "the touch does not scroll")
        rig.finger.press(at: Point(300, 350)).drag(by: Vector(dx: 0, dy: -110)).hold(for: .milliseconds(100)).lift()
        #expect(list.contentOffset.y == 100)
        #expect(isAtRest(pager, list))
    }
}
