import CasementControls
import CasementTesting
import Testing

@Suite("Navigation controller") @MainActor final class NavigationControllerTests: NavigationRig {
    override init() {
        super.init()
        #expect(log.take() == ["Root willAppear", "Root didAppear"])
    }

    private func pushDetail() {
        navigation.push(detail)
        stage.settle()
        _ = log.take()
    }

    private var isRootAlone: Bool {
        navigation.topViewController === root && root.view.scene != nil && detail.view.scene == nil
            && root.appearance == .appeared && detail.appearance == .disappeared && !navigation.isTransitioning
    }

    private var isDetailAlone: Bool {
        navigation.topViewController === detail && root.view.scene == nil && detail.view.scene != nil
            && root.appearance == .disappeared && detail.appearance == .appeared && !navigation.isTransitioning
    }

    @Test func `a push slides the new page in and notifies each once`() {
        #expect(navigation.push(detail))
        #expect(log.take() == ["Root willDisappear", "Detail willAppear"])
        stage.advance(by: .milliseconds(100))
        let x = detail.view.convert(Point.zero, to: nil).x
        #expect(x > 20 && x < 380)
        #expect(root.view.convert(Point.zero, to: nil).x < 0)
        stage.settle()
        #expect(log.take() == ["Root didDisappear", "Detail didAppear"])
        #expect(isDetailAlone)
    }

    @Test func `a pop returns the controller that was taken off, and the root stays`() {
        pushDetail()
        #expect(navigation.pop() === detail)
        #expect(log.take() == ["Detail willDisappear", "Root willAppear"])
        stage.settle()
        #expect(log.take() == ["Detail didDisappear", "Root didAppear"])
        #expect(isRootAlone && detail.parent == nil)
        #expect(navigation.pop() == nil)
        #expect(navigation.popToRoot().isEmpty)
        #expect(log.take().isEmpty)
    }

    @Test func `a pop during a push turns it round where it is`() {
        navigation.push(detail)
        stage.advance(by: .milliseconds(100))
        let x = detail.view.convert(Point.zero, to: nil).x
        _ = log.take()
        navigation.pop()
        #expect((detail.view.convert(Point.zero, to: nil).x - x).magnitude < 1)
        #expect(log.take() == ["Detail willDisappear", "Root willAppear"])
        stage.settle()
        #expect(log.take() == ["Detail didDisappear", "Root didAppear"])
        #expect(isRootAlone)
    }

    @Test func `a push during a push ends the first one`() {
        let third = LoggedPage("Third", log)
        navigation.push(detail)
        stage.advance(by: .milliseconds(100))
        _ = log.take()
        navigation.push(third)
        #expect(
            log.take() == [
                "Root didDisappear", "Detail willDisappear", "Third willAppear",
            ])
        stage.settle()
        #expect(log.take() == ["Detail didDisappear", "Third didAppear"])
        #expect(navigation.popToRoot().count == 2)
        stage.settle()
        #expect(log.take() == ["Third willDisappear", "Root willAppear", "Third didDisappear", "Root didAppear"])
        #expect(isRootAlone && navigation.children.count == 1)
    }

    @Test func `a double tap pushes once`() throws {
        root.button.onTap { [navigation, log] in navigation.push(LoggedPage("New", log)) }
        try stage.finger.press(on: root.button).hold(for: .milliseconds(40)).lift()
        stage.advance(by: .milliseconds(60))
        stage.finger.press(at: Point(x: 200, y: 190)).hold(for: .milliseconds(40)).lift()
        stage.settle()
        #expect(navigation.viewControllers.count == 2)
    }

    @Test func `two fingers on two buttons push once`() throws {
        let other = Button("Other")
        other.frame = Rect(x: 100, y: 300, width: 200, height: 60)
        root.view.addSubview(other)
        for button in [root.button, other] {
            button.onTap { [navigation, log] in navigation.push(LoggedPage("New", log)) }
        }
        let fingers = stage.fingers(2)
        try fingers[0].press(on: root.button)
        try fingers[1].press(on: other)
        fingers[0].lift()
        fingers[1].lift()
        stage.settle()
        #expect(navigation.viewControllers.count == 2)
    }

    @Test func `a controller of the stack is not pushed again, which is reported once`() {
        pushDetail()
        #expect(!navigation.push(detail))
        #expect(!navigation.push(root))
        #expect(navigation.viewControllers.count == 2)
        #expect(stage.problems.count == 1)
        #expect(stage.problems.first?.hasPrefix("NavigationController.push(_:animated:) was dropped") == true)
    }

    @Test func `a drag from the edge follows the finger and pops`() {
        pushDetail()
        let finger = stage.newFinger()
        finger.press(at: Point(x: 5, y: 300)).drag(by: Vector(dx: 210, dy: 0), over: .milliseconds(400)).hold(
            for: .milliseconds(50))
        #expect(log.take() == ["Detail willDisappear", "Root willAppear"])
        #expect((detail.view.convert(Point.zero, to: nil).x - 200).magnitude < 3)
        finger.drag(by: Vector(dx: 100, dy: 0), over: .milliseconds(100)).lift()
        stage.settle()
        #expect(log.take() == ["Detail didDisappear", "Root didAppear"])
        #expect(isRootAlone)
    }

    @Test func `a back swipe that is taken back notifies again`() {
        pushDetail()
        let finger = stage.newFinger()
        finger.press(at: Point(x: 5, y: 300)).drag(by: Vector(dx: 100, dy: 0)).hold(for: .milliseconds(100)).lift()
        #expect(log.take() == ["Detail willDisappear", "Root willAppear", "Root willDisappear", "Detail willAppear"])
        stage.settle()
        #expect(log.take() == ["Root didDisappear", "Detail didAppear"])
        #expect(isDetailAlone)
    }

    @Test func `a cancelled touch leaves the page`() {
        pushDetail()
        stage.newFinger().press(at: Point(x: 5, y: 300)).drag(by: Vector(dx: 300, dy: 0)).cancel()
        stage.settle()
        #expect(isDetailAlone)
    }

    @Test func `a touch catches a pop and takes it back`() {
        pushDetail()
        navigation.pop()
        stage.advance(by: .milliseconds(60))
        let finger = stage.newFinger()
        finger.press(at: Point(x: 5, y: 300)).drag(by: Vector(dx: 40, dy: 0), over: .milliseconds(30))
        finger.drag(by: Vector(dx: -300, dy: 0), over: .milliseconds(200)).lift()
        stage.settle()
        #expect(isDetailAlone)
        #expect(navigation.viewControllers.count == 2)
    }

    @Test func `in right to left the page comes from the left and the right edge leads back`() {
        stage.scene.environment.layoutDirection = .rightToLeft
        navigation.push(detail)
        stage.advance(by: .milliseconds(100))
        #expect(detail.view.convert(Point.zero, to: nil).x < 0)
        stage.settle()
        stage.newFinger().press(at: Point(x: 395, y: 300)).drag(by: Vector(dx: -300, dy: 0)).lift()
        stage.settle()
        #expect(isRootAlone)
    }

    @Test func `escape and alt with the left arrow pop`() {
        pushDetail()
        stage.keyboard.press(.escape)
        stage.settle()
        #expect(isRootAlone)
        pushDetail()
        stage.keyboard.press(.leftArrow, .alt)
        stage.settle()
        #expect(isRootAlone)
        stage.keyboard.press(.escape)
        #expect(isRootAlone)
    }

    @Test func `the focus is lost in a push and returns with a pop`() {
        root.button.focus()
        pushDetail()
        #expect(stage.scene.focusedView == nil)
        navigation.pop()
        stage.settle()
        #expect(root.button.isFocused)
    }

    @Test func `the bar has the title and a back button with that of the page below`() throws {
        pushDetail()
        detail.title = "Network"
        root.title = "Settings"
        stage.settle()
        _ = try stage.view(label: "Network", role: .header)
        let back = try stage.view(label: "Settings", role: .button)
        #expect(back.accessibility.actions.first?.perform() == true)
        stage.settle()
        #expect(isRootAlone)
        #expect(throws: StageFailure.self) { _ = try stage.view(label: "Root", role: .button) }
    }

    @Test func `without motion a push takes effect at once`() {
        stage.scene.environment.reducesMotion = true
        navigation.push(detail)
        #expect(
            log.take() == ["Root willDisappear", "Detail willAppear", "Root didDisappear", "Detail didAppear"])
        #expect(isDetailAlone)
    }

    @Test func `the stack is saved by names and restored`() {
        navigation.routes = NavigationRoutes {
            $0.title
        } make: { [log] in
            $0 == "Gone" ? nil : LoggedPage($0, log)
        }
        navigation.push(detail, animated: false)
        #expect(navigation.saveState() == ["Detail"])
        navigation.restore(["One", "Gone", "Two"])
        #expect(navigation.viewControllers.map(\.title) == ["Root", "One"])
        #expect(detail.parent == nil)
    }

    @Test func `a controller that another container takes leaves the stack`() {
        pushDetail()
        detail.removeFromParent()
        stage.settle()
        #expect(isRootAlone)
        #expect(log.take() == ["Detail willDisappear", "Detail didDisappear", "Root willAppear", "Root didAppear"])
    }

    @Test func `at a text scale of 2 the title is whole and lies in the bar`() throws {
        detail.title = "Wireless network"
        pushDetail()
        stage.scene.environment.textScale = 2
        stage.settle()
        let title = try stage.view(label: "Wireless network", role: .header)
        #expect((title as? Label)?.shownLayout()?.isTruncated == false)
        let row = try #require(title.superview)
        #expect(row.bounds.contains(title.frame))
        let back = try stage.view(label: "Root", role: .button)
        #expect(back.frame.maxX <= title.frame.minX)
    }

    @Test func `a push before the view is loaded and out of sight takes effect at once`() {
        let other = NavigationController(root: LoggedPage("Early", log))
        let second = LoggedPage("Second", log)
        #expect(other.push(second))
        #expect(other.pop() === second)
        #expect(other.pop() == nil && second.parent == nil)
        #expect(log.take().isEmpty)
    }

    @Test func `a stack that a hook of its pages removes for good ends its transition`() {
        final class Page: ViewController {
            var onDisappear: () -> Void = {}
            override func viewDidDisappear() { onDisappear() }
        }
        let stage = Stage(size: Size(width: 400, height: 600))
        for isAnimated in [true, false] {
            let root = Page()
            stage.scene.rootViewController = NavigationController(root: root)
            stage.settle()
            root.onDisappear = { stage.scene.rootViewController = ViewController() }
            root.navigationController?.push(ViewController(), animated: isAnimated)
            stage.settle()
            #expect(!(stage.scene.rootViewController is NavigationController))
            #expect(root.navigationController == nil)
        }
        for isAnimated in [true, false] {
            let (root, top) = (ViewController(), Page())
            stage.scene.rootViewController = NavigationController(root: root)
            root.navigationController?.push(top, animated: false)
            stage.settle()
            top.onDisappear = { stage.scene.rootViewController = ViewController() }
            root.navigationController?.pop(animated: isAnimated)
            stage.settle()
            #expect(!(stage.scene.rootViewController is NavigationController))
            #expect(top.navigationController == nil)
        }
    }
}
