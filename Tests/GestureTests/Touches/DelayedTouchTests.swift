import CasementCore
import CasementTesting
import ScrollRigs
import Testing

@Suite("Touches whose landing is delivered late") @MainActor struct DelayedTouchTests {
    private let rig = ScrollRig()
    private let slider = Slider(frame: Rect(x: 100, y: 180, width: 200, height: 44))

    /// Sums the movement that it receives, as a slider does.
    private final class Slider: Control {
        private(set) var start: Point?
        private(set) var sum = Vector.zero
        private(set) var phases: [TouchEvent.Phase] = []
        private(set) var movements = 0

        override func beginTracking(_ touch: Touch) -> Bool {
            start = touch.location(in: superview)
            #expect(touch.previousLocation(in: superview) == start)
            phases.append(touch.phase)
            return true
        }

        override func continueTracking(_ touch: Touch) -> Bool {
            sum += touch.location(in: superview) - touch.previousLocation(in: superview)
            phases.append(touch.phase)
            movements += 1
            return true
        }

        override func endTracking(_ touch: Touch) { phases.append(touch.phase) }
    }

    init() {
        rig.addStrip("list", .vertical, room: 2000).addSubview(slider)
        rig.wait(20)
    }

    @Test("A slider moved before the delay is over gets the movement with the landing") func duringTheDelay() {
        let finger = rig.finger.press(at: Point(200, 200)).drag(by: Vector(dx: 7, dy: 0), over: .milliseconds(100))
        #expect(slider.start == nil)
        finger.hold(for: .milliseconds(50))
        #expect(slider.start == Point(200, 200))
        #expect(slider.sum == Vector(dx: 7, dy: 0))
        #expect(slider.phases == [.began, .moved])
        finger.drag(by: Vector(dx: 30, dy: 0)).lift()
        #expect(slider.sum == Vector(dx: 37, dy: 0))
        #expect(slider.phases.last == .ended)
    }

    @Test("A stroke across the list gets to the slider whole, each movement once") func across() {
        let finger = rig.finger.press(at: Point(200, 200)).move(by: Vector(dx: 6, dy: 0))
        #expect(slider.start == nil)
        finger.move(by: Vector(dx: 6, dy: 1))
        #expect(slider.start == Point(200, 200))
        #expect(slider.sum == Vector(dx: 12, dy: 1) && slider.movements == 1)
        finger.move(by: Vector(dx: 5, dy: 0)).lift()
        #expect(slider.sum == Vector(dx: 17, dy: 1) && slider.movements == 2)
    }

    @Test("A touch that ends within the delay brings its movement along") func endsEarly() {
        rig.finger.press(at: Point(200, 200)).drag(by: Vector(dx: 8, dy: 0), over: .milliseconds(60)).lift()
        #expect(slider.sum == Vector(dx: 8, dy: 0))
        #expect(slider.phases == [.began, .moved, .ended])
    }

    @Test("A touch that did not move brings no movement") func resting() {
        rig.finger.press(at: Point(200, 200)).hold(for: .milliseconds(200)).lift()
        #expect(slider.phases == [.began, .ended])
    }

    @Test("The delay of a recognizer loses no movement either") func recognizer() {
        let press = LongPressRecognizer()
        press.delaysTouchesBegan = true
        let panel = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        panel.addGestureRecognizer(press)
        rig.stage.scene.root.addSubview(panel)
        panel.addSubview(slider)
        rig.finger.press(at: Point(200, 200)).move(by: Vector(dx: 9, dy: 0)).move(by: Vector(dx: 9, dy: 0))
        #expect(slider.start == Point(200, 200) && slider.sum == Vector(dx: 18, dy: 0))
    }

    @Test("Recognizers get the movement of the event in which the view gets the delayed one") func recognizers() {
        let pan = PanRecognizer()
        pan.directions = .horizontal
        pan.cancelsTouchesInView = false
        // The pan of the list, which releases the touch, receives the event first.
        rig.stage.scene.root.addGestureRecognizer(pan)
        rig.finger.press(at: Point(200, 200)).move(by: Vector(dx: 6, dy: 0)).move(by: Vector(dx: 6, dy: 0))
            .move(by: Vector(dx: 40, dy: 0))
        #expect(pan.translation(in: nil) == Vector(dx: 42, dy: 0))
        #expect(slider.sum == Vector(dx: 52, dy: 0))
    }
}
