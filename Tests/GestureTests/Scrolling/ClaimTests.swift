import CasementCore
import CasementTesting
import ScrollRigs
import Testing

/// The pan of a child begins before that of its scroll view by one line of the child.
@Suite("A pan in a scroll view") @MainActor struct ClaimTests {
    private let rig = ScrollRig()
    private let delegates = DelegateStubs()
    private let list: ScrollView
    private let card = View(frame: Rect(x: 100, y: 100, width: 200, height: 200))
    private let pan = PanRecognizer()
    private let received = Received()

    @MainActor final class Received {
        var states: [GestureRecognizer.State] = []
        var translation = Vector.zero
        var samples = 0
    }

    init() {
        list = rig.addStrip("list", .vertical, room: 2000)
        list.addSubview(card)
        card.addGestureRecognizer(pan)
        pan.addAction { [received, pan] _ in
            if received.states.last != pan.state { received.states.append(pan.state) }
            received.translation = pan.translation(in: nil)
            received.samples += 1
        }
    }

    private func pressAndDrag(_ translation: Vector, hold: Int = 0) throws {
        try rig.finger.press(on: card).hold(for: .milliseconds(hold)).drag(by: translation).hold(
            for: .milliseconds(100)
        )
        .lift()
    }

    @Test(
        "A child's pan with minimum distance 0 begins when the touch lands, and gets each sample",
        arguments: [
            Vector(dx: 3, dy: 0), Vector(dx: 0, dy: -60), Vector(dx: -50, dy: 20),
        ]) func atTouchDown(translation: Vector)
        throws
    {
        pan.minimumDistance = 0
        let finger = try rig.finger.press(on: card)
        #expect(received.states == [.began])
        finger.drag(by: translation)
        #expect(received.translation == translation)
        #expect(received.samples == 1 + 24)
        finger.lift()
        #expect(received.states == [.began, .changed, .ended])
        #expect(list.contentOffset.y == 0)
    }

    @Test("A touch that lands on moving content stops it, and the child's pan does not begin")
    func whileMoving() throws {
        pan.minimumDistance = 0
        list.contentOffset.y = 1000
        card.center = Point(200, 1200)
        rig.flick(Vector(dx: 0, dy: -100), from: Point(20, 300))
        rig.wait(30)
        let place = card.convert(card.bounds.center, to: nil)
        let finger = rig.finger.press(at: place)
        #expect(!list.isMoving)
        #expect(received.states == [])
        let offset = list.contentOffset.y
        finger.drag(by: Vector(dx: 0, dy: 40))
        #expect(list.contentOffset.y == offset - 30)
        finger.hold(for: .milliseconds(100)).lift()
        try rig.finger.press(on: card)
        #expect(received.states == [.began])
    }

    @Test("A child's pan does not begin on a second touch while the list is dragged") func whileDragging() throws {
        pan.minimumDistance = 0
        let finger = rig.finger.press(at: Point(20, 300)).drag(by: Vector(dx: 0, dy: -30))
        try rig.finger.press(on: card)
        #expect(received.states == [])
        finger.drag(by: Vector(dx: 0, dy: -20))
        #expect(list.contentOffset.y == 40)
    }

    @Test("The first movement decides: along the child's directions its pan begins, across them the list's")
    func byDirection() throws {
        pan.directions = .horizontal
        try pressAndDrag(Vector(dx: 50, dy: 20))
        #expect(received.states == [.began, .changed, .ended])
        #expect(list.contentOffset.y == 0)
        received.states = []
        try pressAndDrag(Vector(dx: 20, dy: -50))
        #expect(received.states == [])
        #expect(list.contentOffset.y > 30)
    }

    @Test("A child's pan along the list's axis begins, because its view is deeper") func handle() throws {
        pan.directions = .vertical
        try pressAndDrag(Vector(dx: 0, dy: -50))
        #expect(received.states == [.began, .changed, .ended])
        #expect(list.contentOffset.y == 0)
    }

    @Test("A drag after a child's long press moves the child, a drag before it scrolls the list") func byLongPress()
        throws
    {
        card.removeGestureRecognizer(pan)
        let press = LongPressRecognizer()
        var places: [Point] = []
        press.addAction { places.append($0.location(in: nil)) }
        card.addGestureRecognizer(press)
        try pressAndDrag(Vector(dx: 0, dy: -50), hold: 300)
        #expect(places == [])
        #expect(list.contentOffset.y == 40)
        list.contentOffset.y = 0
        try pressAndDrag(Vector(dx: 0, dy: -50), hold: 500)
        #expect(places.first == Point(200, 200))
        #expect(places.last == Point(200, 150))
        #expect(list.contentOffset.y == 0)
    }

    @Test("The list waits for the child's pan if it requires that to fail") func required() throws {
        list.panGestureRecognizer.requireToFail(pan)
        pan.minimumDistance = 30
        let finger = try rig.finger.press(on: card).drag(by: Vector(dx: 0, dy: -20))
        #expect(list.contentOffset.y == 0)
        finger.drag(by: Vector(dx: 0, dy: -30)).lift()
        #expect(received.states == [.began, .changed, .ended])
        #expect(list.contentOffset.y == 0)
    }

    @Test("Both pans run if one delegate allows it") func simultaneous() throws {
        delegates.delegate(of: pan).shouldRecognizeSimultaneously = { _, _ in true }
        try pressAndDrag(Vector(dx: 0, dy: -50))
        #expect(received.states == [.began, .changed, .ended])
        #expect(list.contentOffset.y == 40)
    }

    @Test("A pull takes a letter down out of a horizontal strip, unless the strip's pan began at 10 points")
    func pull() throws {
        list.isScrollEnabled = false
        let strip = rig.addStrip("strip", .horizontal, room: 1000)
        strip.addSubview(card)
        card.removeGestureRecognizer(pan)
        let pull = PullRecognizer(.down)
        var began = false
        pull.addAction { if $0.state == .began { began = true } }
        card.addGestureRecognizer(pull)
        // 11 to the right and 16 down, first down.
        try rig.finger.press(on: card).move(to: Point(204, 209)).move(to: Point(211, 216)).lift()
        #expect(began)
        #expect(strip.contentOffset.x == 0)
        began = false
        try rig.finger.press(on: card).move(to: Point(190, 204)).move(to: Point(189, 216)).lift()
        #expect(!began)
        #expect(strip.contentOffset.x > 0)
    }

    @Test("A screen edge pan begins before the pan of a scroll view at that edge") func edge() {
        let strip = rig.addStrip("strip", .horizontal, room: 1000)
        strip.contentOffset.x = 500
        let edge = ScreenEdgePanRecognizer(.left)
        var began = false
        edge.addAction { if $0.state == .began { began = true } }
        rig.stage.scene.root.addGestureRecognizer(edge)
        rig.finger.press(at: Point(5, 200)).drag(by: Vector(dx: 80, dy: 0)).lift()
        #expect(began)
        #expect(strip.contentOffset.x == 500)
        began = false
        rig.finger.press(at: Point(50, 200)).drag(by: Vector(dx: 80, dy: 0)).hold(for: .milliseconds(100)).lift()
        #expect(!began)
        #expect(strip.contentOffset.x == 430)
    }

    @Test("A control that declines a touch leaves it to what is around it, and keeps one that it tracks")
    func declined() {
        let dial = Dial(frame: Rect(x: 100, y: 100, width: 200, height: 200))
        list.delaysContentTouches = false
        list.addSubview(dial)
        rig.finger.press(at: Point(110, 200)).drag(by: Vector(dx: 0, dy: -60)).lift()
        rig.stage.settle()
        #expect(list.contentOffset.y == 0)
        rig.finger.press(at: Point(200, 200)).drag(by: Vector(dx: 0, dy: -60))
        #expect(list.contentOffset.y == 50)
    }
}

/// Follows the touches that land at its left edge.
private final class Dial: Control {
    override var tracksTouch: Bool { true }

    override func beginTracking(_ touch: Touch) -> Bool { touch.location(in: self).x < 40 }
}
