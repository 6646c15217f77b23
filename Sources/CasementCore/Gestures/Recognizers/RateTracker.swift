/// The rate of change of a single value, estimated as the velocity of a touch is.
struct RateTracker {
    private var tracker = VelocityTracker()

    mutating func add(_ value: Double, at time: Instant) {
        tracker.add(TouchSample(location: Point(x: value, y: 0), time: time))
    }

    func rate(at time: Instant) -> Double { tracker.velocity(at: time).dx }

    mutating func reset() { tracker.removeAll() }
}
