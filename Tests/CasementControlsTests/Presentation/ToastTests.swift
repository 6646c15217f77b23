import CasementControls
import CasementTesting
import Testing

@Suite("Toasts") @MainActor struct ToastTests {
    private let root = Page("Root", color: Color(hex: 0xEEEEEE))
    private let stage: Stage

    init() {
        stage = Stage(root, size: Size(width: 800, height: 600))
    }

    private var shown: [String] {
        stage.scene.semantics().flatMap(\.all).filter { $0.accessibility.role == .alert }.compactMap(
            \.accessibility.label)
    }

    @Test func `it leaves by itself, and the next one follows`() {
        let first = root.showToast("Saved")
        let second = root.showToast("Sent")
        stage.settle()
        #expect(shown == ["Saved"])
        #expect(first?.isPending == true && second?.isPending == true)
        stage.advance(by: .seconds(3))
        #expect(shown == ["Saved"])
        stage.advance(by: .milliseconds(1300))
        #expect(shown == ["Sent"])
        stage.advance(by: .seconds(5))
        #expect(shown == [])
        #expect(stage.scene.root.subviews.count == 1)
        #expect(second?.isPending == false)
    }

    @Test func `its action runs once`() throws {
        var undone = 0
        stage.scene.showToast("Deleted", action: ToastAction("Undo") { undone += 1 })
        stage.settle()
        stage.advance(by: .seconds(5))
        try stage.finger.press(on: stage.view(label: "Undo", role: .button)).lift()
        stage.settle()
        #expect(undone == 1)
        #expect(shown == [])
    }

    @Test(arguments: [1.0, 1.25], [true, false])
    func `one with an action stays while it is spoken or text is enlarged, and leaves afterwards`(
        textScale: Double, isSpoken: Bool
    ) {
        stage.scene.environment.textScale = textScale
        stage.scene.environment.isSpoken = isSpoken
        let plain = stage.scene.showToast("Saved")
        stage.settle()
        stage.advance(by: .seconds(5))
        #expect(plain.isPending == isSpoken)
        stage.advance(by: .seconds(16))
        #expect(!plain.isPending)
        let toast = stage.scene.showToast("Deleted", action: ToastAction("Undo") {})
        stage.settle()
        stage.advance(by: .seconds(60))
        #expect(toast.isPending == (isSpoken || textScale > 1))
        stage.scene.environment.textScale = 1
        stage.scene.environment.isSpoken = false
        stage.advance(by: .seconds(8))
        #expect(!toast.isPending)
    }

    @Test func `behind one that stays only the latest wait`() {
        stage.scene.environment.textScale = 1.25
        let toasts = (0..<30).map { stage.scene.showToast("Lost \($0)", action: ToastAction("Retry") {}) }
        #expect(toasts.map(\.isPending) == (0..<30).map { $0 == 0 || $0 >= 22 })
    }

    @Test func `one with an action that is visible stays from the moment when speech begins`() {
        let toast = stage.scene.showToast("Deleted", action: ToastAction("Undo") {})
        stage.settle()
        stage.advance(by: .seconds(5))
        stage.scene.environment.isSpoken = true
        stage.advance(by: .seconds(60))
        #expect(toast.isPending)
        toast.dismiss()
        stage.settle()
        #expect(shown == [])
    }

    @Test func `a swipe dismisses it, and a touch holds it`() throws {
        let toast = stage.scene.showToast("Saved")
        stage.settle()
        let finger = stage.newFinger()
        try finger.press(on: stage.view(role: .alert)).drag(by: Vector(dx: 15, dy: 0))
        stage.advance(by: .seconds(6))
        #expect(toast.isPending)
        finger.lift()
        stage.settle()
        #expect(toast.isPending)
        try stage.finger.press(on: stage.view(role: .alert))
            .drag(by: Vector(dx: 0, dy: 60), over: .milliseconds(80)).lift()
        stage.settle()
        #expect(!toast.isPending)
        #expect(stage.scene.root.subviews.count == 1)
    }

    @Test func `assistive technology and programs dismiss it`() {
        let toast = stage.scene.showToast("Saved")
        stage.settle()
        let node = stage.scene.semantics().flatMap(\.all).first { $0.accessibility.role == .alert }
        #expect(node?.accessibility.actions.first?.perform() == true)
        #expect(!toast.isPending)
        let waiting = stage.scene.showToast("A")
        let third = stage.scene.showToast("B")
        third.dismiss()
        waiting.dismiss()
        stage.settle()
        #expect(shown == [])
    }

    @Test func `it stays in front of a presentation, and does not take touches beside it`() {
        stage.scene.showToast("Saved")
        let page = Page("Card")
        root.present(page, style: .sheet(), animated: false)
        #expect(stage.scene.root.subviews.count == 3)
        #expect(page.view.superview != nil)
        stage.keyboard.press(.escape)
        stage.advance(by: .seconds(6))
        #expect(stage.scene.root.subviews.count == 1)
        #expect(ViewController().showToast("Nowhere") == nil)
    }

    @Test func `one of a covered page is shown at once, and one of a page that is not visible yet when it appears`() {
        final class Eager: ViewController {
            override func viewDidLoad() { #expect(showToast("Welcome") == nil) }
        }
        let navigation = NavigationController(root: Page("Covered"))
        navigation.push(Eager(), animated: false)
        stage.scene.rootViewController = navigation
        stage.settle()
        #expect(shown == ["Welcome"])
        #expect(navigation.viewControllers[0].showToast("Saved") != nil)
        stage.advance(by: .seconds(5))
        #expect(shown == ["Saved"])
    }

    @Test func `a localized one follows the language while it is shown`() throws {
        stage.scene.environment.strings = StringCatalog([
            try StringTable("en", parsing: "saved = Saved\nundo = Undo"),
            try StringTable("de", parsing: "saved = Die Aenderungen sind gesichert\nundo = Rueckgaengig"),
        ])
        let action = ToastAction(Localized("undo")) {}
        let toast = root.showToast(Localized("saved"), action: action)
        stage.settle()
        #expect(toast?.text == "Saved" && shown == ["Saved"])
        let width = try stage.view(label: "Saved").bounds.width
        stage.scene.environment.locale = "de"
        stage.settle()
        #expect(shown == ["Die Aenderungen sind gesichert"])
        #expect(try stage.view(label: "Die Aenderungen sind gesichert").bounds.width > width)
        _ = try stage.view(label: "Rueckgaengig", role: .button)
    }

    @Test func `it moves above a keyboard that comes, and back`() throws {
        root.showToast("Saved")
        stage.settle()
        let card = try stage.view(role: .alert)
        let before = card.frame
        let input = stage.scene.textInput
        input.setCoveredArea(Rect(x: 0, y: 400, width: 800, height: 200))
        stage.advance(by: .milliseconds(100))
        #expect(card.frame.minY < before.minY && card.frame.maxY > 390)
        stage.settle()
        #expect(card.frame.maxY < 400 && card.frame.maxY > 370)
        input.setCoveredArea(Rect(x: 0, y: 300, width: 200, height: 250))
        stage.settle()
        #expect(card.frame == before)
        input.setCoveredArea(Rect(x: 0, y: 400, width: 800, height: 200))
        stage.advance(by: .seconds(5))
        root.showToast("Sent")
        stage.settle()
        #expect(try stage.view(role: .alert).frame.maxY < 400)
        input.setCoveredArea(.zero)
    }

    private func card() throws -> Rect {
        let view = try stage.view(role: .alert)
        return view.convert(view.bounds, to: nil)
    }

    @Test func `it lies above what the pages reserve, and follows them`() throws {
        let child = Page("Child")
        root.reservedInsets = Insets(bottom: 40)
        root.addChild(child)
        child.view.frame = Rect(x: 0, y: 0, width: 800, height: 560)
        root.showToast("Saved", duration: .seconds(600))
        stage.settle()
        #expect(try card().maxY == 600 - 40 - 24)
        child.reservedInsets = Insets(leading: 200, bottom: 88)
        stage.settle()
        #expect(try card().maxY == 560 - 88 - 24)
        #expect(try card().midX == 500)
        stage.scene.environment.layoutDirection = .rightToLeft
        stage.settle()
        #expect(try card().midX == 300)
        child.removeFromParent()
        stage.settle()
        #expect(try card().maxY == 600 - 40 - 24)
        let full = Page("Full")
        full.reservedInsets = Insets(bottom: 100)
        root.present(full, style: .fullScreen, animated: true)
        stage.settle()
        #expect(try card().maxY == 600 - 100 - 24)
        full.dismiss()
        stage.settle()
        #expect(try card().maxY == 600 - 40 - 24)
    }

    @Test func `a button at the bottom can be pressed while it is shown, in slides, a pager and a sheet`() throws {
        let button = Button("Order")
        button.frame = Rect(x: 20, y: 520, width: 760, height: 60)
        var presses = 0
        button.onTap { presses += 1 }
        let page = Page("Page", color: .white)
        page.view.addSubview(button)
        page.reservedInsets = Insets(bottom: 88)
        root.showToast("A message that is as wide as the panel allows, in front of a button.", duration: .seconds(600))
        var graph = SlideGraph()
        graph.add("page") { page }
        for container in [PageSwitcher([page, Page()]), SlideController(graph, start: "page")] {
            stage.scene.rootViewController = container
            stage.settle()
            #expect(stage.scene.root.subviews.first === container.view, "The toast stays in front.")
            let count = presses
            try stage.finger.press(on: button).lift()
            #expect(presses == count + 1)
            page.removeFromParent()
        }
        let root = Page()
        stage.scene.rootViewController = root
        root.present(page, style: .sheet(), animated: true)
        stage.settle()
        let size = page.view.bounds.size
        button.frame = Rect(x: 20, y: size.height - 80, width: size.width - 40, height: 60)
        try stage.finger.press(on: button).lift()
        #expect(presses == 3)
    }

    @Test func `the bar of tabs is free, at the bottom and at the side`() throws {
        let icon = Icon([Path { $0.addRect(Rect(x: 4, y: 4, width: 16, height: 16)) }])
        let tabs = TabController(["One", "Two"].map { Tab($0, icon: icon) { Page() } })
        stage.scene.rootViewController = tabs
        stage.scene.showToast("Saved", duration: .seconds(600))
        stage.settle()
        let bar = try stage.view(role: .tabList)
        #expect(try card().maxY == bar.frame.minY - 24)
        tabs.placement = .leading
        stage.settle()
        #expect(try card().maxY == 600 - 24)
        #expect(try (card().midX - (800 + bar.frame.maxX) / 2).magnitude < 0.01)
    }

    @Test func `above a high keyboard it is no higher than the room, with the whole text in it`() throws {
        stage.scene.environment.textScale = 2
        stage.host.resize(to: Size(width: 320, height: 320))
        let text = "The recipe was saved, and all of its pictures were sent to the kitchen of the house."
        stage.scene.showToast(text, action: ToastAction("Undo") {}, duration: .seconds(600))
        let input = stage.scene.textInput
        input.setCoveredArea(Rect(x: 0, y: 150, width: 320, height: 170))
        stage.settle()
        #expect(try card().minY >= 0 && card().maxY <= 150)
        let label = try #require(try stage.view(role: .alert).subviews.compactMap { $0 as? Label }.first)
        #expect(label.shownLayout().map { $0.size.height <= label.bounds.height + 1 } == true)
        input.setCoveredArea(.zero)
    }

    @Test func `long text at text scale 2 is not cut, in both directions`() throws {
        stage.scene.environment.textScale = 2
        for direction in [SceneEnvironment.LayoutDirection.leftToRight, .rightToLeft] {
            stage.scene.environment.layoutDirection = direction
            let toast = stage.scene.showToast(
                "The recipe was saved, and all of its pictures were sent to the kitchen.",
                action: ToastAction("Undo") {})
            stage.settle()
            let card = try stage.view(role: .alert)
            let label = card.subviews.first { $0 is Label }
            let button = card.subviews.first { $0 is Button }
            let text = try #require(label)
            #expect(text.bounds.height >= text.sizeThatFits(Size(width: text.bounds.width, height: 0)).height)
            #expect((text as? Label)?.shownLayout()?.lines.count ?? 0 > 1)
            #expect(((button?.frame.minX ?? 0) > text.frame.minX) == (direction == .leftToRight))
            toast.dismiss()
            stage.settle()
        }
    }
}

extension SemanticsNode {
    fileprivate var all: [SemanticsNode] { [self] + children.flatMap(\.all) }
}
