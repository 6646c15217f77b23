import CasementControls
import CasementCore
import CasementKeyboard
import CasementTesting
import Testing

/// The keyboard while the focus goes from one field to another one, on the same page or on another one.
@Suite @MainActor struct KeyboardPagesTests {
    /// A page whose field gets the focus in one of the hooks.
    private final class FieldPage: ViewController {
        enum Hook { case viewDidLoad, viewWillAppear, viewDidAppear, none }

        let field = Field(TextInputTraits(capitalization: .none), frame: Rect(x: 20, y: 20, width: 200, height: 44))
        private let hook: Hook

        init(_ hook: Hook) {
            self.hook = hook
            super.init()
            title = "\(hook)"
        }

        override func viewDidLoad() {
            view.addSubview(field)
            if hook == .viewDidLoad { field.focus() }
        }

        override func viewWillAppear() { if hook == .viewWillAppear { field.focus() } }
        override func viewDidAppear() { if hook == .viewDidAppear { field.focus() } }
    }

    /// Where the key q was while something happened, in each frame.
    private func places(
        of key: View, _ stage: Stage, limit: Duration = .seconds(2), _ body: () -> Void
    ) -> Set<Double> {
        var places: Set<Double> = []
        let covered = stage.scene.textInput.coveredArea
        body()
        let end = stage.host.now + limit
        while stage.host.now < end {
            stage.advance(by: .milliseconds(16))
            places.insert(key.convert(key.bounds, to: nil).minY)
            if stage.scene.textInput.coveredArea != covered { places.insert(-1) }
        }
        return places
    }

    private func rig(
        _ root: ViewController, size: Size = Size(width: 800, height: 480), isMirrored: Bool = false
    ) throws -> (Stage, KeyboardController) {
        let controller = try KeyboardController(root)
        let stage = Stage(controller, size: size)
        if isMirrored { stage.scene.environment.layoutDirection = .rightToLeft }
        stage.settle()
        return (stage, controller)
    }

    private nonisolated static let sizes = [Size(width: 800, height: 480), Size(width: 333, height: 517)]

    @Test(arguments: [true, false])
    func `it stays where one field goes and another one gets the focus, in either order`(removesFirst: Bool) throws {
        let test = try KeyboardStage()
        let next = Field(TextInputTraits(capitalization: .none), frame: Rect(x: 20, y: 80, width: 300, height: 44))
        test.page.view.addSubview(next)
        let key = try test.key("q")
        let before = key.convert(key.bounds, to: nil).minY
        let shown = places(of: key, test.stage) {
            if removesFirst { test.field.removeFromSuperview() }
            next.focus()
            if !removesFirst { test.field.removeFromSuperview() }
        }
        #expect(shown == [before])
        try test.tap("q")
        #expect(next.text == "q")
        next.removeFromSuperview()
        test.stage.settle()
        #expect(!test.controller.isKeyboardShown)
    }

    @Test(arguments: [false, true], sizes)
    func `it stays while a page is pushed whose field gets the focus`(isMirrored: Bool, size: Size) throws {
        for hook in [FieldPage.Hook.viewDidLoad, .viewWillAppear, .viewDidAppear] {
            let first = FieldPage(.viewWillAppear)
            let navigation = NavigationController(root: first)
            let (stage, controller) = try rig(navigation, size: size, isMirrored: isMirrored)
            #expect(first.field.isFocused && controller.isKeyboardShown)
            let key = try stage.view(label: "q", role: .button)
            let before = key.convert(key.bounds, to: nil).minY
            let second = FieldPage(hook)
            let shown = places(of: key, stage) {
                navigation.push(second)
                #expect(second.field.isFocused == (hook != .viewDidAppear))
            }
            #expect(shown == [before], "\(hook)")
            #expect(second.field.isFocused)
            // The way back, too: the first field gets the focus at once.
            let back = places(of: key, stage) {
                navigation.pop()
                #expect(first.field.isFocused)
            }
            #expect(back == [before], "\(hook)")
        }
    }

    @Test(arguments: [false, true], sizes)
    func `it stays while a sheet moves in whose field gets the focus`(isMirrored: Bool, size: Size) throws {
        for hook in [FieldPage.Hook.viewDidLoad, .viewWillAppear, .viewDidAppear] {
            let first = FieldPage(.viewWillAppear)
            let (stage, controller) = try rig(first, size: size, isMirrored: isMirrored)
            #expect(controller.isKeyboardShown)
            let key = try stage.view(label: "q", role: .button)
            let before = key.convert(key.bounds, to: nil).minY
            let second = FieldPage(hook)
            let shown = places(of: key, stage) { first.present(second, style: .sheet(detents: [.large])) }
            #expect(shown == [before], "\(hook)")
            #expect(second.field.isFocused)
            // The field is visible where the sheet rests.
            #expect(second.field.convert(second.field.bounds, to: nil).minY >= 0)
            #expect(second.field.convert(second.field.bounds, to: nil).maxY <= stage.scene.textInput.coveredArea.minY)
            second.dismiss()
            #expect(first.field.isFocused)
        }
    }

    @Test func `it leaves after a transition to a page without a field, and types nothing meanwhile`() throws {
        let first = FieldPage(.viewWillAppear)
        let navigation = NavigationController(root: first)
        let (stage, controller) = try rig(navigation)
        let second = FieldPage(.none)
        navigation.push(second)
        stage.advance(by: .milliseconds(100))
        #expect(controller.isKeyboardShown)
        try stage.finger.press(on: stage.view(label: "q", role: .button)).lift()
        stage.settle()
        #expect(!controller.isKeyboardShown)
        #expect(first.field.text == "" && second.field.text == "")
    }

    @Test func `it leaves an alert at once`() async throws {
        let first = FieldPage(.viewWillAppear)
        let (stage, controller) = try rig(first)
        stage.scene.task { await first.alert(title: "Wait", button: "OK") }
        await stage.run(for: .milliseconds(50))
        #expect(!controller.isKeyboardShown)
        stage.keyboard.press(.escape)
        _ = await stage.settled()
        #expect(first.field.isFocused)
    }

    @Test func `it stays over a push without motion`() throws {
        let first = FieldPage(.viewWillAppear)
        let navigation = NavigationController(root: first)
        let (stage, _) = try rig(navigation)
        stage.scene.environment.reducesMotion = true
        stage.settle()
        let key = try stage.view(label: "q", role: .button)
        let before = key.convert(key.bounds, to: nil).minY
        let shown = places(of: key, stage) { navigation.push(FieldPage(.viewDidAppear)) }
        #expect(shown == [before])
    }

    @Test func `a back swipe that is taken back leaves it and the focus where they were`() throws {
        let first = FieldPage(.none)
        let navigation = NavigationController(root: first)
        let (stage, _) = try rig(navigation)
        let second = FieldPage(.viewWillAppear)
        navigation.push(second)
        stage.settle()
        let key = try stage.view(label: "q", role: .button)
        let before = key.convert(key.bounds, to: nil).minY
        let finger = stage.newFinger()
        let shown = places(of: key, stage) {
            finger.press(at: Point(x: 3, y: 150)).drag(by: Vector(dx: 200, dy: 0), over: .milliseconds(200))
            finger.hold(for: .milliseconds(100)).cancel()
        }
        #expect(shown == [before])
        #expect(second.field.isFocused)
    }
}
