import CasementControls
import CasementTesting
import Testing

@Suite("RadioButton") @MainActor struct RadioButtonTests {
    private let stage = Stage(size: Size(width: 300, height: 200))
    private let button = RadioButton("Small")
    private final class Log { var values: [Bool] = [] }
    private let log = Log()

    init() {
        stage.scene.root.addSubview(button)
        button.frame = Rect(origin: Point(x: 40, y: 60), size: button.sizeThatFits(.zero))
        button.onChange { [log] in log.values.append($0) }
        stage.settle()
    }

    @Test func `a tap, a key or an action makes the choice, once`() throws {
        let ways: [() throws -> Void] = [
            { try stage.finger.press(on: button).lift() }, { stage.keyboard.press(.tab).press(.space) },
            { _ = button.accessibility.actions.first?.perform() },
        ]
        for way in ways {
            button.value = false
            log.values = []
            try way()
            try way()
            stage.settle()
            #expect(button.value && button.isSelected)
            #expect(log.values == [true])
            #expect(button.accessibility.states == .checked)
        }
    }

    @Test func `a choice that the app makes sends nothing`() {
        button.isSelected = true
        #expect(button.value)
        button.value = false
        #expect(!button.isSelected && button.accessibility.states == [])
        #expect(log.values.isEmpty)
    }

    @Test func `a cancelled touch and a disabled button choose nothing`() throws {
        try stage.finger.press(on: button).cancel()
        button.isEnabled = false
        try stage.finger.press(on: button).lift()
        #expect(!button.performPrimaryAction())
        stage.settle()
        #expect(!button.value && log.values.isEmpty)
        #expect(button.opacity == 0.4)
    }

    @Test func `in a mirrored layout the ring is at the right`() {
        let mark = button.subviews[1]
        #expect(mark.frame.minX == 0)
        stage.scene.environment.customLayoutDirection = .rightToLeft
        stage.settle()
        #expect(mark.frame.maxX == button.bounds.width)
        #expect(button.focusRing == FocusRing(mark.frame, cornerRadius: 12))
    }

    @Test func `an app's own colour wins over the theme's`() {
        button.color = .black
        button.value = true
        stage.settle()
        #expect(button.subviews[1].subviews[0].backgroundColor == .black)
    }
}
