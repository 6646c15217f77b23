import CasementControls
import CasementTesting
import Testing

@Suite("Words of the toolkit") @MainActor struct ToolkitWordTests {
    private let stage = Stage(size: Size(width: 400, height: 200))

    private func catalog(english: String = "", german: String) throws -> StringCatalog {
        try StringCatalog([StringTable("en", parsing: english), StringTable("de", parsing: german)])
    }

    @Test func `an app translates them by their keys, and they follow the language`() throws {
        let dots = PageDots(numberOfPages: 5, value: 1)
        stage.scene.root.addSubview(dots)
        let german = "casement.pages = Seiten\ncasement.position = {value} von {total}"
        stage.scene.environment.strings = try catalog(german: german)
        stage.scene.environment.locale = "de-AT"
        #expect(dots.accessibility.label == "Seiten" && dots.accessibility.value == "2 von 5")
        stage.scene.environment.locale = "en"
        #expect(dots.accessibility.label == "Pages" && dots.accessibility.value == "2 of 5")
        #expect(stage.problems == [])
    }

    @Test func `one that the app's files lack is that of the toolkit, else English, and nothing is reported`() throws {
        stage.scene.environment = SceneEnvironment(locale: "ar")
        #expect(stage.scene.text(of: Localized("casement.close")) == "إغلاق")
        stage.scene.environment.strings = try catalog(german: "casement.pages = Seiten")
        #expect(stage.scene.text(of: Localized("casement.close")) == "إغلاق")
        // The app is not translated into this language, and neither is the toolkit.
        stage.scene.environment.locale = "eu"
        #expect(stage.scene.text(of: Localized("casement.close")) == "Close")
        #expect(stage.problems == [])
        #expect(stage.scene.text(of: Localized("casement.unknown")) == "casement.unknown")
        #expect(stage.problems.count == 1)
    }

    @Test func `a catalog accepts them in a language other than the default one, and checks their arguments`() throws {
        #expect(try catalog(german: "casement.pages = Seiten").problems == [])
        let problems = try catalog(german: "casement.position = {value} von {totl}\ncasement.pags = Seiten").problems
        #expect(problems.count == 3)
    }

    @Test func `controls that have a word of their own follow the language, unless the app sets the word`() throws {
        let german = """
            casement.minimum = Kleinster Wert
            casement.maximum = Größter Wert
            casement.day = Tag
            casement.minutes = Minuten
            casement.delete = Löschen
            """
        let range = RangeSlider()
        range.upperLabel = "Ende"
        let date = DatePicker(CivilDate(daysSince1970: 0))
        let pad = PINPad()
        for view in [range, date, pad] { stage.scene.root.addSubview(view) }
        stage.scene.environment.strings = try catalog(german: german)
        stage.scene.environment.locale = "de"
        stage.settle()
        let labels = stage.scene.semantics().flatMap(\.all).compactMap(\.accessibility.label)
        #expect(Set(["Kleinster Wert", "Ende", "Tag", "Löschen", "Monat", "PIN"]).isSubset(of: labels))
        #expect(!labels.contains("Minimum") && !labels.contains("Größter Wert"))
        #expect(stage.scene.keyCommands.contains { $0.title == "Löschen" })
    }
}

extension SemanticsNode {
    fileprivate var all: [SemanticsNode] { [self] + children.flatMap(\.all) }
}
