/// The movement of a scroll view's offset along one axis without a touch, in closed form.
///
/// It consists of phases that follow each other at exact times, not at those of frames: the bounce begins at the instant at
/// which decelerating content reaches its end. So the movement does not depend on the frame rate.
package struct ScrollMotion {
    private enum Kind {
        case decay(Decay)
        case spring(Spring, target: Double, velocity: Double)
        case bounce(Bounce, edge: Double)
    }

    private struct Phase {
        var kind: Kind
        var from: Double
        let start: Instant
        let end: Instant
    }

    /// The properties of the scroll view that determine the movement after release.
    struct Surroundings {
        /// The offsets at which content fills the viewport.
        var range: ClosedRange<Double>
        var bounces = true
        var rate = Decay.normalRate
        /// Whether an outer scroll view receives the momentum at the left or top end, or at the other, instead of a bounce.
        var givesAtStart = false
        var givesAtEnd = false
    }

    /// The stiffness of the springs that settle content, in radians a second; measured on a phone.
    static let bounceOmega = 11.0
    /// 0.1 pt: a spring has ended when it is nearer than this to its target, and slower than this times the stiffness a second.
    static let restDistance = 0.1
    /// 2 pt and 40 pt/s: content that is nearer to its destination and slower does not visibly move.
    package static let nearRestDistance = 2.0
    package static let nearRestSpeed = 40.0

    private var phases: [Phase] = []
    /// The range of offsets that are shown; nil if the offset may overshoot.
    private var limits: ClosedRange<Double>?
    /// The velocity at the end, in points a second, for an outer scroll view.
    private(set) var leftover = 0.0
    /// The offset at the end.
    private(set) var destination: Double
    /// When it starts and when it ends.
    let start: Instant
    private(set) var end: Instant
    /// Whether the destination was given, and does not follow from the velocity.
    let isTargeted: Bool
    /// Whether the delegate chose the destination, so that it is not snapped to a page.
    var isExact = false

    /// The movement after release with a velocity, in points a second: deceleration or a bounce.
    init(from offset: Double, velocity: Double, at start: Instant, in surroundings: Surroundings) {
        destination = offset
        self.start = start
        end = start
        isTargeted = false
        let edge = surroundings.range.clamp(offset)
        if offset != edge {
            bounceBack(Bounce(displacement: offset - edge, velocity: velocity), at: edge, surroundings)
        } else {
            decelerate(from: offset, velocity: velocity, surroundings)
        }
    }

    private init(_ bounce: Bounce, at edge: Double, from start: Instant, in surroundings: Surroundings) {
        destination = edge
        self.start = start
        end = start
        isTargeted = false
        bounceBack(bounce, at: edge, surroundings)
    }

    /// The movement to an offset, with an initial velocity; it never overshoots a target in the direction of the velocity.
    ///
    /// - Parameter limits: the range of offsets that are shown; nil if the movement may first go on in the direction of its
    ///   velocity, away from the target.
    init(
        from offset: Double, velocity: Double, to target: Double, at start: Instant, limits: ClosedRange<Double>? = nil
    ) {
        destination = offset
        self.start = start
        end = start
        isTargeted = true
        self.limits = limits.map { min($0.lowerBound, offset)...max($0.upperBound, offset) }
        let distance = (target - offset).magnitude
        let isAhead = velocity * (target - offset) > 0
        let omega =
            isAhead && distance > 0 ? max(Self.bounceOmega, velocity.magnitude / distance * 1.05) : Self.bounceOmega
        spring(Spring(omega: omega), from: offset, velocity: velocity, to: target)
    }

    func position(at now: Instant) -> Double {
        guard let phase = phase(at: now) else { return destination }
        let time = now - phase.start
        switch phase.kind {
        case .decay(let decay): return phase.from + decay.distance(after: time)
        case .spring(let spring, let target, let velocity):
            let left = spring.state(after: time, displacement: phase.from - target, velocity: velocity).displacement
            return limits?.clamp(target + left) ?? target + left
        case .bounce(let bounce, let edge): return edge + bounce.displacement(after: time.inSeconds)
        }
    }

    /// The velocity at an instant, in points a second.
    func velocity(at now: Instant) -> Double {
        guard let phase = phase(at: now) else { return 0 }
        let time = now - phase.start
        switch phase.kind {
        case .decay(let decay): return decay.velocity(after: time)
        case .spring(let spring, let target, let velocity):
            return spring.state(after: time, displacement: phase.from - target, velocity: velocity).velocity
        case .bounce(let bounce, _): return bounce.velocity(after: time.inSeconds)
        }
    }

    func isOver(at now: Instant) -> Bool { now >= end }

    /// Whether nothing visibly moves any more.
    func isNearRest(at now: Instant) -> Bool {
        leftover == 0 && (position(at: now) - destination).magnitude <= Self.nearRestDistance
            && velocity(at: now).magnitude < Self.nearRestSpeed
    }

    /// The same movement, shifted by a distance in points.
    func shifted(by delta: Double) -> ScrollMotion {
        var copy = self
        copy.destination += delta
        copy.limits = limits.map { $0.lowerBound + delta...$0.upperBound + delta }
        for index in copy.phases.indices {
            copy.phases[index].from += delta
            switch copy.phases[index].kind {
            case .decay: break
            case .spring(let spring, let target, let velocity):
                copy.phases[index].kind = .spring(spring, target: target + delta, velocity: velocity)
            case .bounce(let bounce, let edge): copy.phases[index].kind = .bounce(bounce, edge: edge + delta)
            }
        }
        return copy
    }

    /// The movement after a change of the range, if content is returning from beyond an end; nil if it is not, or if its
    /// velocity is that of a touch, so that it moves as after a release at this instant.
    ///
    /// Offset and velocity are continuous. The velocity of a bounce is none that a touch gave: content stops at the end.
    func continuingBounce(at now: Instant, in surroundings: Surroundings) -> ScrollMotion? {
        guard let index = phases.firstIndex(where: { now < $0.end }),
            case .bounce(let bounce, let edge) = phases[index].kind
        else { return nil }
        let (offset, velocity) = (position(at: now), velocity(at: now))
        let isThrown = index < phases.count - 1
        var end = surroundings.range.clamp(offset)
        if end == offset {
            guard !isThrown, (edge - offset) * velocity >= 0 else { return nil }
            end = surroundings.range.clamp(edge)
        }
        if end == edge && !isThrown { return self }
        let isSameSide = (offset - end) * (offset - edge) > 0
        let next = bounce.continued(after: (now - phases[index].start).inSeconds, farther: edge - end)
        if isSameSide, isThrown || next.crossingTime == nil {
            return ScrollMotion(next, at: end, from: now, in: surroundings)
        }
        return ScrollMotion(
            from: offset, velocity: velocity, to: end, at: now, limits: surroundings.bounces ? nil : surroundings.range)
    }

    private func phase(at now: Instant) -> Phase? {
        for phase in phases where now < phase.end { return phase }
        return nil
    }

    // MARK: Making phases

    /// Content returns from beyond an end. Content that is fast enough inwards passes the end and decelerates.
    private mutating func bounceBack(_ bounce: Bounce, at edge: Double, _ surroundings: Surroundings) {
        guard let time = bounce.crossingTime else { return self.bounce(bounce, at: edge) }
        let speed = bounce.velocity(after: time)
        guard speed.magnitude > Decay.restSpeed else { return self.bounce(bounce, at: edge) }
        let offset = edge + bounce.displacement(after: 0)
        append(.bounce(bounce, edge: edge), from: offset, for: Duration(inSeconds: time), to: edge)
        decelerate(from: edge, velocity: speed, surroundings)
    }

    private mutating func bounce(_ bounce: Bounce, at edge: Double) {
        let end = Duration(inSeconds: bounce.restTime)
        append(.bounce(bounce, edge: edge), from: edge + bounce.displacement(after: 0), for: end, to: edge)
    }

    private mutating func decelerate(from offset: Double, velocity: Double, _ surroundings: Surroundings) {
        let decay = Decay(velocity: velocity, rate: surroundings.rate)
        let natural = offset + decay.distance
        let edge = surroundings.range.clamp(natural)
        guard edge != natural, let time = decay.time(forDistance: edge - offset) else {
            guard decay.duration > .zero else { return }
            return append(.decay(decay), from: offset, for: decay.duration, to: natural)
        }
        append(.decay(decay), from: offset, for: time, to: edge)
        let speed = decay.velocity(after: time)
        if natural > edge ? surroundings.givesAtEnd : surroundings.givesAtStart {
            leftover = speed
        } else if surroundings.bounces {
            bounce(Bounce(displacement: 0, velocity: speed), at: edge)
        }
    }

    private mutating func spring(_ spring: Spring, from offset: Double, velocity: Double, to target: Double) {
        let rest = spring.restTime(displacement: offset - target, velocity: velocity, within: Self.restDistance)
        append(.spring(spring, target: target, velocity: velocity), from: offset, for: rest ?? .zero, to: target)
    }

    private mutating func append(_ kind: Kind, from offset: Double, for time: Duration, to target: Double) {
        phases.append(Phase(kind: kind, from: offset, start: end, end: end + time))
        destination = target
        end = end + time
    }
}
