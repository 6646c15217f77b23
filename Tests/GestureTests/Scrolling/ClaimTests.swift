import CasementCore
import CasementTesting
import Testing

/// A child that pans inside a scroll view has the finger by one line of its own, without touching the scroll view.
@Suite("A pan in a scroll view") @MainActor struct ClaimTests {
    private let bench = ScrollBench()
    private let list: ScrollView
    private let card = View(frame: Rect(x: 100, y: 100, width: 200, height: 200))
    private let pan = PanRecognizer()
    private let heard = Heard()

    @MainActor final class Heard {
        var states: [GestureRecognizer.State] = []
        var way = Vector.zero
        var samples = 0
    }

    init() {
        list = bench.strip("list", .vertical, room: 2000)
        list.addSubview(card)
        card.addGestureRecognizer(pan)
        pan.addAction { [heard, pan] _ in
            if heard.states.last != pan.state { heard.states.append(pan.state) }
            heard.way = pan.translation(in: nil)
            heard.samples += 1
        }
    }

    private func pressAndDrag(_ way: Vector, hold: Int = 0) {
        bench.finger.press(on: card).hold(for: .milliseconds(hold)).drag(by: way).hold(for: .milliseconds(100)).lift()
    }

    @Test(
        "A threshold of zero claims the finger as it lands, and gets every sample of it",
        arguments: [
            Vector(dx: 3, dy: 0), Vector(dx: 0, dy: -60), Vector(dx: -50, dy: 20),
        ]) func atTouchDown(way: Vector)
    {
        pan.minimumDistance = 0
        let finger = bench.finger.press(on: card)
        #expect(heard.states == [.began])
        finger.drag(by: way)
        #expect(heard.way == way)
        #expect(heard.samples == 1 + 24)
        finger.lift()
        #expect(heard.states == [.began, .changed, .ended])
        #expect(list.contentOffset.y == 0)
    }

    @Test("Claimed at touch-down or not, a finger that lands on what moves stops it and has nothing else")
    func whileMoving() {
        pan.minimumDistance = 0
        list.contentOffset.y = 1000
        card.center = Point(200, 1200)
        bench.flick(Vector(dx: 0, dy: -100), from: Point(20, 300))
        bench.wait(30)
        let place = card.convert(card.bounds.center, to: nil)
        let finger = bench.finger.press(at: place)
        #expect(!list.isMoving)
        #expect(heard.states == [])
        let offset = list.contentOffset.y
        finger.drag(by: Vector(dx: 0, dy: 40))
        #expect(list.contentOffset.y == offset - 30)
        finger.hold(for: .milliseconds(100)).lift()
        bench.finger.press(on: card)
        #expect(heard.states == [.began])
    }

    @Test("A second finger on the child of a list that is dragged does not claim") func whileDragging() {
        pan.minimumDistance = 0
        let finger = bench.finger.press(at: Point(20, 300)).drag(by: Vector(dx: 0, dy: -30))
        bench.finger.press(on: card)
        #expect(heard.states == [])
        finger.drag(by: Vector(dx: 0, dy: -20))
        #expect(list.contentOffset.y == 40)
    }

    @Test("Directions claim by the first movement: along them the child has it, across the list") func byDirection() {
        pan.directions = .horizontal
        pressAndDrag(Vector(dx: 50, dy: 20))
        #expect(heard.states == [.began, .changed, .ended])
        #expect(list.contentOffset.y == 0)
        heard.states = []
        pressAndDrag(Vector(dx: 20, dy: -50))
        #expect(heard.states == [])
        #expect(list.contentOffset.y > 30)
    }

    @Test("A handle that is dragged the way the list scrolls has the finger, for it lies deeper") func handle() {
        pan.directions = .vertical
        pressAndDrag(Vector(dx: 0, dy: -50))
        #expect(heard.states == [.began, .changed, .ended])
        #expect(list.contentOffset.y == 0)
    }

    @Test("A long press claims after it; before it the finger scrolls") func byLongPress() {
        card.removeGestureRecognizer(pan)
        let press = LongPressRecognizer()
        var places: [Point] = []
        press.addAction { places.append($0.location(in: nil)) }
        card.addGestureRecognizer(press)
        pressAndDrag(Vector(dx: 0, dy: -50), hold: 300)
        #expect(places == [])
        #expect(list.contentOffset.y == 40)
        list.contentOffset.y = 0
        pressAndDrag(Vector(dx: 0, dy: -50), hold: 500)
        #expect(places.first == Point(200, 200))
        #expect(places.last == Point(200, 150))
        #expect(list.contentOffset.y == 0)
    }

    @Test("The list waits for a child that it requires to fail, and goes on without a jump") func required() {
        list.panGestureRecognizer.requireToFail(pan)
        pan.minimumDistance = 30
        let finger = bench.finger.press(on: card).drag(by: Vector(dx: 0, dy: -20))
        #expect(list.contentOffset.y == 0)
        finger.drag(by: Vector(dx: 0, dy: -30)).lift()
        #expect(heard.states == [.began, .changed, .ended])
        #expect(list.contentOffset.y == 0)
    }

    @Test("Both may run, if either says so") func simultaneous() {
        pan.delegate.shouldRecognizeSimultaneously = { _, _ in true }
        pressAndDrag(Vector(dx: 0, dy: -50))
        #expect(heard.states == [.began, .changed, .ended])
        #expect(list.contentOffset.y == 40)
    }

    @Test("A letter is pulled down out of a sideways strip; the strip has it only if it moved sideways at 10 points")
    func pull() {
        list.isScrollEnabled = false
        let strip = bench.strip("strip", .horizontal, room: 1000)
        strip.addSubview(card)
        card.removeGestureRecognizer(pan)
        let pull = PullRecognizer(.down)
        var began = false
        pull.addAction { if $0.state == .began { began = true } }
        card.addGestureRecognizer(pull)
        // 11 to the right and 16 down, first down.
        bench.finger.press(on: card).move(to: Point(204, 209)).move(to: Point(211, 216)).lift()
        #expect(began)
        #expect(strip.contentOffset.x == 0)
        began = false
        bench.finger.press(on: card).move(to: Point(190, 204)).move(to: Point(189, 216)).lift()
        #expect(!began)
        #expect(strip.contentOffset.x > 0)
    }

    @Test("A screen edge pan beats the scroll view that starts there") func edge() {
        let strip = bench.strip("strip", .horizontal, room: 1000)
        strip.contentOffset.x = 500
        let edge = ScreenEdgePanRecognizer(.left)
        var began = false
        edge.addAction { if $0.state == .began { began = true } }
        bench.stage.scene.root.addGestureRecognizer(edge)
        bench.finger.press(at: Point(5, 200)).drag(by: Vector(dx: 80, dy: 0)).lift()
        #expect(began)
        #expect(strip.contentOffset.x == 500)
        began = false
        bench.finger.press(at: Point(50, 200)).drag(by: Vector(dx: 80, dy: 0)).hold(for: .milliseconds(100)).lift()
        #expect(!began)
        #expect(strip.contentOffset.x == 430)
    }
}
