/// The rate of change of a single value, estimated as the velocity of a touch is.
///
/// The estimate takes reports that differ by less than 1 point for a rest. So the value is tracked as a distance: that by which
/// the touches of one hand, ``spread`` apart, move for it.
struct RateTracker {
    /// 200 pt: about the distance between two fingers of a hand that pinches or rotates.
    static let spread = 200.0

    private var tracker = VelocityTracker()

    mutating func add(_ value: Double, at time: Instant) {
        tracker.add(TouchSample(location: Point(x: value * Self.spread, y: 0), time: time))
    }

    func rate(at time: Instant) -> Double { tracker.velocity(at: time).dx / Self.spread }

    mutating func reset() { tracker.removeAll() }
}
