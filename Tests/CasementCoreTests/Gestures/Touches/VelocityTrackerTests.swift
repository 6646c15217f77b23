import CasementCore
import Testing

/// A stroke as a digitizer reports it.
private struct Stroke {
    var samples: [TouchSample] = []
    let interval: Double
    private var random = Random(seed: 1)

    struct Random {
        var state: UInt64
        init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
        /// From -1 to 1.
        mutating func next() -> Double {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Double(state >> 11) / Double(1 << 52) - 1
        }
    }

    init(hz: Double, seed: UInt64 = 1) {
        interval = 1 / hz
        random = Random(seed: seed)
    }

    var end: Instant { samples.last?.time ?? .zero }
    var place: Point { samples.last?.location ?? .zero }

    /// Samples a path over seconds for a duration; `phase` shifts the samples by a share of the interval.
    static func path(
        hz: Double, for seconds: Double, phase: Double = 0, jitter: Double = 0, seed: UInt64 = 1,
        _ position: (Double) -> Point
    ) -> Stroke {
        var stroke = Stroke(hz: hz, seed: seed)
        var t = phase * stroke.interval
        while t <= seconds + 1e-9 {
            let shake = Vector(dx: stroke.random.next() * jitter, dy: stroke.random.next() * jitter)
            stroke.add(position(t) + shake, at: t)
            t += stroke.interval
        }
        return stroke
    }

    mutating func add(_ location: Point, at seconds: Double) {
        let time = Instant(nanoseconds: 1_000_000_000 + Int64(seconds * 1e9))
        samples.append(TouchSample(location: location, time: time))
    }

    /// The last reports of a finger that rolls off the panel: each moves by a vector.
    func rolling(_ count: Int, by translation: Vector) -> Stroke {
        var rolled = self
        for _ in 0..<count {
            let time = Instant(nanoseconds: rolled.end.nanoseconds + Int64(interval * 1e9))
            rolled.samples.append(TouchSample(location: rolled.place + translation, time: time))
        }
        return rolled
    }

    var velocity: Vector { velocity(after: 0) }

    func velocity(after seconds: Double) -> Vector {
        var tracker = VelocityTracker()
        for sample in samples { tracker.add(sample) }
        return tracker.velocity(at: Instant(nanoseconds: end.nanoseconds + Int64(seconds * 1e9)))
    }
}

private func straight(_ speed: Double, degrees: Double = 0) -> (Double) -> Point {
    let unit = Vector(degrees: degrees)
    return { .zero + unit * (speed * $0) }
}

extension Vector {
    fileprivate init(degrees: Double) {
        self = Transform.rotation(degrees * .pi / 180).apply(Vector(dx: 1, dy: 0))
    }
}

private let rates = [60.0, 90, 125, 240]

@Suite struct VelocityTrackerTests {
    @Test(arguments: rates) func aSteadyStrokeHasItsSpeedAtEveryRate(hz: Double) {
        for speed in [20.0, 80, 300, 1000, 4000] {
            for degrees in [0.0, 17, 45, 133, 270] {
                let velocity = Stroke.path(hz: hz, for: 0.3, straight(speed, degrees: degrees)).velocity
                #expect((velocity - Vector(degrees: degrees) * speed).length < speed * 0.001)
            }
        }
    }

    /// Each path, at each rate and phase of sampling, compared with the mean of all.
    @Test(arguments: ["speeding up", "slowing down", "arc", "sine"])
    func theRateOfReportsChangesTheResultByLessThanFivePercent(kind: String) {
        let path: (Double) -> Point = { t in
            switch kind {
            case "speeding up": Point(2500 * t * t, 100 * t)
            case "slowing down": Point(1200 * t - 1600 * t * t, 0)
            case "arc": .zero + Vector(degrees: 200 * t) * 300
            default: Point(600 * t, 0) + Vector(degrees: 700 * t) * 20
            }
        }
        var results: [Vector] = []
        for hz in rates {
            for phase in [0.0, 0.25, 0.5, 0.75] {
                let stroke = Stroke.path(hz: hz, for: 0.25, phase: phase, path)
                // All end at the same time, as the touch does: its last report is at its lift.
                var whole = stroke
                if stroke.end.nanoseconds < 1_250_000_000 { whole.add(path(0.25), at: 0.25) }
                results.append(whole.velocity)
            }
        }
        let mean = results.reduce(.zero, +) / Double(results.count)
        // With a constant acceleration only the window matters, and it is the same to the nanosecond.
        let limit = kind.hasSuffix("ing up") || kind.hasSuffix("down") ? 0.005 : 0.05
        for result in results { #expect((result - mean).length < mean.length * limit, "\(result) of \(mean)") }
    }

    @Test(arguments: rates) func halfAPointOfJitterChangesTheResultByLessThanFivePercent(hz: Double) {
        var worst = 0.0
        for seed in 1...200 as ClosedRange<UInt64> {
            let velocity = Stroke.path(hz: hz, for: 0.3, jitter: 0.5, seed: seed, straight(600, degrees: 30)).velocity
            worst = max(worst, (velocity - Vector(degrees: 30) * 600).length / 600)
        }
        #expect(worst < 0.05)
    }

    @Test(arguments: rates) func aHoldBeforeLiftingGivesZero(hz: Double) {
        let stroke = Stroke.path(hz: hz, for: 0.2, straight(900))
        #expect(stroke.velocity(after: 0.039).dx > 800)
        #expect(stroke.velocity(after: 0.041) == .zero)
    }

    @Test(arguments: rates) func aHoldThatTheDigitizerReportsWithJitterGivesZero(hz: Double) {
        for seed in 1...100 as ClosedRange<UInt64> {
            for hold in [0.05, 0.08, 0.12, 0.5] {
                let stroke = Stroke.path(hz: hz, for: 0.2 + hold, jitter: 0.5, seed: seed) { t in
                    Point(min(t, 0.2) * 900, 0)
                }
                #expect(stroke.velocity == .zero)
            }
        }
    }

    @Test(arguments: rates) func aTouchThatSlowsDownToAStopHasVelocityZero(hz: Double) {
        let stroke = Stroke.path(hz: hz, for: 0.3) { t in
            // 600 pt/s; from 0.2 s on it slows down uniformly, to zero at 0.3 s.
            t < 0.2 ? Point(600 * t, 0) : Point(120 + 600 * (t - 0.2) - 3000 * (t - 0.2) * (t - 0.2), 0)
        }
        #expect(stroke.velocity.length < 60)
    }

    @Test func aSlowStrokeIsNoHold() {
        for hz in rates {
            for seed in 1...50 as ClosedRange<UInt64> {
                let velocity = Stroke.path(hz: hz, for: 0.4, jitter: 0.5, seed: seed, straight(60)).velocity
                #expect((velocity.dx - 60).magnitude < 25)
            }
        }
    }

    @Test(arguments: rates) func theRollOfALiftRotatesTheVelocityByLessThanTenDegrees(hz: Double) {
        var worst = 0.0
        for speed in [200.0, 400, 800, 1600] {
            for degrees in [0.0, 20, 45, 90, 200] {
                // A touch that creeps for 40 ms has stopped.
                for count in [1, 2, 3] where Double(count) < 0.04 * hz {
                    for roll in [1.0, 2, 3, 5] where roll * Double(count) < speed * 0.05 {
                        for side in [90.0, 120, 150, 180, 210, 270] {
                            let stroke = Stroke.path(hz: hz, for: 0.2, straight(speed, degrees: degrees))
                            let rolled = stroke.rolling(count, by: Vector(degrees: degrees + side) * roll)
                            let rotation = rolled.velocity.angle(to: Vector(degrees: degrees)).magnitude * 180 / .pi
                            worst = max(worst, rotation)
                            // Smaller velocities are the jitter of a finger that has stopped.
                            if roll * Double(count) >= 3 { #expect(rolled.velocity.length > 0.9 * speed) }
                        }
                    }
                }
            }
        }
        #expect(worst < 10)
    }

    @Test(arguments: rates) func anIntendedChangeOfDirectionIsFollowed(hz: Double) {
        let stroke = Stroke.path(hz: hz, for: 0.25) { t in
            t < 0.2 ? Point(600 * t, 0) : Point(120, 1200 * (t - 0.2))
        }
        #expect(stroke.velocity.dy > 300)
    }

    @Test func theVelocityNeverOpposesTheMovement() {
        var random = Stroke.Random(seed: 7)
        for _ in 0..<5000 {
            var stroke = Stroke(hz: 100)
            var (place, drift, t) = (Point.zero, Vector(dx: random.next() * 20, dy: random.next() * 20), 0.0)
            for _ in 0..<12 {
                stroke.add(place, at: t)
                t += 0.004 + 0.006 * (random.next() + 1)
                drift += Vector(dx: random.next() * 12, dy: random.next() * 12)
                place = place + drift
            }
            let window = stroke.samples.filter { stroke.end - $0.time <= VelocityTracker.window }
            let net = stroke.place - window[0].location
            #expect(stroke.velocity.dot(net) >= 0)
        }
    }

    @Test func aFlickThatRollsBackwardsAtTheLiftKeepsItsDirection() {
        for hz in rates {
            let flick = Stroke.path(hz: hz, for: 0.15, straight(700, degrees: 90))
            let rolled = flick.rolling(hz < 75 ? 2 : 3, by: Vector(dx: 0, dy: -2))
            #expect(rolled.velocity.dy > 600)
        }
    }

    @Test func lessThanThreeSamplesGiveNoVelocity() {
        var tracker = VelocityTracker()
        #expect(tracker.velocity(at: .zero) == .zero)
        tracker.add(TouchSample(location: .zero, time: .zero))
        tracker.add(TouchSample(location: Point(50, 0), time: Instant(nanoseconds: 20_000_000)))
        #expect(tracker.velocity(at: Instant(nanoseconds: 20_000_000)) == .zero)
        tracker.add(TouchSample(location: Point(100, 0), time: Instant(nanoseconds: 40_000_000)))
        #expect((tracker.velocity(at: Instant(nanoseconds: 40_000_000)).dx - 2500).magnitude < 1e-6)
    }

    @Test func samplesWithEqualOrEarlierTimesAreHarmless() {
        var tracker = VelocityTracker()
        for step in 0...20 as ClosedRange<Int64> {
            let time = Instant(nanoseconds: step * 8_000_000)
            tracker.add(TouchSample(location: Point(-300, 5), time: time))
            tracker.add(TouchSample(location: Point(Double(step) * 8, 0), time: time))
            tracker.add(TouchSample(location: Point(900, 900), time: Instant(nanoseconds: step * 8_000_000 - 3)))
        }
        let velocity = tracker.velocity(at: Instant(nanoseconds: 160_000_000))
        #expect((velocity - Vector(dx: 1000, dy: 0)).length < 1e-6)
    }

    @Test func aBurstOfCoalescedSamplesWeighsNoMoreThanItsTime() {
        let path: (Double) -> Point = { Point(2500 * $0 * $0, 0) }
        let plain = Stroke.path(hz: 60, for: 0.2, path)
        var burst = Stroke(hz: 60)
        for sample in plain.samples {
            let t = Double(sample.time.nanoseconds - 1_000_000_000) / 1e9
            if t > 0.13, t < 0.16 {
                // The panel reports at 960 Hz in the middle of the stroke only.
                for part in 1...15 { burst.add(path(t - Double(16 - part) / 960), at: t - Double(16 - part) / 960) }
            }
            burst.add(sample.location, at: t)
        }
        #expect((burst.velocity.dx / plain.velocity.dx - 1).magnitude < 0.01)
    }

    @Test func aFirstReportSoonAfterTheLandingDoesNotChangeTheSpeed() {
        for delay in [0.001, 0.002, 0.004, 0.008, 0.011] {
            for count in 3...10 {
                var stroke = Stroke(hz: 60)
                stroke.add(.zero, at: 0)
                for step in 0..<count { stroke.add(Point(15 * Double(step + 1), 0), at: delay + 0.016 * Double(step)) }
                #expect((stroke.velocity.dx - 937.5).magnitude < 1e-6, "\(delay) s, \(count) reports")
            }
        }
    }

    @Test func aPauseEndsTheMovementBeforeIt() {
        var stroke = Stroke.path(hz: 125, for: 0.2, straight(-2000))
        let place = stroke.place
        for step in 0...5 { stroke.add(place + Vector(dx: 4 * Double(step), dy: 0), at: 0.25 + 0.008 * Double(step)) }
        #expect((stroke.velocity.dx - 500).magnitude < 1e-6)
    }

    @Test func itWorksAtAnyDistanceFromTheClocksEpoch() {
        for epoch in [-4_000_000_000_000_000_000, -50_000_000, 4_000_000_000_000_000_000] as [Int64] {
            var tracker = VelocityTracker()
            for step in 0...20 as ClosedRange<Int64> {
                tracker.add(
                    TouchSample(
                        location: Point(Double(step) * 8, 0), time: Instant(nanoseconds: epoch + step * 8_000_000)))
            }
            #expect((tracker.velocity(at: Instant(nanoseconds: epoch + 160_000_000)).dx - 1000).magnitude < 1e-6)
        }
    }
}
