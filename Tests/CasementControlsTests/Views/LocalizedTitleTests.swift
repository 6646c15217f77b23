import CasementControls
import CasementCore
import CasementTesting
import Testing

@Suite("Titles in the language of the scene") @MainActor struct LocalizedTitleTests {
    private let root = ViewController()
    private let stage: Stage

    @MainActor private final class Log {
        var lines: [String] = []
    }
    private let log = Log()

    private static let english = """
        ask = Delete?
        detail = It is gone.
        delete = Delete
        keep = Keep
        fruit = Fruit
        apple = Apple
        more = More
        pear = Pear
        """
    private static let german = """
        ask = Endgültig löschen?
        detail = Das Bild kann danach nicht wiederhergestellt werden.
        delete = Löschen
        keep = Behalten
        fruit = Obst
        apple = Apfel
        more = Weitere Sorten aus der Region
        pear = Birne
        """

    init() throws {
        stage = Stage(root, size: Size(width: 600, height: 500))
        stage.scene.environment.strings = StringCatalog([
            try StringTable("en", parsing: Self.english), try StringTable("de", parsing: Self.german),
        ])
    }

    private func show(_ language: Locale) {
        stage.scene.environment.locale = language
        stage.settle()
    }

    private func nodes(_ role: Accessibility.Role) -> [SemanticsNode] {
        stage.scene.semantics().flatMap(\.all).filter { $0.accessibility.role == role }
    }

    private func labels(_ role: Accessibility.Role) -> [String] { nodes(role).compactMap(\.accessibility.label) }

    @Test func `those of an alert, which gets the size of its texts`() async throws {
        stage.scene.task { [root, log] in
            let isSure = await root.confirm(
                title: Localized("ask"), message: Localized("detail"), confirm: Localized("delete"),
                cancel: Localized("keep"))
            log.lines.append("\(isSure)")
        }
        _ = await stage.settled()
        let dialog = try stage.view(role: .dialog)
        let message = try stage.view(label: "It is gone.")
        let content = try #require(message.superview)
        let width = content.bounds.width
        #expect(dialog.accessibility.label == "Delete?")
        #expect(labels(.header) == ["Delete?"] && labels(.button) == ["Delete", "Keep"])
        show("de")
        #expect(dialog.accessibility.label == "Endgültig löschen?")
        #expect(labels(.header) == ["Endgültig löschen?"] && labels(.button) == ["Löschen", "Behalten"])
        #expect(message.accessibility.label == "Das Bild kann danach nicht wiederhergestellt werden.")
        #expect(content.bounds.width > width)
        #expect(content.bounds.height >= content.sizeThatFits(Size(width: content.bounds.width, height: 0)).height)
        try stage.finger.press(on: stage.view(label: "Löschen", role: .button)).lift()
        _ = await stage.settled()
        #expect(log.lines == ["true"] && stage.problems == [])
    }

    @Test func `those of a menu, its headings and submenus`() throws {
        let source = View(frame: Rect(x: 40, y: 40, width: 80, height: 40))
        root.view.addSubview(source)
        let further = Menu([MenuItem(Localized("pear")) {}])
        let items = [MenuItem(Localized("apple")) {}, MenuItem(Localized("more"), submenu: further)]
        root.showMenu(Menu(sections: [MenuSection(Localized("fruit"), items)]), from: source)
        stage.settle()
        let row = try stage.view(label: "Apple", role: .menuItem)
        let width = row.bounds.width
        #expect(labels(.menuItem) == ["Apple", "More"] && labels(.header) == ["Fruit"])
        show("de")
        #expect(labels(.menuItem) == ["Apfel", "Weitere Sorten aus der Region"] && labels(.header) == ["Obst"])
        #expect(row.bounds.width > width)
        stage.keyboard.type("w").press(.return)
        stage.settle()
        #expect(labels(.menuItem).last == "Birne")
        #expect(nodes(.menuItem).first?.accessibility.value == "Weitere Sorten aus der Region")
        show("en")
        #expect(labels(.menuItem).last == "Pear" && nodes(.menuItem).first?.accessibility.value == "More")
        stage.keyboard.press(.escape)
        stage.settle()
        #expect(labels(.menuItem) == ["Apple", "More"] && stage.problems == [])
    }

    @Test func `those of swipe actions, on the button and for assistive technology`() async throws {
        let list = ListView<Int, Int>([1, 2]) { row, number in row.title = "Row \(number)" }
        list.trailingActions { [log] number in
            [
                SwipeAction(Localized("delete")) {
                    log.lines.append("delete \(number)")
                    return true
                }
            ]
        }
        list.frame = root.view.bounds
        root.view.addSubview(list)
        stage.settle()
        try #require(list.cell(for: 1)).focus()
        let second = try #require(list.cell(for: 2))
        stage.keyboard.press(.menu)
        stage.settle()
        #expect(labels(.button) == ["Delete"])
        #expect(second.accessibility.actions.map(\.name) == ["Delete"])
        show("de")
        #expect(labels(.button) == ["Löschen"])
        #expect(second.accessibility.actions.map(\.name) == ["Löschen"])
        #expect(second.accessibility.actions.first?.perform() == true)
        _ = await stage.settled()
        #expect(log.lines == ["delete 2"] && stage.problems == [])
    }

    @Test func `those of the options of a drop-down, whose strings are no keys`() throws {
        let kind = DropDown([Localized("apple"), Localized("more")], value: 1)
        kind.frame = Rect(x: 40, y: 40, width: 300, height: 48)
        root.view.addSubview(kind)
        stage.settle()
        let width = try #require(kind.intrinsicSize).width
        #expect(kind.accessibility.value == "More" && kind.options == ["Apple", "More"])
        kind.performPrimaryAction()
        stage.settle()
        #expect(labels(.menuItem) == ["Apple", "More"])
        show("de")
        #expect(kind.accessibility.value == "Weitere Sorten aus der Region")
        #expect(kind.options == ["Apfel", "Weitere Sorten aus der Region"])
        #expect(labels(.menuItem) == ["Apfel", "Weitere Sorten aus der Region"])
        let germanWidth = try #require(kind.intrinsicSize).width
        #expect(germanWidth > width)
        kind.options = ["apple", "more"]
        #expect(kind.accessibility.value == "more" && kind.options == ["apple", "more"])
        let empty = DropDown([])
        #expect(empty.options.isEmpty && stage.problems == [])
    }

    @Test func `that of a drop-down without a chosen option, which is read too`() {
        let kind = DropDown(["A"])
        kind.localizedPlaceholder = Localized("keep")
        root.view.addSubview(kind)
        stage.settle()
        #expect(kind.placeholder == "Keep" && kind.accessibility.value == "Keep")
        show("de")
        #expect(kind.placeholder == "Behalten" && kind.accessibility.value == "Behalten")
        kind.placeholder = "keep"
        #expect(kind.placeholder == "keep" && kind.accessibility.value == "keep")
        kind.value = 0
        show("en")
        #expect(kind.accessibility.value == "A" && stage.problems == [])
    }

    @Test func `those of a picker's columns, which get the width of their titles, and keep their rows`() throws {
        let fruits = Picker.Column([Localized("apple"), Localized("more")], label: Localized("fruit"))
        let numbers = Picker.Column(count: 3, label: "Number") { "\($0)" }
        let amounts = Picker.Column(count: 3) { Localized.number(Double($0) + 0.5) }
        let picker = Picker([fruits, numbers, amounts])
        picker.frame = Rect(x: 20, y: 20, width: 500, height: 220)
        picker.value = [1, 2, 1]
        root.view.addSubview(picker)
        stage.settle()
        let width = try #require(picker.intrinsicSize).width
        #expect(nodes(.adjustable).map(\.accessibility.label) == ["Fruit", "Number", nil])
        #expect(nodes(.adjustable).map(\.accessibility.value) == ["More", "2", "1.5"])
        #expect(texts(below: picker).contains("Apple"))
        show("de")
        #expect(nodes(.adjustable).map(\.accessibility.label) == ["Obst", "Number", nil])
        #expect(nodes(.adjustable).map(\.accessibility.value) == ["Weitere Sorten aus der Region", "2", "1,5"])
        #expect(texts(below: picker).isSuperset(of: ["Apfel", "Weitere Sorten aus der Region", "2", "1,5"]))
        #expect(!texts(below: picker).contains("Apple") && picker.value == [1, 2, 1])
        #expect(try #require(picker.intrinsicSize).width > width)
        #expect(stage.problems == [])
    }

    @Test func `that of a picker of one column, unless the app sets a label`() {
        let picker = Picker([Localized("apple")], label: Localized("fruit"))
        root.view.addSubview(picker)
        stage.settle()
        #expect(picker.accessibility.label == "Fruit")
        show("de")
        #expect(picker.accessibility.label == "Obst")
        picker.accessibility.label = "Own"
        show("en")
        #expect(picker.accessibility.label == "Own")
    }

    @Test(arguments: [Locale("en"), "ar"]) func `those of a row that is swiped open, which shows the whole buttons`(
        language: Locale
    ) throws {
        let list = ListView<Int, Int>([1, 2]) { row, number in row.title = "Row \(number)" }
        list.trailingActions { _ in
            [SwipeAction(Localized("more")) { true }, SwipeAction(Localized("keep")) { true }]
        }
        list.frame = root.view.bounds
        root.view.addSubview(list)
        // Both languages of a change have the same direction.
        stage.scene.environment.layoutDirection = language.layoutDirection
        stage.settle()
        let row = try #require(list.cell(for: 1))
        let side = language.layoutDirection == .leftToRight ? -1.0 : 1
        try stage.finger.press(on: row).drag(by: Vector(dx: 150 * side, dy: 0), over: .milliseconds(400))
            .hold(for: .milliseconds(100)).lift()
        stage.settle()
        let narrow = try opened(row, "More", "Keep")
        #expect(narrow >= 2 * 74)
        show("de")
        let wide = try opened(row, "Weitere Sorten aus der Region", "Behalten")
        #expect(wide > narrow + 60)
        show("en")
        #expect(try (opened(row, "More", "Keep") - narrow).magnitude < 0.01)
        #expect((row.bounds.origin.x + narrow * side).magnitude < 0.01 && stage.problems == [])
    }

    /// The distance by which a row is moved, which is the width of its buttons.
    private func opened(_ row: View, _ labels: String...) throws -> Double {
        let buttons = try labels.map { try stage.view(label: $0, role: .button) }
        // Beyond the last button lies no line.
        let width = buttons.reduce(0) { $0 + $1.bounds.width } + Double(buttons.count - 1)
        #expect((width - row.bounds.origin.x.magnitude).magnitude < 0.01)
        return width
    }

    private func texts(below view: View) -> Set<String> {
        view.subviews.reduce(into: []) { texts, view in
            if let label = view as? Label, !label.isHidden { texts.insert(label.text) }
            texts.formUnion(self.texts(below: view))
        }
    }
}

extension SemanticsNode {
    fileprivate var all: [SemanticsNode] { [self] + children.flatMap(\.all) }
}
