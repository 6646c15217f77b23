import Testing

@testable import CasementCore

@MainActor @Suite struct SlideSettleTests {
    private let stage = SlideStage()
    private var host: FakeHost { stage.host }

    /// Lifts from rest after slide 2 was committed, with slide 1 at -190.
    private func releaseToTwo() {
        stage.finger.press(at: Point(300, 400)).drag(by: Vector(dx: -200, dy: 0), over: .milliseconds(64)).hold(
            for: .milliseconds(100)
        ).lift()
        #expect(stage.current == "2" && stage.x("2") == 210)
    }

    @Test("Released from rest it settles within 0.3 s, with an ease-out")
    func easeOut() {
        releaseToTwo()
        for milliseconds in [50, 100, 150, 290] {
            host.run(milliseconds: Int64(milliseconds) - Int64(host.now.nanoseconds - start.nanoseconds) / 1_000_000)
            host.frame()
            let share = 1 - Curve.easeOut.value(at: host.now.seconds(since: start) / 0.3)
            #expect(abs((stage.x("2") ?? 0) - 210 * share) < 1e-6)
        }
        host.run(milliseconds: 40)
        #expect(stage.x("2") == 0 && stage.x("1") == nil)
    }

    private let liftedAt = Box<Instant>()

    /// The time of the first query, which is the time of the lift.
    private var start: Instant {
        if let instant = liftedAt.value { return instant }
        liftedAt.value = host.now
        return host.now
    }

    @Test("A touch catches a settling slide at its position, and the settle continues after the lift")
    func caught() {
        releaseToTwo()
        host.run(milliseconds: 100)
        host.frame()
        let x = stage.x("2") ?? 0
        let finger = stage.finger.press(at: Point(200, 400))
        finger.hold(for: .milliseconds(500))
        host.frame()
        #expect(stage.x("2") == x && x > 0)
        finger.lift()
        #expect(host.rest())
        #expect(stage.x("2") == 0 && stage.current == "2")
    }

    @Test("A slide that is caught and pushed back returns to its former position")
    func takenBack() {
        releaseToTwo()
        host.run(milliseconds: 100)
        host.frame()
        let x = stage.x("2") ?? 0
        let finger = stage.finger.press(at: Point(100, 400)).move(by: Vector(dx: 10, dy: 0))
        #expect(abs((stage.x("2") ?? 0) - x) < 1e-9)
        finger.move(by: Vector(dx: 100, dy: 0))
        #expect(abs((stage.x("2") ?? 0) - x - 100) < 1e-9)
        finger.lift()
        #expect(stage.current == "1")
        host.rest()
        #expect(stage.x("1") == 0 && stage.x("2") == nil)
    }

    @Test("A touch that pulls a slide further while it snaps back commits it")
    func pulledAgain() {
        stage.finger.press(at: Point(300, 400)).drag(by: Vector(dx: -48, dy: 0), over: .milliseconds(64)).hold(
            for: .milliseconds(100)
        ).lift()
        #expect(stage.current == "1")
        host.run(milliseconds: 50)
        stage.finger.press(at: Point(300, 400)).drag(by: Vector(dx: -100, dy: 0), over: .milliseconds(64)).lift()
        #expect(stage.current == "2")
        host.rest()
        #expect(stage.x("2") == 0)
    }

    @Test("A slide that was pulled out and released returns only when it is pushed back")
    func pushedHome() {
        let finger = stage.finger.press(at: Point(350, 400)).drag(by: Vector(dx: -300, dy: 0), over: .milliseconds(64))
        finger.cancel()
        host.run(milliseconds: 30)
        stage.finger.press(at: Point(100, 400)).drag(by: Vector(dx: 60, dy: 0), over: .milliseconds(64)).lift()
        #expect(stage.current == "1")
        host.rest()
        #expect(stage.x("1") == 0)
    }

    @Test("A rubber band is caught without a jump")
    func caughtBand() {
        stage.finger.press(at: Point(100, 400)).drag(by: Vector(dx: 280, dy: 0), over: .milliseconds(64)).lift()
        host.run(milliseconds: 60)
        host.frame()
        let x = stage.x("1") ?? 0
        #expect(x > 10)
        let finger = stage.finger.press(at: Point(100, 400)).move(by: Vector(dx: 10, dy: 0))
        #expect(abs((stage.x("1") ?? 0) - x) < 1e-9)
        finger.move(by: Vector(dx: 1, dy: 0))
        #expect((stage.x("1") ?? 0) > x && (stage.x("1") ?? 0) < x + 1)
    }

    @Test("A drag across a settle works, and both reach their targets")
    func perpendicular() {
        releaseToTwo()
        host.run(milliseconds: 50)
        let finger = stage.finger.press(at: Point(200, 700)).drag(by: Vector(dx: 0, dy: -100), over: .milliseconds(64))
        #expect(stage.y("4") == 710)
        #expect((stage.x("2") ?? 0) < 210, "The settle goes on.")
        finger.lift()
        #expect(stage.current == "4")
        host.rest()
        #expect(stage.place("4") == .zero && stage.place("2") == nil)
        #expect(stage.appearanceEvents().filter { $0.hasPrefix("appeared") } == ["appeared: 4"])
    }

    @Test("A second touch during a drag does not stop a settle on the other axis")
    func secondFinger() {
        releaseToTwo()
        host.run(milliseconds: 50)
        let finger = stage.finger.press(at: Point(200, 700)).drag(by: Vector(dx: 0, dy: -100), over: .milliseconds(64))
        stage.finger.press(at: Point(100, 100))
        host.run(milliseconds: 400)
        #expect(stage.x("2") == 0)
        finger.move(by: Vector(dx: 0, dy: -1))
    }

    @Test("Flicks 120 ms apart make one move each", arguments: [1, 2, 3, 5, 8])
    func flicks(count: Int) {
        let stage = SlideStage(SlideStage.row)
        var most = 0
        for number in 0..<count {
            let began = stage.host.now
            stage.flick(-60, 0)
            most = max(most, stage.live.count)
            let passed = stage.host.now - began
            stage.host.run(for: .milliseconds(120) - passed)
            most = max(most, stage.live.count)
        }
        stage.host.rest()
        #expect(stage.current == "\(count + 1)" && stage.x(stage.current) == 0)
        let events = stage.appearanceEvents()
        #expect(events.filter { $0.hasPrefix("appeared") } == ["appeared: \(count + 1)"])
        #expect(most <= 5 && stage.live.count <= 5)
    }

    @Test("At every interval between flicks nothing jumps")
    func noJumps() {
        let stage = SlideStage(SlideStage.row)
        var positions: [Double] = []
        for number in 0..<7 {
            let finger = stage.finger.press(at: Point(350, 400))
            for _ in 0..<4 {
                stage.host.run(milliseconds: 5)
                let index = (Double(stage.current) ?? 0) - 1
                positions.append((stage.x(stage.current) ?? .nan) - index * 400)
                finger.move(by: Vector(dx: -20, dy: 0))
                positions.append((stage.x(stage.current) ?? .nan) - ((Double(stage.current) ?? 0) - 1) * 400)
            }
            finger.lift()
            for _ in 0..<6 {
                stage.host.run(milliseconds: 4)
                stage.host.frame()
                positions.append((stage.x(stage.current) ?? .nan) - ((Double(stage.current) ?? 0) - 1) * 400)
            }
        }
        for (before, after) in zip(positions, positions.dropFirst()) {
            #expect(after <= before + 1e-6 && before - after < 120, "From \(before) to \(after).")
        }
    }

    @Test("A new size during a settle keeps the share of the distance")
    func resize() {
        releaseToTwo()
        host.run(milliseconds: 100)
        host.frame()
        let share = (stage.x("2") ?? 0) / 400
        host.scene.resize(to: DeviceTransform(size: Size(width: 800, height: 400), scale: 1))
        host.frame()
        #expect(abs((stage.x("2") ?? 0) / 800 - share) < 1e-9)
        host.run(for: FakeHost.frameInterval)
        #expect((stage.x("2") ?? 0) / 800 <= share)
        host.rest()
        #expect(stage.x("2") == 0)
    }

    @Test("At rest nothing requests a frame")
    func rest() {
        releaseToTwo()
        #expect(host.rest())
        host.clearFrames()
        host.run(milliseconds: 5_000)
        #expect(host.frames.isEmpty && host.scene.nextDeadline == nil && host.repeatedRequests == 0)
    }
}
