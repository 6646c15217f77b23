import CasementCore
import CasementTesting
import ScrollRigs
import Testing

@Suite("Scroll views along crossed axes") @MainActor struct CrossedTests {
    private let rig = ScrollRig()

    @Test("A drag moves only the scroll view of its axis, inner or outer", arguments: [Axis.horizontal, .vertical])
    func owners(outerAxis: Axis) {
        let outer = rig.addStrip("outer", outerAxis, room: 400)
        let inner = rig.addStrip("inner", outerAxis.crossed, room: 400, in: outer)
        for axis in Axis.allCases {
            let (owner, other) = axis == outerAxis ? (outer, inner) : (inner, outer)
            let before = other.contentOffset
            var translation = Vector(dx: -30, dy: -30)
            translation[axis] = -110
            rig.finger.press(at: Point(250, 250)).drag(by: translation).hold(for: .milliseconds(100)).lift()
            rig.stage.settle()
            #expect(owner.contentOffset[axis] > 90)
            #expect(other.contentOffset == before)
        }
    }

    @Test("In a horizontal pager a vertical list scrolls and the pages turn independently")
    func listInPager() {
        let pager = rig.addPager("pager", .horizontal, pages: 3)
        let lists = (0..<3).map { page in
            rig.addStrip(
                "list \(page)", .vertical, room: 2000, in: pager,
                frame: Rect(x: 400 * Double(page), y: 0, width: 400, height: 400))
        }
        rig.flick(Vector(dx: 20, dy: -150))
        #expect(pager.contentOffset == .zero)
        rig.stage.settle()
        #expect(lists[0].contentOffset.y > 500)
        rig.flick(Vector(dx: -150, dy: -20))
        rig.stage.settle()
        #expect(pager.contentOffset.x == 400)
        rig.flick(Vector(dx: 0, dy: -150))
        rig.stage.settle()
        #expect(lists[1].contentOffset.y > 500)
    }

    @Test("A drag across a settling pager scrolls the list, while the pager settles on its page")
    func acrossASettle() {
        let pager = rig.addPager("pager", .horizontal, pages: 2)
        let list = rig.addStrip(
            "list", .vertical, room: 2000, in: pager, frame: Rect(x: 0, y: 0, width: 800, height: 400))
        rig.flick(Vector(dx: -150, dy: 0), from: Point(300, 200))
        rig.wait(150)
        #expect(pager.isMoving)
        let finger = rig.finger.press(at: Point(200, 300)).drag(by: Vector(dx: 0, dy: -60))
        #expect(list.contentOffset.y == 50)
        finger.hold(for: .seconds(2))
        #expect(pager.contentOffset.x == 400, "it settles while the touch is still down")
        finger.drag(by: Vector(dx: 0, dy: -60)).lift()
        #expect(list.contentOffset.y == 110)
    }

    @Test("A touch that lands on a moving pager stops it, and can drag it back") func caught() {
        let pager = rig.addPager("pager", .horizontal, pages: 2)
        rig.flick(Vector(dx: -150, dy: 0), from: Point(300, 200))
        rig.wait(100)
        let offset = pager.contentOffset.x
        let finger = rig.finger.press(at: Point(100, 200)).hold(for: .milliseconds(200))
        #expect(pager.contentOffset.x == offset)
        finger.drag(by: Vector(dx: 280, dy: 0)).hold(for: .milliseconds(100)).lift()
        rig.stage.settle()
        #expect(pager.contentOffset.x == 0)
    }

    @Test("With the directional lock the other axis does not move, bounces included") func locked() {
        let map = rig.addScrollView("map", content: Size(width: 1000, height: 1000))
        map.isDirectionalLockEnabled = true
        let finger = rig.finger.press(at: Point(200, 200)).drag(by: Vector(dx: 20, dy: 60))
        #expect(map.contentOffset.x == 0)
        #expect(map.contentOffset.y < 0)
        finger.drag(by: Vector(dx: -100, dy: -180)).drag(by: Vector(dx: 90, dy: -30)).lift()
        rig.stage.advance(by: .milliseconds(100))
        #expect(map.contentOffset.x == 0)
        rig.stage.settle()
        #expect(map.contentOffset.x == 0)
        #expect(map.contentOffset.y > 0)
    }

    @Test("Zoomed content pans to its edge, and then the same touch turns the page") func zoomInPager() {
        let pager = rig.addPager("pager", .horizontal, pages: 2)
        let photo = rig.addScrollView("photo", in: pager, content: Size(width: 400, height: 400))
        let picture = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        photo.addSubview(picture)
        photo.zoomView = picture
        photo.maximumZoomScale = 2
        rig.flick(Vector(dx: -150, dy: 0), from: Point(300, 200))
        rig.stage.settle()
        #expect(pager.contentOffset.x == 400, "content that fits does not consume the drag")
        pager.contentOffset.x = 0
        photo.setZoomScale(2, animated: false)
        #expect(photo.contentOffset == Point(200, 200))
        let finger = rig.finger.press(at: Point(370, 200)).drag(by: Vector(dx: -110, dy: 0))
        #expect((photo.contentOffset.x, pager.contentOffset.x) == (300, 0))
        finger.drag(by: Vector(dx: -240, dy: 0))
        #expect((photo.contentOffset.x, pager.contentOffset.x) == (400, 140))
        finger.drag(by: Vector(dx: -20, dy: 0), over: .milliseconds(20)).lift()
        rig.stage.settle()
        #expect((photo.contentOffset.x, pager.contentOffset.x) == (400, 400))
    }

    /// Two touches on a picture in a pager; the translation of each.
    nonisolated static let pinches: [(Vector, Vector)] = [
        (Vector(dx: -60, dy: 0), Vector(dx: 60, dy: 0)), (.zero, Vector(dx: 90, dy: 0)),
        (Vector(dx: -90, dy: 0), .zero), (Vector(dx: -80, dy: 4), Vector(dx: 12, dy: 6)),
    ]

    @Test("A slow pinch begins before the pan of the pager around it", arguments: pinches, [1, 6])
    func slowPinch(translations: (Vector, Vector), seconds: Int) {
        let pager = rig.addPager("pager", .horizontal, pages: 2)
        let photo = rig.addScrollView("photo", in: pager, content: Size(width: 400, height: 400))
        let picture = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        photo.addSubview(picture)
        photo.zoomView = picture
        photo.maximumZoomScale = 4
        let fingers = rig.stage.fingers(2)
        fingers[0].press(at: Point(180, 200)).drag(by: Vector(dx: -6, dy: 0), over: .milliseconds(60))
        fingers[1].press(at: Point(220, 200))
        rig.stage.drag([(fingers[0], translations.0), (fingers[1], translations.1)], over: .seconds(seconds))
        #expect(photo.zoomScale > 1.3)
        #expect(pager.contentOffset.x == 0)
        for finger in fingers { finger.lift() }
        rig.stage.settle()
        #expect(pager.contentOffset.x == 0)
    }

    @Test("Two touches that move in the same direction turn the page") func twoFingers() {
        let pager = rig.addPager("pager", .horizontal, pages: 2)
        let photo = rig.addScrollView("photo", in: pager, content: Size(width: 400, height: 400))
        let picture = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        photo.addSubview(picture)
        photo.zoomView = picture
        photo.maximumZoomScale = 4
        let fingers = rig.stage.fingers(2)
        fingers[0].press(at: Point(280, 200))
        fingers[1].press(at: Point(360, 220))
        rig.stage.drag(
            [(fingers[0], Vector(dx: -210, dy: 3)), (fingers[1], Vector(dx: -215, dy: -2))], over: .milliseconds(200))
        for finger in fingers { finger.lift() }
        rig.stage.settle()
        #expect(pager.contentOffset.x == 400)
        #expect(photo.zoomScale == 1)
    }

    @Test("Content does not jump when a second touch lands or lifts") func secondFinger() {
        let outer = rig.addStrip("outer", .vertical, room: 400)
        let inner = rig.addStrip("inner", .vertical, room: 60, in: outer)
        let fingers = rig.stage.fingers(2)
        fingers[0].press(at: Point(100, 380)).drag(by: Vector(dx: 0, dy: -100))
        #expect((inner.contentOffset.y, outer.contentOffset.y) == (60, 30))
        fingers[1].press(at: Point(300, 20))
        #expect((inner.contentOffset.y, outer.contentOffset.y) == (60, 30))
        fingers[1].drag(by: Vector(dx: 0, dy: 40))
        #expect((inner.contentOffset.y, outer.contentOffset.y) == (50, 0))
        fingers[0].lift()
        #expect((inner.contentOffset.y, outer.contentOffset.y) == (50, 0))
        fingers[1].drag(by: Vector(dx: 0, dy: 20))
        #expect((inner.contentOffset.y, outer.contentOffset.y) == (30, 0))
        fingers[1].hold(for: .milliseconds(100)).lift()
        #expect((inner.contentOffset.y, outer.contentOffset.y) == (30, 0))
    }
}

extension Point {
    fileprivate subscript(axis: Axis) -> Double { axis == .horizontal ? x : y }
}
