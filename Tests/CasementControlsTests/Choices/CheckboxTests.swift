import CasementControls
import CasementTesting
import Testing

@Suite("Checkbox") @MainActor struct CheckboxTests {
    private let stage = Stage(size: Size(width: 400, height: 300))
    private let box = Checkbox("I have read the terms")
    private final class Log { var values: [Checkbox.Value] = [] }
    private let log = Log()

    init() {
        stage.scene.root.addSubview(box)
        box.frame = Rect(origin: Point(x: 40, y: 100), size: box.sizeThatFits(.zero))
        box.onChange { [log] in log.values.append($0) }
        stage.settle()
    }

    private var label: Label? { box.subviews.first as? Label }
    private var mark: View { box.subviews[1] }

    @Test func `a tap on the box or on the title checks it, and another one unchecks it`() {
        stage.finger.press(at: Point(x: 52, y: 122)).lift()
        #expect(box.value == .on && box.isOn)
        stage.finger.press(at: Point(x: box.frame.maxX - 4, y: 122)).lift()
        #expect(log.values == [.on, .off])
    }

    @Test func `a tap checks a mixed box`() {
        box.value = .mixed
        #expect(!box.isOn)
        #expect(log.values.isEmpty)
        stage.finger.press(at: Point(x: 52, y: 122)).lift()
        #expect(log.values == [.on])
    }

    @Test func `each value shows its own mark`() {
        let (check, dash) = (mark.subviews[0], mark.subviews[1])
        for (value, shown) in [(Checkbox.Value.on, [1.0, 0]), (.mixed, [0, 1]), (.off, [0, 0])] {
            box.value = value
            #expect([check.opacity, dash.opacity] == shown)
        }
        box.isOn = true
        #expect(box.value == .on)
        box.isOn = false
        #expect(box.value == .off)
    }

    @Test func `the check mark appears gradually, and at once without motion`() {
        stage.finger.press(at: Point(x: 52, y: 122)).lift()
        stage.advance(by: .milliseconds(60))
        #expect(mark.subviews[0].opacity > 0 && mark.subviews[0].opacity < 1)
        stage.settle()
        #expect(mark.subviews[0].opacity == 1 && mark.subviews[0].scale == 1)
        stage.scene.environment.reducesMotion = true
        stage.finger.press(at: Point(x: 52, y: 122)).lift()
        #expect(mark.subviews[0].opacity == 0)
    }

    @Test func `a touch that is cancelled or leaves changes nothing`() {
        stage.finger.press(at: Point(x: 52, y: 122)).cancel()
        stage.finger.press(at: Point(x: 52, y: 122)).drag(by: Vector(dx: 0, dy: 150)).lift()
        stage.settle()
        #expect(log.values.isEmpty)
        #expect(!box.isHighlighted)
    }

    @Test func `keys check it when they are released`() {
        stage.keyboard.press(.tab).down(.space)
        #expect(box.isFocused && box.isHighlighted && !box.isOn)
        stage.keyboard.up(.space).press(.return)
        #expect(log.values == [.on, .off])
        #expect(box.focusRing == FocusRing(mark.frame, cornerRadius: 6))
    }

    @Test func `accessibility has the title, the state and a press`() throws {
        let node = try #require(stage.scene.semantics().first)
        #expect(node.children.isEmpty)
        #expect(node.accessibility.role == .checkBox)
        #expect(node.accessibility.label == "I have read the terms")
        #expect(node.accessibility.states == [])
        #expect(node.accessibility.actions.first { $0.name == "press" }?.perform() == true)
        #expect(stage.scene.semantics().first?.accessibility.states == .checked)
        box.value = .mixed
        #expect(stage.scene.semantics().first?.accessibility.states == .mixed)
        box.title = ""
        #expect(stage.scene.semantics().first?.accessibility.label == nil)
        #expect(log.values == [.on])
    }

    @Test func `a disabled box does not change`() {
        box.isEnabled = false
        stage.finger.press(at: Point(x: 52, y: 122)).lift()
        stage.keyboard.press(.tab).press(.space)
        #expect(box.accessibility.actions.allSatisfy { !$0.perform() })
        stage.settle()
        #expect(box.value == .off && log.values.isEmpty)
        #expect(box.opacity == 0.4)
    }

    @Test func `in a mirrored layout the box is at the right of the title`() {
        let left = mark.frame.minX
        stage.scene.environment.customLayoutDirection = .rightToLeft
        stage.settle()
        #expect(left == 0)
        #expect(mark.frame.maxX == box.bounds.width)
        #expect(label?.frame.minX == 0)
        #expect((label?.frame.maxX ?? 0) < mark.frame.minX)
    }

    @Test(arguments: [1.0, 2]) func `a long title breaks at the width and is not cut`(textScale: Double) throws {
        stage.scene.environment.textScale = textScale
        box.title = "I have read the terms and the notes on privacy, and I agree with both of them"
        let size = box.sizeThatFits(Size(width: 240, height: 0))
        box.frame = Rect(origin: Point(x: 40, y: 0), size: size)
        stage.settle()
        let layout = try #require(label?.shownLayout())
        #expect(size.width <= 240)
        #expect(layout.lines.count > 2)
        #expect(!layout.isTruncated)
        #expect(layout.size.height <= (label?.frame.height ?? 0) + 1)
        #expect(label?.frame.minY ?? 0 >= 8)
        // The box is beside the first line.
        let line = try #require(layout.lines.first).frame
        #expect((mark.frame.midY - line.midY - (label?.frame.minY ?? 0)).magnitude < 1)
        #expect(mark.frame.height == 24 * textScale)
    }

    @Test func `without a title it has the size of the box in a touch target's height`() {
        let bare = Checkbox(value: .on)
        #expect(bare.intrinsicSize == Size(width: 24, height: 44))
        bare.frame = Rect(x: 300, y: 100, width: 24, height: 44)
        stage.scene.root.addSubview(bare)
        stage.settle()
        stage.finger.press(at: Point(x: 292, y: 122)).lift()
        #expect(bare.value == .off)
    }

    @Test func `a title may follow the language`() {
        box.localizedTitle = .number(1234)
        stage.settle()
        #expect(box.title == "1,234")
        stage.scene.environment.locale = "de"
        stage.settle()
        #expect(box.title == "1.234")
        #expect(stage.scene.semantics().first?.accessibility.label == "1.234")
    }

    @Test func `its title has the baseline of its text`() throws {
        let baselines = try #require(box.baselines(in: box.bounds.size))
        let own = try #require(label?.firstBaseline)
        #expect(baselines.first == own + (label?.frame.minY ?? 0))
        #expect(Checkbox().baselines(in: Size(width: 24, height: 44)) == nil)
    }

    @Test func `an app's own colour wins over the theme's`() {
        box.color = .black
        box.value = .on
        #expect(mark.backgroundColor == .black)
    }
}
