import Testing

@testable import CasementCore

@MainActor @Suite struct SlideCommandTests {
    private let stage = SlideStage()
    private var host: FakeHost { stage.host }

    @Test("A command moves to a neighbour as a swipe does")
    func go() {
        #expect(stage.slides.go(.right))
        #expect(stage.current == "2" && stage.x("2") == 400)
        host.run(milliseconds: 150)
        #expect((stage.x("2") ?? 0) > 0 && (stage.x("2") ?? 400) < 400)
        host.rest()
        #expect(stage.x("2") == 0)
        #expect(
            stage.appearanceEvents() == [
                "1 willDisappear", "2 willAppear", "1 didDisappear", "2 didAppear", "appeared: 2",
            ])
    }

    @Test("A command towards no neighbour returns false and moves nothing")
    func deadEnd() {
        #expect(!stage.slides.go(.left) && !stage.slides.go(.up))
        #expect(stage.current == "1" && stage.appearanceEvents() == [])
        #expect(host.rest())
    }

    @Test("A command towards no slide is reported once")
    func unknown() {
        var problems: [String] = []
        host.scene.onProblem = { problems.append($0.description) }
        for _ in 0..<2 { #expect(!stage.slides.go(to: "none of them")) }
        #expect(stage.current == "1" && problems.count == 1)
    }

    @Test("Without animation the slide changes at once, with all notifications")
    func atOnce() {
        #expect(stage.slides.go(.down, animated: false))
        #expect(stage.y("3") == 0 && stage.y("1") == nil)
        #expect(
            stage.appearanceEvents() == [
                "1 willDisappear", "3 willAppear", "1 didDisappear", "3 didAppear", "appeared: 3",
            ])
        #expect(host.rest())
    }

    @Test("With reduced motion a command takes effect at once")
    func reducedMotion() {
        host.scene.environment.reducesMotion = true
        stage.slides.go(.right)
        #expect(stage.x("2") == 0)
    }

    @Test("Outside a scene a command takes effect at once")
    func withoutScene() {
        host.scene.rootViewController = nil
        #expect(stage.slides.go(.right))
        #expect(stage.slides.view.bounds.origin == .zero && stage.current == "2")
        host.scene.rootViewController = stage.slides
        host.rest()
        #expect(stage.place("2") == .zero && stage.appearanceEvents().last == "appeared: 2")
    }

    @Test("A command before the first frame shows its slide in its final position")
    func beforeFirstFrame() {
        let host = FakeHost()
        var graph = SlideGraph()
        graph.add("a", right: "b") { ViewController() }
        graph.add("b") { ViewController() }
        let slides = SlideController(graph, start: "a")
        slides.go(.right, animated: false)
        host.scene.rootViewController = slides
        host.rest()
        let shown = slides.view.subviews.filter { !$0.isHidden }
        #expect(shown.map(\.frame) == [Rect(x: 0, y: 0, width: 400, height: 800)])
        #expect(slides.view.bounds.origin == .zero)
    }

    @Test("A command that takes a drag over starts at the dragged position, and ends the drag")
    func duringDrag() {
        let finger = stage.finger.press(at: Point(300, 400)).drag(by: Vector(dx: -110, dy: 0), over: .milliseconds(64))
        #expect(stage.x("1") == -100)
        stage.slides.go(.right, takingOver: true)
        #expect(stage.x("1") == -100 && stage.x("2") == 300)
        finger.move(by: Vector(dx: -3, dy: 0))
        host.run(milliseconds: 100)
        finger.move(by: Vector(dx: -3, dy: 0))
        #expect((stage.x("2") ?? 400) < 250)
        finger.lift()
        host.rest()
        #expect(stage.current == "2" && stage.x("2") == 0)
        #expect(stage.appearanceEvents().filter { $0.hasPrefix("app") } == ["appeared: 2"])
    }

    @Test("A command without animation that takes a drag over leaves no slide between two positions")
    func atOnceDuringDrag() {
        let finger = stage.finger.press(at: Point(300, 400)).drag(by: Vector(dx: -110, dy: 0), over: .milliseconds(64))
        stage.slides.go(.down, animated: false, takingOver: true)
        finger.move(by: Vector(dx: -30, dy: 0))
        #expect(stage.place("3") == .zero)
        finger.lift()
        host.rest()
        #expect(stage.current == "3" && stage.place("3") == .zero && stage.place("1") == nil)
    }

    @Test("A command during the settle of another one moves on from the shown position")
    func duringSettle() {
        let stage = SlideStage(SlideStage.row)
        stage.slides.go(.right)
        stage.host.run(milliseconds: 100)
        stage.host.frame()
        let shown = stage.x("1") ?? .nan
        #expect(shown < -20 && shown > -390)
        stage.slides.go(.right)
        #expect(abs((stage.x("1") ?? .nan) - shown) < 1e-9)
        stage.host.run(for: FakeHost.frameInterval)
        let moved = shown - (stage.x("1") ?? .nan)
        #expect(moved > 0 && moved < 150, "\(moved)")
        stage.host.rest()
        #expect(stage.current == "3" && stage.x("3") == 0)
    }

    @Test("A command within an animate block uses the slides' own animation")
    func insideBlock() {
        host.scene.animate(.seconds(2), .linear) { _ = stage.slides.go(.right) }
        #expect(stage.x("2") == 400)
        host.run(milliseconds: 320)
        #expect(stage.x("2") == 0)
        host.rest()
        #expect(stage.x("2") == 0)
    }

    @Test("At most five slides are loaded, and neighbours are loaded while nothing moves")
    func live() {
        #expect(stage.live.map(\.name) == ["1", "2", "3"])
        let made = stage.madeCount
        stage.finger.press(at: Point(300, 400)).drag(by: Vector(dx: -120, dy: 0), over: .milliseconds(64))
        #expect(stage.madeCount == made, "The first pixel costs nothing.")
        let cross = SlideStage(
            [
                TestNode("c", left: "l", right: "r", up: "u", down: "d"), TestNode("l", right: "c"),
                TestNode("r", left: "c"), TestNode("u", down: "c"), TestNode("d", up: "c"),
            ], start: "c")
        #expect(cross.live.count == 5)
        cross.slides.go(.left)
        cross.host.rest()
        #expect(cross.live.map(\.name).sorted() == ["c", "l"])
    }

    @Test("Loaded neighbours are hidden, get no notifications and draw nothing")
    func waiting() {
        let waiting = stage.live.filter { $0.name != "1" }
        #expect(waiting.count == 2 && waiting.allSatisfy { $0.view.isHidden && $0.appearance == .disappeared })
    }

    @Test("Memory pressure unloads the neighbours, which are loaded again when they are needed")
    func memoryPressure() {
        host.scene.memoryPressure()
        #expect(stage.live.map(\.name) == ["1"])
        stage.finger.press(at: Point(300, 400)).drag(by: Vector(dx: -120, dy: 0), over: .milliseconds(64)).lift()
        host.rest()
        #expect(stage.current == "2" && stage.x("2") == 0)
    }

    @Test("Memory pressure during a drag unloads no visible slide")
    func memoryPressureDuringDrag() {
        let finger = stage.finger.press(at: Point(300, 400)).drag(by: Vector(dx: -120, dy: 0), over: .milliseconds(64))
        host.scene.memoryPressure()
        #expect(stage.live.map(\.name).sorted() == ["1", "2"])
        finger.drag(by: Vector(dx: -40, dy: 0), over: .milliseconds(64)).lift()
        host.rest()
        #expect(stage.current == "2")
    }

    @Test("Slides that are replaced during a drag or a settle end without an effect", arguments: [true, false])
    func replaced(fingerIsDown: Bool) {
        let finger = stage.finger.press(at: Point(300, 400)).drag(by: Vector(dx: -120, dy: 0), over: .milliseconds(64))
        if !fingerIsDown { finger.lift() }
        host.run(milliseconds: 30)
        host.scene.rootViewController = ViewController()
        finger.move(by: Vector(dx: -10, dy: 0))
        finger.lift()
        #expect(host.rest())
        let events = stage.appearanceEvents()
        #expect(events.count { $0 == "1 didDisappear" } == 1 && events.count { $0 == "2 didDisappear" } == 1)
        #expect(!events.contains("2 didAppear"))
    }

    /// References to what must be released with a stage.
    @MainActor private struct Remains {
        weak var scene: Scene?
        weak var slides: SlideController?
        weak var plane: View?
        weak var pan: GestureRecognizer?
        weak var neighbour: ProbeController?

        init(_ stage: SlideStage) {
            scene = stage.host.scene
            slides = stage.slides
            plane = stage.slides.view
            pan = stage.slides.view.gestureRecognizers.first
            neighbour = stage.live.last
        }

        var isComplete: Bool { scene != nil && slides != nil && plane != nil && pan != nil && neighbour != nil }
        var isEmpty: Bool { scene == nil && slides == nil && plane == nil && pan == nil && neighbour == nil }
    }

    private func remains(_ prepare: (SlideStage) -> Void) -> Remains {
        let stage = SlideStage()
        prepare(stage)
        let remains = Remains(stage)
        #expect(remains.isComplete)
        return remains
    }

    @Test("Nothing retains a scene with slides, at rest, during a drag or during a settle")
    func leaks() {
        #expect(remains { _ in }.isEmpty)
        #expect(
            remains {
                _ = $0.finger.press(at: Point(300, 400)).drag(by: Vector(dx: -120, dy: 0), over: .milliseconds(64))
            }.isEmpty)
        #expect(
            remains {
                $0.finger.press(at: Point(300, 400)).drag(by: Vector(dx: -120, dy: 0), over: .milliseconds(64)).lift()
            }.isEmpty)
    }

    @Test("A slide on its way out that a new graph does not hold cannot be returned to")
    func leavingSlideVanishes() {
        let stage = SlideStage(SlideStage.row)
        stage.slides.go(.right)
        stage.host.run(milliseconds: 50)
        var graph = SlideGraph()
        graph.add("2", right: "3") { ViewController() }
        graph.add("3", left: "2") { ViewController() }
        stage.slides.graph = graph
        #expect(!stage.slides.go(.left))
        stage.flick(120, 0)
        stage.host.rest()
        #expect(stage.current == "2" && stage.x("2") == 0 && stage.x("1") == nil)
    }

    @Test("Assistive technology finds an action for each neighbour, named after its side")
    func actions() throws {
        host.rest()
        func actions(below view: View) -> [Accessibility.Action] {
            view.accessibility.actions + view.subviews.flatMap { actions(below: $0) }
        }
        let found = actions(below: stage.slides.view)
        #expect(found.map(\.name) == ["go right", "go down"])
        #expect(SlideDirection.allCases.map(\.name) == SlideDirection.allCases.map { "\($0)" })
        #expect(try #require(found.last).perform() && stage.current == "3")
    }
}
