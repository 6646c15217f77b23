import CasementTesting
import Testing

@testable import CasementCore

@Suite("Slides that rest part way") @MainActor struct SlideStopTests {
    private let host = FakeHost()
    private let journal = Journal()
    private let slides: SlideController

    /// `a`, half way or 0.7 of the way to its right `b`, which has `c` at its right; `d` lies below `a`.
    init() {
        var graph = SlideGraph()
        let journal = journal
        graph.add("a", right: SlideEdge("b", stops: [0.5, 0.7]), down: "d") { ProbeController("a", journal) }
        graph.add("b", left: SlideEdge("a"), right: SlideEdge("c")) { ProbeController("b", journal) }
        graph.add("c", left: "b") { ProbeController("c", journal) }
        graph.add("d", up: "a") { ProbeController("d", journal) }
        slides = SlideController(graph, start: "a")
        slides.slopRecovery = .zero
        host.scene.rootViewController = slides
        host.frame()
        host.rest()
        _ = events()
    }

    private func events() -> [String] { journal.drain().filter { !$0.hasSuffix("didLoad") } }
    private var offset: Double { slides.view.bounds.origin.x }

    private func drag(_ dx: Double, _ dy: Double = 0, from point: Point = Point(390, 400)) {
        host.finger.press(at: point).drag(by: Vector(dx: dx, dy: dy), over: .milliseconds(64)).hold(
            for: .milliseconds(100)
        ).lift()
        host.rest()
    }

    private func flick(_ dx: Double) {
        host.finger.press(at: Point(200, 400)).drag(by: Vector(dx: dx, dy: 0), over: .milliseconds(48)).lift()
        host.rest()
    }

    @Test("A drag rests at the nearest stop, and both slides have appeared")
    func rests() {
        drag(-160)
        #expect(slides.current == "a" && slides.stop == SlideController.Stop(direction: .right, share: 0.5))
        #expect(offset == 200)
        #expect(events() == ["b willAppear", "b didAppear"])
    }

    @Test("The slide that shows more is current; the other one gets willAppear again")
    func currentIsLarger() {
        drag(-285)
        #expect(slides.current == "b" && slides.stop?.direction == .left)
        #expect(((slides.stop?.share ?? 0) - 0.3).magnitude < 1e-9 && (offset + 120).magnitude < 1e-9)
        #expect(events() == ["b willAppear", "a willDisappear", "a willAppear", "a didAppear", "b didAppear"])
        flick(40)
        #expect(slides.current == "b" && slides.stop?.share == 0.5 && offset == -200, "the next stop back")
    }

    @Test("Flicks go from stop to stop, and from the last one to the slide")
    func flicks() {
        flick(-40)
        #expect(slides.stop?.share == 0.5)
        flick(-40)
        #expect(slides.current == "b" && slides.stop != nil)
        flick(-40)
        #expect(slides.current == "b" && slides.stop == nil && offset == 0)
        flick(-40)
        #expect(slides.current == "c")
        #expect(events().last == "c didAppear")
    }

    @Test("A small drag at a stop returns to it")
    func returns() {
        drag(-160)
        _ = events()
        drag(-40)
        #expect(offset == 200 && slides.stop?.share == 0.5)
        #expect(events() == [])
    }

    @Test("A drag across settles the half-shown slide out, and uses the neighbours of the current one")
    func across() {
        drag(-160)
        _ = events()
        drag(0, -200)
        #expect(slides.current == "d" && slides.stop == nil && slides.view.bounds.origin == .zero)
        let all = events()
        #expect(all.filter { $0.hasPrefix("b") } == ["b willDisappear", "b didDisappear"])
        #expect(all.filter { $0.hasPrefix("a") } == ["a willDisappear", "a didDisappear"])
    }

    @Test("A command goes to a stop, and on from it; a stop that the edge does not have is refused")
    func commands() {
        #expect(!slides.go(.right, stop: 0.4))
        #expect(slides.go(.right, stop: 0.5))
        host.rest()
        #expect(offset == 200 && slides.current == "a")
        #expect(slides.go(.right))
        host.rest()
        #expect(slides.current == "b" && offset == 0)
        slides.go(.left)
        host.rest()
        slides.go(.right, stop: 0.5)
        host.rest()
        #expect(slides.go(.down))
        host.rest()
        #expect(slides.current == "d" && slides.view.bounds.origin == .zero)
    }

    @Test("A new size keeps the share")
    func resize() {
        slides.go(.right, stop: 0.5)
        host.rest()
        host.scene.resize(to: DeviceTransform(size: Size(width: 800, height: 400), scale: 1))
        host.rest()
        #expect(offset == 400 && slides.stop?.share == 0.5)
    }

    @Test("A slide controller that disappears at a stop and appears again notifies both slides")
    func covered() {
        slides.go(.right, stop: 0.5)
        host.rest()
        _ = events()
        slides.setAppearance(.disappeared)
        #expect(Set(events()) == ["a willDisappear", "a didDisappear", "b willDisappear", "b didDisappear"])
        slides.setAppearance(.appeared)
        #expect(Set(events()) == ["a willAppear", "a didAppear", "b willAppear", "b didAppear"])
    }

    @Test("When the neighbour vanishes from the graph, the current slide settles back")
    func vanishes() {
        slides.go(.right, stop: 0.5)
        host.rest()
        var graph = SlideGraph()
        graph.add("a") { ViewController() }
        slides.graph = graph
        host.rest()
        #expect(slides.current == "a" && slides.stop == nil && offset == 0)
        #expect(events().filter { $0.hasPrefix("b") }.suffix(2) == ["b willDisappear", "b didDisappear"])
    }

    @Test("With another transition than sliding there are no stops")
    func otherTransition() {
        slides.transition = .cover
        drag(-160)
        #expect(slides.current == "b" && slides.stop == nil)
    }
}
