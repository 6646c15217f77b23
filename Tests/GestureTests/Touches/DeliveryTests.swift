import CasementCore
import CasementTesting
import Testing

@Suite("Delivery of touches to views") @MainActor struct DeliveryTests {
    private let bench = Bench()
    private let outer: Card
    private let inner: Card

    init() {
        outer = bench.view("outer")
        inner = bench.view("inner", in: outer)
    }

    private func stroke() {
        bench.finger.press(at: Point(100, 100)).drag(by: Vector(dx: 40, dy: 0)).lift()
    }

    @Test("A recognizer that begins cancels the view's touch in the same event, and the view gets the reason")
    func cancels() {
        bench.add(PanRecognizer(), to: outer)
        stroke()
        #expect(
            bench.log == [
                "inner received 1 begin", "inner received 1 move",
                "inner received 1 cancelled: recognized by pan@outer",
                "pan@outer began", "pan@outer changed", "pan@outer ended",
            ])
    }

    @Test("A recognizer with cancelsTouchesInView false leaves the view its touches") func keeps() {
        bench.add(PanRecognizer(), to: outer).cancelsTouchesInView = false
        let finger = bench.finger.press(at: Point(100, 100)).drag(by: Vector(dx: 40, dy: 0))
        #expect(bench.log.last == "inner received 1 move")
        finger.lift()
        #expect(bench.log.last == "inner received 1 end")
    }

    @Test("A touch that joins a running pan is not delivered to the view") func joins() {
        let pan = bench.add(PanRecognizer(), to: outer)
        let fingers = bench.stage.fingers(2)
        fingers[0].press(at: Point(100, 100)).drag(by: Vector(dx: 40, dy: 0))
        bench.clear()
        fingers[1].press(at: Point(300, 300)).lift()
        #expect(bench.log.isEmpty)
        #expect(pan.state.isActive)
    }

    @Test("With delaysTouchesBegan the view gets the begin after the recognizer has failed, and then the end")
    func delaysBegan() {
        let press = bench.add(LongPressRecognizer(), to: outer)
        press.delaysTouchesBegan = true
        let finger = bench.finger.press(at: Point(100, 100)).hold(for: .milliseconds(100))
        #expect(bench.log.isEmpty)
        finger.lift()
        #expect(bench.log == ["inner received 1 begin", "inner received 1 end"])
        bench.clear()
        bench.finger.press(at: Point(100, 100)).hold(for: .milliseconds(600)).lift()
        #expect(bench.log == ["longPress@outer began", "longPress@outer ended"])
    }

    @Test("The view gets the end when each recognizer of the touch has failed; a double tap cancels the touch instead")
    func delaysEnded() {
        bench.add(bench.tap(2), to: outer)
        bench.tap()
        #expect(bench.log == ["inner received 1 begin"])
        bench.wait(310)
        #expect(bench.log.last == "inner received 1 end")
        bench.clear()
        bench.tap()
        bench.wait(100)
        bench.tap()
        #expect(
            bench.log == [
                "inner received 1 begin", "inner received 1 cancelled: recognized by tap@outer", "tap@outer ended",
            ])
    }

    @Test("A view gets the begin of a second touch after the delayed end of the first") func order() {
        bench.add(bench.tap(2), to: outer)
        bench.tap()
        bench.wait(100)
        let finger = bench.finger.press(at: Point(200, 200))
        #expect(bench.log == ["inner received 1 begin"])
        finger.drag(by: Vector(dx: 20, dy: 0)).lift()
        #expect(
            bench.log == [
                "inner received 1 begin", "inner received 1 end", "inner received 1 begin", "inner received 1 move",
                "inner received 1 end",
            ])
    }

    @Test("A touch that a view does not handle goes to its superview, and ends once") func chain() throws {
        let middle = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        let leaf = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        inner.addSubview(middle)
        middle.addSubview(leaf)
        try bench.finger.press(on: leaf).move(to: Point(205, 200)).lift()
        #expect(bench.log == ["inner received 1 begin", "inner received 1 move", "inner received 1 end"])
        bench.clear()
        let finger = try bench.finger.press(on: leaf)
        middle.removeFromSuperview()
        finger.lift()
        #expect(bench.log == ["inner received 1 begin", "inner received 1 cancelled: removed"])
    }

    @Test("A single tap recognizer does not delay the view's end") func noPenalty() {
        bench.add(bench.tap(1), to: outer).cancelsTouchesInView = false
        bench.tap()
        #expect(bench.log == ["inner received 1 begin", "tap@outer ended", "inner received 1 end"])
    }

    @Test("A view that is removed before its delayed end gets a cancel") func removedWhileHeldBack() {
        bench.add(bench.tap(2), to: outer)
        bench.tap()
        inner.removeFromSuperview()
        bench.wait(400)
        #expect(bench.log == ["inner received 1 begin", "inner received 1 cancelled: removed"])
    }

    @Test("A view gets one touch, or all with isMultipleTouchEnabled; a recognizer gets all", arguments: [false, true])
    func multipleTouch(isEnabled: Bool) {
        inner.isMultipleTouchEnabled = isEnabled
        let pinch = bench.add(PinchRecognizer(), to: outer)
        let fingers = bench.stage.fingers(2)
        fingers[0].press(at: Point(100, 100))
        fingers[1].press(at: Point(200, 100))
        #expect(pinch.numberOfTouches == 2)
        fingers[1].lift()
        fingers[0].lift()
        let ends = bench.log.count { $0.hasSuffix("end") }
        #expect(ends == 1 && bench.log.contains("inner received 1 end"))
        #expect(bench.touches.count == 2)
    }

    @Test("Touches that land in one batch are delivered in one call") func together() {
        inner.isMultipleTouchEnabled = true
        bench.stage.scene.handle(.touches([event(1, .began, 100), event(2, .began, 200)]))
        bench.stage.scene.handle(.touches([event(1, .moved, 101), event(2, .moved, 201)]))
        bench.stage.scene.handle(.touches([event(1, .ended, 101), event(2, .ended, 201)]))
        #expect(bench.log == ["inner received 2 begin", "inner received 2 move", "inner received 2 end"])
    }

    @Test("While an exclusive view has a touch, other views get none, and the reverse") func exclusiveTouch() {
        let side = bench.view("side", frame: Rect(x: 200, y: 0, width: 200, height: 400))
        side.isExclusiveTouch = true
        for (first, second) in [(100.0, 300.0), (300.0, 100.0)] {
            bench.clear()
            let fingers = bench.stage.fingers(2)
            fingers[0].press(at: Point(first, 100))
            fingers[1].press(at: Point(second, 100)).lift()
            fingers[0].lift()
            #expect(bench.log.count == 2)
        }
    }

    @Test("A view with isUserInteractionEnabled false is not hit, and its recognizer gets no touch") func interaction()
    {
        inner.isUserInteractionEnabled = false
        let pan = bench.add(PanRecognizer(), to: inner)
        stroke()
        #expect(bench.log.first == "outer received 1 begin")
        #expect(pan.state == .possible && !bench.log.contains { $0.hasPrefix("pan@inner") })
    }

    @Test("A view that is removed by the handler of the previous one gets no touch, and the views after it do")
    func removesNext() {
        let views = (0..<3).map { bench.view("\($0)", frame: Rect(x: 100 * Double($0), y: 0, width: 90, height: 90)) }
        views[0].onTouch = { _ in views[1].removeFromSuperview() }
        let scene = bench.stage.scene
        scene.handle(.touches([event(1, .began, 50, 50), event(2, .began, 150, 50), event(3, .began, 250, 50)]))
        #expect(bench.log == ["0 received 1 begin", "2 received 1 begin"])
    }

    private func event(_ finger: UInt64, _ phase: TouchEvent.Phase, _ x: Double, _ y: Double = 100) -> TouchEvent {
        TouchEvent(id: TouchID(finger), phase: phase, location: Point(x, y), time: bench.stage.host.now)
    }
}
