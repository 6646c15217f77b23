import CasementTesting
import Testing

@testable import CasementCore

/// Slides that rest part way rest there again after an overview was shown and left.
@Suite("Stops and the overview of slides") @MainActor struct SlideOverviewStopTests {
    private let host = FakeHost(Size(width: 401, height: 799))
    private let journal = Journal()
    private let slides: SlideController
    private let door = Door()

    private final class Door {
        var isOpen = true
    }

    /// `a`, 0.4 or 0.7 of the way to its right `b`, and half way to its lower `d`; the edge from `b` back names no stops.
    init() {
        var graph = SlideGraph()
        let (journal, door) = (journal, door)
        graph.add(
            "a", right: SlideEdge("b", stops: [0.4, 0.7]) { door.isOpen }, down: SlideEdge("d", stops: [0.5])
        ) { ProbeController("a", journal) }
        graph.add("b", left: SlideEdge("a"), right: SlideEdge("c")) { ProbeController("b", journal) }
        graph.add("c", left: "b") { ProbeController("c", journal) }
        graph.add("d", up: "a") { ProbeController("d", journal) }
        slides = SlideController(graph, start: "a")
        host.scene.rootViewController = slides
        host.rest()
    }

    private func go(_ direction: SlideDirection, _ share: Double) {
        #expect(slides.go(direction, stop: share))
        host.rest()
        _ = journal.drain()
    }

    private func showAndDismiss(animated: Bool = true) {
        slides.showOverview(animated: animated)
        host.rest()
        #expect(slides.stop == nil)
        _ = journal.drain()
        slides.dismissOverview(animated: animated)
        if animated { host.rest() }
    }

    private func expectStop(
        _ name: SlideID, _ direction: SlideDirection, _ share: Double,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(slides.current == name, sourceLocation: sourceLocation)
        #expect(slides.stop?.direction == direction, sourceLocation: sourceLocation)
        #expect(((slides.stop?.share ?? 0) - share).magnitude < 1e-9, sourceLocation: sourceLocation)
        #expect(!slides.isCovered, sourceLocation: sourceLocation)
        let shift = slides.view.bounds.origin - Point.zero
        let expected = direction.axis == .horizontal ? share * 401 : share * 799
        #expect((shift.length - expected).magnitude < 1e-9, sourceLocation: sourceLocation)
    }

    @Test("Shown and dismissed, they rest at their stop again", arguments: [true, false])
    func survives(isAnimated: Bool) {
        go(.right, 0.4)
        showAndDismiss(animated: isAnimated)
        expectStop("a", .right, 0.4)
        go(.down, 0.5)
        showAndDismiss(animated: isAnimated)
        expectStop("a", .down, 0.5)
    }

    @Test("Both slides appear, each once") func appearances() {
        go(.right, 0.4)
        showAndDismiss()
        let events = journal.drain().filter { !$0.hasSuffix("didLoad") }
        #expect(events.filter { $0.hasPrefix("a") } == ["a willAppear", "a didAppear"])
        #expect(events.filter { $0.hasPrefix("b") } == ["b willAppear", "b didAppear"])
    }

    @Test("Also at a stop of the edge by which they came, and from there on as before") func arrived() {
        go(.right, 0.7)
        expectStop("b", .left, 0.3)
        showAndDismiss()
        expectStop("b", .left, 0.3)
        host.finger.press(at: Point(200, 400)).drag(by: Vector(dx: 40, dy: 0), over: .milliseconds(48)).lift()
        host.rest()
        expectStop("a", .right, 0.4)
        slides.go(.right)
        host.rest()
        #expect(slides.current == "b" && slides.stop == nil)
    }

    @Test("A size that changes meanwhile keeps the share, and a tap leaves the overview as a command does")
    func resized() {
        go(.right, 0.4)
        slides.showOverview()
        host.rest()
        host.scene.resize(to: DeviceTransform(size: Size(width: 800, height: 480), scale: 1))
        host.rest()
        host.finger.press(at: Point(400, 220)).hold(for: .milliseconds(40)).lift()
        host.rest()
        #expect(slides.stop?.direction == .right && slides.view.bounds.origin == Point(320, 0))
    }

    @Test("Without much motion they rest there at once") func reduced() {
        host.scene.environment.reducesMotion = true
        go(.right, 0.4)
        showAndDismiss(animated: true)
        expectStop("a", .right, 0.4)
    }

    @Test("A command shows the whole slide, and so does a zoom into another one and back") func commanded() {
        go(.right, 0.4)
        slides.showOverview()
        host.rest()
        slides.go(to: "a")
        host.rest()
        #expect(slides.current == "a" && slides.stop == nil && slides.view.bounds.origin == .zero)
        go(.right, 0.4)
        slides.showOverview()
        host.rest()
        slides.go(to: "d")
        host.rest()
        #expect(slides.current == "d" && slides.stop == nil && slides.view.bounds.origin == .zero)
    }

    @Test("An edge that was closed or removed meanwhile, or a transition without stops, leaves the whole slide")
    func gone() {
        go(.right, 0.4)
        slides.showOverview()
        door.isOpen = false
        slides.dismissOverview()
        host.rest()
        #expect(slides.current == "a" && slides.stop == nil && slides.view.bounds.origin == .zero)
        door.isOpen = true
        go(.right, 0.4)
        slides.showOverview()
        host.rest()
        slides.transition = .cover
        slides.dismissOverview()
        host.rest()
        #expect(slides.stop == nil && slides.view.bounds.origin == .zero)
        slides.transition = .slide
        go(.right, 0.4)
        slides.showOverview()
        host.rest()
        var graph = SlideGraph()
        graph.add("a", right: "c") { View() }
        graph.add("c", left: "a") { View() }
        slides.graph = graph
        host.rest()
        slides.dismissOverview()
        host.rest()
        #expect(slides.current == "a" && slides.stop == nil && slides.view.bounds.origin == .zero)
    }
}
