import Testing

@testable import CasementCore

@MainActor @Suite struct SlideGraphTests {
    private func swipe(_ stage: SlideStage, _ dx: Double, _ dy: Double) {
        stage.finger.press(at: Point(200, 400)).drag(by: Vector(dx: dx, dy: dy), over: .milliseconds(64)).lift()
        stage.host.rest()
    }

    @Test("In the square each edge leads to its neighbour, and the outer sides are ends")
    func square() {
        let edges: [(SlideID, String?, String?, String?, String?)] = [
            ("1", nil, "2", nil, "3"), ("2", "1", nil, nil, "4"), ("3", nil, "4", "1", nil), ("4", "3", nil, "2", nil),
        ]
        for (start, left, right, up, down) in edges {
            let swipes: [(Double, Double, String?)] = [(80, 0, left), (-80, 0, right), (0, 80, up), (0, -80, down)]
            for (dx, dy, expected) in swipes {
                let stage = SlideStage(start: start)
                swipe(stage, dx, dy)
                #expect(stage.current == expected ?? start.name)
                #expect(stage.place(stage.current) == .zero)
                #expect(stage.appearanceEvents().contains("appeared: \(stage.current)") == (expected != nil))
            }
        }
    }

    @Test("Four moves around the square end at the first slide")
    func round() {
        let stage = SlideStage()
        for (dx, dy) in [(-80.0, 0.0), (0, -80), (80, 0), (0, 80)] { swipe(stage, dx, dy) }
        #expect(
            stage.appearanceEvents().filter { $0.hasPrefix("app") } == (["2", "4", "3", "1"].map { "appeared: \($0)" }))
        #expect(stage.live.count <= 5)
    }

    @Test("The same neighbour can be on both sides")
    func sameBothSides() {
        let stage = SlideStage(
            [TestNode("a", left: "b", right: "b"), TestNode("b", left: "a", right: "a")], start: "a")
        let finger = stage.finger.press(at: Point(200, 400)).move(by: Vector(dx: -10, dy: 0)).move(
            by: Vector(dx: -30, dy: 0))
        #expect(stage.x("b") == 370)
        finger.move(by: Vector(dx: 60, dy: 0))
        #expect(stage.x("b") == -370)
        finger.move(by: Vector(dx: 60, dy: 0)).lift()
        stage.host.rest()
        #expect(stage.current == "b" && stage.place("b") == .zero)
        swipe(stage, 80, 0)
        #expect(stage.current == "a")
        #expect(stage.appearanceEvents().filter { $0.hasPrefix("app") } == ["appeared: b", "appeared: a"])
    }

    @Test("A slide that is its own neighbour shows a second copy of itself")
    func ownNeighbour() {
        let stage = SlideStage([TestNode("a", right: "a")], start: "a")
        let finger = stage.finger.press(at: Point(200, 400)).move(by: Vector(dx: -10, dy: 0)).move(
            by: Vector(dx: -30, dy: 0))
        let shown = stage.live.filter { !$0.view.isHidden }
        #expect(shown.count == 2 && shown[0] !== shown[1])
        #expect(shown.map { $0.view.convert(Point.zero, to: nil).x }.sorted() == [-30, 370])
        #expect(stage.appearanceEvents() == ["a willAppear"])
        finger.move(by: Vector(dx: -40, dy: 0)).lift()
        stage.host.rest()
        #expect(
            stage.appearanceEvents() == ["a willDisappear", "a didDisappear", "a didAppear", "appeared: a"])
        #expect(stage.place("a") == .zero && stage.live.filter { !$0.view.isHidden }.count == 1)
        swipe(stage, 80, 0)
        #expect(stage.appearanceEvents() == [], "It has no left neighbour.")
    }

    @Test("A slide that is its own neighbour on all sides keeps at most five loaded, and those that are visible")
    func ownNeighbourFlicked() {
        let stage = SlideStage([TestNode("a", left: "a", right: "a", up: "a", down: "a")], start: "a")
        for number in 0..<12 {
            stage.flick(number % 3 == 0 ? 60 : -60, 0)
            stage.flick(0, number % 2 == 0 ? 60 : -60)
            // Two moves across each other can show more than five at once; no others stay loaded.
            #expect(stage.live.count <= max(5, stage.live.count { !$0.view.isHidden }))
            stage.host.run(milliseconds: 60)
        }
        stage.host.rest()
        #expect(stage.live.filter { !$0.view.isHidden }.count == 1 && stage.place("a") == .zero)
    }

    @Test("A circle that leads in one direction only")
    func circle() {
        let stage = SlideStage(
            [TestNode("a", right: "b"), TestNode("b", right: "c"), TestNode("c", right: "a")], start: "a")
        for expected in ["b", "c", "a", "b"] {
            swipe(stage, -80, 0)
            #expect(stage.current == expected)
            swipe(stage, 80, 0)
            #expect(stage.current == expected, "It has no neighbour in the other direction.")
        }
    }

    @Test("Where the neighbour leads elsewhere, a catch returns to the first slide, and a new drag leads on")
    func asymmetric() {
        let nodes = [
            TestNode("a", right: "b"), TestNode("b", left: "c"), TestNode("c", right: "a"),
        ]
        let caught = SlideStage(nodes, start: "a")
        caught.finger.press(at: Point(300, 400)).drag(by: Vector(dx: -80, dy: 0), over: .milliseconds(64)).lift()
        caught.host.run(milliseconds: 50)
        caught.finger.press(at: Point(100, 400)).drag(by: Vector(dx: 80, dy: 0), over: .milliseconds(64)).lift()
        caught.host.rest()
        #expect(caught.current == "a")
        let rested = SlideStage(nodes, start: "a")
        swipe(rested, -80, 0)
        swipe(rested, 80, 0)
        #expect(rested.current == "c")
    }

    @Test("A graph with a neighbour that does not exist reports it")
    func problems() {
        var graph = SlideGraph()
        graph.add("a", left: "nowhere") { ViewController() }
        #expect(graph.problems.count == 1 && graph.problems[0].contains("nowhere"))
    }
}
