import CasementCore
import CasementTesting
import Testing

/// Faults that toolkits of this kind had.
@Suite("Faults of other toolkits") @MainActor struct FormerFaultsTests {
    private let bench = Bench()
    private let list: Card
    private let row: Card

    init() {
        list = bench.view("list")
        row = bench.view("row", in: list, frame: Rect(x: 0, y: 100, width: 400, height: 60))
    }

    private func translation(_ degrees: Double, _ length: Double) -> Vector {
        Transform.rotation(degrees * .pi / 180).apply(Vector(dx: length, dy: 0))
    }

    @Test(
        "A drag 15 to 35 degrees off vertical scrolls the list and never moves a swipe cell",
        arguments: [55.0, 65, 75, 105, 115, 125, -55, -75, -105, -125])
    func slanted(degrees: Double) throws {
        let scroll = bench.add(PanRecognizer(), to: list)
        scroll.directions = .vertical
        let cell = bench.add(PanRecognizer(), to: row)
        cell.directions = .horizontal
        let swipe = bench.add(SwipeRecognizer(.horizontal), to: row)
        (swipe.minimumDistance, swipe.maximumDeviation, swipe.maximumDuration) = (40, 40, .milliseconds(700))
        try bench.finger.press(on: row).drag(by: translation(degrees, 150), over: .milliseconds(300)).lift()
        #expect(bench.log.contains("pan@list began"))
        #expect(!bench.log.contains("pan@row began") && !bench.log.contains("swipe@row ended"))
    }

    @Test(
        "A drag on either side of 45 degrees begins the pan of its axis",
        arguments: Array(stride(from: 0.0, to: 360, by: 15)))
    func diagonal(start: Double) throws {
        let scroll = bench.add(PanRecognizer(), to: list)
        scroll.directions = .vertical
        bench.add(PanRecognizer(), to: row).directions = .horizontal
        // Two degrees off the diagonal, to either side.
        let degrees = start + (start.truncatingRemainder(dividingBy: 90) == 45 ? 2 : 0)
        let vector = translation(degrees, 80)
        try bench.finger.press(on: row).drag(by: vector, over: .milliseconds(200)).lift()
        let name = vector.dx.magnitude > vector.dy.magnitude ? "pan@row" : "pan@list"
        #expect(bench.log.contains("\(name) began"))
    }

    @Test("A slow drag does not lift an item") func slowScroll() throws {
        bench.add(PanRecognizer(), to: list)
        bench.add(LongPressRecognizer(), to: row)
        try bench.finger.press(on: row).drag(by: Vector(dx: 0, dy: 40), over: .milliseconds(1200)).lift()
        #expect(bench.log.contains("pan@list began") && !bench.log.contains("longPress@row began"))
    }

    @Test("A touch without an up does not count for the next gesture") func lostUp() {
        let pan = bench.add(PanRecognizer(), to: list)
        let scene = bench.stage.scene
        for index in 0..<5 {
            let id = TouchID(3)
            let start = Double(index) * 20
            scene.handle(.touches([TouchEvent(id: id, phase: .began, location: Point(start, 120), time: scene.now)]))
            scene.handle(
                .touches([TouchEvent(id: id, phase: .moved, location: Point(start + 60, 120), time: scene.now)]))
            #expect(pan.numberOfTouches == 1)
            #expect(pan.translation(in: nil) == Vector(dx: 50, dy: 0))
        }
    }

    @Test("The pointer's button is a touch, and touches work after it") func pointer() throws {
        let pan = bench.add(PanRecognizer(), to: list)
        let scene = bench.stage.scene
        let phases: [(TouchEvent.Phase, Double)] = [(.began, 100), (.moved, 160), (.ended, 160)]
        for (phase, x) in phases {
            scene.handle(
                .touches([
                    TouchEvent(
                        id: TouchID(1000), phase: phase, location: Point(x, 120), time: scene.now, type: .pointer)
                ]))
        }
        #expect(bench.log.last == "pan@list ended")
        bench.clear()
        try bench.finger.press(on: row).drag(by: Vector(dx: 40, dy: 0)).lift()
        #expect(bench.log.last == "pan@list ended" && pan.state == .possible)
    }

    @Test("Content does not jump when a second touch lands and the first lifts, repeatedly") func relay() {
        let pan = bench.add(PanRecognizer(), to: list)
        var fingers = [bench.finger.press(at: Point(200, 200)).drag(by: Vector(dx: 0, dy: 30))]
        var largest = 0.0
        var last = pan.translation(in: nil)
        pan.addAction { [pan] _ in
            let now = pan.translation(in: nil)
            largest = max(largest, (now - last).length)
            last = now
        }
        for index in 0..<6 {
            fingers.append(bench.finger.press(at: Point(50 + 60 * Double(index), 320)))
            for _ in 0..<10 {
                for finger in fingers { finger.move(to: finger.location + Vector(dx: 0, dy: -0.5)) }
            }
            fingers.removeFirst().lift()
            for _ in 0..<10 { fingers[0].move(to: fingers[0].location + Vector(dx: 0, dy: -0.5)) }
        }
        #expect(largest <= 1)
        #expect((pan.translation(in: nil).dy - (20 - 6 * 10)).magnitude < 1)
    }

    @Test("The transcript names the recognizers and their views") func transcript() throws {
        let button = bench.view("Button", in: row, frame: Rect(x: 0, y: 0, width: 60, height: 60))
        let double = bench.add(bench.tap(2), to: button, "double")
        double.allowableMovement = 100
        bench.add(PanRecognizer(), to: list).requireToFail(double)
        try bench.finger.press(on: button).drag(by: Vector(dx: 0, dy: 40))
        #expect(bench.why() == ["pan@list waits: tap@Button.double"])
    }

    @Test("Every decision can be written to a log as it is made") func log() throws {
        var lines: [String] = []
        bench.stage.scene.onArbitration = { lines.append($0) }
        bench.add(PanRecognizer(), to: list)
        bench.add(bench.tap(1), to: row)
        try bench.finger.press(on: row).drag(by: Vector(dx: 0, dy: 40)).lift()
        #expect(lines == bench.why() && lines.count == 3)
    }
}
