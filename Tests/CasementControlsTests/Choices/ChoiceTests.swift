import CasementControls
import CasementTesting
import Testing

@Suite("SegmentedControl") @MainActor struct SegmentedControlTests {
    private let stage = Stage(size: Size(width: 400, height: 300))
    private let segments = SegmentedControl(["Day", "Week", "Month"])
    private let changes = Changes<Int>()

    init() {
        segments.onChange { [changes] in changes.values.append($0) }
        stage.scene.root.addSubview(segments)
        segments.frame = Rect(x: 20, y: 20, width: 308, height: 44)
        stage.settle()
    }

    @Test func `a tap selects, a drag takes the plate along, a cancelled one brings it back`() {
        stage.finger.press(at: Point(170, 42)).lift()
        #expect(changes.values == [1])
        let finger = stage.finger.press(at: Point(170, 42)).drag(by: Vector(dx: 110, dy: 6))
        #expect(segments.value == 2)
        finger.cancel()
        #expect(changes.values == [1, 2, 1])
        stage.settle()
        stage.finger.press(at: Point(170, 42)).drag(by: Vector(dx: -140, dy: 2)).lift()
        #expect(segments.value == 0)
    }

    @Test func `keys and assistive technology select, and stop at the ends`() {
        stage.keyboard.press(.tab).press(.rightArrow).press(.end).press(.rightArrow).press(.home)
        #expect(changes.values == [1, 2, 0])
        #expect(segments.accessibility.actions.first?.perform() == true)
        #expect(segments.accessibility.value == "Week")
    }

    @Test func `mirrored, the first segment is the right one`() {
        stage.scene.environment.customLayoutDirection = .rightToLeft
        stage.settle()
        stage.finger.press(at: Point(60, 42)).lift()
        #expect(segments.value == 2)
        stage.keyboard.press(.tab).press(.rightArrow)
        #expect(segments.value == 1)
    }

    @Test func `titles that do not fit side by side stand one below the other`() {
        stage.scene.environment.textScale = 2
        let size = segments.sizeThatFits(Size(width: 308, height: 0))
        #expect(size.width <= 308 && size.height > 100)
        segments.frame.size = size
        stage.settle()
        stage.finger.press(at: Point(100, segments.frame.maxY - 20)).lift()
        #expect(segments.value == 2)
    }

    @Test func `values beyond the segments are limited, and the app's send nothing`() {
        segments.value = 9
        #expect(segments.value == 2 && changes.values.isEmpty)
    }
}

@Suite("Stepper") @MainActor struct StepperTests {
    private let stage = Stage(size: Size(width: 400, height: 200))
    private let stepper = Stepper(value: 2, in: 1...12)
    private let changes = Changes<Double>()

    init() {
        stepper.onChange { [changes] in changes.values.append($0) }
        stage.scene.root.addSubview(stepper)
        stepper.frame = Rect(origin: Point(20, 20), size: stepper.sizeThatFits(.zero))
        stage.settle()
    }

    private var plus: Point { Point(stepper.frame.maxX - 20, 42) }

    @Test func `the buttons change the number by a step, and a held one repeats`() {
        stage.finger.press(at: plus).lift()
        stage.finger.press(at: Point(30, 42)).lift()
        #expect(changes.values == [3, 2])
        let finger = stage.finger.press(at: plus)
        stage.advance(by: .milliseconds(750))
        finger.lift()
        #expect(changes.values == [3, 2, 3, 4, 5, 6])
        stage.settle()
        #expect(stage.scene.nextDeadline == nil)
    }

    @Test func `it stops at the ends unless it wraps`() {
        stepper.value = 12
        stage.finger.press(at: plus).lift()
        #expect(changes.values.isEmpty)
        stepper.wraps = true
        stage.finger.press(at: plus).lift()
        stage.keyboard.press(.tab).press(.downArrow).press(.home).press(.end)
        #expect(changes.values == [1, 12, 1, 12])
    }

    @Test func `keys are mirrored, and assistive technology changes the number`() {
        stage.keyboard.press(.tab).press(.rightArrow)
        stage.scene.environment.customLayoutDirection = .rightToLeft
        stage.keyboard.press(.rightArrow)
        #expect(changes.values == [3, 2])
        #expect(stepper.accessibility.actions.first?.perform() == true)
        #expect(stepper.accessibility.value == "3")
        stepper.isEnabled = false
        #expect(stepper.accessibility.actions.first?.perform() == false)
    }

    @Test func `numbers beyond the range and NaN are limited, and the app's send nothing`() {
        stepper.value = 99
        #expect(stepper.value == 12)
        stepper.value = .nan
        #expect(stepper.value == 1 && changes.values.isEmpty)
    }
}
