import CasementControls
import CasementTesting
import Testing

@Suite("Submenus") @MainActor struct SubmenuTests {
    private let root = ViewController()
    private let stage: Stage
    private let source = Button("More")
    private let log = Log()

    private final class Log {
        var chosen: [String] = []
    }

    init() {
        stage = Stage(root, size: Size(width: 480, height: 400))
        source.frame = Rect(x: 340, y: 50, width: 120, height: 48)
        root.view.addSubview(source)
        stage.settle()
    }

    private func item(_ title: String) -> MenuItem {
        MenuItem(title) { [log] in log.chosen.append(title) }
    }

    private var menu: Menu {
        let order = Menu([item("Up"), item("Down")])
        let sort = Menu([item("Name"), item("Date"), MenuItem("Order", submenu: order)])
        return Menu([
            item("Rename"), MenuItem("Sort", submenu: sort), MenuItem("Share", isEnabled: false, submenu: order),
        ])
    }

    private func show() {
        root.showMenu(menu, from: source)
        stage.settle()
    }

    private var labels: [String] { rows.compactMap(\.accessibility.label) }
    private var rows: [SemanticsNode] {
        stage.scene.semantics().flatMap(\.all).filter { $0.accessibility.role == .menuItem }
    }

    private func tap(_ label: String) throws {
        let view = try stage.view(label: label, role: .menuItem)
        stage.finger.press(at: view.convert(view.bounds, to: nil).center).lift()
        stage.settle()
    }

    @Test func `a tap opens it in place, and one on its first row leads back`() throws {
        show()
        try tap("Sort")
        #expect(labels == ["Back", "Name", "Date", "Order"])
        try tap("Order")
        #expect(labels == ["Back", "Up", "Down"])
        try tap("Back")
        try tap("Back")
        #expect(labels == ["Rename", "Sort", "Share"])
        try tap("Sort")
        try tap("Date")
        #expect(log.chosen == ["Date"])
        #expect(stage.scene.root.subviews.count == 1)
    }

    @Test func `a disabled one does not open`() throws {
        show()
        try tap("Share")
        stage.keyboard.press(.end).press(.rightArrow)
        stage.settle()
        #expect(labels == ["Back", "Name", "Date", "Order"])
    }

    @Test(arguments: [SceneEnvironment.LayoutDirection.leftToRight, .rightToLeft])
    func `arrow keys open and close it, and Escape closes one level`(direction: SceneEnvironment.LayoutDirection) {
        stage.scene.environment.layoutDirection = direction
        let (forwards, backwards) =
            direction == .leftToRight ? (KeySymbol.rightArrow, KeySymbol.leftArrow) : (.leftArrow, .rightArrow)
        stage.keyboard.press(.tab)
        show()
        stage.keyboard.press(forwards).press(.downArrow).press(forwards)
        stage.settle()
        #expect(labels.count == 4)
        stage.keyboard.press(backwards)
        stage.settle()
        #expect(labels.first == "Rename")
        stage.keyboard.press(forwards).press(.end).press(forwards)
        stage.settle()
        #expect(labels == ["Back", "Up", "Down"])
        stage.keyboard.press(.escape)
        stage.settle()
        #expect(labels.count == 4)
        stage.keyboard.press(.home).press(.downArrow).press(.return)
        stage.settle()
        #expect(log.chosen == ["Name"] && source.isFocused)
    }

    @Test func `Escape in the menu itself closes everything`() {
        show()
        stage.keyboard.press(.escape)
        stage.settle()
        #expect(rows.isEmpty && log.chosen == [])
    }

    @Test func `assistive technology opens and closes it`() throws {
        show()
        let sort = try #require(rows.first { $0.accessibility.label == "Sort" })
        #expect(sort.accessibility.states.contains(.collapsed))
        #expect(sort.accessibility.actions.first?.perform() == true)
        stage.settle()
        let back = try #require(rows.first)
        #expect(back.accessibility.value == "Sort")
        #expect(back.accessibility.actions.first?.perform() == true)
        stage.settle()
        #expect(labels.first == "Rename")
    }

    @Test func `a touch that is dragged onto it and lifted opens it`() throws {
        show()
        let view = try stage.view(label: "Sort", role: .menuItem)
        let first = try stage.view(label: "Rename", role: .menuItem)
        stage.finger.press(at: first.convert(first.bounds, to: nil).center)
            .drag(to: view.convert(view.bounds, to: nil).center).lift()
        stage.settle()
        #expect(labels.first == "Back" && log.chosen == [])
    }

    @Test(arguments: [1.0, 2]) func `a long and wide one stays on the screen, and scrolls`(scale: Double) throws {
        stage.scene.environment.textScale = scale
        let long = Menu((0..<60).map { item("An item with a long title, \($0)") })
        root.showMenu(Menu([MenuItem("All", submenu: long)]), from: source)
        stage.settle()
        try tap("All")
        let list = try #require(stage.scene.semantics().flatMap(\.all).first { $0.accessibility.role == .menu })
        #expect(stage.scene.root.bounds.inset(by: 8).contains(list.frame))
        stage.keyboard.press(.end).press(.return)
        #expect(log.chosen == ["An item with a long title, 59"])
    }
}

extension SemanticsNode {
    fileprivate var all: [SemanticsNode] { [self] + children.flatMap(\.all) }
}
