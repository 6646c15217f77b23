import CasementControls
import CasementTesting
import Testing

@Suite("Presenting a controller") @MainActor struct PresentationTests {
    private let root = Page("Root", color: Color(hex: 0xEEEEEE))
    private let stage: Stage
    private let page = Page("Card")

    init() {
        stage = Stage(root, size: Size(width: 800, height: 600))
        _ = root.take()
    }

    private var top: Double { page.view.convert(page.view.bounds, to: nil).minY - PresentationMetrics.grabberHeight }

    @Test func `a sheet appears and disappears with each hook once`() {
        #expect(root.present(page, style: .sheet()))
        #expect(page.take() == ["willAppear"])
        stage.settle()
        #expect(page.take() == ["didAppear"])
        #expect(top == 24)
        #expect(root.presentedViewController === page)
        #expect(page.presentingViewController === root)
        #expect(page.dismiss())
        #expect(page.take() == ["willDisappear"])
        stage.settle()
        #expect(page.take() == ["didDisappear"])
        #expect(root.take() == [])
        #expect(page.view.scene == nil)
        #expect(stage.scene.root.subviews.count == 1)
        #expect(root.presentedViewController == nil)
    }

    @Test func `without animation all happens at the call`() {
        root.present(page, style: .dialog, animated: false)
        #expect(page.take() == ["willAppear", "didAppear"])
        root.dismiss(animated: false)
        #expect(page.take() == ["willDisappear", "didDisappear"])
        #expect(page.view.superview == nil)
    }

    @Test func `a controller that is covered on its way in appears when it is uncovered`() {
        let cover = Page("Cover")
        root.present(page, style: .dialog)
        stage.advance(by: .milliseconds(50))
        page.present(cover, style: .fullScreen, animated: false)
        stage.settle()
        #expect(page.take() == ["willAppear", "willDisappear", "didDisappear"])
        cover.dismiss()
        stage.settle()
        #expect(page.take() == ["willAppear", "didAppear"])
    }

    @Test func `reduced motion moves nothing`() {
        stage.scene.environment.reducesMotion = true
        root.present(page, style: .sheet())
        #expect(page.take() == ["willAppear", "didAppear"])
        #expect(top == 24)
    }

    @Test func `a dismissal during the presentation turns around with its velocity`() {
        root.present(page, style: .sheet())
        stage.advance(by: .milliseconds(80))
        let before = top
        #expect(root.dismiss())
        stage.advance(by: .milliseconds(17))
        #expect(top < before, "The sheet goes on for a moment.")
        stage.settle()
        #expect(page.take() == ["willAppear", "willDisappear", "didDisappear"])
    }

    @Test func `a controller that leaves is taken back by presenting it again`() {
        root.present(page, style: .sheet(), animated: false)
        root.dismiss()
        stage.advance(by: .milliseconds(80))
        _ = page.take()
        #expect(root.present(page, style: .sheet()))
        stage.settle()
        #expect(page.take() == ["willAppear", "didAppear"])
        #expect(top == 24)
        #expect(root.dismiss(animated: false))
    }

    @Test func `misuse does nothing and returns false`() {
        #expect(!Page().present(page, style: .dialog), "The presenter is not shown.")
        #expect(!root.present(root, style: .dialog))
        #expect(!root.dismiss())
        #expect(root.present(page, style: .dialog))
        #expect(!root.present(page, style: .dialog))
        #expect(!page.present(root, style: .dialog))
        let child = ViewController()
        root.addChild(child)
        #expect(!root.present(child, style: .dialog))
        #expect(page.dismiss())
        #expect(!page.dismiss())
        #expect(!root.dismiss())
        stage.settle()
        #expect(!page.dismiss())
        #expect(stage.problems.count == 3, "Itself or the root, one that is shown, and one with a parent.")
        #expect(stage.problems.allSatisfy { $0.hasPrefix("ViewController.present(_:style:)") })
    }

    @Test func `two fingers on two tiles present one`() throws {
        let tiles = (0..<2).map { Button("Tile \($0)") }
        for (index, tile) in tiles.enumerated() {
            tile.frame = Rect(x: 20 + 200 * Double(index), y: 20, width: 150, height: 60)
            root.view.addSubview(tile)
            tile.onTap { [root] in root.present(Page("Sheet \(index)"), style: .sheet()) }
        }
        let fingers = stage.fingers(2)
        for (finger, tile) in zip(fingers, tiles) { try finger.press(on: tile) }
        for finger in fingers { finger.lift() }
        stage.settle()
        #expect(root.presentedViewController?.title == "Sheet 0")
        #expect(stage.scene.root.subviews.count == 2)
        #expect(stage.problems.count == 1)
        // At rest, and where the app wants it, another one is shown.
        #expect(root.present(Page("Second"), style: .dialog))
        #expect(!root.present(Page("Third"), style: .dialog))
        #expect(root.present(Page("Third"), style: .dialog, evenWhilePresenting: true))
        stage.settle()
        #expect(stage.scene.root.subviews.count == 4)
    }

    @Test func `a controller that is not visible yet, or covered, presents when it has appeared`() {
        final class Eager: ViewController {
            let card = Page("Card")
            override func viewDidLoad() { #expect(!present(card, style: .dialog)) }
        }
        let eager = Eager()
        stage.scene.rootViewController = eager
        stage.settle()
        #expect(eager.presentedViewController === eager.card)
        eager.dismiss(animated: false)
        let cover = Page("Cover")
        eager.present(cover, style: .fullScreen, animated: false)
        #expect(!eager.present(page, style: .sheet()))
        stage.settle()
        #expect(page.take() == [])
        cover.dismiss()
        stage.settle()
        #expect(page.take() == ["willAppear", "didAppear"])
        #expect(stage.problems == [])
    }

    @Test func `a controller that dismisses itself before it is shown leaves when it has appeared`() {
        final class Hasty: ViewController {
            override func viewDidLoad() { #expect(!dismiss(animated: false)) }
        }
        let hasty = Hasty()
        #expect(root.present(hasty, style: .dialog))
        #expect(root.presentedViewController === hasty)
        stage.settle()
        #expect(root.presentedViewController == nil)
        #expect(stage.scene.root.subviews.count == 1)
        #expect(stage.problems == [])
    }

    @Test(arguments: [false, true]) func `a dismissal without effect ends no later presentation`(isLoaded: Bool) {
        if isLoaded { _ = page.view }
        #expect(!page.dismiss() && !page.dismiss())
        stage.settle()
        #expect(root.present(page, style: .dialog))
        stage.settle()
        #expect(root.presentedViewController === page)
    }

    @Test func `a controller that leaves for good before it presents is reported`() {
        let cover = Page("Cover")
        root.present(page, style: .sheet(), animated: false)
        page.present(cover, style: .fullScreen, animated: false)
        page.present(Page("Never"), style: .dialog)
        root.dismiss()
        stage.settle()
        #expect(stage.scene.root.subviews.count == 1)
        #expect(stage.problems.count == 1)
        root.present(cover, style: .fullScreen, animated: false)
        #expect(!root.showMenu(Menu([]), from: root.view))
        #expect(stage.problems.count == 2)
    }

    @Test func `a menu waits for the first appearance, and misuse before it is reported then`() {
        final class Early: ViewController {
            var onLoad: ((Early) -> Void)?
            override func viewDidLoad() { onLoad?(self) }
        }
        let (early, wrong, child) = (Early(), Early(), ViewController())
        early.onLoad = { $0.showMenu(Menu([MenuItem("Rename") {}]), from: $0.view) }
        stage.scene.rootViewController = early
        stage.settle()
        #expect(early.presentedViewController != nil)
        #expect(stage.problems == [])
        root.addChild(child)
        wrong.onLoad = { $0.present(child, style: .dialog) }
        stage.scene.rootViewController = wrong
        stage.settle()
        #expect(stage.problems.count == 1)
        #expect(stage.problems.first?.contains("has a parent") == true)
    }

    @Test func `calls of a controller that has left the app are reported`() async {
        let navigation = NavigationController(root: Page("First"))
        stage.scene.rootViewController = navigation
        navigation.push(page, animated: false)
        navigation.pop(animated: false)
        stage.advance(by: .seconds(1))
        page.showToast("Saved")
        page.showMenu(Menu([MenuItem("Rename") {}]), from: page.view)
        page.present(Page("Never"), style: .dialog)
        stage.advance(by: .milliseconds(50))
        #expect(await page.confirm(title: "Delete?", confirm: "Delete", cancel: "Keep") == false)
        stage.advance(by: .milliseconds(50))
        #expect(stage.problems.count == 4)
        #expect(stage.problems.allSatisfy { $0.hasPrefix("ViewController.") && $0.contains("left the app") })
        // One that comes back in the same turn has not left.
        page.showToast("Here again")
        navigation.push(page, animated: false)
        stage.advance(by: .milliseconds(50))
        #expect(stage.problems.count == 4)
        #expect(throws: Never.self) { try stage.view(label: "Here again") }
    }

    @Test func `presented controllers stack and leave together`() {
        let second = Page("Second")
        root.present(page, style: .sheet(), animated: false)
        page.present(second, style: .dialog, animated: false)
        #expect(stage.scene.semantics().map(\.accessibility.label) == ["Second"])
        _ = (page.take(), second.take())
        // The one in front goes first.
        #expect(page.dismiss())
        stage.settle()
        #expect(second.take() == ["willDisappear", "didDisappear"])
        #expect(page.take() == [])
        page.present(second, style: .dialog, animated: false)
        _ = second.take()
        #expect(root.dismiss())
        stage.settle()
        #expect(second.take() == ["willDisappear", "didDisappear"])
        #expect(page.take() == ["willDisappear", "didDisappear"])
        #expect(stage.scene.root.subviews.count == 1)
    }

    @Test func `full screen makes what it covers disappear and appear again`() {
        root.present(page, style: .fullScreen)
        #expect(root.take() == ["willDisappear"])
        stage.settle()
        #expect(root.take() == ["didDisappear"])
        #expect(page.take() == ["willAppear", "didAppear"])
        #expect(page.view.convert(page.view.bounds, to: nil) == Rect(x: 0, y: 0, width: 800, height: 600))
        page.dismiss()
        #expect(root.take() == ["willAppear"])
        stage.settle()
        #expect(root.take() == ["didAppear"])
        #expect(page.take() == ["willDisappear", "didDisappear"])
    }

    @Test func `a full-screen dismissal that turns around leaves hooks balanced`() {
        root.present(page, style: .fullScreen)
        stage.advance(by: .milliseconds(50))
        page.dismiss()
        stage.advance(by: .milliseconds(20))
        root.present(page, style: .fullScreen)
        stage.settle()
        #expect(root.take() == ["willDisappear", "willAppear", "willDisappear", "didDisappear"])
        #expect(page.take() == ["willAppear", "willDisappear", "willAppear", "didAppear"])
    }

    @Test func `escape and assistive technology dismiss unless the controller refuses`() {
        root.present(page, style: .sheet(), animated: false)
        page.refuses = true
        stage.keyboard.press(.escape)
        #expect(page.questions == 1)
        #expect(root.presentedViewController === page)
        page.refuses = false
        #expect(stage.scene.semantics().first?.accessibility.actions.first { $0.name == "dismiss" }?.perform() == true)
        stage.settle()
        #expect(page.view.scene == nil)
        root.present(page, style: .dialog, animated: false)
        stage.keyboard.press(.escape)
        stage.settle()
        #expect(page.view.scene == nil)
    }

    @Test func `the focus is confined and returns`() {
        let behind = Button("Behind")
        behind.frame = Rect(x: 10, y: 10, width: 120, height: 50)
        root.view.addSubview(behind)
        behind.focus()
        let inside = Button("Inside")
        inside.frame = Rect(x: 20, y: 20, width: 120, height: 50)
        page.view.addSubview(inside)
        root.present(page, style: .sheet(), animated: false)
        #expect(stage.scene.focusedView == nil)
        #expect(!behind.focus())
        stage.keyboard.press(.tab)
        #expect(inside.isFocused)
        stage.keyboard.press(.tab)
        #expect(inside.isFocused)
        stage.keyboard.press(.escape)
        #expect(behind.isFocused)
    }

    @Test func `touches behind are blocked until it leaves`() throws {
        let behind = Button("Behind")
        behind.frame = Rect(x: 10, y: 10, width: 120, height: 50)
        root.view.addSubview(behind)
        var presses = 0
        behind.addAction(for: .primaryActionTriggered) { _ in presses += 1 }
        root.present(page, style: .dialog)
        stage.finger.press(at: Point(x: 60, y: 30)).lift()
        stage.settle()
        stage.finger.press(at: Point(x: 60, y: 30)).lift()
        #expect(presses == 0)
        #expect(root.presentedViewController === page, "A dialog stays at a touch outside.")
        root.dismiss()
        stage.finger.press(at: Point(x: 60, y: 30)).lift()
        #expect(presses == 1)
    }

    @Test func `it ends with the controller that presented it`() {
        let other = Page("Other")
        root.present(page, style: .sheet())
        stage.advance(by: .milliseconds(50))
        stage.scene.rootViewController = other
        #expect(page.take() == ["willAppear", "willDisappear", "didDisappear"])
        #expect(page.view.scene == nil)
        #expect(stage.scene.root.subviews.count == 1)
    }

    @Test func `a hook that dismisses at once is obeyed`() {
        final class Hasty: ViewController {
            override func viewWillAppear() { dismiss(animated: false) }
        }
        let hasty = Hasty()
        root.present(hasty, style: .sheet())
        stage.settle()
        #expect(hasty.view.scene == nil)
        #expect(hasty.appearance == .disappeared)
        #expect(stage.scene.root.subviews.count == 1)
    }

    @Test func `nothing is leaked`() {
        let leaks = Stage.leaks(of: { Page("Root") }) { stage in
            for style in [PresentationStyle.sheet(detents: [.medium, .large]), .dialog, .fullScreen] {
                stage.scene.rootViewController?.present(Page("Card"), style: style)
                stage.settle()
                stage.scene.rootViewController?.dismiss()
                stage.settle()
            }
            let root = stage.scene.rootViewController
            let choice = DropDown(["A", "B"], value: 0)
            root?.view.addSubview(choice)
            choice.performPrimaryAction()
            stage.settle()
            stage.keyboard.press(.end).press(.return)
            stage.settle()
            root?.showToast("Saved", action: ToastAction("Undo") {})
            root?.showToast("Saved again")
            root?.present(Page("Stays"), style: .sheet())
        }
        #expect(leaks == [])
    }
}
