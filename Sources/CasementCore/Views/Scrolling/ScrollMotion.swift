/// The way of a scroll view's offset along one axis when no finger moves it, in closed form.
///
/// It is made of legs that follow each other at exact moments, not at those of frames: where content that slows down
/// meets its end, the bounce begins at the moment it does. So the way does not depend on when it is looked at.
struct ScrollMotion {
    private enum Kind {
        case decay(Decay)
        case spring(Spring, target: Double, velocity: Double)
    }

    private struct Leg {
        var kind: Kind
        var from: Double
        let start: Instant
        let end: Instant
    }

    /// What is known of the content when it is let go.
    struct Surroundings {
        /// The offsets at which content fills the viewport.
        var range: ClosedRange<Double>
        var bounces = true
        var rate = Decay.normalRate
        /// Whether momentum that reaches the left or top end, or the other, is given to somebody else instead of bouncing.
        var givesAtStart = false
        var givesAtEnd = false
    }

    /// The stiffness of the bounce, in radians a second; measured on a phone.
    static let bounceOmega = 11.0
    /// Nearer than this, in points, and slower than it a second times the stiffness, a spring rests.
    static let restDistance = 0.1

    private var legs: [Leg] = []
    /// Where content may show at all; nil where it may overshoot.
    private var limits: ClosedRange<Double>?
    /// The velocity, in points a second, that is left over at the end, to be given to an outer scroll view.
    private(set) var leftover = 0.0
    /// Where it comes to rest.
    private(set) var destination: Double
    /// When it set out, and when it comes to rest.
    let start: Instant
    private(set) var end: Instant
    /// Whether somebody chose where it goes, rather than its speed.
    let isTargeted: Bool
    /// Whether the delegate chose it, so that it holds although no page is there.
    var isExact = false

    /// Content is let go with a velocity, in points a second.
    init(from offset: Double, velocity: Double, at start: Instant, in surroundings: Surroundings) {
        destination = offset
        self.start = start
        end = start
        isTargeted = false
        let range = surroundings.range
        if offset < range.lowerBound || offset > range.upperBound {
            returnHome(from: offset, velocity: velocity, surroundings)
        } else {
            slowDown(from: offset, velocity: velocity, surroundings)
        }
    }

    /// Content goes to a place, beginning with a velocity; it never overshoots a place that lies ahead.
    ///
    /// - Parameter limits: where content may show; nil if it may overshoot a place that lies behind.
    init(
        from offset: Double, velocity: Double, to target: Double, at start: Instant, limits: ClosedRange<Double>? = nil
    ) {
        destination = offset
        self.start = start
        end = start
        isTargeted = true
        self.limits = limits.map { min($0.lowerBound, offset)...max($0.upperBound, offset) }
        let way = (target - offset).magnitude
        let isAhead = velocity * (target - offset) > 0
        let omega = isAhead && way > 0 ? max(Self.bounceOmega, velocity.magnitude / way * 1.05) : Self.bounceOmega
        spring(Spring(omega: omega), from: offset, velocity: velocity, to: target)
    }

    func position(at now: Instant) -> Double {
        guard let leg = leg(at: now) else { return destination }
        let time = now - leg.start
        switch leg.kind {
        case .decay(let decay): return leg.from + decay.distance(after: time)
        case .spring(let spring, let target, let velocity):
            let left = spring.state(after: time, displacement: leg.from - target, velocity: velocity).displacement
            return limits?.clamp(target + left) ?? target + left
        }
    }

    /// In points a second.
    func velocity(at now: Instant) -> Double {
        guard let leg = leg(at: now) else { return 0 }
        let time = now - leg.start
        switch leg.kind {
        case .decay(let decay): return decay.velocity(after: time)
        case .spring(let spring, let target, let velocity):
            return spring.state(after: time, displacement: leg.from - target, velocity: velocity).velocity
        }
    }

    func isOver(at now: Instant) -> Bool { now >= end }

    /// The same movement elsewhere.
    func shifted(by way: Double) -> ScrollMotion {
        var copy = self
        copy.destination += way
        copy.limits = limits.map { $0.lowerBound + way...$0.upperBound + way }
        for index in copy.legs.indices {
            copy.legs[index].from += way
            if case .spring(let spring, let target, let velocity) = copy.legs[index].kind {
                copy.legs[index].kind = .spring(spring, target: target + way, velocity: velocity)
            }
        }
        return copy
    }

    private func leg(at now: Instant) -> Leg? {
        for leg in legs where now < leg.end { return leg }
        return nil
    }

    // MARK: Making legs

    /// From beyond an end a spring pulls back; thrown inwards hard enough, content passes the end and slows down by itself.
    private mutating func returnHome(from offset: Double, velocity: Double, _ surroundings: Surroundings) {
        let edge = surroundings.range.clamp(offset)
        let spring = Spring(omega: Self.bounceOmega)
        let slope = velocity + spring.omega * (offset - edge)
        // x(t) = (x0 + slope t) e^(-omega t) crosses zero once, if at all.
        let crossing = -(offset - edge) / slope
        guard slope * (offset - edge) < 0, crossing.isFinite, crossing > 0 else {
            return self.spring(spring, from: offset, velocity: velocity, to: edge)
        }
        let time = Duration(inSeconds: crossing)
        let speed = spring.state(after: time, displacement: offset - edge, velocity: velocity).velocity
        guard speed.magnitude > Decay.restSpeed else {
            return self.spring(spring, from: offset, velocity: velocity, to: edge)
        }
        append(.spring(spring, target: edge, velocity: velocity), from: offset, for: time, to: edge)
        slowDown(from: edge, velocity: speed, surroundings)
    }

    private mutating func slowDown(from offset: Double, velocity: Double, _ surroundings: Surroundings) {
        let decay = Decay(velocity: velocity, rate: surroundings.rate)
        let natural = offset + decay.distance
        let edge = surroundings.range.clamp(natural)
        guard edge != natural, let time = decay.time(toTravel: edge - offset) else {
            guard decay.duration > .zero else { return }
            return append(.decay(decay), from: offset, for: decay.duration, to: natural)
        }
        append(.decay(decay), from: offset, for: time, to: edge)
        let speed = decay.velocity(after: time)
        if natural > edge ? surroundings.givesAtEnd : surroundings.givesAtStart {
            leftover = speed
        } else if surroundings.bounces {
            spring(Spring(omega: Self.bounceOmega), from: edge, velocity: speed, to: edge)
        }
    }

    private mutating func spring(_ spring: Spring, from offset: Double, velocity: Double, to target: Double) {
        let rest = spring.restTime(displacement: offset - target, velocity: velocity, within: Self.restDistance)
        append(.spring(spring, target: target, velocity: velocity), from: offset, for: rest ?? .zero, to: target)
    }

    private mutating func append(_ kind: Kind, from offset: Double, for time: Duration, to target: Double) {
        legs.append(Leg(kind: kind, from: offset, start: end, end: end + time))
        destination = target
        end = end + time
    }
}
