import Testing

@testable import CasementCore

@MainActor @Suite struct SlideFollowTests {
    private let stage = SlideStage()

    @Test("After 10 points a slide follows the touch point by point, in each direction")
    func follows() {
        let finger = stage.finger.press(at: Point(200, 400)).move(by: Vector(dx: -9, dy: 0))
        #expect(stage.x("1") == 0 && stage.x("2") == nil)
        finger.move(by: Vector(dx: -1, dy: 0)).move(by: Vector(dx: -1, dy: 0))
        #expect(stage.x("1") == -1 && stage.x("2") == 399)
        finger.move(by: Vector(dx: -100, dy: 30))
        #expect(stage.x("1") == -101 && stage.x("2") == 299 && stage.y("1") == 0)
        finger.move(by: Vector(dx: 50, dy: 0))
        #expect(stage.x("1") == -51 && stage.x("2") == 349)
        finger.lift()
        stage.host.rest()
        #expect(stage.current == "1" || stage.current == "2")
        stage.slides.go(.left)
        stage.host.rest()
        let other = stage.finger.press(at: Point(200, 400)).move(by: Vector(dx: 0, dy: -10)).move(
            by: Vector(dx: 0, dy: -30))
        #expect(stage.y("1") == -30 && stage.y("3") == 770)
        other.lift()
    }

    @Test("The axis is that of the larger component of the first 10 points, and stays")
    func axis() {
        let sideways = stage.finger.press(at: Point(200, 400)).move(by: Vector(dx: -20, dy: -19))
        #expect(stage.x("2") != nil && stage.y("3") == nil)
        sideways.move(by: Vector(dx: 0, dy: -300))
        #expect(stage.y("1") == 0 && stage.y("3") == nil)
        sideways.move(by: Vector(dx: 20, dy: 300))
        sideways.lift()
        stage.host.rest()
        stage.finger.press(at: Point(200, 400)).move(by: Vector(dx: -20, dy: -20)).lift()
        #expect(stage.y("3") != nil && stage.x("2") == nil, "Horizontal only if it is more.")
    }

    @Test(
        "A slow release commits when the touch has moved by more than 50 points, and not at 50",
        arguments: [
            (-50.0, "1"), (-50.5, "2"), (-51, "2"), (-400, "2"), (50, "1"), (51, "1"),
        ])
    func commits(distance: Double, expected: String) {
        stage.finger.press(at: Point(200, 400)).drag(by: Vector(dx: distance, dy: 0), over: .milliseconds(64)).hold(
            for: .milliseconds(100)
        ).lift()
        #expect(stage.current == expected)
        stage.host.rest()
        #expect(stage.current == expected && stage.x(expected) == 0)
    }

    @Test("The position at a slow release decides, not the largest distance before")
    func backAgain() {
        stage.finger.press(at: Point(300, 400)).drag(by: Vector(dx: -200, dy: 0), over: .milliseconds(64)).drag(
            by: Vector(dx: 160, dy: 0), over: .milliseconds(64)
        ).hold(for: .milliseconds(100)).lift()
        #expect(stage.current == "1")
        stage.host.rest()
        #expect(stage.appearanceEvents() == ["2 willAppear", "2 willDisappear", "2 didDisappear"])
    }

    @Test("Where there is no neighbour the slide follows with the rubber band, and returns")
    func deadEnd() {
        let finger = stage.finger.press(at: Point(100, 400)).move(by: Vector(dx: 10, dy: 0)).move(
            by: Vector(dx: 190, dy: 0))
        #expect(stage.x("1") == RubberBand.shown(190, dimension: 400))
        finger.lift()
        #expect(stage.current == "1")
        stage.host.rest()
        #expect(stage.x("1") == 0 && stage.appearanceEvents() == [])
        stage.finger.press(at: Point(100, 100)).move(by: Vector(dx: 0, dy: 10)).move(by: Vector(dx: 0, dy: 500))
        #expect(stage.y("1") == RubberBand.shown(500, dimension: 800))
    }

    @Test("Pulled from an end to the other side, a slide passes the resting position without a jump")
    func throughRest() {
        let finger = stage.finger.press(at: Point(200, 400)).move(by: Vector(dx: 20, dy: 0))
        var last = stage.x("1") ?? 0
        for _ in 0..<40 {
            finger.move(by: Vector(dx: -2, dy: 0))
            let now = stage.x("1") ?? .nan
            #expect(now <= last && last - now <= 2.0001)
            last = now
        }
        #expect(last == -70, "The 10 points of the threshold were those of the first movement.")
    }

    @Test("Two touches move a slide as one does, and the drag ends when the last one lifts")
    func twoFingers() {
        let (first, second) = (stage.finger.press(at: Point(150, 400)), stage.finger.press(at: Point(250, 450)))
        for _ in 0..<8 {
            stage.host.run(milliseconds: 8)
            first.move(by: Vector(dx: -10, dy: 0))
            second.move(by: Vector(dx: -10, dy: 0))
        }
        // The first touch's half of a step crosses the threshold, or the second's; the slide never jumps.
        #expect(stage.x("1") == -70)
        second.lift()
        #expect(stage.x("1") == -70 && stage.current == "1")
        first.move(by: Vector(dx: -10, dy: 0))
        #expect(stage.x("1") == -80)
        first.lift()
        #expect(stage.current == "2")
        stage.host.rest()
        #expect(stage.appearanceEvents().filter { $0.hasPrefix("appeared") } == ["appeared: 2"])
    }

    @Test("A touch that is cancelled snaps the slide back")
    func cancelled() {
        stage.finger.press(at: Point(300, 400)).drag(by: Vector(dx: -200, dy: 0), over: .milliseconds(64)).cancel()
        #expect(stage.current == "1")
        stage.host.rest()
        #expect(stage.x("1") == 0 && stage.current == "1")
        #expect(stage.appearanceEvents() == ["2 willAppear", "2 willDisappear", "2 didDisappear"])
    }

    @Test("A tap moves nothing and requests no frame")
    func tap() {
        stage.host.clearFrames()
        stage.finger.press(at: Point(200, 400)).move(by: Vector(dx: 3, dy: 3)).lift()
        #expect(stage.host.rest())
        #expect(stage.host.frames.isEmpty && stage.appearanceEvents() == [])
    }

    @Test("A new size during a drag keeps the share of the distance, and the drag continues from there")
    func resize() {
        let finger = stage.finger.press(at: Point(300, 400)).move(by: Vector(dx: -10, dy: 0)).move(
            by: Vector(dx: -200, dy: 0))
        #expect(stage.x("1") == -200)
        stage.host.scene.resize(to: DeviceTransform(size: Size(width: 800, height: 600), scale: 1))
        stage.host.frame()
        #expect(stage.x("1") == -400 && stage.x("2") == 400)
        finger.move(by: Vector(dx: -8, dy: 0))
        #expect(stage.x("1") == -408)
        finger.lift()
        stage.host.rest()
        #expect(stage.x("2") == 0 && stage.current == "2")
    }

    @Test("A new size during a drag towards no neighbour keeps the share as well")
    func resizeAtDeadEnd() {
        let finger = stage.finger.press(at: Point(100, 400)).move(by: Vector(dx: 10, dy: 0)).move(
            by: Vector(dx: 200, dy: 0))
        let share = (stage.x("1") ?? 0) / 400
        stage.host.scene.resize(to: DeviceTransform(size: Size(width: 800, height: 600), scale: 1))
        stage.host.frame()
        #expect(abs((stage.x("1") ?? 0) - share * 800) < 1e-9)
        let before = stage.x("1") ?? 0
        finger.move(by: Vector(dx: 1, dy: 0))
        #expect(abs((stage.x("1") ?? 0) - before) < 1)
    }

    @Test("Slides in a container move by the size of the container")
    func container() {
        let host = FakeHost()
        let outer = ViewController()
        host.scene.rootViewController = outer
        var graph = SlideGraph()
        graph.add("a", right: "b") { ViewController() }
        graph.add("b", left: "a") { ViewController() }
        let slides = SlideController(graph, start: "a")
        let box = View(frame: Rect(x: 50, y: 50, width: 120, height: 90))
        outer.view.addSubview(box)
        outer.addChild(slides, in: box)
        host.rest()
        host.finger.press(at: Point(100, 100)).drag(by: Vector(dx: -56, dy: 0), over: .milliseconds(64)).lift()
        host.rest()
        #expect(slides.current == "b" && slides.view.bounds.origin == .zero)
        #expect(slides.view.subviews.filter { !$0.isHidden }.map(\.frame) == [Rect(x: 0, y: 0, width: 120, height: 90)])
    }
}
