import CasementTesting
import Testing

@testable import CasementCore

@Suite("The states of slides") @MainActor struct SlideStateTests {
    private final class Page: ViewController, StateRestoring {
        var text = ""
        func saveState() -> String { text }
        func restore(_ state: String) { text = state }
    }

    private let host = FakeHost()
    private let slides: SlideController

    init() {
        slides = SlideController(Self.graph(), start: "a")
        show(slides)
    }

    private static func graph() -> SlideGraph {
        var graph = SlideGraph()
        graph.add("a", left: "a", right: "b") { Page() }
        graph.add("b", left: "a", right: "c") { Page() }
        graph.add("c", left: "b", right: "d") { Page() }
        graph.add("d", left: "c") { Page() }
        return graph
    }

    private func show(_ slides: SlideController) {
        host.scene.rootViewController = slides
        host.frame()
        host.rest()
    }

    private func page(of slides: SlideController) -> Page? {
        slides.children.first { $0.view.superview != nil && !$0.view.isHidden } as? Page
    }

    private func go(_ direction: SlideDirection) {
        slides.go(direction)
        host.rest()
    }

    @Test("The slide that was in sight the longest time ago is evicted first") func eldest() {
        let stage = SlideStage(SlideStage.row)
        stage.slides.preloadDistance = 0
        stage.slides.maximumLiveSlides = 3
        for name in ["3", "5", "7"] {
            stage.slides.go(to: name)
            stage.host.rest()
        }
        #expect(Set(stage.live.map(\.name)) == ["3", "5", "7"])
        stage.slides.go(to: "9")
        stage.host.rest()
        #expect(Set(stage.live.map(\.name)) == ["5", "7", "9"])
    }

    @Test("A slide that was evicted is made again in the state that it had") func evicted() {
        page(of: slides)?.text = "read"
        for _ in 0..<3 { go(.right) }
        host.scene.memoryPressure()
        #expect(slides.children.count == 1)
        for _ in 0..<3 { go(.left) }
        #expect(slides.current == "a" && page(of: slides)?.text == "read")
    }

    @Test("A second copy has the state of the first one at that moment, and the one that stays owns it") func copies() {
        host.scene.memoryPressure()
        page(of: slides)?.text = "first"
        go(.left)
        #expect(page(of: slides)?.text == "first")
        page(of: slides)?.text = "second"
        host.scene.memoryPressure()
        for _ in 0..<3 { go(.right) }
        host.scene.memoryPressure()
        for _ in 0..<3 { go(.left) }
        #expect(page(of: slides)?.text == "second")
    }

    @Test("States survive in an archive, with the identities that are Codable") func archive() throws {
        page(of: slides)?.text = "kept"
        go(.right)
        page(of: slides)?.text = "too"
        let bytes = try slides.archiveStates()
        let restarted = SlideController(Self.graph(), start: "a")
        try restarted.restoreStates(from: bytes)
        show(restarted)
        #expect(page(of: restarted)?.text == "kept")
        restarted.go(.right)
        host.rest()
        #expect(page(of: restarted)?.text == "too")
        #expect(throws: StateError.self) { try restarted.restoreStates(from: Array(bytes.dropLast(3))) }
    }
}
