import CasementTesting
import Testing

@testable import CasementCore

/// The figures of a slide controller, which an app can set.
@Suite("The figures of slides") @MainActor struct SlideFigureTests {
    private let stage = SlideStage(SlideStage.row, start: "3")
    private var host: FakeHost { stage.host }
    private var slides: SlideController { stage.slides }

    /// Drags and holds, so that the distance decides.
    private func drag(_ distance: Double) {
        host.finger.press(at: Point(200, 400)).drag(by: Vector(dx: -distance, dy: 0)).hold(for: .milliseconds(100))
            .lift()
        host.rest()
    }

    /// Drags by 60 points at a velocity.
    private func flick(_ velocity: Double) {
        host.finger.press(at: Point(200, 400)).drag(
            by: Vector(dx: -60, dy: 0), over: Duration(inSeconds: 60 / velocity)
        ).lift()
        host.rest()
    }

    /// The time, in milliseconds, until slides that settle rest.
    private func settlingTime() -> Double {
        let start = host.now
        while !slides.view.bounds.origin.x.isZero, host.now - start < .seconds(3) { host.run(milliseconds: 4) }
        return (host.now - start).inSeconds * 1_000
    }

    @Test("By default 50 points, 300 points a second, 0.3 s ease-out and 0.4 s") func defaults() {
        #expect(slides.commitDistance == 50 && slides.commitVelocity == 300)
        #expect(slides.settleDuration == .milliseconds(300) && slides.settleCurve == .easeOut)
        #expect(slides.springDuration == .milliseconds(400))
        drag(49)
        #expect(stage.current == "3")
        drag(51)
        #expect(stage.current == "4")
    }

    @Test("A slow release moves beyond the commit distance, however large it is") func distance() {
        slides.commitDistance = 150
        drag(140)
        #expect(stage.current == "3")
        drag(160)
        #expect(stage.current == "4")
        slides.commitDistance = 0
        drag(15)
        #expect(stage.current == "5")
        slides.commitDistance = .infinity
        drag(380)
        #expect(stage.current == "5")
        flick(600)
        #expect(stage.current == "6", "the velocity decides")
    }

    @Test("The velocity decides from the commit velocity on, and never if that is infinite") func velocity() {
        slides.commitDistance = 100
        slides.commitVelocity = 1_000
        flick(800)
        #expect(stage.current == "3")
        flick(1_100)
        #expect(stage.current == "4")
        slides.commitVelocity = .infinity
        flick(1_100)
        #expect(stage.current == "4", "the distance alone decides")
        let finger = host.finger.press(at: Point(300, 400)).drag(by: Vector(dx: -200, dy: 0))
        finger.drag(by: Vector(dx: 60, dy: 0), over: .milliseconds(60)).lift()
        host.rest()
        #expect(stage.current == "5", "also against the velocity")
        slides.commitVelocity = 50
        flick(80)
        #expect(stage.current == "6")
    }

    @Test("Content that hands over momentum moves them from the commit velocity on") func momentum() {
        func momentum(_ velocity: Double) {
            slides.panGestureRecognizer.nestedScrolling?.nestedMomentum(
                velocity, along: .horizontal, since: host.now)
            host.rest()
        }
        slides.commitVelocity = 1_000
        momentum(800)
        #expect(stage.current == "3")
        momentum(1_100)
        #expect(stage.current == "4")
    }

    @Test("A flick that interrupts another one within the settle duration goes two slides on", arguments: [300, 900])
    func interrupted(milliseconds: Int64) {
        slides.settleDuration = .milliseconds(milliseconds)
        host.finger.press(at: Point(200, 400)).drag(by: Vector(dx: -60, dy: 0), over: .milliseconds(60)).lift()
        host.run(milliseconds: 60)
        host.finger.press(at: Point(200, 400)).hold(for: .milliseconds(500))
            .drag(by: Vector(dx: -60, dy: 0), over: .milliseconds(60)).lift()
        host.rest()
        #expect(stage.current == (milliseconds == 300 ? "4" : "5"))
    }

    @Test("Values that are none are as 0", arguments: [-20, Double.nan, -Double.infinity])
    func bad(_ value: Double) {
        slides.commitDistance = value
        drag(15)
        #expect(stage.current == "4")
        drag(-15)
        #expect(stage.current == "3")
        slides.commitDistance = 500
        slides.commitVelocity = value
        flick(100)
        #expect(stage.current == "4")
        drag(300)
        #expect(stage.current == "4", "without a velocity")
    }

    @Test("Settling from rest and a cross-fade take the settle duration", arguments: [100, 300, 900])
    func duration(milliseconds: Int64) {
        slides.settleDuration = .milliseconds(milliseconds)
        slides.go(.right)
        #expect((settlingTime() - Double(milliseconds)).magnitude < 24)
        host.rest()
        slides.go(to: "9")
        host.run(milliseconds: milliseconds - 34)
        #expect(stage.live.contains { $0.view.opacity < 1 })
        host.run(milliseconds: 68)
        #expect(stage.live.allSatisfy { $0.view.opacity == 1 } && stage.current == "9")
    }

    @Test("Settling follows the curve, mirrored and not", arguments: [false, true])
    func curve(isMirrored: Bool) {
        slides.settleCurve = .linear
        slides.settleDuration = .milliseconds(1_000)
        slides.go(isMirrored ? .left : .right)
        host.run(milliseconds: 500)
        #expect((slides.view.bounds.origin.x.magnitude - 200).magnitude < 8)
    }

    @Test("After a release with a velocity they rest within the duration of the spring", arguments: [100, 400, 1_500])
    func spring(milliseconds: Int64) {
        slides.springDuration = .milliseconds(milliseconds)
        host.finger.press(at: Point(200, 400)).drag(by: Vector(dx: -60, dy: 0), over: .milliseconds(60)).lift()
        let time = settlingTime()
        #expect(time <= Double(milliseconds) + 24 && time > Double(milliseconds) * 0.5, "\(time)")
        #expect(stage.current == "4")
    }

    @Test("Durations of 0 and below end with the next frame", arguments: [0, -300])
    func zero(milliseconds: Int64) {
        slides.settleDuration = .milliseconds(milliseconds)
        slides.springDuration = .milliseconds(milliseconds)
        slides.go(.right)
        #expect(settlingTime() < 40)
        host.rest()
        host.finger.press(at: Point(200, 400)).drag(by: Vector(dx: -60, dy: 0), over: .milliseconds(60)).lift()
        #expect(settlingTime() < 40)
        host.rest()
        slides.go(to: "9")
        #expect(host.rest() && stage.current == "9" && stage.live.allSatisfy { $0.view.opacity == 1 })
    }
}
