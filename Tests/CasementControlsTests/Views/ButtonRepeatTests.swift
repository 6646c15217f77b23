import CasementControls
import CasementTesting
import Testing

@Suite("Button that repeats while it is held") @MainActor struct ButtonRepeatTests {
    private let stage = Stage(size: Size(width: 300, height: 200))
    private let button = Button("More")
    private let counter = Counter()

    @MainActor private final class Counter { var count = 0 }

    init() {
        button.repeatsWhileHeld = true
        button.frame = Rect(x: 50, y: 50, width: 200, height: 60)
        stage.scene.root.addSubview(button)
        button.onTap { [counter] in counter.count += 1 }
        stage.advance(by: .milliseconds(20))
    }

    @Test func `a tap triggers once and leaves no timer`() throws {
        try stage.finger.press(on: button).hold(for: .milliseconds(100)).lift()
        stage.settle()
        #expect(counter.count == 1)
        #expect(stage.scene.nextDeadline == nil)
    }

    @Test func `a held touch repeats after 0.4 s and then each 0.1 s`() throws {
        let finger = stage.newFinger()
        try finger.press(on: button).hold(for: .milliseconds(390))
        #expect(counter.count == 0)
        finger.hold(for: .milliseconds(20))
        #expect(counter.count == 1)
        finger.hold(for: .milliseconds(300))
        #expect(counter.count == 4)
        finger.lift()
        stage.advance(by: .seconds(1))
        #expect(counter.count == 4)
        #expect(stage.scene.nextDeadline == nil)
    }

    @Test func `a held key repeats at the same times`() {
        button.focus()
        stage.keyboard.hold(.space, for: .milliseconds(710))
        stage.advance(by: .seconds(1))
        #expect(counter.count == 4)
        stage.keyboard.press(.space)
        #expect(counter.count == 5)
    }

    @Test func `it stops at a cancel, on exit, when it is disabled and when it leaves`() throws {
        let ends: [(Finger, Button) -> Void] = [
            { finger, _ in finger.cancel() }, { finger, _ in finger.move(by: Vector(dx: 0, dy: 140)) },
            { _, button in button.isEnabled = false }, { _, button in button.removeFromSuperview() },
        ]
        for end in ends {
            counter.count = 0
            button.isEnabled = true
            let finger = stage.newFinger()
            try finger.press(on: button).hold(for: .milliseconds(520))
            #expect(counter.count == 2)
            end(finger, button)
            stage.advance(by: .seconds(1))
            #expect(counter.count == 2)
            if finger.isDown { finger.lift() }
            stage.settle()
            #expect(counter.count == 2)
        }
    }

    @Test func `an action that disables the button ends the repetition`() throws {
        button.onTap { [button] in button.isEnabled = false }
        let finger = stage.newFinger()
        try finger.press(on: button).hold(for: .seconds(2))
        #expect(counter.count == 1)
        finger.lift()
        #expect(counter.count == 1)
    }
}
