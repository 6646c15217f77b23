import CasementControls
import CasementTesting
import Testing

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
