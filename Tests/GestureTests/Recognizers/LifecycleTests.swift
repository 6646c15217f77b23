import CasementCore
import CasementTesting
import Testing

@Suite("The life cycle of a recognizer") @MainActor struct LifecycleTests {
    private let bench = Bench()
    private let outer: Card
    private let inner: Card

    init() {
        outer = bench.view("outer")
        inner = bench.view("inner", in: outer)
    }

    private func drag() -> Finger {
        bench.finger.press(at: Point(100, 100)).drag(by: Vector(dx: 40, dy: 0))
    }

    @Test("A recognizer that is disabled during a gesture is cancelled, and works with the next touch") func disabled()
    {
        let pan = bench.add(PanRecognizer(), to: inner)
        var reason = ""
        pan.addAction { if case .disabled? = $0.cancelReason { reason += "disabled" } }
        let finger = drag()
        pan.isEnabled = false
        #expect(bench.why() == ["pan@inner begins", "pan@inner is cancelled: it was switched off"])
        #expect(reason == "disabled" && pan.state == .possible && pan.cancelReason == nil)
        pan.isEnabled = true
        finger.drag(by: Vector(dx: 40, dy: 0)).lift()
        #expect(bench.log.last == "pan@inner cancelled")
        drag().lift()
        #expect(bench.log.last == "pan@inner ended")
    }

    @Test("A view that is removed during a gesture gets a cancel; its superview's recognizer continues") func removed()
    {
        let pan = bench.add(PanRecognizer(), to: outer)
        let press = bench.add(LongPressRecognizer(), to: inner)
        bench.delegate(of: press).shouldRecognizeSimultaneously = { _, _ in true }
        pan.cancelsTouchesInView = false
        press.cancelsTouchesInView = false
        let finger = bench.finger.press(at: Point(100, 100)).hold(for: .milliseconds(600)).drag(
            by: Vector(dx: 40, dy: 0))
        #expect(press.state.isActive && pan.state.isActive)
        bench.clear()
        inner.removeFromSuperview()
        #expect(bench.log == ["longPress@inner cancelled", "inner received 1 cancelled: removed"])
        outer.addSubview(inner)
        finger.drag(by: Vector(dx: 30, dy: 0)).lift()
        #expect(bench.log.dropFirst(2) == ["pan@outer changed", "pan@outer ended"])
        #expect(pan.translation(in: nil) == .zero && press.state == .possible)
    }

    @Test("Removing the touched row does not affect the superview's pan") func recycled() {
        let pan = bench.add(PanRecognizer(), to: outer)
        let finger = drag()
        inner.removeFromSuperview()
        finger.drag(by: Vector(dx: 50, dy: 0))
        #expect(pan.translation(in: nil) == Vector(dx: 80, dy: 0))
        finger.lift()
        #expect(bench.why() == ["pan@outer begins", "pan@outer ends"])
    }

    @Test("A recognizer that is removed during a gesture is cancelled, and the transcript names its view")
    func detached() {
        let pan = bench.add(PanRecognizer(), to: inner)
        let finger = drag()
        inner.removeGestureRecognizer(pan)
        finger.lift()
        #expect(bench.why() == ["pan@inner begins", "pan@inner is cancelled: its view was removed"])
        #expect(pan.view == nil && pan.state == .possible)
    }

    @Test("After a system cancel, events of that touch are ignored") func systemCancel() {
        let pan = bench.add(PanRecognizer(), to: outer)
        let scene = bench.stage.scene
        drag().cancel()
        #expect(bench.why() == ["pan@outer begins", "pan@outer is cancelled: the system cancelled the touch"])
        bench.clear()
        let late = TouchEvent(id: TouchID(1), phase: .moved, location: Point(300, 300), time: bench.stage.host.now)
        scene.handle(.touches([late]))
        #expect(bench.log.isEmpty && pan.state == .possible)
    }

    @Test("After a system cancel the tap fails, and the view gets a cancel") func cancelIsNoTap() {
        bench.add(bench.tap(1), to: outer)
        bench.finger.press(at: Point(100, 100)).cancel()
        #expect(bench.log == ["inner received 1 begin", "inner received 1 cancelled: system"])
        #expect(bench.why() == ["tap@outer fails: its touch was cancelled"])
    }

    @Test("A second began of one touch id cancels the first touch") func reused() {
        let pan = bench.add(PanRecognizer(), to: outer)
        let scene = bench.stage.scene
        scene.handle(.touches([event(5, .began, 100)]))
        scene.handle(.touches([event(5, .moved, 150)]))
        scene.handle(.touches([event(5, .began, 300)]))
        #expect(bench.log.suffix(2) == ["pan@outer cancelled", "inner received 1 begin"])
        scene.handle(.touches([event(5, .moved, 305), event(5, .ended, 305)]))
        #expect(bench.log.last == "inner received 1 end")
        #expect(pan.state == .possible && bench.touches.count == 2)
    }

    @Test("A move, an end or a cancel of an unknown touch is ignored") func unknown() {
        bench.add(PanRecognizer(), to: outer)
        bench.stage.scene.handle(.touches([event(9, .moved, 1), event(9, .ended, 1), event(9, .cancelled, 1)]))
        #expect(bench.log.isEmpty)
    }

    @Test("A recognizer is reset after its last touch has ended and its action has run") func reset() {
        let probe = bench.add(Probe(), to: inner)
        probe.addAction { [probe] _ in probe.events.append("action") }
        bench.finger.press(at: Point(100, 100)).lift()
        #expect(probe.events == ["action", "reset"])
    }

    @Test("An action that removes the view keeps the recognizer's state until all actions have run")
    func actionRemoves() {
        let probe = bench.add(Probe(), to: inner)
        probe.addAction { [inner, probe] _ in
            inner.removeFromSuperview()
            probe.events.append("removed in \(probe.state)")
        }
        probe.addAction { [probe] _ in probe.events.append("then \(probe.state)") }
        bench.finger.press(at: Point(100, 100)).lift()
        #expect(probe.events == ["removed in ended", "then ended", "reset"])
    }

    @Test("A recognizer that an action disables as it begins ends when all actions have run") func cancelWithinBegan() {
        let pan = PanRecognizer()
        var states: [GestureRecognizer.State] = []
        pan.addAction { if $0.state == .began { $0.isEnabled = false } }
        pan.addAction { states.append($0.state) }
        bench.add(pan, to: inner)
        drag().lift()
        #expect(states == [.began, .cancelled])
        #expect(
            bench.log == [
                "inner received 1 begin", "inner received 1 move",
                "inner received 1 cancelled: recognized by pan@inner", "pan@inner began", "pan@inner cancelled",
            ])
    }

    @Test("Actions are removable, also by one another") func actions() {
        let pan = PanRecognizer()
        let later = Later()
        var received = 0
        pan.addAction { if let id = later.id { $0.removeAction(id) } }
        later.id = pan.addAction { _ in received += 1 }
        bench.add(pan, to: inner)
        drag().lift()
        #expect(received == 0)
    }

    @Test("A recognizer that never calls end() is cancelled when its touch ends") func forgetful() {
        bench.add(Forgetful(), to: inner)
        bench.finger.press(at: Point(100, 100)).lift()
        #expect(
            bench.why() == ["forgetful@inner begins", "forgetful@inner is cancelled: the system cancelled the touch"])
    }

    @Test("Events that an action passes to the scene are delivered after the current one") func nested() {
        let tap = bench.add(bench.tap(1), to: inner)
        bench.add(PanRecognizer(), to: outer).addAction { [bench] in
            guard $0.state == .began else { return }
            bench.stage.scene.handle(.touches([event(7, .began, 350), event(7, .ended, 350)]))
            bench.write("handed in")
        }
        drag().lift()
        #expect(bench.log.contains("handed in"))
        let lines = bench.log.drop { $0 != "handed in" }
        #expect(lines.contains("pan@outer changed") && tap.state == .possible)
        #expect(bench.touches.count == 2)
    }

    @Test("Requests outside a gesture change nothing, and the next gesture works") func outside() {
        let pan = bench.add(PanRecognizer(), to: inner)
        pan.begin()
        pan.fail()
        pan.end()
        pan.cancel()
        #expect(pan.state == .possible)
        drag().lift()
        #expect(bench.log.last == "pan@inner ended")
    }

    @Test("Nothing retains the touch, the view or the recognizer after a gesture") func memory() throws {
        weak var touch: Touch?
        weak var view: View?
        weak var recognizer: GestureRecognizer?
        do {
            let bench = Bench()
            let card = bench.view("card")
            let pan = PanRecognizer()
            pan.addAction { touch = $0.touches.first ?? touch }
            card.addGestureRecognizer(pan)
            try bench.finger.press(on: card).drag(by: Vector(dx: 50, dy: 0)).lift()
            view = card
            recognizer = pan
            card.removeFromSuperview()
        }
        #expect(touch == nil && view == nil && recognizer == nil)
    }

    private func event(_ finger: UInt64, _ phase: TouchEvent.Phase, _ x: Double) -> TouchEvent {
        TouchEvent(id: TouchID(finger), phase: phase, location: Point(x, 100), time: bench.stage.host.now)
    }
}

/// Recognizes the end of a touch.
private final class Probe: GestureRecognizer {
    var events: [String] = []

    override func touchesEnded(_ touches: [Touch]) { end() }
    override func reset() { events.append("reset") }
}

/// An action that is not known yet.
@MainActor private final class Later {
    var id: GestureRecognizer.ActionID?
}

/// Begins and never ends.
private final class Forgetful: GestureRecognizer {
    override func touchesBegan(_ touches: [Touch]) { begin() }
}
