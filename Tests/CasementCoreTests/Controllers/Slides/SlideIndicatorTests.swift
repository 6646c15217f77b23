import CasementTesting
import Testing

@testable import CasementCore

@Suite("The indicators of slides") @MainActor struct SlideIndicatorTests {
    private let host = FakeHost()
    private let slides: SlideController
    private let door = Door()

    @MainActor private final class Door { var isOpen = true }

    init() {
        var graph = SlideGraph()
        let door = door
        graph.add("a", right: SlideEdge("b") { door.isOpen }, down: SlideEdge("c")) { ViewController() }
        graph.add("b", left: "a") { ViewController() }
        graph.add("c", up: "a") { ViewController() }
        slides = SlideController(graph, start: "a")
        slides.indicators = SlideIndicators()
        host.scene.rootViewController = slides
        host.frame()
        host.rest()
    }

    private var shown: [SlideIndicator] {
        slides.view.subviews.compactMap { $0 as? SlideIndicator }.filter { !$0.isHidden && $0.opacity > 0 }
    }
    private var sides: [SlideDirection] { shown.map(\.side) }

    @Test("They show the open directions, at the edges, in front of the slides") func open() {
        #expect(sides == [.right, .down])
        #expect(shown.map { $0.convert(Point(x: 14, y: 14), to: nil) } == [Point(378, 400), Point(200, 778)])
        #expect(slides.view.subviews.last { !$0.isHidden } is SlideIndicator)
        #expect(shown.map(\.accessibility.label) == ["To the right", "Downwards"])
    }

    @Test("They fade while slides move, and show those of the next slide") func moves() {
        let finger = host.finger.press(at: Point(300, 300)).drag(by: Vector(dx: -150, dy: 0), over: .milliseconds(64))
        #expect(sides == [])
        finger.lift()
        host.rest()
        #expect(slides.current == "b" && sides == [.left])
        #expect(shown.first?.convert(Point(x: 14, y: 14), to: nil) == Point(22, 400))
    }

    @Test("A tap on one leads on, also within 44 points around it, and its action does") func taps() throws {
        host.finger.press(at: Point(362, 385)).lift()
        host.rest()
        #expect(slides.current == "b")
        #expect(shown.first?.accessibility.actions.first?.perform() == true)
        host.rest()
        #expect(slides.current == "a")
    }

    @Test("They follow a veto and a new graph") func veto() {
        door.isOpen = false
        #expect(!slides.go(.right))
        #expect(sides == [.down])
        door.isOpen = true
        slides.reloadData()
        host.rest()
        #expect(sides == [.right, .down])
        var graph = SlideGraph()
        graph.add("a", left: "b") { ViewController() }
        graph.add("b") { ViewController() }
        slides.graph = graph
        host.rest()
        #expect(sides == [.left])
    }
}
