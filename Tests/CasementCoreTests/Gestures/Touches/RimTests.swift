import CasementTesting
import Testing

@testable import CasementCore

/// Touches at the rim of the panel, with the filter for resting ones.
@MainActor @Suite struct RimTests {
    private let host = FakeHost()
    private let taps = TapRecognizer()
    private let pan = PanRecognizer()

    init() {
        host.root.addGestureRecognizer(taps)
        host.root.addGestureRecognizer(pan)
        host.scene.touchFilter = .rim
    }

    @Test func aPalmThatRestsAtTheRimBelongsToNobody() {
        Finger(host).press(at: Point(5, 400)).move(by: Vector(dx: 0, dy: 3)).hold(for: .milliseconds(1000)).move(
            by: Vector(dx: 1, dy: -4)
        ).lift()
        #expect(host.scene.touches.live.isEmpty)
        #expect(taps.state == .possible)
        Finger(host).press(at: Point(10, 790)).hold(for: .milliseconds(1000))
        #expect(host.scene.touches.live.isEmpty)
        Finger(host).press(at: Point(200, 400))
        #expect(host.scene.touches.live.count == 1)
    }

    @Test func aPalmThatRestedAtTheRimAndShiftsBelongsToNobody() {
        let press = LongPressRecognizer()
        host.root.addGestureRecognizer(press)
        let palm = Finger(host).press(at: Point(5, 400)).move(by: Vector(dx: 0, dy: 3)).hold(for: .seconds(5))
        palm.move(by: Vector(dx: 0, dy: 10.125))
        #expect(host.scene.touches.live.isEmpty)
        #expect(press.state == .possible && pan.state == .possible)
        palm.move(by: Vector(dx: 100, dy: 0)).lift()
        #expect(host.scene.touches.live.isEmpty)
    }

    @Test func aSlowDragFromTheRimIsADragAndNotALongPress() {
        let press = LongPressRecognizer()
        host.root.addGestureRecognizer(press)
        let finger = Finger(host).press(at: Point(5, 400))
        for _ in 0..<50 { finger.hold(for: .milliseconds(16)).move(by: Vector(dx: 0.25, dy: 0)) }
        #expect(pan.state.isActive && press.state != .began)
        #expect(pan.translation(in: nil) == Vector(dx: 2.5, dy: 0))
    }

    @Test func aDragFromTheRimBeginsWhereItLanded() {
        Finger(host).press(at: Point(5, 400)).move(by: Vector(dx: 15, dy: 0))
        #expect(pan.state == .began)
        #expect(pan.location(in: nil) == Point(20, 400))
        #expect(pan.translation(in: nil) == Vector(dx: 5, dy: 0))
    }

    @Test func aTapAtTheRimIsATap() {
        var count = 0
        taps.addAction { if $0.state == .ended { count += 1 } }
        Finger(host).press(at: Point(5, 400)).hold(for: .milliseconds(80)).lift()
        #expect(count == 1)
    }

    @Test func theRimIsAsWideOnEveryPanel() {
        for (pointsPerInch, location, isAtRim) in [
            (163.0, 19.0, true), (163, 20, false), (326, 38, true), (326, 39, false), (81.5, 9, true),
            (81.5, 10, false),
        ] {
            host.scene.touchMetrics = TouchMetrics(pointsPerInch: pointsPerInch)
            let finger = Finger(host).press(at: Point(location, 400)).hold(for: .milliseconds(400))
            #expect(host.scene.touches.live.isEmpty == isAtRim, "\(location) at \(pointsPerInch)")
            finger.lift()
        }
    }

    @Test func aDragFromTheRimBeginsAfterTheSameLengthOnEveryPanel() {
        host.scene.touchMetrics = TouchMetrics(pointsPerInch: 326)
        let finger = Finger(host).press(at: Point(5, 400)).move(by: Vector(dx: 19, dy: 0))
        #expect(host.scene.touches.live.isEmpty)
        finger.move(by: Vector(dx: 2, dy: 0))
        #expect(host.scene.touches.live.count == 1)
    }

    @Test func withoutTheFilterARestingTouchCounts() {
        host.scene.touchFilter = nil
        Finger(host).press(at: Point(5, 400))
        #expect(host.scene.touches.live.count == 1)
    }
}
