/// Follows the way from the first to the second of a gesture's fingers, and makes up for fingers that come and go.
@MainActor struct PairTracker {
    private var pair: (TouchID, TouchID)?
    private(set) var way = Vector.zero

    var isComplete: Bool { pair != nil }

    /// The fingers are others or elsewhere; returns the way before and now where the same two fingers moved.
    mutating func update(_ touches: [Touch]) -> (before: Vector, now: Vector)? {
        guard touches.count >= 2 else {
            pair = nil
            return nil
        }
        let new = (touches[0].id, touches[1].id)
        let before = way
        way = touches[1].location - touches[0].location
        defer { pair = new }
        guard let pair, pair == new else { return nil }
        return (before, way)
    }

    mutating func reset() {
        pair = nil
        way = .zero
    }
}

/// How fast a single value changes, by the same rule as a finger's velocity.
struct RateTracker {
    private var tracker = VelocityTracker()

    mutating func add(_ value: Double, at time: Instant) {
        tracker.add(TouchSample(location: Point(x: value, y: 0), time: time))
    }

    func rate(at time: Instant) -> Double { tracker.velocity(at: time).dx }

    mutating func reset() { tracker.removeAll() }
}
