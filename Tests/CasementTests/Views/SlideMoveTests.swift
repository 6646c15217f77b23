import Casement
import CasementTesting
import Testing

/// Movements of slides that a task waits for.
@MainActor @Suite("Tasks that move slides") struct SlideMoveTests {
    private let slides: SlideController
    private let stage: Stage

    /// The results that tasks have got.
    @MainActor private final class Log {
        var results: [SlideMoveResult] = []
    }
    private let log = Log()

    init() {
        var graph = SlideGraph()
        graph.add("a", right: SlideEdge("b"), down: SlideEdge("c", isOpen: { false })) { View() }
        graph.add("b", left: "a") { View() }
        graph.add("c", up: "a") { View() }
        slides = SlideController(graph, start: "a")
        stage = Stage(slides, size: Size(width: 400, height: 300))
        stage.settle()
    }

    private func start(_ move: @escaping @MainActor (SlideController) async -> SlideMoveResult) {
        stage.scene.task { [slides, log] in log.results.append(await move(slides)) }
    }

    @Test("A movement ends when the slides rest there") func arrives() async {
        start { await $0.move(.right) }
        await stage.run(for: .milliseconds(200))
        #expect(log.results == [] && slides.current == "b")
        await stage.settled()
        #expect(log.results == [.arrived])
    }

    @Test("A dead end, a closed edge and a slide that does not exist are vetoed, and a cross-fade is waited for")
    func vetoed() async {
        start { await $0.move(.left) }
        start { await $0.move(.down) }
        start { await $0.move(to: "nowhere") }
        await stage.settled()
        #expect(log.results == [.vetoed, .vetoed, .vetoed] && slides.current == "a")
        start { await $0.move(to: "b") }
        await stage.settled()
        start { await $0.move(to: "c") }
        await stage.run(for: .milliseconds(100))
        #expect(log.results.count == 4)
        await stage.settled()
        #expect(log.results.suffix(2) == [.arrived, .arrived] && slides.current == "c")
    }

    @Test("A touch that lands, and another command, interrupt") func interrupted() async {
        start { await $0.move(.right) }
        await stage.run(for: .milliseconds(100))
        let finger = stage.finger.press(at: Point(200, 150)).drag(by: Vector(dx: 60, dy: 0))
        await stage.settled()
        #expect(log.results == [.interrupted])
        start { await $0.move(.right) }
        await stage.run(for: .milliseconds(50))
        #expect(log.results == [.interrupted, .interrupted], "A drag is in progress.")
        start { await $0.move(.left, takingOver: true) }
        await stage.settled()
        finger.lift()
        #expect(log.results.last == .arrived && slides.current == "a")
    }

    @Test("A movement out of the overview to a slide that is not in its row arrives") func outside() async {
        slides.overviewSlides = ["a", "c"]
        slides.showOverview()
        await stage.settled()
        start { await $0.move(to: "b") }
        await stage.settled()
        #expect(log.results == [.arrived] && slides.current == "b" && !slides.isShowingOverview)
    }

    @Test("A movement to another slide while the overview still opens arrives") func early() async {
        slides.showOverview()
        await stage.run(for: .milliseconds(100))
        start { await $0.move(to: "c") }
        await stage.settled()
        #expect(log.results == [.arrived] && slides.current == "c" && !slides.isShowingOverview)
    }

    @Test("In the overview a movement zooms into the slide, and another one interrupts it") func overview() async {
        slides.showOverview()
        await stage.settled()
        start { await $0.move(to: "c") }
        await stage.run(for: .milliseconds(100))
        #expect(log.results == [])
        await stage.settled()
        #expect(log.results == [.arrived] && slides.current == "c" && !slides.isShowingOverview)
        slides.showOverview()
        await stage.settled()
        start { await $0.move(to: "b") }
        await stage.run(for: .milliseconds(100))
        slides.showOverview()
        await stage.settled()
        #expect(log.results.last == .interrupted && slides.isShowingOverview)
    }
}
