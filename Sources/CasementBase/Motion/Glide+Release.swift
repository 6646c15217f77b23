/// How content comes to rest after a release where nothing else determines its destination: it decelerates, and at an end it
/// bounces, stops, or hands its momentum on.
package struct ReleaseRule {
    /// Whether content can be shown beyond its ends.
    package var bounces: Bool
    /// The share of the velocity that remains after a millisecond.
    package var rate: Double
    /// Whether an outer participant receives the momentum at the left or top end, or at the other, instead of a bounce.
    package var givesAtStart: Bool
    package var givesAtEnd: Bool

    /// Makes a rule: by default content bounces, and keeps its momentum.
    package init(
        bounces: Bool = true, rate: Double = Decay.normalRate, givesAtStart: Bool = false, givesAtEnd: Bool = false
    ) {
        (self.bounces, self.rate) = (bounces, rate)
        (self.givesAtStart, self.givesAtEnd) = (givesAtStart, givesAtEnd)
    }
}

extension Glide {
    /// The movement after release with a velocity, in points a second: deceleration or a bounce.
    ///
    /// - Parameter range: the offsets at which content fills the viewport.
    package init(
        from offset: Double, velocity: Double, at start: Instant, in range: ClosedRange<Double>, by rule: ReleaseRule
    ) {
        self.init(restingAt: offset, at: start)
        let edge = range.clamp(offset)
        if offset != edge {
            bounceBack(Bounce(displacement: offset - edge, velocity: velocity), at: edge, range, rule)
        } else {
            decelerate(from: offset, velocity: velocity, range, rule)
        }
    }

    /// The movement after a change of the range, if content is returning from beyond an end; nil if it is not, or if its
    /// velocity is that of a touch, so that it moves as after a release at this instant.
    ///
    /// Offset and velocity are continuous. The velocity of a bounce is none that a touch gave: content stops at the end.
    package func continuingBounce(at now: Instant, in range: ClosedRange<Double>, by rule: ReleaseRule) -> Glide? {
        guard let index = phases.firstIndex(where: { now < $0.end }), case .bounce(let bounce) = phases[index].law
        else { return nil }
        let edge = phases[index].target
        let (offset, velocity) = (position(at: now), velocity(at: now))
        let isThrown = index < phases.count - 1
        var end = range.clamp(offset)
        if end == offset {
            guard !isThrown, (edge - offset) * velocity >= 0 else { return nil }
            end = range.clamp(edge)
        }
        if end == edge && !isThrown { return self }
        let isSameSide = (offset - end) * (offset - edge) > 0
        let next = bounce.continued(after: (now - phases[index].start).inSeconds, farther: edge - end)
        if isSameSide, isThrown || next.crossingTime == nil {
            var glide = Glide(restingAt: end, at: now)
            glide.bounceBack(next, at: end, range, rule)
            return glide
        }
        return Glide(
            scrollingFrom: offset, velocity: velocity, to: end, at: now,
            limits: rule.bounces ? nil : range)
    }

    // MARK: Making phases

    /// Content returns from beyond an end. Content that is fast enough inwards passes the end and decelerates.
    private mutating func bounceBack(
        _ bounce: Bounce, at edge: Double, _ range: ClosedRange<Double>, _ rule: ReleaseRule
    ) {
        guard let time = bounce.crossingTime else { return self.bounce(bounce, at: edge, for: bounce.restTime) }
        let speed = bounce.velocity(after: time)
        guard speed.magnitude > Decay.restSpeed else { return self.bounce(bounce, at: edge, for: bounce.restTime) }
        self.bounce(bounce, at: edge, for: time)
        decelerate(from: edge, velocity: speed, range, rule)
    }

    private mutating func bounce(_ bounce: Bounce, at edge: Double, for seconds: Double) {
        append(
            .bounce(bounce), from: edge + bounce.displacement(after: 0), to: edge, for: Duration(inSeconds: seconds))
    }

    private mutating func decelerate(
        from offset: Double, velocity: Double, _ range: ClosedRange<Double>, _ rule: ReleaseRule
    ) {
        let decay = Decay(velocity: velocity, rate: rule.rate)
        let natural = offset + decay.distance
        let edge = range.clamp(natural)
        guard edge != natural, let time = decay.time(forDistance: edge - offset) else {
            guard decay.duration > .zero else { return }
            return append(.decay(decay), from: offset, to: natural, for: decay.duration)
        }
        append(.decay(decay), from: offset, to: edge, for: time)
        let speed = decay.velocity(after: time)
        if natural > edge ? rule.givesAtEnd : rule.givesAtStart {
            leftover = speed
        } else if rule.bounces {
            let bounce = Bounce(displacement: 0, velocity: speed)
            self.bounce(bounce, at: edge, for: bounce.restTime)
        }
    }
}
