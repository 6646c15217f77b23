import Casement
import CasementTesting
import Testing

/// A control of an app: a touch at its right half increases its value, one at its left half decreases it.
private final class Stepper: Control, ValueControl {
    private(set) var value = 0

    override func endTracking(_ touch: Touch) {
        value += touch.location(in: self).x > bounds.midX ? 1 : -1
        sendActions(for: .valueChanged)
    }
}

@MainActor @Suite("Actions and their senders") struct ActionTests {
    private let stage = Stage(size: Size(width: 400, height: 400))
    private let stepper = Stepper(frame: Rect(x: 100, y: 100, width: 200, height: 100))

    init() {
        stage.scene.root.addSubview(stepper)
        stage.advance(by: .zero)
    }

    @Test("An action of a control receives it as its own type") func control() throws {
        var values: [Int] = []
        let id = stepper.addAction(for: .valueChanged) { values.append($0.value) }
        stage.finger.press(at: Point(280, 150)).lift()
        #expect(values == [1])
        stepper.removeAction(id)
        stage.finger.press(at: Point(280, 150)).lift()
        #expect(values == [1] && stepper.value == 2)
    }

    @Test("An action of a recognizer receives it as its own type") func recognizer() {
        let pan = PanRecognizer()
        var translations: [Vector] = []
        pan.addAction { translations.append($0.translation(in: nil)) }
        stage.scene.root.addGestureRecognizer(pan)
        stage.finger.press(at: Point(50, 50)).move(to: Point(50, 80)).move(to: Point(50, 100)).lift()
        #expect(translations.last == Vector(dx: 0, dy: 40))
    }

    @Test("An action without events runs when a person triggers the control") func standard() {
        var values: [Int] = []
        stepper.addAction { values.append($0.value) }
        stage.finger.press(at: Point(280, 150)).lift()
        #expect(values == [1])
    }

    @Test("onChange receives the new value, and onTap runs for a tap on a plain control") func sugar() {
        var values: [Int] = []
        var taps = 0
        stepper.onChange { values.append($0) }
        stepper.onTap { taps += 1 }
        stage.finger.press(at: Point(280, 150)).lift()
        stage.finger.press(at: Point(120, 150)).lift()
        #expect(values == [1, 0] && taps == 2)
    }
}
