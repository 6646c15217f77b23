import CasementCore
import CasementTesting
import Testing

@Suite("Long presses") @MainActor struct LongPressTests {
    private let bench = Bench()
    private let card: Card
    private let press: LongPressRecognizer

    init() {
        card = bench.view("card")
        press = bench.add(LongPressRecognizer(), to: card)
    }

    @Test("A long press begins after half a second, follows the touch, and ends with it") func whole() throws {
        let finger = try bench.finger.press(on: card).hold(for: .milliseconds(499))
        #expect(bench.why().isEmpty)
        finger.hold(for: .milliseconds(1))
        #expect(bench.why() == ["longPress@card begins"])
        finger.drag(by: Vector(dx: 100, dy: 0)).lift()
        #expect(bench.why() == ["longPress@card begins", "longPress@card ends"])
        #expect(
            bench.log == [
                "card received 1 begin", "card received 1 cancelled: recognized by longPress@card",
                "longPress@card began",
                "longPress@card changed", "longPress@card ended",
            ])
    }

    @Test("The time of a long press is that which a person chose, unless the app sets one", arguments: [nil, 300])
    func chosen(own: Int?) throws {
        bench.stage.scene.environment.holdDuration = .seconds(2)
        if let own { press.minimumDuration = .milliseconds(own) }
        let finger = try bench.finger.press(on: card).hold(for: .milliseconds((own ?? 2000) - 1))
        #expect(bench.why().isEmpty)
        finger.hold(for: .milliseconds(1))
        #expect(bench.why() == ["longPress@card begins"])
        finger.lift()
    }

    @Test("A long press fails when the touch moves by more than 10 points before") func moved() throws {
        try bench.finger.press(on: card).drag(by: Vector(dx: 0, dy: 11)).hold(for: .seconds(1)).lift()
        #expect(bench.why() == ["longPress@card fails: moved before it was long enough"])
    }

    @Test("A long press fails when the touch lifts before") func early() throws {
        try bench.finger.press(on: card).hold(for: .milliseconds(450)).lift()
        #expect(bench.why() == ["longPress@card fails: lifted too early"])
    }

    @Test(
        "A touch that lifts after exactly half a second has rested long enough", arguments: [(499, false), (500, true)])
    func limit(milliseconds: Int, isPress: Bool) throws {
        bench.add(bench.tap(1), to: card)
        try bench.finger.press(on: card).hold(for: .milliseconds(milliseconds)).lift()
        #expect(bench.log.contains("longPress@card began") == isPress)
        #expect(bench.log.contains("tap@card ended") != isPress)
    }

    @Test("The press after a tap lands in time after exactly 0.3 s", arguments: [(300, true), (301, false)])
    func limitAfterTap(milliseconds: Int, isPress: Bool) throws {
        press.numberOfTapsRequired = 1
        bench.tap()
        bench.wait(milliseconds)
        try bench.finger.press(on: card).hold(for: .milliseconds(600)).lift()
        #expect(bench.log.contains("longPress@card began") == isPress)
    }

    @Test("A long press can require taps before it") func afterTap() throws {
        press.numberOfTapsRequired = 1
        bench.tap()
        bench.wait(100)
        try bench.finger.press(on: card).hold(for: .milliseconds(600)).lift()
        #expect(bench.log.contains("longPress@card began"))
        bench.clear()
        try bench.finger.press(on: card).hold(for: .milliseconds(600)).lift()
        bench.wait(400)
        #expect(!bench.log.contains("longPress@card began"))
        #expect(press.state == .possible)
    }

    @Test("A long press of two touches begins half a second after the second one") func two() {
        press.numberOfTouchesRequired = 2
        let fingers = bench.stage.fingers(2)
        fingers[0].press(at: Point(100, 100)).hold(for: .milliseconds(300))
        fingers[1].press(at: Point(200, 100)).hold(for: .milliseconds(499))
        #expect(press.state == .possible)
        bench.wait(1)
        #expect(press.state == .began)
        fingers[0].lift()
        fingers[1].lift()
        #expect(bench.log.last == "longPress@card ended")
    }

    @Test("A touch that lands during a long press does not move it", arguments: [true, false])
    func joins(separatesHands: Bool) {
        press.separatesHands = separatesHands
        var places: [Point] = []
        press.addAction { places.append($0.location(in: nil)) }
        let finger = bench.finger.press(at: Point(100, 100)).hold(for: .milliseconds(600))
        bench.stage.fingers(1)[0].press(at: Point(300, 300))
        finger.lift()
        #expect(bench.log.last == "longPress@card ended")
        #expect(places == [Point(100, 100), Point(100, 100)])
    }

    @Test("A long press that waits for another recognizer does not fail because its touch moves") func waits() throws {
        let slow = bench.add(LongPressRecognizer(), to: card, "slow")
        slow.minimumDuration = .seconds(1)
        slow.allowableMovement = 50
        press.requireToFail(slow)
        try bench.finger.press(on: card).hold(for: .milliseconds(600)).drag(by: Vector(dx: 40, dy: 0)).lift()
        #expect(
            bench.why() == [
                "longPress@card waits: longPress@card.slow", "longPress@card.slow fails: lifted too early",
                "longPress@card begins", "longPress@card ends",
            ])
    }

    @Test("A late batch never turns a tap into a long press") func stall() {
        bench.add(bench.tap(1), to: card)
        let scene = bench.stage.scene
        let place = Point(200, 200)
        let id = TouchID(77)
        // The app slept for two seconds; what happened in them arrives in one go, with the times at which it happened.
        scene.handle(
            .touches([
                TouchEvent(id: id, phase: .began, location: place, time: Instant(nanoseconds: 100_000_000)),
                TouchEvent(id: id, phase: .ended, location: place, time: Instant(nanoseconds: 200_000_000)),
            ]))
        bench.wait(2000)
        #expect(bench.why() == ["longPress@card fails: lifted too early", "tap@card ends"])
    }

    @Test("A late touch in a batch does not make the others late") func lateFinger() {
        let scene = bench.stage.scene
        scene.handle(.touches([event(1, .began, 100, at: 0)]))
        // The first touch has strayed before its half second, the second one moves after it.
        scene.handle(.touches([event(1, .moved, 130, at: 400), event(2, .began, 300, at: 600)]))
        #expect(bench.why() == ["longPress@card fails: moved before it was long enough"])
    }

    private func event(_ finger: UInt64, _ phase: TouchEvent.Phase, _ x: Double, at milliseconds: Int) -> TouchEvent {
        TouchEvent(
            id: TouchID(finger), phase: phase, location: Point(x, 100),
            time: Instant.zero + .milliseconds(milliseconds))
    }
}
