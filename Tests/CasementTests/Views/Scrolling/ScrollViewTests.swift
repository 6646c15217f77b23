import Casement
import CasementTesting
import Testing

@Suite("A scroll view") @MainActor struct ScrollViewTests {
    private let stage = Stage(size: Size(width: 400, height: 400))
    private let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))

    init() {
        scrollView.contentSize = Size(width: 400, height: 4000)
        stage.scene.root.addSubview(scrollView)
        stage.advance(by: .milliseconds(20))
    }

    @Test("An offset that is set before the content is laid out is kept", arguments: [true, false])
    func early(isAnimated: Bool) {
        let view = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        view.setContentOffset(Point(0, 500), animated: isAnimated)
        stage.scene.root.addSubview(view)
        stage.settle()
        #expect(view.contentOffset.y == 0)
        view.contentSize = Size(width: 400, height: 4000)
        stage.settle()
        #expect(view.contentOffset.y == 500)
        // A later scroll supersedes it.
        let other = ScrollView(frame: view.frame)
        stage.scene.root.addSubview(other)
        other.setContentOffset(Point(0, 500), animated: isAnimated)
        other.setContentOffset(.zero, animated: false)
        other.contentSize = view.contentSize
        stage.settle()
        #expect(other.contentOffset.y == 0)
    }

    @Test("Content is under the touch from the 10th point on") func follows() {
        let finger = stage.finger.press(at: Point(200, 300)).drag(by: Vector(dx: 0, dy: -110))
        #expect(scrollView.contentOffset.y == 100)
        finger.hold(for: .milliseconds(100)).lift()
        stage.settle()
        #expect(scrollView.contentOffset.y == 100)
    }

    @Test("A flick of 3000 points a second moves content by 1492 points in 2.85 seconds") func decelerates() {
        stage.finger.press(at: Point(200, 380)).drag(by: Vector(dx: 0, dy: -300), over: .milliseconds(100)).lift()
        let start = (offset: scrollView.contentOffset.y, time: stage.host.now)
        stage.settle()
        let distance = scrollView.contentOffset.y - start.offset
        #expect((distance - 1492).magnitude < 1492 * 0.005)
    }

    @Test("Beyond the end the content follows by the rubber band, and bounces back") func bounce() {
        let finger = stage.finger.press(at: Point(200, 50)).drag(by: Vector(dx: 0, dy: 210)).hold(
            for: .milliseconds(100))
        #expect((scrollView.contentOffset.y + RubberBand.shown(200, dimension: 400)).magnitude < 0.01)
        finger.lift()
        stage.settle()
        #expect(scrollView.contentOffset.y == 0)
    }

    @Test("A touch that lands stops a deceleration, and presses no control") func catches() {
        var taps = 0
        let card = View(frame: Rect(x: 0, y: 0, width: 400, height: 4000))
        let tap = TapRecognizer()
        tap.addAction { _ in taps += 1 }
        card.addGestureRecognizer(tap)
        scrollView.addSubview(card)
        stage.finger.press(at: Point(200, 380)).drag(by: Vector(dx: 0, dy: -300), over: .milliseconds(100)).lift()
        stage.advance(by: .milliseconds(300))
        stage.finger.press(at: Point(200, 200)).hold(for: .milliseconds(50)).lift()
        let offset = scrollView.contentOffset
        stage.settle()
        #expect(scrollView.contentOffset == offset)
        #expect(taps == 0)
        stage.finger.press(at: Point(200, 200)).hold(for: .milliseconds(50)).lift()
        #expect(taps == 1)
    }

    @Test("A pinch zooms around its touches, follows less beyond the limit, and returns to it") func zoom() {
        let map = View(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
        scrollView.addSubview(map)
        scrollView.zoomView = map
        scrollView.minimumZoomScale = 0.5
        scrollView.maximumZoomScale = 2
        let fingers = stage.fingers(2)
        fingers[0].press(at: Point(190, 200))
        fingers[1].press(at: Point(210, 200))
        let before = map.convert(Point(200, 200), from: nil)
        stage.drag(
            [(fingers[0], Vector(dx: -14, dy: 0)), (fingers[1], Vector(dx: 14, dy: 0))], over: .milliseconds(100))
        stage.advance(by: .milliseconds(50))
        let after = map.convert(Point(200, 200), from: nil)
        #expect((after - before).length < 0.5)
        #expect(scrollView.zoomScale > 1.2)
        stage.drag(
            [(fingers[0], Vector(dx: -150, dy: 0)), (fingers[1], Vector(dx: 150, dy: 0))], over: .milliseconds(100))
        #expect(scrollView.zoomScale > 2)
        fingers[0].lift()
        fingers[1].lift()
        stage.settle()
        #expect(scrollView.zoomScale == 2)
    }
}

@Suite("A scroll view whose content fits") @MainActor struct FittingContentTests {
    @Test("Zoomed until it does not fit, content stays under both touches, and scrolls on both axes")
    func zoomFromFitting() {
        let stage = Stage(size: Size(width: 400, height: 300))
        let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
        let map = View(frame: Rect(x: 0, y: 0, width: 1520, height: 2000))
        scrollView.centersSmallContent = true
        scrollView.minimumZoomScale = 0.25
        scrollView.maximumZoomScale = 4
        scrollView.addSubview(map)
        scrollView.zoomView = map
        stage.scene.root.addSubview(scrollView)
        stage.advance(by: .milliseconds(20))
        scrollView.setZoomScale(0.25, animated: false)
        let fingers = stage.fingers(2)
        fingers[0].press(at: Point(150, 130))
        fingers[1].press(at: Point(150, 170))
        stage.drag(
            [(fingers[0], Vector(dx: 0, dy: -30)), (fingers[1], Vector(dx: 0, dy: 30))], over: .milliseconds(100))
        let under = fingers.map { map.convert($0.location, from: nil) }
        stage.drag(
            [(fingers[0], Vector(dx: 60, dy: -50)), (fingers[1], Vector(dx: 60, dy: 50))], over: .milliseconds(300))
        stage.advance(by: .milliseconds(100))
        for (finger, place) in zip(fingers, under) {
            #expect((map.convert(place, to: nil) - finger.location).length < 1)
        }
        fingers[0].lift()
        fingers[1].lift()
        stage.settle()
        #expect(scrollView.contentOffset.x > 0)
    }
}

@Suite("Scroll views in scroll views") @MainActor struct NestedScrollViewTests {
    private let stage = Stage(size: Size(width: 400, height: 400))
    private let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    private let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))

    @Test("At the end of the inner scroll view the same touch continues in the outer one, without a jump")
    func handOver() {
        outer.contentSize = Size(width: 400, height: 1000)
        inner.contentSize = Size(width: 400, height: 450)
        outer.addSubview(inner)
        stage.scene.root.addSubview(outer)
        stage.advance(by: .milliseconds(20))
        let finger = stage.finger.press(at: Point(200, 350)).drag(by: Vector(dx: 0, dy: -110))
        #expect(inner.contentOffset.y == 50)
        #expect(outer.contentOffset.y == 50)
        finger.drag(by: Vector(dx: 0, dy: 80))
        #expect(outer.contentOffset.y == 0)
        #expect(inner.contentOffset.y == 20)
        finger.hold(for: .milliseconds(100)).lift()
        stage.settle()
        #expect(inner.contentOffset.y == 20)
    }

    @Test("A vertical list in a horizontal pager: each movement scrolls the view of its axis") func crossed() {
        outer.contentSize = Size(width: 1200, height: 400)
        outer.horizontalSnapping = .pages
        inner.contentSize = Size(width: 400, height: 1000)
        outer.addSubview(inner)
        stage.scene.root.addSubview(outer)
        stage.advance(by: .milliseconds(20))
        stage.finger.press(at: Point(200, 350)).drag(by: Vector(dx: -20, dy: -200)).hold(for: .milliseconds(100)).lift()
        #expect(outer.contentOffset == .zero)
        #expect(inner.contentOffset.y > 150)
        stage.settle()
        stage.finger.press(at: Point(350, 200)).drag(by: Vector(dx: -250, dy: -20)).lift()
        stage.settle()
        #expect(outer.contentOffset.x == 400)
    }
}
