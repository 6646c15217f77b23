import Testing

@testable import CasementCore

@Suite struct VelocityTrackerTests {
    private func at(_ milliseconds: Double) -> Instant {
        .zero + Duration(inSeconds: milliseconds / 1000)
    }

    @Test("A steady finger has its speed, whatever the panel's rate", arguments: [60.0, 90, 125, 240])
    func rates(rate: Double) {
        var tracker = VelocityTracker()
        var time = 0.0
        for step in 0..<Int(rate / 4) {
            time = Double(step) * 1000 / rate
            tracker.add(TouchSample(location: Point(time * 1.2, -time * 0.6), time: at(time)))
        }
        let velocity = tracker.velocity(at: at(time))
        #expect(abs(velocity.dx - 1200) < 12 && abs(velocity.dy + 600) < 6)
    }

    @Test("A finger that was held has no speed")
    func hold() {
        var tracker = VelocityTracker()
        for step in 0..<10 {
            tracker.add(TouchSample(location: Point(Double(step) * 9, 0), time: at(Double(step) * 8)))
        }
        #expect(tracker.velocity(at: at(72)).dx > 1000)
        #expect(tracker.velocity(at: at(72 + 41)) == .zero)
    }

    @Test("Two samples tell nothing")
    func few() {
        var tracker = VelocityTracker()
        tracker.add(TouchSample(location: .zero, time: at(0)))
        tracker.add(TouchSample(location: Point(90, 0), time: at(8)))
        #expect(tracker.velocity(at: at(8)) == .zero)
    }

    @Test("The speed never opposes the way that was gone")
    func sign() {
        var random = RandomSource(seed: 9)
        for _ in 0..<300 {
            var tracker = VelocityTracker()
            var (x, first) = (0.0, 0.0)
            for step in 0..<8 {
                x += random.number(-20...20.0)
                if step == 0 { first = x }
                tracker.add(TouchSample(location: Point(x, 0), time: at(Double(step) * 8)))
            }
            #expect(tracker.velocity(at: at(56)).dx * (x - first) >= 0)
        }
    }

    @Test("Times that stand still or run back make no endless speed")
    func brokenTimes() {
        var tracker = VelocityTracker()
        for time in [0.0, 8, 8, 8, 3, 3, 16, 5] {
            tracker.add(TouchSample(location: Point(time, 0), time: at(time)))
            let velocity = tracker.velocity(at: at(16))
            #expect(velocity.dx.isFinite && abs(velocity.dx) < 5000)
        }
    }

    @Test("After time ran back the samples are still in order")
    func backwards() {
        var tracker = VelocityTracker()
        for step in 0..<6 {
            tracker.add(TouchSample(location: Point(Double(step) * 8, 0), time: at(500 + Double(step) * 8)))
        }
        for step in 0..<6 {
            tracker.add(TouchSample(location: Point(Double(step) * 8, 0), time: at(Double(step) * 8)))
        }
        #expect(abs(tracker.velocity(at: at(40)).dx - 1000) < 10)
    }
}
