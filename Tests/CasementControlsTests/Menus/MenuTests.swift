import CasementControls
import CasementTesting
import Testing

@Suite("Menus") @MainActor struct MenuTests {
    private let root = ViewController()
    private let stage: Stage
    private let source = Button("More")
    private let log = Log()

    private final class Log {
        var chosen: [String] = []
    }

    init() {
        stage = Stage(root, size: Size(width: 800, height: 600))
        source.frame = Rect(x: 100, y: 50, width: 120, height: 48)
        root.view.addSubview(source)
    }

    private func item(_ title: String, isEnabled: Bool = true, isChecked: Bool = false) -> MenuItem {
        MenuItem(title, isChecked: isChecked, isEnabled: isEnabled) { [log] in log.chosen.append(title) }
    }

    private var fruit: Menu {
        Menu(sections: [
            MenuSection("Fruit", [item("Apple"), item("Banana", isEnabled: false), item("Cherry", isChecked: true)]),
            MenuSection([item("Clear")]),
        ])
    }

    private var nodes: [SemanticsNode] { stage.scene.semantics().flatMap(\.all) }

    private func center(_ label: String) throws -> Point {
        let view = try stage.view(label: label, role: .menuItem)
        return view.convert(view.bounds, to: nil).center
    }

    @Test func `a tap chooses an item and closes the menu`() throws {
        #expect(root.showMenu(fruit, from: source))
        stage.settle()
        try stage.finger.press(at: center("Apple")).lift()
        #expect(log.chosen == ["Apple"])
        stage.settle()
        #expect(stage.scene.root.subviews.count == 1)
    }

    private final class MenuPage: ViewController {
        let menu: Menu

        init(_ menu: Menu) {
            self.menu = menu
            super.init()
        }

        override func viewDidLoad() {
            let button = Button("Less")
            button.frame = Rect(x: 100, y: 50, width: 120, height: 48)
            view.addSubview(button)
            showMenu(menu, from: button)
        }
    }

    @Test func `a page that is pushed may show a menu in viewDidLoad`() throws {
        let navigation = NavigationController(root: ViewController())
        stage.scene.rootViewController = navigation
        stage.settle()
        navigation.push(MenuPage(fruit))
        stage.settle()
        _ = try center("Apple")
        #expect(stage.problems == [])
    }

    @Test func `a disabled item is not chosen by touch, keys or assistive technology`() throws {
        root.showMenu(fruit, from: source)
        stage.settle()
        let banana = try stage.view(label: "Banana", role: .menuItem)
        let finger = stage.newFinger().press(at: try center("Banana"))
        #expect(!banana.accessibility.states.contains(.selected))
        finger.lift()
        #expect(log.chosen == [])
        #expect(banana.accessibility.states.contains(.disabled))
        #expect(banana.accessibility.actions.isEmpty)
        stage.keyboard.press(.home).press(.downArrow).press(.return)
        #expect(log.chosen == ["Cherry"])
    }

    @Test func `a touch moves from item to item and chooses where it is lifted`() throws {
        root.showMenu(fruit, from: source)
        stage.settle()
        let finger = stage.newFinger().press(at: try center("Apple"))
        #expect(try stage.view(label: "Apple", role: .menuItem).accessibility.states.contains(.selected))
        finger.drag(to: try center("Clear"))
        #expect(try !stage.view(label: "Apple", role: .menuItem).accessibility.states.contains(.selected))
        finger.lift()
        #expect(log.chosen == ["Clear"])
    }

    @Test func `keys move, type ahead, choose and close`() {
        stage.keyboard.press(.tab)
        #expect(source.isFocused)
        root.showMenu(fruit, from: source)
        stage.keyboard.press(.end).press(.return)
        #expect(log.chosen == ["Clear"])
        stage.settle()
        #expect(source.isFocused)
        root.showMenu(fruit, from: source)
        stage.keyboard.type("c").press(.return)
        stage.settle()
        root.showMenu(fruit, from: source)
        stage.keyboard.type("cc").press(.space)
        stage.settle()
        // The checked item is where the keys begin.
        #expect(log.chosen == ["Clear", "Clear", "Cherry"])
        root.showMenu(fruit, from: source)
        stage.keyboard.type("xb").press(.upArrow).press(.return)
        stage.settle()
        #expect(log.chosen.last == "Apple")
        root.showMenu(fruit, from: source)
        stage.keyboard.press(.escape)
        stage.settle()
        #expect(log.chosen.count == 4)
        #expect(stage.scene.root.subviews.count == 1)
    }

    @Test func `assistive technology reads and chooses`() {
        root.showMenu(fruit, from: source)
        stage.settle()
        let items = nodes.filter { $0.accessibility.role == .menuItem }
        #expect(items.map(\.accessibility.label) == ["Apple", "Banana", "Cherry", "Clear"])
        #expect(items[2].accessibility.states.contains(.checked))
        #expect(nodes.contains { $0.accessibility.role == .menu })
        #expect(items[0].accessibility.actions.first?.perform() == true)
        #expect(log.chosen == ["Apple"])
    }

    @Test func `of 10,000 items only the visible rows are views`() throws {
        let menu = Menu((0..<10_000).map { item("Item \($0)") })
        root.showMenu(menu, from: source)
        stage.settle()
        #expect(nodes.filter { $0.accessibility.role == .menuItem }.count < 20)
        stage.keyboard.press(.end)
        stage.settle()
        #expect(nodes.filter { $0.accessibility.role == .menuItem }.count < 20)
        #expect(try center("Item 9999").y < 592)
        stage.keyboard.press(.pageUp).press(.return)
        #expect(log.chosen.count == 1 && log.chosen != ["Item 9999"])
    }

    @Test func `a drag scrolls a long menu and chooses nothing`() throws {
        root.showMenu(Menu((0..<100).map { item("Item \($0)") }), from: source)
        stage.settle()
        stage.finger.press(at: Point(x: 160, y: 400)).drag(by: Vector(dx: 0, dy: -200)).lift()
        stage.settle()
        #expect(log.chosen == [])
        #expect(!nodes.contains { $0.accessibility.label == "Item 0" })
    }

    @Test func `it fits at text scale 2, and is mirrored`() throws {
        stage.scene.environment.textScale = 2
        stage.scene.environment.layoutDirection = .rightToLeft
        root.showMenu(fruit, from: source)
        stage.settle()
        for title in ["Apple", "Banana", "Cherry", "Clear"] {
            let row = try stage.view(label: title, role: .menuItem)
            let label = try #require(row.subviews.first { $0 is Label })
            let text = label.sizeThatFits(.zero)
            #expect(label.bounds.width >= text.width && label.bounds.height >= text.height)
            #expect(label.frame.maxX <= row.bounds.width - 12 - 40)
        }
    }

    @Test func `an empty menu and one without a shown presenter are harmless`() {
        #expect(root.showMenu(Menu([]), from: source))
        stage.settle()
        stage.keyboard.press(.downArrow).press(.return).type("a").press(.escape)
        stage.settle()
        #expect(stage.scene.root.subviews.count == 1)
        #expect(!ViewController().showMenu(fruit, from: source))
    }
}

extension SemanticsNode {
    fileprivate var all: [SemanticsNode] { [self] + children.flatMap(\.all) }
}
