/// The movement of one number without a touch, in closed form: along a curve, by a spring, by deceleration, by a bounce, or by
/// several of them one after the other.
///
/// Its phases follow each other at exact times, not at those of frames: the bounce begins at the instant at which decelerating
/// content reaches its end. So the movement does not depend on the frame rate. A glide is a value that knows no view: its owner
/// shows the position in each frame.
package struct Glide {
    /// The law of a phase.
    enum Law {
        case curve(Curve)
        case spring(Spring, velocity: Double, Rest?)
        case decay(Decay)
        case bounce(Bounce)
    }

    /// A part of the movement, from a position to a target; a bounce returns to its target.
    struct Phase {
        var law: Law
        var from: Double
        var target: Double
        let start: Instant
        var end: Instant
    }

    /// The limits below which a spring has ended.
    package struct Rest {
        /// The distance from the target.
        let distance: Double
        /// The speed, a second.
        let speed: Double
        /// Whether it also ends when it passes its target.
        let endsAtTarget: Bool

        package init(distance: Double, speed: Double, endsAtTarget: Bool = false) {
            (self.distance, self.speed, self.endsAtTarget) = (distance, speed, endsAtTarget)
        }
    }

    /// 11 rad/s: the usual frequency of the springs that settle content; measured on a phone.
    package static let omega = 11.0
    /// 2 pt and 40 pt/s: content that is nearer to its destination and slower does not visibly move.
    package static let nearRestDistance = 2.0
    package static let nearRestSpeed = 40.0

    private(set) var phases: [Phase] = []
    /// The range of positions that are shown; nil if the movement may overshoot.
    private var limits: ClosedRange<Double>?
    /// The position at the end.
    package private(set) var destination: Double
    /// The velocity at the end, a second, for another movement.
    package var leftover = 0.0
    /// When it starts and when it ends.
    package let start: Instant
    package private(set) var end: Instant

    /// No movement: the position is the given one.
    package init(restingAt position: Double, at start: Instant) {
        (destination, self.start, end) = (position, start, start)
    }

    /// The movement to a target along a curve.
    package init(from: Double, to target: Double, _ curve: Curve, over duration: Duration, at start: Instant) {
        self.init(restingAt: from, at: start)
        append(.curve(curve), from: from, to: target, for: max(duration, .zero))
    }

    /// The movement to a target by a spring that starts with a velocity, a second.
    ///
    /// - Parameters:
    ///   - limit: the spring ends when an upper bound of its distance from the target is below this; see
    ///     ``Spring/restTime(displacement:velocity:within:)``.
    ///   - limits: the range of positions that are shown; nil if the movement may first go on in the direction of its velocity,
    ///     away from the target.
    package init(
        from: Double, velocity: Double, to target: Double, by spring: Spring, within limit: Double, at start: Instant,
        limits: ClosedRange<Double>? = nil
    ) {
        self.init(restingAt: from, at: start)
        self.limits = limits.map { min($0.lowerBound, from)...max($0.upperBound, from) }
        let time = spring.restTime(displacement: from - target, velocity: velocity, within: limit) ?? .zero
        append(.spring(spring, velocity: velocity, nil), from: from, to: target, for: time)
    }

    /// The movement to a target by a spring that starts with a velocity, a second, and ends as soon as it rests.
    package init(
        from: Double, velocity: Double, to target: Double, by spring: Spring, until rest: Rest, at start: Instant
    ) {
        self.init(restingAt: from, at: start)
        let time = rest.time(of: spring, displacement: from - target, velocity: velocity)
        append(.spring(spring, velocity: velocity, rest), from: from, to: target, for: time)
    }

    /// Adds a phase at the end.
    mutating func append(_ law: Law, from: Double, to target: Double, for time: Duration) {
        phases.append(Phase(law: law, from: from, target: target, start: end, end: end + time))
        destination = target
        end = end + time
    }

    // MARK: At a time

    package func position(at now: Instant) -> Double {
        guard let phase = phase(at: now) else { return destination }
        let time = now - phase.start
        switch phase.law {
        case .curve(let curve):
            return phase.target + (phase.from - phase.target) * (1 - curve.value(at: phase.fraction(after: time)))
        case .spring(let spring, let velocity, _):
            let left = spring.state(after: time, displacement: phase.from - phase.target, velocity: velocity)
            return limits?.clamp(phase.target + left.displacement) ?? phase.target + left.displacement
        case .decay(let decay): return phase.from + decay.distance(after: time)
        case .bounce(let bounce): return phase.target + bounce.displacement(after: time.inSeconds)
        }
    }

    /// The velocity, a second.
    package func velocity(at now: Instant) -> Double {
        guard let phase = phase(at: now) else { return 0 }
        let time = now - phase.start
        switch phase.law {
        case .curve(let curve):
            let slope = curve.slope(at: phase.fraction(after: time))
            return (phase.target - phase.from) * slope / (phase.end - phase.start).inSeconds
        case .spring(let spring, let velocity, _):
            return spring.state(after: time, displacement: phase.from - phase.target, velocity: velocity).velocity
        case .decay(let decay): return decay.velocity(after: time)
        case .bounce(let bounce): return bounce.velocity(after: time.inSeconds)
        }
    }

    package func isOver(at now: Instant) -> Bool { now >= end }

    /// Whether nothing visibly moves any more.
    ///
    /// - Parameter scale: the points of one unit of the position.
    package func isNearRest(at now: Instant, scale: Double = 1) -> Bool {
        leftover == 0 && (position(at: now) - destination).magnitude * scale <= Self.nearRestDistance
            && velocity(at: now).magnitude * scale < Self.nearRestSpeed
    }

    /// Whether the destination was given, and does not follow from the velocity.
    package var isTargeted: Bool {
        switch phases.last?.law {
        case .curve, .spring: true
        case .decay, .bounce, nil: false
        }
    }

    private func phase(at now: Instant) -> Phase? {
        for phase in phases where now < phase.end { return phase }
        return nil
    }

    // MARK: Changes

    /// The same movement, shifted by a distance.
    package func shifted(by delta: Double) -> Glide {
        var copy = self
        copy.destination += delta
        copy.limits = limits.map { $0.lowerBound + delta...$0.upperBound + delta }
        for index in phases.indices {
            copy.phases[index].from += delta
            copy.phases[index].target += delta
        }
        return copy
    }

    /// The same movement to a target, with all distances and velocities multiplied by a ratio above zero. A spring that ends as
    /// soon as it rests keeps its limits.
    ///
    /// - Precondition: the destination was given: a deceleration and a bounce end at distances and speeds of their own.
    package func scaled(by ratio: Double) -> Glide {
        var copy = Glide(restingAt: destination * ratio, at: start)
        copy.limits = limits.map { $0.lowerBound * ratio...$0.upperBound * ratio }
        for phase in phases {
            let (from, target) = (phase.from * ratio, phase.target * ratio)
            var (law, time) = (phase.law, phase.end - phase.start)
            switch law {
            case .curve: break
            case .spring(let spring, let velocity, let rest):
                law = .spring(spring, velocity: velocity * ratio, rest)
                if let rest { time = rest.time(of: spring, displacement: from - target, velocity: velocity * ratio) }
            case .decay, .bounce: preconditionFailure("A glide is scaled only if its destination was given.")
            }
            copy.append(law, from: from, to: target, for: time)
        }
        return copy
    }

    /// The same movement, which rests at its destination until a later end.
    package func lasting(until later: Instant) -> Glide {
        var copy = self
        copy.end = max(end, later)
        if let last = phases.indices.last { copy.phases[last].end = copy.end }
        return copy
    }
}

extension Glide.Phase {
    /// The share of its time that is over.
    fileprivate func fraction(after time: Duration) -> Double { time.inSeconds / (end - start).inSeconds }
}

extension Glide.Rest {
    /// Whether a spring has ended at a displacement from its target.
    func isMet(by state: (displacement: Double, velocity: Double), from start: Double) -> Bool {
        if endsAtTarget, state.displacement * start < 0 { return true }
        return state.displacement.magnitude <= distance && state.velocity.magnitude <= speed
    }

    /// The time after which a spring has ended, to the nanosecond.
    fileprivate func time(of spring: Spring, displacement: Double, velocity: Double) -> Duration {
        func isOver(after seconds: Double) -> Bool {
            let time = Duration(inSeconds: seconds)
            return isMet(
                by: spring.state(after: time, displacement: displacement, velocity: velocity), from: displacement)
        }
        guard !isOver(after: 0) else { return .zero }
        var (low, high) = (0.0, 1 / spring.omega)
        // Above 1e6 seconds a nanosecond is too short for bisection.
        while !isOver(after: high), high < 1e6 { (low, high) = (high, high * 2) }
        return Duration(inSeconds: (low...high).end(within: 1e-9) { !isOver(after: $0) })
    }
}
