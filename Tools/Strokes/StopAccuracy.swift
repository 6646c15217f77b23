import CasementCore

/// Whether a finger that runs at 1,200 pt/s, and then creeps until it lifts, is slower the longer it creeps.
public struct StopAccuracy: Sendable {
    /// In reports a second.
    public static let rates = [60.0, 90, 120, 125, 240]
    /// How far the finger creeps until it lifts, in points.
    public static let creeps = [1.5, 2, 2.5, 3]
    /// The directions of the creep from that of the stroke, in degrees.
    public static let directions = [0.0, 90, 180]
    /// How long the finger creeps, in milliseconds; 0 is a fling.
    public static let durations = Array(stride(from: 0, through: 120, by: 2))
    /// The speed before the creep, in points a second.
    public static let speed = 1200.0
    /// 5 % of the speed before: smaller differences are not felt.
    public static let tolerance = 0.05 * speed

    private static let running = 0.15
    private static let phases = [0.0, 0.25, 0.5, 0.75]

    /// Reports a second.
    public let rate: Double
    /// The duration after which the touch has stopped, in milliseconds, in the worst of all cases.
    public private(set) var stopsAfter = 0
    /// The number of creeps after which the touch is told faster than after a shorter one, by more than ``tolerance``.
    public private(set) var nonMonotonic = 0

    /// Measures all creeps at a rate.
    public init(rate: Double) {
        self.rate = rate
        for creep in Self.creeps {
            for direction in Self.directions {
                for phase in Self.phases { measure(creep, direction, phase) }
            }
        }
    }

    private mutating func measure(_ creep: Double, _ direction: Double, _ phase: Double) {
        var slowest = Double.infinity
        for duration in Self.durations {
            let speed = speed(creep, direction, phase, Double(duration) / 1000)
            if speed > slowest + Self.tolerance { nonMonotonic += 1 }
            slowest = min(slowest, speed)
            if speed > 0 { stopsAfter = max(stopsAfter, duration) }
        }
    }

    /// The speed that a tracker reports at the lift, in points a second.
    private func speed(_ creep: Double, _ direction: Double, _ phase: Double, _ duration: Double) -> Double {
        let lift = Self.running + duration
        let step = Vector(length: creep, angle: direction * .pi / 180)
        var tracker = VelocityTracker()
        var time = phase / rate
        while time <= lift + 1e-9 {
            let crept = duration > 0 ? max(0, time - Self.running) / duration : 0
            let location = Point(400 + Self.speed * min(time, Self.running), 400) + step * crept
            tracker.add(TouchSample(location: location, time: Self.instant(time)))
            time += 1 / rate
        }
        return tracker.velocity(at: Self.instant(lift)).length
    }

    /// In whole milliseconds, as `wl_touch` has them.
    private static func instant(_ seconds: Double) -> Instant {
        Instant(nanoseconds: 1_000_000_000 + Int64((seconds * 1000 + 1e-6).rounded(.down)) * 1_000_000)
    }
}

extension StopAccuracy: CustomStringConvertible {
    /// A line for a report.
    public var description: String {
        "\(Int(rate)) Hz: \(nonMonotonic) longer creeps are faster, all longer than \(stopsAfter) ms stop"
    }
}
