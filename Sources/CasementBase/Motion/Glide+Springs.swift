extension Glide {
    /// 0.1 pt: content that scrolls to a target has ended when it is nearer than this to it.
    static let restDistance = 0.1

    /// The movement of content to an offset, with an initial velocity; it never overshoots a target in the direction of the
    /// velocity.
    ///
    /// - Parameter limits: the range of offsets that are shown; nil if the movement may first go on in the direction of its
    ///   velocity, away from the target.
    package init(
        scrollingFrom offset: Double, velocity: Double, to target: Double, at start: Instant,
        limits: ClosedRange<Double>?
    ) {
        let distance = (target - offset).magnitude
        let isAhead = velocity * (target - offset) > 0
        let omega = isAhead && distance > 0 ? max(Self.omega, velocity.magnitude / distance * 1.05) : Self.omega
        self.init(
            from: offset, velocity: velocity, to: target, by: Spring(omega: omega), within: Self.restDistance,
            at: start, limits: limits)
    }

    /// The least frequency of the spring of pages, in radians a second, for long flicks.
    private static let leastOmega = 4.0

    /// The movement of pages to a target, with an initial velocity; it never overshoots a target in the direction of the
    /// velocity, and takes longer for a long flick.
    ///
    /// - Parameters:
    ///   - velocity: in units a second.
    ///   - limit: the distance, in units, that is nothing: the movement ends nearer to the target.
    package init(pagingFrom from: Double, velocity: Double, to target: Double, within limit: Double, at start: Instant)
    {
        let distance = target - from
        var omega = Self.omega
        if velocity * distance > 0 {
            let rate = velocity / distance
            // Above twice the rate content would first accelerate; below the rate it would pass the target.
            omega = max(1.05 * rate, min(omega, max(2 * rate, Self.leastOmega)))
        }
        self.init(
            from: from, velocity: velocity, to: target, by: Spring(omega: omega), within: limit, at: start)
    }
}

// MARK: - Settling

extension Glide {
    /// How slides settle, and what moves as they do: rows and their actions, sheets and toasts.
    package struct Settling {
        /// 0.3 s, from rest.
        package var duration = Duration.milliseconds(300)
        package var curve = Curve.easeOut
        /// 0.4 s, after which a spring has ended.
        package var springDuration = Duration.milliseconds(400)

        package init() {}
    }

    /// 0.5 pt and 5 pt/s: nearer and slower than this, the spring of slides has ended.
    private static let slideRest = Rest(distance: 0.5, speed: 5)

    /// The movement of slides to where they rest.
    ///
    /// From rest it follows a curve, by default a 0.3 s ease-out. Released with a velocity it is a critically damped spring
    /// that starts with that velocity, never passes its target, and is within 0.5 pt and 5 pt/s of it after at most 0.4 s by
    /// default.
    package init(
        settlingFrom from: Double, velocity: Double, to target: Double, at start: Instant,
        _ settling: Settling = Settling()
    ) {
        if from == target {
            self.init(restingAt: target, at: start)
        } else if velocity == 0 {
            self.init(from: from, to: target, settling.curve, over: settling.duration, at: start)
        } else {
            let omega = Self.omega(from: from - target, velocity: velocity, within: settling.springDuration)
            self.init(
                from: from, velocity: velocity, to: target, by: Spring(omega: omega), until: Self.slideRest, at: start)
        }
    }

    /// The lowest frequency at which a spring does not pass its target and has ended in time.
    private static func omega(from displacement: Double, velocity: Double, within time: Duration) -> Double {
        func hasEnded(_ omega: Double) -> Bool {
            let state = Spring(omega: omega).state(after: time, displacement: displacement, velocity: velocity)
            return slideRest.isMet(by: state, from: displacement)
        }
        // The spring passes its target if its velocity towards it exceeds omega times the distance.
        let passing = -velocity * (displacement < 0 ? -1 : 1) / displacement.magnitude
        let lowest = min(max(passing, 1), 1e9)
        guard !hasEnded(lowest) else { return lowest }
        var highest = lowest * 2
        while !hasEnded(highest), highest < 1e9 { highest *= 2 }
        return (lowest...highest).end(within: 1e-6) { !hasEnded($0) }
    }
}
