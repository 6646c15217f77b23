/// The movement of one number to a target, in closed form: by a curve in a given time, or by a spring from a velocity.
struct OverviewMotion {
    private enum Kind {
        case curve(Curve, seconds: Double)
        case spring(Spring, velocity: Double)
    }

    private(set) var from: Double
    private(set) var target: Double
    private let kind: Kind
    private let start: Instant
    private let end: Instant

    init(from: Double, to target: Double, _ curve: Curve, over duration: Duration, at start: Instant) {
        self.from = from
        self.target = target
        self.start = start
        end = start + duration
        kind = .curve(curve, seconds: max(duration.inSeconds, 1e-9))
    }

    /// The stiffness of the spring, in radians a second, from rest; measured on a phone for settling content.
    static let omega = ScrollMotion.bounceOmega
    /// The least stiffness of the spring, in radians a second, for long flicks.
    private static let leastOmega = 4.0

    /// A critically damped spring that starts with a velocity and never passes its target in the direction of it.
    ///
    /// - Parameters:
    ///   - velocity: in units a second.
    ///   - limit: the distance, in units, that is nothing: the movement ends nearer to the target.
    init(from: Double, to target: Double, velocity: Double, at start: Instant, within limit: Double) {
        self.from = from
        self.target = target
        self.start = start
        let distance = target - from
        var omega = Self.omega
        if velocity * distance > 0 {
            let rate = velocity / distance
            // Above twice the rate content would first accelerate; below the rate it would pass the target.
            omega = max(1.05 * rate, min(omega, max(2 * rate, Self.leastOmega)))
        }
        let spring = Spring(omega: omega)
        kind = .spring(spring, velocity: velocity)
        end = start + (spring.restTime(displacement: -distance, velocity: velocity, within: limit) ?? .zero)
    }

    func value(at now: Instant) -> Double {
        guard now < end else { return target }
        switch kind {
        case .curve(let curve, let seconds):
            return from + (target - from) * curve.value(at: now.seconds(since: start) / seconds)
        case .spring(let spring, let velocity):
            return target
                + spring.state(after: now - start, displacement: from - target, velocity: velocity).displacement
        }
    }

    /// The velocity, in units a second.
    func velocity(at now: Instant) -> Double {
        guard now < end else { return 0 }
        switch kind {
        case .curve(let curve, let seconds):
            return (target - from) / seconds * curve.slope(at: now.seconds(since: start) / seconds)
        case .spring(let spring, let velocity):
            return spring.state(after: now - start, displacement: from - target, velocity: velocity).velocity
        }
    }

    func isOver(at now: Instant) -> Bool { now >= end }

    /// The same movement, shifted by a distance.
    func shifted(by delta: Double) -> OverviewMotion {
        var copy = self
        copy.from += delta
        copy.target += delta
        return copy
    }
}
