import CasementControls
import CasementTesting
import Testing

@Suite("Stepper") @MainActor struct StepperTests {
    private let stage = Stage(size: Size(width: 400, height: 300))
    private let stepper = Stepper(value: 5, in: 0...10)
    private final class Log { var values: [Double] = [] }
    private let log = Log()

    init() {
        stage.scene.root.addSubview(stepper)
        stepper.onChange { [log] in log.values.append($0) }
        place()
    }

    private func place() {
        stage.scene.layoutIfNeeded()
        stepper.frame = Rect(origin: Point(x: 100, y: 100), size: stepper.sizeThatFits(.zero))
        stage.settle()
    }

    private var label: Label? { stepper.subviews[2] as? Label }
    private var minus: View { stepper.subviews[3] }
    private var plus: View { stepper.subviews[4] }

    @Test func `a tap on a sign changes the value by a step when it is lifted`() throws {
        let finger = try stage.newFinger().press(on: plus)
        #expect(stepper.value == 5)
        finger.lift()
        try stage.finger.press(on: minus).lift()
        try stage.finger.press(on: minus).lift()
        #expect(log.values == [6, 5, 4])
        #expect(label?.text == "4")
    }

    @Test func `a tap on the value changes nothing`() {
        stage.finger.press(at: stepper.frame.center).lift()
        #expect(log.values.isEmpty)
        #expect(!stepper.isHighlighted)
    }

    @Test func `a held sign repeats after 0.4 s, faster and faster, and leaves no timer`() throws {
        stepper.range = 0...1000
        place()
        let finger = try stage.newFinger().press(on: plus)
        finger.hold(for: .milliseconds(390))
        #expect(stepper.value == 5)
        finger.hold(for: .milliseconds(20))
        #expect(stepper.value == 6)
        finger.hold(for: .milliseconds(200))
        #expect(stepper.value == 7)
        let start = stepper.value
        finger.hold(for: .seconds(1))
        let first = stepper.value - start
        finger.hold(for: .seconds(2))
        let before = stepper.value
        finger.hold(for: .seconds(1))
        #expect(first < 15)
        #expect((24...26).contains(stepper.value - before))
        let last = stepper.value
        finger.lift()
        stage.advance(by: .seconds(1))
        #expect(stepper.value == last)
        #expect(log.values.last == last)
        #expect(stage.scene.nextDeadline == nil)
    }

    @Test func `a held sign repeats only after the longer time that a person chose`() throws {
        stage.scene.environment.holdDuration = .seconds(2)
        let finger = try stage.newFinger().press(on: plus)
        finger.hold(for: .milliseconds(1990))
        #expect(stepper.value == 5)
        finger.hold(for: .milliseconds(20))
        #expect(stepper.value == 6)
        finger.lift()
        #expect(stepper.value == 6)
    }

    @Test func `the repetition ends at the bound`() throws {
        let finger = try stage.newFinger().press(on: plus)
        finger.hold(for: .seconds(4))
        #expect(log.values == [6, 7, 8, 9, 10])
        #expect(stage.scene.nextDeadline == nil)
        finger.lift()
        try stage.finger.press(on: plus).lift()
        #expect(log.values.count == 5)
    }

    @Test func `the repetition stops outside and goes on inside`() throws {
        let finger = try stage.newFinger().press(on: plus)
        finger.hold(for: .milliseconds(450)).drag(by: Vector(dx: 0, dy: 150), over: .milliseconds(20))
        let value = stepper.value
        finger.hold(for: .seconds(2))
        #expect(stepper.value == value)
        finger.drag(by: Vector(dx: 0, dy: -150), over: .milliseconds(20)).hold(for: .milliseconds(450))
        #expect(stepper.value == value + 1)
        finger.lift()
        #expect(stepper.value == value + 1)
    }

    @Test func `a cancelled touch brings the value back`() throws {
        let finger = try stage.newFinger().press(on: plus)
        finger.hold(for: .milliseconds(900))
        #expect(stepper.value > 5)
        finger.cancel()
        stage.advance(by: .seconds(1))
        #expect(stepper.value == 5)
        #expect(log.values.last == 5)
        log.values = []
        try stage.finger.press(on: plus).cancel()
        #expect(log.values.isEmpty)
    }

    @Test func `disabled or removed while it is held, it stops`() throws {
        var finger = try stage.newFinger().press(on: plus)
        finger.hold(for: .milliseconds(450))
        stepper.isEnabled = false
        finger.hold(for: .seconds(1)).lift()
        #expect(stepper.value == 5)
        stepper.isEnabled = true
        finger = try stage.newFinger().press(on: plus)
        finger.hold(for: .milliseconds(450))
        stepper.removeFromSuperview()
        let value = stepper.value
        finger.hold(for: .seconds(1)).lift()
        #expect(stepper.value == value)
        #expect(stage.scene.nextDeadline == nil)
    }

    @Test func `in a scroll view a drag over a sign scrolls and changes nothing`() throws {
        let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
        scroll.contentSize = Size(width: 400, height: 1000)
        stage.scene.root.addSubview(scroll)
        scroll.addSubview(stepper)
        stage.settle()
        try stage.newFinger().press(on: plus).hold(for: .milliseconds(900)).drag(by: Vector(dx: 0, dy: -60)).lift()
        stage.settle()
        #expect(stepper.value == 5)
        #expect(scroll.contentOffset.y > 20)
    }

    @Test(arguments: [
        (KeySymbol.rightArrow, 6.0), (.leftArrow, 4), (.upArrow, 6), (.downArrow, 4), (.pageUp, 6), (.pageDown, 4),
        (.home, 0), (.end, 10), (.space, 5), (.return, 5),
    ])
    func `keys change the value`(key: KeySymbol, expected: Double) {
        stage.keyboard.press(.tab).press(key)
        #expect(stepper.isFocused)
        #expect(stepper.value == expected)
        #expect(log.values == (expected == 5 ? [] : [expected]))
    }

    @Test func `it wraps if the app allows it`() throws {
        stepper.value = 10
        stage.settle()
        #expect(plus.subviews[0].opacity == 0.4)
        stepper.wraps = true
        stage.settle()
        #expect(plus.subviews[0].opacity == 1)
        try stage.finger.press(on: plus).lift()
        #expect(stepper.value == 0)
        stage.keyboard.press(.tab).press(.leftArrow).press(.rightArrow)
        #expect(log.values == [0, 10, 0])
    }

    @Test func `in a mirrored layout minus is at the right, and horizontal arrows are mirrored`() {
        #expect(minus.frame.minX == 4 && plus.frame.maxX == stepper.bounds.width - 4)
        stage.scene.environment.customLayoutDirection = .rightToLeft
        stage.settle()
        #expect(plus.frame.minX == 4 && minus.frame.maxX == stepper.bounds.width - 4)
        stage.keyboard.press(.tab).press(.leftArrow).press(.upArrow).press(.rightArrow)
        #expect(log.values == [6, 7, 6])
    }

    @Test func `steps that do not reach the upper bound reach it last, and lead back`() throws {
        stepper.step = 0.75
        stepper.range = 1...3
        stepper.value = 1
        place()
        for _ in 0..<4 { try stage.finger.press(on: plus).lift() }
        #expect(log.values == [1.75, 2.5, 3])
        for _ in 0..<4 { try stage.finger.press(on: minus).lift() }
        #expect(log.values.suffix(3) == [2.5, 1.75, 1])
        #expect(label?.text == "1.00")
        #expect(stepper.accessibility.value == "1.00")
    }

    @Test func `small steps do not drift`() {
        stepper.range = 0...1
        stepper.step = 0.1
        stepper.value = 0
        stage.keyboard.press(.tab)
        for _ in 0..<10 { stage.keyboard.press(.upArrow) }
        #expect(stepper.value == 1)
        #expect(log.values.count == 10)
        #expect((log.values[2] - 0.3).magnitude < 1e-12)
    }

    @Test(arguments: [3...3, -Double.infinity...Double.infinity, 2...Double.infinity])
    func `a range without two values leaves one value, which nothing changes`(range: ClosedRange<Double>) throws {
        stepper.range = range
        place()
        log.values = []
        try stage.finger.press(on: plus).hold(for: .seconds(1)).lift()
        stage.keyboard.press(.tab).press(.upArrow).press(.end)
        #expect(stepper.value == (range.lowerBound.isFinite ? range.lowerBound : 0))
        #expect(log.values.isEmpty)
        stepper.wraps = true
        try stage.finger.press(on: minus).lift()
        #expect(log.values.isEmpty)
    }

    @Test func `a step that is not above zero counts as a twentieth of the range`() throws {
        for step in [0, -1, .nan, .infinity, 1e9] {
            stepper.range = 0...20
            stepper.step = step
            stepper.value = 5
            stage.settle()
            try stage.finger.press(on: plus).lift()
            #expect(stepper.value == 6)
        }
    }

    @Test func `a value that the app sets sends nothing`() {
        stepper.value = 70
        #expect(stepper.value == 10)
        stepper.value = 3.4
        #expect(stepper.value == 3)
        stepper.value = .nan
        #expect(stepper.value == 0)
        #expect(label?.text == "0")
        #expect(log.values.isEmpty)
    }

    @Test func `accessibility has one node, with the value and two actions`() throws {
        stepper.accessibility.label = "Guests"
        let node = try #require(stage.scene.semantics().first)
        #expect(node.children.isEmpty)
        #expect(node.accessibility.role == .adjustable)
        #expect(node.accessibility.label == "Guests" && node.accessibility.value == "5")
        #expect(node.accessibility.actions.map { $0.perform() } == [true, true])
        #expect(log.values == [6, 5])
        stepper.value = 10
        #expect(node.accessibility.actions[0].perform() == false)
        #expect(stepper.accessibility.value == "10")
    }

    @Test func `a disabled stepper does not change`() throws {
        stepper.isEnabled = false
        stage.finger.press(at: stepper.convert(plus.center, to: nil)).hold(for: .seconds(1)).lift()
        stage.keyboard.press(.tab).press(.upArrow)
        #expect(stepper.accessibility.actions.allSatisfy { !$0.perform() })
        #expect(stepper.value == 5 && log.values.isEmpty)
        #expect(stepper.opacity == 0.4)
    }

    @Test func `the width suffices for both bounds, also with large text`() throws {
        stage.scene.environment.textScale = 2
        stepper.range = -100_000...10
        place()
        let width = stepper.frame.width
        for value in [-100_000.0, 10] {
            stepper.value = value
            stage.settle()
            #expect(label?.shownLayout()?.isTruncated == false)
        }
        #expect(label?.text == "10")
        #expect(stepper.sizeThatFits(.zero).width == width)
        #expect(minus.frame.width >= 64)
    }

    @Test func `the app may write the value, and the locale writes it otherwise`() {
        stepper.valueText = { "\(Int($0)) guests" }
        place()
        #expect(label?.text == "5 guests" && stepper.accessibility.value == "5 guests")
        #expect(label?.shownLayout()?.isTruncated == false)
        stepper.valueText = nil
        stepper.range = 0...5000
        stepper.value = 1234
        stage.scene.environment.locale = "de"
        stage.settle()
        #expect(label?.text == "1.234")
    }
}
