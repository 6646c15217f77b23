import CasementControls
import CasementCore
import CasementTesting
import Testing

/// Texts of views that stay on the screen while the language changes.
@MainActor @Suite struct LocalizedTextTests {
    private let stage = Stage(size: Size(width: 400, height: 500))

    init() throws {
        stage.scene.environment.strings = StringCatalog([
            try StringTable("en", parsing: "tea = Tea\nmilk = Milk"),
            try StringTable("de", parsing: "tea = Tee\nmilk = Milch"),
        ])
    }

    private func speakGerman() {
        stage.scene.environment.locale = "de"
        stage.settle()
    }

    @Test("The texts of a row, and what is read of it; a text that the app sets ends that") func row() {
        let row = ListRow()
        row.localizedTitle = Localized("tea")
        row.localizedSubtitle = Localized("milk")
        row.localizedValue = Localized("milk")
        stage.scene.root.addSubview(row)
        #expect((row.title, row.subtitle, row.value) == ("Tea", "Milk", "Milk"))
        speakGerman()
        #expect((row.title, row.subtitle, row.value) == ("Tee", "Milch", "Milch"))
        #expect(row.accessibility.label == "Tee, Milch" && row.accessibility.value == "Milch")
        row.title = "tea"
        stage.scene.environment.locale = "en"
        stage.settle()
        #expect(row.title == "tea" && row.localizedTitle == nil && row.accessibility.label == "tea, Milk")
        row.prepareForReuse()
        #expect((row.title, row.subtitle, row.value) == ("", "", ""))
    }

    @Test("The title of a header") func header() {
        let header = ListHeader()
        header.localizedTitle = Localized("tea")
        stage.scene.root.addSubview(header)
        speakGerman()
        #expect(header.title == "Tee" && header.accessibility.label == "Tee")
    }

    @Test("The titles of a page and of one that it covers") func controllers() {
        let (root, page) = (ViewController(), ViewController())
        root.localizedTitle = Localized("tea")
        page.localizedTitle = Localized("milk")
        let navigation = NavigationController(root: root)
        stage.scene.rootViewController = navigation
        stage.settle()
        navigation.push(page)
        stage.settle()
        var titles: [String?] = []
        root.onTitleChange = { titles.append($0) }
        speakGerman()
        #expect((root.title, page.title) == ("Tee", "Milch"))
        #expect(titles == ["Tee"])
        root.title = "tea"
        #expect(root.localizedTitle == nil)
    }

    @Test("The title of a tab, and what is read of it") func tab() {
        let tab = Tab(Localized("tea"), icon: Icon([])) { ViewController() }
        stage.scene.rootViewController = TabController([tab])
        stage.settle()
        speakGerman()
        #expect(throws: Never.self) { try stage.view(label: "Tee", role: .tab) }
        #expect(throws: StageFailure.self) { try stage.view(label: "Tea", role: .tab) }
    }

    @Test("The placeholder of a field, which is read too, and the fault of its text") func field() {
        let field = TextField()
        field.localizedPlaceholder = Localized("tea")
        field.localizedValidator = { $0.isEmpty ? Localized("milk") : nil }
        stage.scene.root.addSubview(field)
        stage.settle()
        #expect(!field.validate())
        #expect((field.placeholder, field.validationMessage) == ("Tea", "Milk"))
        speakGerman()
        #expect((field.placeholder, field.validationMessage) == ("Tee", "Milch"))
        #expect(field.accessibility.label == "Tee")
        field.text = "x"
        #expect(field.validate() && field.validationMessage == nil)
    }
}
