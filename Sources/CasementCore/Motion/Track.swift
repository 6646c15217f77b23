/// The properties of a view that can be animated.
package enum AnimatedProperty: UInt8, Sendable {
    case center
    case size
    case boundsOrigin
    case transform
    case opacity
    case backgroundColor
    case cornerRadius
}

/// The components of an animated value.
typealias Components = SIMD8<Double>

/// The motion of one property of one view: where it goes, and where it is at any time.
@MainActor final class Track {
    let property: AnimatedProperty
    private(set) var target: Components
    private(set) var group: AnimationGroup
    private var start: Components
    private var startVelocity: Components
    private var startTime: Instant
    private var motion: Motion

    private enum Motion {
        case curve(Curve, seconds: Double)
        /// A cubic with given velocity at its start and none at its end.
        case hermite(seconds: Double)
        case spring(Spring)
    }

    /// A re-targeted curve gets at least so many seconds, or a late change would jump.
    static let shortestRetarget = 0.05
    /// A spring is at rest when its displacement is below this share of its way, and its speed likewise per second.
    static let restShare = 0.001

    init(
        _ property: AnimatedProperty, from start: Components, velocity: Components = .zero, to target: Components,
        animation: Animation, at now: Instant, group: AnimationGroup
    ) {
        self.property = property
        self.start = start
        self.target = target
        self.group = group
        startVelocity = velocity
        startTime = now
        switch animation.kind {
        case .curve(let curve, let duration):
            let isMoving = velocity != .zero
            motion =
                isMoving
                ? .hermite(seconds: max(duration.inSeconds, Self.shortestRetarget))
                : .curve(curve, seconds: duration.inSeconds)
        case .spring(let spring): motion = .spring(spring)
        }
        group.trackStarted()
    }

    /// Another target by the block that started it, nothing having moved yet.
    func redirect(to target: Components) {
        self.target = target
    }

    /// Goes on to another target from the value and velocity of now, and arrives when it would have arrived.
    func retarget(to target: Components, at now: Instant) {
        (start, startVelocity) = (value(at: now), velocity(at: now))
        switch motion {
        case .curve(_, let seconds), .hermite(let seconds):
            let remaining = seconds - now.seconds(since: startTime)
            motion = .hermite(seconds: max(remaining, Self.shortestRetarget))
        case .spring: break
        }
        self.target = target
        startTime = now
    }

    func value(at now: Instant) -> Components {
        let t = max(now.seconds(since: startTime), 0)
        switch motion {
        case .curve(let curve, let seconds):
            return start + (target - start) * (seconds > 0 ? curve.value(at: t / seconds) : 1)
        case .hermite(let seconds):
            let u = min(t / seconds, 1)
            let way = u * u * (3 - 2 * u)
            return start + (target - start) * way + startVelocity * (seconds * u * (1 - u) * (1 - u))
        case .spring(let spring):
            let r = spring.response(after: t)
            return target + (start - target) * r.xx + startVelocity * r.xv
        }
    }

    /// In units of the value a second.
    func velocity(at now: Instant) -> Components {
        let t = max(now.seconds(since: startTime), 0)
        switch motion {
        case .curve(let curve, let seconds):
            // At its very start a curve has moved nothing yet, whatever its slope.
            guard seconds > 0, t > 0, t < seconds else { return .zero }
            return (target - start) * (curve.slope(at: t / seconds) / seconds)
        case .hermite(let seconds):
            let u = t / seconds
            guard u < 1 else { return .zero }
            return (target - start) * (6 * u * (1 - u) / seconds)
                + startVelocity * ((1 - u) * (1 - 3 * u))
        case .spring(let spring):
            let r = spring.response(after: t)
            return (start - target) * r.vx + startVelocity * r.vv
        }
    }

    func isOver(at now: Instant) -> Bool {
        switch motion {
        case .curve(_, let seconds), .hermite(let seconds):
            return now.seconds(since: startTime) >= seconds
        case .spring(let spring):
            let r = spring.response(after: max(now.seconds(since: startTime), 0))
            let x = (start - target) * r.xx + startVelocity * r.xv
            let v = (start - target) * r.vx + startVelocity * r.vv
            let scale = max(Self.norm(start - target), Self.norm(startVelocity) / spring.omega, 1e-9)
            return Self.norm(x) < scale * Self.restShare && Self.norm(v) < scale * Self.restShare * spring.omega
        }
    }

    private static func norm(_ components: Components) -> Double {
        (components * components).sum().squareRoot()
    }
}
