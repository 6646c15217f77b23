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
