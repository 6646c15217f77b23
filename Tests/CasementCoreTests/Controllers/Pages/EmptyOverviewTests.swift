import CasementTesting
import Testing

@testable import CasementCore

/// An overview whose last page was removed says so, and can be left.
@Suite("An overview without pages") @MainActor struct EmptyOverviewTests {
    private let stage = PageStage(2, size: Size(width: 333, height: 251))
    private var host: FakeHost { stage.host }
    private var overview: Overview { stage.overview }

    init() {
        stage.openOverview()
        for page in stage.switcher.pages { stage.switcher.remove(page) }
        host.rest()
        _ = stage.events()
    }

    private func press(_ symbol: KeySymbol) -> Bool {
        overview.keyDown(KeyEvent(phase: .pressed, symbol: symbol, time: host.now))
    }

    private func expectLeft(sourceLocation: SourceLocation = #_sourceLocation) {
        host.rest()
        #expect(!stage.switcher.isShowingOverview, sourceLocation: sourceLocation)
        #expect(stage.events() == ["didDismiss"], sourceLocation: sourceLocation)
    }

    private func labels(_ nodes: [SemanticsNode]) -> [String] {
        nodes.flatMap { [$0.accessibility.label ?? ""] + labels($0.children) }.filter { !$0.isEmpty }
    }

    @Test("It is shown until it is left: by Escape or Return, a tap anywhere, or a command")
    func left() {
        #expect(stage.switcher.isShowingOverview)
        for symbol in [KeySymbol.escape, .return] {
            #expect(press(symbol))
            expectLeft()
            stage.openOverview()
        }
        for point in [Point(3, 5), Point(166, 120), Point(330, 249)] {
            host.finger.press(at: point).hold(for: .milliseconds(40)).lift()
            expectLeft()
            stage.openOverview()
        }
        stage.switcher.dismissOverview()
        expectLeft()
        stage.openOverview()
        stage.switcher.dismissOverview(animated: false)
        #expect(!stage.switcher.isShowingOverview)
        stage.openOverview()
        #expect(!press(.leftArrow) && !press(.home) && !press(.delete))
        #expect(stage.switcher.isShowingOverview)
    }

    @Test("Left while it was being shown, it is left; a page that is added later fills the switcher") func interrupted()
    {
        stage.switcher.dismissOverview()
        host.rest()
        stage.switcher.showOverview()
        host.run(milliseconds: 60)
        stage.switcher.dismissOverview()
        #expect(host.rest() && !stage.switcher.isShowingOverview)
        stage.switcher.add(stage.probe("new"))
        host.rest()
        #expect(stage.frame("new") == host.root.bounds && stage.selected == "new")
        #expect(host.finger.press(at: Point(166, 120)).hold(for: .milliseconds(40)).lift().location.x == 166)
        #expect(!stage.switcher.isShowingOverview)
    }

    @Test("A page that is added to it is shown as before") func added() {
        stage.switcher.add(stage.probe("new"))
        host.rest()
        #expect(stage.frame("new") == host.root.bounds && stage.selected == "new")
    }

    @Test("It says that there are no pages, in the language of the scene, and offers to be left") func words() throws {
        func shown() -> [String] { labels(host.scene.semantics()) }
        #expect(shown() == ["No pages"])
        let german = try StringTable("de", parsing: "casement.noPages = Keine Seiten", file: "de")
        host.scene.environment.strings = StringCatalog([german])
        host.scene.environment.locale = "de"
        host.rest()
        #expect(shown() == ["Keine Seiten"])
        let node = try #require(host.scene.semantics().first { $0.accessibility.label == "Keine Seiten" })
        #expect(try #require(node.accessibility.actions.first { $0.name == "dismiss" }).perform())
        expectLeft()
        #expect(shown() == [])
        stage.switcher.add(stage.probe("new"))
        stage.openOverview()
        #expect(!shown().contains("Keine Seiten"))
    }
}
