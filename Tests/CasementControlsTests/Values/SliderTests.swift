import CasementControls
import CasementTesting
import Testing

@Suite("Slider") @MainActor struct SliderTests {
    private let stage = Stage(size: Size(width: 400, height: 300))
    private let slider = Slider(value: 50, in: 0...100)
    private final class Log { var values: [Double] = [] }
    private let log = Log()

    /// The centre of the thumb moves from x 64 to 336: 2.72 pt a unit.
    init() {
        put(slider)
    }

    private func put(_ slider: Slider, _ frame: Rect = Rect(x: 50, y: 100, width: 300, height: 44)) {
        slider.frame = frame
        stage.scene.root.addSubview(slider)
        slider.onChange { [log] in log.values.append($0) }
        stage.settle()
    }

    @Test func `a drag moves the value and keeps the thumb's distance from the finger`() {
        let finger = stage.newFinger().press(at: Point(x: 210, y: 122))
        #expect(slider.value == 50)
        #expect(slider.isHighlighted)
        finger.drag(by: Vector(dx: 27.2, dy: 0))
        #expect((slider.value - 60).magnitude < 0.1)
        finger.lift()
        #expect((slider.value - 60).magnitude < 0.1)
        #expect(!log.values.isEmpty)
        #expect(log.values.last == slider.value)
    }

    @Test func `a touch on the track brings the thumb there and drags it on`() {
        let finger = stage.newFinger().press(at: Point(x: 268, y: 122))
        #expect(slider.value == 75)
        finger.drag(by: Vector(dx: 27.2, dy: 0)).lift()
        #expect((slider.value - 85).magnitude < 0.1)
        #expect(stage.settle())
    }

    @Test func `a drag beyond an end keeps the bound`() {
        stage.finger.press(at: Point(x: 200, y: 122)).drag(by: Vector(dx: 300, dy: 30)).lift()
        #expect(slider.value == 100)
    }

    @Test func `a cancelled touch brings the value back, and reports it`() {
        let finger = stage.newFinger().press(at: Point(x: 268, y: 122)).drag(by: Vector(dx: 20, dy: 0))
        finger.cancel()
        #expect(slider.value == 50)
        #expect(log.values.last == 50)
    }

    @Test func `a disabled slider does not move`() {
        slider.isEnabled = false
        stage.finger.press(at: Point(x: 268, y: 122)).drag(by: Vector(dx: 20, dy: 0)).lift()
        slider.focus()
        stage.keyboard.press(.rightArrow)
        #expect(slider.accessibility.actions.allSatisfy { !$0.perform() })
        #expect(slider.value == 50)
        #expect(slider.opacity == 0.4)
        #expect(log.values.isEmpty)
    }

    @Test func `a value that the app sets sends nothing`() {
        slider.value = 20
        slider.range = 30...40
        #expect(slider.value == 30)
        slider.value = 1000
        #expect(slider.value == 40)
        slider.value = .nan
        #expect(slider.value == 30)
        #expect(log.values.isEmpty)
    }

    @Test(arguments: [
        (KeySymbol.rightArrow, 55.0), (.leftArrow, 45), (.upArrow, 55), (.downArrow, 45), (.pageUp, 60),
        (.pageDown, 40),
        (.home, 0), (.end, 100), (.space, 50),
    ])
    func `keys move the value`(key: KeySymbol, expected: Double) {
        stage.keyboard.press(.tab).press(key)
        #expect(slider.isFocused)
        #expect(slider.value == expected)
        #expect(log.values == (expected == 50 ? [] : [expected]))
    }

    @Test func `in a mirrored layout touches and horizontal arrows are mirrored`() {
        stage.scene.environment.customLayoutDirection = .rightToLeft
        stage.settle()
        stage.finger.press(at: Point(x: 132, y: 122)).lift()
        #expect(slider.value == 75)
        stage.keyboard.press(.tab).press(.leftArrow)
        #expect(slider.value == 80)
        stage.keyboard.press(.upArrow)
        #expect(slider.value == 85)
        stage.keyboard.press(.rightArrow).press(.rightArrow)
        #expect(slider.value == 75)
    }

    @Test func `a vertical slider grows upwards`() {
        let tall = Slider(in: 0...1, axis: .vertical)
        put(tall, Rect(x: 10, y: 10, width: 44, height: 228))
        #expect(tall.intrinsicSize == Size(width: 44, height: 200))
        stage.finger.press(at: Point(x: 32, y: 74)).lift()
        #expect(tall.value == 0.75)
    }

    @Test func `steps are reached by touch and by keys, and the upper bound is one of them`() {
        slider.range = 0...10
        slider.step = 4
        #expect(slider.value == 10)
        slider.value = 5
        #expect(slider.value == 4)
        stage.finger.press(at: Point(x: 64 + 27.2 * 8.4, y: 122)).lift()
        #expect(slider.value == 8)
        stage.keyboard.press(.tab).press(.rightArrow)
        #expect(slider.value == 10)
        stage.keyboard.press(.pageDown)
        #expect(slider.value == 8 || slider.value == 4)
    }

    @Test(arguments: [
        3...3, -Double.infinity...Double.infinity, 2...Double.infinity,
        -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude,
    ])
    func `a range without two values leaves one value, which nothing changes`(range: ClosedRange<Double>) {
        let only = range.lowerBound.isFinite ? range.lowerBound : 0
        slider.range = range
        stage.finger.press(at: Point(x: 268, y: 122)).drag(by: Vector(dx: 20, dy: 0)).lift()
        stage.keyboard.press(.tab).press(.rightArrow).press(.end)
        stage.settle()
        #expect(slider.value == only)
        #expect(slider.accessibility.value == "0 %")
        #expect(log.values.isEmpty)
    }

    @Test func `a step that is not above zero leaves all values`() {
        for step in [0, -1, .nan, .infinity, 1e9] {
            slider.step = step
            slider.value = 33.25
            #expect(slider.value == 33.25)
        }
    }

    @Test func `accessibility has the text of the value and moves it`() throws {
        #expect(slider.accessibility.role == .slider)
        #expect(slider.accessibility.value == "50 %")
        slider.valueText = { "\(Int($0)) dB" }
        #expect(slider.accessibility.value == "50 dB")
        let increment = try #require(slider.accessibility.actions.first { $0.name == "increment" })
        #expect(increment.perform())
        #expect(slider.accessibility.value == "55 dB")
        slider.value = 100
        #expect(!increment.perform())
        #expect(log.values == [55])
    }

    private func putIntoScrollView() -> ScrollView {
        let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
        scroll.contentSize = Size(width: 400, height: 1000)
        stage.scene.root.addSubview(scroll)
        scroll.addSubview(slider)
        stage.settle()
        return scroll
    }

    @Test(arguments: [0, 300]) func `in a scroll view a drag along moves the thumb, and keeps it when it curves`(
        rest: Int
    ) {
        let scroll = putIntoScrollView()
        let finger = stage.newFinger().press(at: Point(x: 200, y: 122)).hold(for: .milliseconds(rest))
        finger.drag(by: Vector(dx: 60, dy: 5)).drag(by: Vector(dx: 0, dy: -90)).lift()
        stage.settle()
        #expect(slider.value > 65)
        #expect(scroll.contentOffset.y == 0)
    }

    @Test(arguments: [0, 300]) func `in a scroll view a drag across scrolls and leaves the value`(rest: Int) {
        let scroll = putIntoScrollView()
        let finger = stage.newFinger().press(at: Point(x: 260, y: 122)).hold(for: .milliseconds(rest))
        finger.drag(by: Vector(dx: 6, dy: -80)).lift()
        stage.settle()
        #expect(slider.value == 50)
        #expect(scroll.contentOffset.y > 20)
    }

    @Test func `the thumb moves at once without motion`() {
        stage.scene.environment.reducesMotion = true
        stage.keyboard.press(.tab).press(.end)
        #expect(slider.subviews.last?.center.x == 286)
        #expect(slider.focusRing?.bounds.center.x == 286)
    }
}
