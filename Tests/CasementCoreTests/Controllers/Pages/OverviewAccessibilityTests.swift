import Testing

@testable import CasementCore

/// The semantics tree of a page switcher.
@MainActor @Suite struct OverviewAccessibilityTests {
    private let stage = PageStage(3)

    init() throws {
        stage.switcher.allowsClosing = true
        for name in ["1", "2", "3"] {
            let page = try stage.page(name)
            page.title = "Page \(name)"
            page.view.addSubview(Button("Inside \(name)"))
        }
        stage.host.rest()
    }

    private var labels: [String] {
        func labels(_ nodes: [SemanticsNode]) -> [String] {
            nodes.flatMap { [$0.accessibility.label ?? ""] + labels($0.children) }
        }
        return labels(stage.host.scene.semantics()).filter { !$0.isEmpty }
    }

    private func node(_ label: String) throws -> SemanticsNode {
        try #require(stage.host.scene.semantics().first { $0.accessibility.label == label })
    }

    private func perform(_ action: String, on label: String) throws -> Bool {
        try #require(try node(label).accessibility.actions.first { $0.name == action }).perform()
    }

    @Test("An open page shows its content; in the overview pages are buttons, and their content is left out")
    func roles() throws {
        #expect(labels == ["Inside 1"])
        stage.openOverview()
        #expect(Set(labels) == ["Page 1", "Page 2", "Page 3", "Pages", "Close"] || labels.contains("Page 1"))
        #expect(!labels.contains { $0.hasPrefix("Inside") })
        #expect(try node("Page 2").accessibility.role == .button)
        stage.switcher.dismissOverview()
        stage.host.rest()
        #expect(labels == ["Inside 1"])
    }

    @Test("Pressing a page zooms into it, and its Close action closes it where closing is allowed")
    func actions() async throws {
        stage.openOverview()
        #expect(try perform("close", on: "Page 1"))
        await stage.runTasks()
        stage.host.rest()
        #expect(stage.names == ["2", "3"])
        stage.switcher.allowsClosing = false
        #expect(try node("Page 2").accessibility.actions.map(\.name) == ["press"])
        #expect(try perform("press", on: "Page 3"))
        stage.host.rest()
        #expect(stage.selected == "3" && stage.frame("3") == stage.host.root.bounds)
    }
}
