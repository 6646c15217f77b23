import Testing

@testable import CasementCore

/// Counts how often hit-testing reaches it.
private final class CountingView: View {
    private(set) var hitTests = 0
    private(set) var containsCalls = 0

    override func contains(_ point: Point) -> Bool {
        containsCalls += 1
        return super.contains(point)
    }

    override func hitTest(_ point: Point) -> View? {
        hitTests += 1
        return super.hitTest(point)
    }
}

@MainActor @Suite struct HitTestCountTests {
    private let host = FakeHost()
    private let view = CountingView(frame: Rect(x: 0, y: 0, width: 400, height: 800))

    init() {
        host.root.addSubview(view)
    }

    private func expectCount(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(view.hitTests == count && view.containsCalls == count, sourceLocation: sourceLocation)
    }

    @Test("A touch is hit-tested once, recorded or not, filtered or not", arguments: [true, false], [true, false])
    func touch(isRecorded: Bool, isFiltered: Bool) {
        if isRecorded { host.scene.recorder = SceneRecorder() }
        if isFiltered { host.scene.touchFilter = .init(shortestContact: .milliseconds(25)) }
        view.isSecret = true
        let finger = host.finger.press(at: Point(50, 50)).drag(by: Vector(dx: 80, dy: 80), over: .milliseconds(64))
        #expect(host.scene.touches.live.first?.view === view)
        finger.lift()
        host.run(milliseconds: 500)
        expectCount(1)
    }

    @Test("Each touch of a batch is hit-tested once")
    func batch() {
        host.scene.recorder = SceneRecorder()
        let events = [1, 2].map {
            TouchEvent(id: TouchID($0), phase: .began, location: Point(50, 50), time: host.now)
        }
        host.scene.handle(.touches(events))
        expectCount(2)
    }

    @Test("A wheel event is hit-tested once, recorded or not", arguments: [true, false])
    func wheel(isRecorded: Bool) {
        if isRecorded { host.scene.recorder = SceneRecorder() }
        host.scene.handle(.scroll(ScrollEvent(location: Point(50, 50), delta: Vector(dx: 5, dy: 5), time: host.now)))
        expectCount(1)
    }

    @Test("A touch that ends the wait for a second tap stays with the views on which it landed")
    func elsewhere() {
        let double = TapRecognizer()
        double.numberOfTapsRequired = 2
        double.separatesHands = false
        let single = TapRecognizer()
        single.requireToFail(double)
        let page = View(frame: view.bounds)
        single.addAction { [host] _ in host.root.addSubview(page) }
        view.addGestureRecognizer(double)
        view.addGestureRecognizer(single)
        host.finger.press(at: Point(50, 50)).lift()
        let second = host.finger.press(at: Point(350, 700))
        #expect(page.scene != nil)
        #expect(host.scene.touches.live.first?.view === view)
        expectCount(2)
        second.lift()
    }

    @Test("A view that leaves while its touch lands does not receive that touch")
    func leaving() {
        let journal = Journal()
        let child = TouchProbe(frame: Rect(x: 300, y: 600, width: 100, height: 200), journal: journal)
        view.addSubview(child)
        let double = TapRecognizer()
        double.numberOfTapsRequired = 2
        double.separatesHands = false
        let single = TapRecognizer()
        single.requireToFail(double)
        single.addAction { _ in child.removeFromSuperview() }
        view.addGestureRecognizer(double)
        view.addGestureRecognizer(single)
        host.finger.press(at: Point(50, 50)).lift()
        let second = host.finger.press(at: Point(350, 700))
        #expect(child.scene == nil)
        #expect(host.scene.touches.live.first?.view == nil)
        #expect(host.scene.touches.live.first?.path.first === view)
        second.lift()
        #expect(journal.drain().isEmpty && host.scene.touches.live.isEmpty)
    }

    @Test("The wheel reaches the views that a touch reaches: on the far edge of the panel and in the outsets")
    func wheelEdge() {
        let scrollView = ScrollView(frame: Rect(x: 300, y: 600, width: 100, height: 200))
        scrollView.contentSize = Size(width: 100, height: 1000)
        scrollView.touchOutsets = Insets(20)
        view.addSubview(scrollView)
        for point in [Point(400, 800), Point(290, 590), Point(350, 700)] {
            let before = scrollView.contentOffset.y
            host.scene.handle(.scroll(ScrollEvent(location: point, delta: Vector(dx: 0, dy: 5), time: host.now)))
            #expect(scrollView.contentOffset.y == before + 5)
        }
        scrollView.isUserInteractionEnabled = false
        host.scene.handle(
            .scroll(ScrollEvent(location: Point(350, 700), delta: Vector(dx: 0, dy: 5), time: host.now)))
        #expect(scrollView.contentOffset.y == 15)
    }
}

/// A view that writes down the touches that it receives.
private final class TouchProbe: View {
    private let journal: Journal

    init(frame: Rect, journal: Journal) {
        self.journal = journal
        super.init(frame: frame)
    }

    override func touchesBegan(_ touches: [Touch]) { journal.write("began") }
    override func touchesEnded(_ touches: [Touch]) { journal.write("ended") }
    override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) { journal.write("cancelled") }
}
