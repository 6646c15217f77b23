import CasementControls
import CasementTesting
import Testing

@Suite("A drop-down") @MainActor struct DropDownTests {
    private let root = ViewController()
    private let stage: Stage
    private let size = DropDown(["Small", "Medium", "Large"], value: 1)
    private let log = Log()

    private final class Log {
        var values: [Int?] = []
    }

    init() {
        stage = Stage(root, size: Size(width: 600, height: 500))
        size.frame = Rect(x: 100, y: 50, width: 160, height: 48)
        root.view.addSubview(size)
        size.onChange { [log] in log.values.append($0) }
    }

    private func center(_ label: String) throws -> Point {
        let view = try stage.view(label: label, role: .menuItem)
        return view.convert(view.bounds, to: nil).center
    }

    @Test func `a tap opens it, and a tap chooses`() throws {
        try stage.finger.press(on: size).lift()
        #expect(size.isOpen)
        #expect(size.accessibility.states == .expanded)
        stage.settle()
        try stage.finger.press(at: center("Large")).lift()
        #expect(size.value == 2 && log.values == [2])
        #expect(size.accessibility.value == "Large")
        #expect(size.accessibility.states == .collapsed)
        stage.settle()
        #expect(stage.scene.root.subviews.count == 1)
    }

    @Test func `it enters a scene without a layout of views that have not entered it yet`() {
        final class Probe: View {
            var isLaidOutOutside = false
            override func layoutSubviews() { if scene == nil { isLaidOutOutside = true } }
        }
        let (page, probe) = (View(), Probe())
        for view in [DropDown(["Small", "Large"], value: 0), probe] { page.addSubview(view) }
        root.view.addSubview(page)
        #expect(!probe.isLaidOutOutside)
    }

    @Test func `a touch is held, moved and lifted on an option`() throws {
        let finger = stage.newFinger()
        try finger.press(on: size).hold(for: .milliseconds(250))
        #expect(size.isOpen)
        stage.advance(by: .milliseconds(300))
        finger.drag(to: try center("Small")).lift()
        #expect(log.values == [0])
        stage.settle()
        #expect(!size.isOpen)
    }

    @Test func `a touch that is held and lifted on it leaves it open, and one that is cancelled chooses nothing`()
        throws
    {
        try stage.finger.press(on: size).hold(for: .milliseconds(250)).lift()
        #expect(size.isOpen)
        stage.keyboard.press(.escape)
        stage.settle()
        let finger = stage.newFinger()
        try finger.press(on: size).hold(for: .milliseconds(600))
        finger.drag(to: try center("Small")).cancel()
        #expect(log.values == [])
        try stage.finger.press(at: center("Medium")).lift()
        #expect(log.values == [])
    }

    @Test func `keys and assistive technology open and choose`() {
        stage.keyboard.press(.tab).press(.return)
        #expect(size.isOpen)
        stage.keyboard.press(.downArrow).press(.return)
        #expect(log.values == [2])
        stage.settle()
        #expect(size.isFocused)
        #expect(size.accessibility.actions.first?.perform() == true)
        stage.keyboard.type("s\n")
        stage.settle()
        #expect(log.values == [2, 0])
    }

    @Test func `a value that the app sets sends nothing, and options that go take the value with them`() {
        size.value = 0
        #expect(log.values == [])
        size.options = ["One"]
        #expect(size.value == 0)
        size.value = nil
        size.options = []
        #expect(!size.performPrimaryAction())
        #expect(!size.isOpen)
        size.placeholder = "None"
        #expect(size.accessibility.value == "None")
    }

    @Test func `disabled, it does not open`() throws {
        size.isEnabled = false
        try stage.finger.press(on: size).hold(for: .milliseconds(300)).lift()
        #expect(!size.isOpen)
        #expect(!size.performPrimaryAction())
    }

    @Test func `a scroll that begins on it scrolls`() throws {
        let scroll = ScrollView(frame: root.view.bounds)
        scroll.contentSize = Size(width: 600, height: 2000)
        root.view.addSubview(scroll)
        scroll.addSubview(size)
        try stage.finger.press(on: size).drag(by: Vector(dx: 0, dy: -100)).lift()
        #expect(scroll.contentOffset.y > 50)
        #expect(!size.isOpen)
    }

    @Test func `it has room for its longest option at text scale 2 in both directions`() throws {
        stage.scene.environment.textScale = 2
        for direction in [SceneEnvironment.LayoutDirection.leftToRight, .rightToLeft] {
            stage.scene.environment.layoutDirection = direction
            size.value = 0
            let fitting = try #require(size.intrinsicSize)
            size.value = 1
            size.frame = Rect(origin: Point(x: 20, y: 20), size: fitting)
            stage.settle()
            let label = try #require(size.subviews.first { $0 is Label })
            #expect(label.bounds.width >= label.sizeThatFits(.zero).width)
            #expect((label.frame.midX < size.bounds.width / 2) == (direction == .leftToRight))
        }
    }
}
