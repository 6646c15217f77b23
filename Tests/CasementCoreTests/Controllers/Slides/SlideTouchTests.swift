import CasementTesting
import Testing

@testable import CasementCore

@Suite("Touches on slides") @MainActor struct SlideTouchTests {
    private let stage = SlideStage()
    private var slides: SlideController { stage.slides }

    @Test("The 10 points before the pan are given back within 80 ms of movement")
    func slopRecovery() {
        slides.slopRecovery = .milliseconds(80)
        let finger = stage.finger.press(at: Point(350, 400))
        var shown: [Double] = []
        for _ in 0..<14 {
            stage.host.run(milliseconds: 8)
            finger.move(by: Vector(dx: -6, dy: 0))
            shown.append(stage.x("1") ?? .nan)
        }
        // The step of the touch, and a tenth of the 10 points.
        let longest = 6 + 1 + 1e-6
        for (before, after) in zip(shown, shown.dropFirst()) {
            #expect(after <= before && before - after <= longest, "\(before) \(after)")
        }
        #expect(stage.x("1") == -84, "under the touch")
    }

    @Test("Where only one axis is allowed, the other one moves nothing, and its drag is not claimed")
    func oneAxis() {
        slides.axis = .horizontal
        let finger = stage.finger.press(at: Point(200, 600)).drag(by: Vector(dx: 8, dy: -200), over: .milliseconds(64))
        #expect(slides.view.bounds.origin == .zero && !slides.isDragging)
        #expect(slides.panGestureRecognizer.state == .failed)
        finger.lift()
        stage.flick(-60, 10)
        #expect(slides.view.bounds.origin.y == 0)
        stage.host.rest()
        #expect(stage.current == "2")
    }

    @Test("At a dead end the slide follows point for point, if it shall")
    func follow() {
        slides.deadEnd = .follow
        let finger = stage.finger.press(at: Point(100, 400)).move(by: Vector(dx: 10, dy: 0)).move(
            by: Vector(dx: 190, dy: 0))
        #expect(stage.x("1") == 190)
        finger.lift()
        stage.host.rest()
        #expect(stage.x("1") == 0 && stage.current == "1")
    }

    @Test("Only a touch from the edge moves the slides, and there it precedes content that takes every touch")
    func edges() {
        slides.swipeArea = .edges
        let greedy = PanRecognizer()
        greedy.minimumDistance = 0
        stage.live.first { $0.name == "1" }?.view.addGestureRecognizer(greedy)
        let inside = stage.finger.press(at: Point(350, 400)).drag(by: Vector(dx: -120, dy: 0), over: .milliseconds(64))
        #expect(stage.x("1") == 0 && greedy.state == .changed)
        inside.lift()
        let edge = stage.finger.press(at: Point(395, 400)).drag(by: Vector(dx: -120, dy: 0), over: .milliseconds(64))
        #expect(stage.x("1") == -110 && greedy.state == .failed)
        edge.lift()
        stage.host.rest()
        #expect(stage.current == "2")
    }

    @Test("Slides that settle after a touch from the edge are caught by a touch anywhere, which drags them on")
    func caughtAnywhere() {
        slides.swipeArea = .edges
        stage.finger.press(at: Point(395, 400)).drag(by: Vector(dx: -120, dy: 0), over: .milliseconds(64)).lift()
        stage.host.run(milliseconds: 80)
        let finger = stage.finger.press(at: Point(200, 400))
        let place = stage.x("1") ?? 0
        #expect(place < -110 && place > -390)
        stage.host.run(milliseconds: 200)
        #expect(stage.x("1") == place)
        finger.drag(by: Vector(dx: 30, dy: 0))
        #expect(stage.x("1") == place + 20)
        finger.lift()
        stage.host.rest()
        #expect(!slides.isDragging && (stage.x("1") == 0 || stage.x("2") == 0))
    }

    @Test("A touch that has held caught slides for longer than a settle flicks no further than to the next slide")
    func heldCatch() {
        let stage = SlideStage(SlideStage.row)
        stage.flick(-60, 0)
        stage.host.run(milliseconds: 60)
        let finger = stage.finger.press(at: Point(300, 400)).hold(for: .milliseconds(400))
        finger.drag(by: Vector(dx: -60, dy: 0), over: .milliseconds(60)).lift()
        stage.host.rest()
        #expect(stage.current == "2")
    }

    @Test("Switched off, no touch moves the slides; during a drag they settle, and a command still works")
    func switchedOff() {
        let finger = stage.finger.press(at: Point(350, 400)).drag(by: Vector(dx: -120, dy: 0), over: .milliseconds(64))
        slides.isSwipeEnabled = false
        #expect(!slides.isDragging)
        finger.drag(by: Vector(dx: -100, dy: 0), over: .milliseconds(64)).lift()
        stage.host.rest()
        #expect(stage.current == "1" && stage.x("1") == 0)
        stage.flick(-60, 0)
        stage.host.rest()
        #expect(stage.current == "1" && slides.go(.right))
        stage.host.rest()
        slides.isSwipeEnabled = true
        stage.flick(60, 0)
        #expect(stage.current == "1")
    }

    @Test("A token suspends swiping until it ends, is released, or its view leaves the scene")
    func suspension() {
        var token: ScrollSuspension? = slides.suspendSwiping()
        stage.flick(-60, 0)
        #expect(stage.current == "1" && stage.x("1") == 0)
        token?.end()
        stage.flick(-60, 0)
        #expect(stage.current == "2")
        stage.host.rest()
        token = slides.suspendSwiping()
        stage.flick(60, 0)
        #expect(stage.current == "2")
        token = nil
        let child = View()
        stage.live.first { $0.name == "2" }?.view.addSubview(child)
        let bound = slides.suspendSwiping(for: child)
        stage.flick(60, 0)
        #expect(stage.current == "2" && bound.isAlive)
        child.removeFromSuperview()
        stage.flick(60, 0)
        #expect(stage.current == "1")
    }

    @Test("A pan of the app's own moves the slides by its own rule")
    func ownPan() {
        final class Steep: SlidePan {
            override func verdict(for translation: Vector) -> Verdict {
                translation.length < 30 ? .wait : super.verdict(for: translation)
            }
        }
        let pan = Steep()
        slides.panGestureRecognizer = pan
        let finger = stage.finger.press(at: Point(350, 400)).drag(by: Vector(dx: -28, dy: 0), over: .milliseconds(64))
        #expect(stage.x("1") == 0)
        finger.drag(by: Vector(dx: -100, dy: 0), over: .milliseconds(64)).lift()
        stage.host.rest()
        #expect(stage.current == "2" && slides.view.gestureRecognizers.count == 1)
    }

    @Test("Rotated and scaled slides judge directions and distances in their own space", arguments: [46.0, 90, 180])
    func rotated(degrees: Double) {
        let host = FakeHost(Size(width: 1000, height: 1000))
        let root = ViewController()
        host.scene.rootViewController = root
        let box = View(frame: Rect(x: 300, y: 300, width: 400, height: 400))
        root.view.addSubview(box)
        var graph = SlideGraph()
        graph.add("a", right: "b", down: "c") { ViewController() }
        graph.add("b", left: "a") { ViewController() }
        graph.add("c", up: "a") { ViewController() }
        let slides = SlideController(graph, start: "a")
        slides.slopRecovery = .zero
        root.addChild(slides, in: box)
        box.transform = Transform.scale(0.5).concatenating(.rotation(degrees * .pi / 180))
        host.rest()
        let angle = degrees * .pi / 180
        let left = Vector(dx: -cosine(angle), dy: -sine(angle))
        let finger = host.finger.press(at: Point(500, 500)).drag(by: left * 60, over: .milliseconds(64))
        #expect((slides.view.bounds.origin.x - 100).magnitude < 0.5, "50 points of the panel are 100 of the slides")
        #expect(slides.view.bounds.origin.y == 0)
        finger.hold(for: .milliseconds(100)).lift()
        host.rest()
        #expect(slides.current == "b")
    }

    @Test("A wheel moves by one slide, and again when the slides rest")
    func wheel() {
        let host = stage.host
        func turn(_ delta: Vector) {
            host.scene.handle(
                .scroll(ScrollEvent(location: Point(200, 400), delta: delta, time: host.now)))
        }
        turn(Vector(dx: 0, dy: 30))
        turn(Vector(dx: 0, dy: 30))
        host.rest()
        #expect(stage.current == "3")
        turn(Vector(dx: 30, dy: 0))
        host.rest()
        #expect(stage.current == "4")
        turn(Vector(dx: 30, dy: 0))
        #expect(stage.current == "4" && host.rest())
    }
}
