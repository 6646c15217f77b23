import CasementControls
import CasementTesting
import Testing

@Suite("Switch") @MainActor struct SwitchTests {
    private let stage = Stage(size: Size(width: 400, height: 300))
    private let toggle = Switch()
    private final class Log { var values: [Bool] = [] }
    private let log = Log()

    /// The knob rests at x 166 when off and at x 186 when on.
    init() {
        toggle.frame = Rect(x: 150, y: 100, width: 52, height: 44)
        stage.scene.root.addSubview(toggle)
        toggle.onChange { [log] in log.values.append($0) }
        stage.settle()
    }

    private var knob: View { toggle.subviews[1] }
    private var knobX: Double { toggle.frame.minX + knob.center.x }

    @Test func `a tap toggles it, and the knob glides to the other end`() throws {
        try stage.finger.press(on: toggle).lift()
        #expect(toggle.value)
        #expect(log.values == [true])
        stage.advance(by: .milliseconds(50))
        #expect(knobX > 168 && knobX < 184)
        stage.settle()
        #expect(knobX == 186)
        try stage.finger.press(on: toggle).lift()
        stage.settle()
        #expect(log.values == [true, false])
        #expect(knobX == 166)
    }

    @Test func `a tap beside it, within a touch target, toggles it`() {
        toggle.frame = Rect(x: 150, y: 100, width: 40, height: 20)
        stage.settle()
        stage.finger.press(at: Point(x: 152, y: 91)).lift()
        #expect(log.values == [true])
    }

    @Test func `a finger that trembles by less than 10 pt taps`() {
        let finger = stage.newFinger().press(at: Point(x: 170, y: 120))
        for move in [Vector(dx: 3, dy: 2), Vector(dx: 3, dy: -4), Vector(dx: 2, dy: 1), Vector(dx: -7, dy: 0)] {
            finger.drag(by: move, over: .milliseconds(60))
        }
        finger.hold(for: .seconds(1)).lift()
        #expect(log.values == [true])
    }

    @Test func `the knob follows a drag at once, within the track`() {
        let finger = stage.newFinger().press(at: Point(x: 166, y: 122))
        #expect(toggle.isHighlighted)
        finger.move(by: Vector(dx: 7, dy: 0))
        #expect(knobX == 173)
        finger.move(by: Vector(dx: 60, dy: 0))
        #expect(knobX == 186)
        finger.move(by: Vector(dx: -120, dy: 0))
        #expect(knobX == 166)
        #expect(log.values.isEmpty)
    }

    @Test(arguments: [(8.0, false), (14, true)]) func `a slow drag settles at the nearer end`(
        distance: Double, isOn: Bool
    ) {
        // The way there and back is longer than a tap's.
        stage.newFinger().press(at: Point(x: 166, y: 122)).drag(by: Vector(dx: 18, dy: 0))
            .drag(by: Vector(dx: distance - 18, dy: 0)).hold(for: .milliseconds(300)).lift()
        stage.settle()
        #expect(toggle.value == isOn)
        #expect(knobX == (isOn ? 186 : 166))
    }

    @Test func `a flick settles at the end to which it leads, and the knob never leaves the track`() {
        stage.finger.press(at: Point(x: 160, y: 122)).drag(by: Vector(dx: 13, dy: 1), over: .milliseconds(40)).lift()
        #expect(toggle.value)
        var farthest = 0.0
        stage.advance(
            until: {
                farthest = max(farthest, knobX)
                return false
            }, limit: .seconds(1))
        #expect(farthest == 186)
        stage.finger.press(at: Point(x: 186, y: 122)).drag(by: Vector(dx: -90, dy: 3), over: .milliseconds(60)).lift()
        stage.settle()
        #expect(log.values == [true, false])
    }

    @Test func `a drag there and back changes nothing`() {
        stage.finger.press(at: Point(x: 166, y: 122)).drag(by: Vector(dx: 30, dy: 0)).drag(by: Vector(dx: -40, dy: 0))
            .hold(for: .milliseconds(100)).lift()
        stage.settle()
        #expect(log.values.isEmpty)
        #expect(knobX == 166)
    }

    @Test func `a cancelled touch changes nothing`() {
        let finger = stage.newFinger().press(at: Point(x: 166, y: 122)).drag(by: Vector(dx: 30, dy: 0))
        finger.cancel()
        stage.settle()
        #expect(!toggle.value)
        #expect(knobX == 166)
        #expect(!toggle.isHighlighted && knob.scale == 1)
        #expect(log.values.isEmpty)
    }

    @Test func `a touch stops a knob that settles, and its cancel lets it settle`() throws {
        try stage.finger.press(on: toggle).lift()
        stage.advance(by: .milliseconds(60))
        let finger = stage.newFinger().press(at: Point(x: 176, y: 122))
        let stopped = knobX
        stage.advance(by: .milliseconds(300))
        #expect(stopped > 166 && stopped < 186)
        #expect(knobX == stopped)
        finger.cancel()
        stage.settle()
        #expect(toggle.value)
        #expect(knobX == 186)
    }

    @Test func `a touch that leaves and lifts far away does not toggle`() {
        stage.finger.press(at: Point(x: 170, y: 122)).drag(by: Vector(dx: 0, dy: 160)).lift()
        stage.settle()
        #expect(log.values.isEmpty)
        #expect(!toggle.isHighlighted && knob.scale == 1)
    }

    @Test func `a value that the app sets sends nothing and ends a drag`() {
        toggle.value = true
        #expect(knobX == 186)
        #expect(toggle.accessibility.states == .checked)
        let finger = stage.newFinger().press(at: Point(x: 186, y: 122)).drag(by: Vector(dx: -12, dy: 0))
        toggle.value = true
        #expect(knobX == 186)
        finger.drag(by: Vector(dx: -30, dy: 0)).lift()
        stage.settle()
        #expect(toggle.value)
        #expect(log.values.isEmpty)
    }

    @Test func `in a mirrored layout on is at the left`() {
        stage.scene.environment.customLayoutDirection = .rightToLeft
        stage.settle()
        #expect(knobX == 186)
        let finger = stage.newFinger().press(at: Point(x: 186, y: 122)).drag(by: Vector(dx: -15, dy: 0))
        #expect(knobX == 171)
        finger.lift()
        stage.settle()
        #expect(toggle.value)
        #expect(knobX == 166)
    }

    @Test(arguments: [KeySymbol.return, .keypadEnter, .space]) func `a key toggles it when it is released`(
        key: KeySymbol
    ) {
        stage.keyboard.press(.tab).down(key)
        #expect(toggle.isFocused && toggle.isHighlighted)
        #expect(!toggle.value)
        stage.keyboard.up(key)
        #expect(log.values == [true])
        stage.settle()
        #expect(knobX == 186)
        #expect(toggle.focusRing?.bounds == Rect(x: 0, y: 6, width: 52, height: 32))
    }

    @Test func `accessibility presses it and knows its state`() throws {
        toggle.accessibility.label = "Heating"
        let node = try #require(stage.scene.semantics().first)
        #expect(node.accessibility.role == .toggle)
        #expect(node.accessibility.label == "Heating")
        #expect(node.accessibility.states == [])
        let press = try #require(node.accessibility.actions.first { $0.name == "press" })
        #expect(press.perform())
        #expect(stage.scene.semantics().first?.accessibility.states == .checked)
        #expect(log.values == [true])
    }

    @Test func `a disabled switch does not change`() {
        toggle.isEnabled = false
        stage.finger.press(at: Point(x: 166, y: 122)).lift()
        stage.finger.press(at: Point(x: 166, y: 122)).drag(by: Vector(dx: 30, dy: 0)).lift()
        stage.keyboard.press(.tab).press(.space)
        #expect(toggle.accessibility.actions.allSatisfy { !$0.perform() })
        stage.settle()
        #expect(!toggle.value && log.values.isEmpty)
        #expect(knobX == 166)
        #expect(toggle.opacity == 0.4)
    }

    @Test func `disabled during a drag, the knob returns`() {
        stage.newFinger().press(at: Point(x: 166, y: 122)).drag(by: Vector(dx: 16, dy: 0))
        toggle.isEnabled = false
        stage.settle()
        #expect(knobX == 166)
        #expect(log.values.isEmpty)
    }

    private func putIntoScrollView() -> ScrollView {
        let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
        scroll.contentSize = Size(width: 1000, height: 1000)
        stage.scene.root.addSubview(scroll)
        scroll.addSubview(toggle)
        stage.settle()
        return scroll
    }

    @Test(arguments: [200, 400]) func `in a scroll view a drag along moves the knob, and keeps it when it curves`(
        rest: Int
    ) {
        let scroll = putIntoScrollView()
        stage.finger.press(at: Point(x: 166, y: 122)).hold(for: .milliseconds(rest))
            .drag(by: Vector(dx: 30, dy: 4)).drag(by: Vector(dx: 0, dy: -80)).lift()
        stage.settle()
        #expect(log.values == [true])
        #expect(scroll.contentOffset == .zero)
    }

    @Test(arguments: [0, 400]) func `in a scroll view a drag across scrolls and changes nothing`(rest: Int) {
        let scroll = putIntoScrollView()
        stage.finger.press(at: Point(x: 170, y: 122)).hold(for: .milliseconds(rest))
            .drag(by: Vector(dx: 5, dy: -80)).lift()
        stage.settle()
        #expect(log.values.isEmpty)
        #expect(scroll.contentOffset.y > 20)
        #expect(knob.scale == 1)
    }

    @Test func `without motion the knob is at the other end at once`() {
        stage.scene.environment.reducesMotion = true
        stage.keyboard.press(.tab).press(.space)
        #expect(knobX == 186)
    }

    @Test func `an app's own colours win over the theme's`() {
        toggle.color = .black
        toggle.trackColor = .white
        stage.settle()
        #expect(toggle.subviews[0].backgroundColor == .white)
        toggle.value = true
        stage.scene.environment.appearance = .dark
        stage.settle()
        #expect(toggle.subviews[0].backgroundColor == .black)
    }

    @Test func `a drag paints no more than the switch`() {
        let finger = stage.newFinger().press(at: Point(x: 166, y: 122)).drag(by: Vector(dx: 5, dy: 0))
        stage.advance(by: .seconds(1))
        let before = (pixels: stage.host.paintedPixelCount, frames: stage.host.frameCount)
        finger.drag(by: Vector(dx: 4, dy: 0), over: .milliseconds(300))
        let frames = stage.host.frameCount - before.frames
        #expect(frames > 10)
        #expect((stage.host.paintedPixelCount - before.pixels) / frames < 3 * 60 * 44)
        finger.lift()
    }

    @Test(arguments: [SceneEnvironment.LayoutDirection.leftToRight, .rightToLeft])
    func `the knob lies in its track after a toggle before the layout for a new size`(
        direction: SceneEnvironment.LayoutDirection
    ) {
        final class Page: ViewController {
            let toggle = Switch()
            override func viewDidLoad() { view.addSubview(toggle) }
            override func viewDidLayoutSubviews() { toggle.frame = view.bounds }
        }
        let page = Page()
        let stage = Stage(page, size: Size(width: 94, height: 138))
        stage.scene.environment.layoutDirection = direction
        for size in [Size(width: 18, height: 12), Size(width: 120, height: 300), Size(width: 52, height: 44)] {
            stage.host.resize(to: size)
            page.toggle.performPrimaryAction()
            stage.settle()
            let isRight = page.toggle.value != (direction == .rightToLeft)
            #expect(page.toggle.subviews[1].center == Point(size.width / 2 + (isRight ? 10 : -10), size.height / 2))
        }
    }
}
