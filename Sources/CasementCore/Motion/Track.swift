/// The components of an animated value.
typealias Components = SIMD8<Double>

/// The animation of one property of one view: its target, and its value at any time.
@MainActor final class Track {
    let property: AnimatedProperty
    /// The value at the end.
    private(set) var target: Components
    /// The value that the app or layout wrote: the target, unless keyframes end elsewhere.
    private(set) var written: Components
    private(set) var group: AnimationGroup
    /// The value that the property would have without this track. Shown is another one while it replaces a moving track.
    private let origin: Components
    /// The interpolated components at the start and at progress 1; see ``AnimatedProperty/interpolated(_:near:)``.
    private var start: Components
    private var goal: Components
    private var startVelocity: Components
    private var startTime: Instant
    private var motion: Motion

    private var repetition: Animation.Repetition

    private enum Motion {
        case progress(Progress, seconds: Double)
        /// A cubic with a given velocity at its start and zero velocity at its end.
        case hermite(seconds: Double)
        case spring(Spring)
    }

    private enum Progress {
        case curve(Curve)
        case keyframes(Keyframes)

        func value(at fraction: Double) -> Double {
            switch self {
            case .curve(let curve): curve.value(at: fraction)
            case .keyframes(let keyframes): keyframes.value(at: fraction)
            }
        }

        var range: ClosedRange<Double> {
            switch self {
            case .curve(let curve): curve.range
            case .keyframes(let keyframes): keyframes.range
            }
        }

        func slope(at fraction: Double) -> Double {
            switch self {
            case .curve(let curve): curve.slope(at: fraction)
            case .keyframes(let keyframes): keyframes.slope(at: fraction)
            }
        }

        /// The progress at the end.
        var last: Double {
            switch self {
            case .curve: 1
            case .keyframes(let keyframes): keyframes.lastValue
            }
        }
    }

    /// 0.05 s: the least remaining time of a retargeted curve; with less, a late change would jump.
    static let shortestRetarget = 0.05
    /// A spring has ended when its displacement is below this share of the initial one, and its velocity likewise.
    static let restShare = 0.001

    /// Makes the track of a property.
    ///
    /// - Parameters:
    ///   - shown: the shown value.
    ///   - predecessor: the track that this one replaces; it continues from there, so that a rotation keeps its direction.
    ///   - last: the progress at the end; nil for that of the animation.
    init(
        _ property: AnimatedProperty, from shown: Components, replacing predecessor: Track? = nil,
        velocity: Components = .zero, to written: Components, animation: Animation, endingAt last: Double? = nil,
        at now: Instant, group: AnimationGroup
    ) {
        self.property = property
        start = predecessor?.interpolated(at: now) ?? property.interpolated(shown)
        origin = predecessor?.target ?? shown
        (target, self.written, goal) = (written, written, start)
        self.group = group
        repetition = animation.repetition
        // A moving property starts at once, and adds the delay to its duration. A repeated animation has no continuous start
        // from a velocity, so it ignores the velocity.
        let isMoving = velocity != .zero && animation.repetition == .none
        startVelocity = isMoving ? velocity : .zero
        startTime = isMoving ? now : now + animation.delay
        switch animation.kind {
        case .curve(_, let duration) where isMoving, .keyframes(_, let duration) where isMoving:
            motion = .hermite(seconds: max((duration + animation.delay).inSeconds, Self.shortestRetarget))
        case .curve(let curve, let duration): motion = .progress(.curve(curve), seconds: duration.inSeconds)
        case .keyframes(let keys, let duration): motion = .progress(.keyframes(keys), seconds: duration.inSeconds)
        case .spring(let spring): motion = .spring(spring)
        }
        group.memberStarted()
        redirect(to: written, endingAt: last ?? animation.lastProgress)
    }

    /// Writes another value within the block that started the track, before it has moved.
    ///
    /// - Parameter last: the progress at the end, between the value without this track and the written one.
    func redirect(to written: Components, endingAt last: Double = 1) {
        self.written = written
        goal = property.interpolated(written, near: start)
        target = written
        guard last != 1 || endsElsewhere else { return }
        let former = property.interpolated(origin, near: start)
        let end = former + (goal - former) * last
        if last != 1 { target = last == 0 ? origin : property.value(end) }
        // The keys lead from the start to another end.
        if case .progress(let progress, let seconds) = motion, progress.last != last || former != start, !isEndless {
            motion = .hermite(seconds: max(seconds, Self.shortestRetarget))
        }
        if case .hermite = motion { goal = end }
    }

    /// Whether the keys end at another value than the written one.
    private var endsElsewhere: Bool {
        if case .progress(let progress, _) = motion { progress.last != 1 } else { false }
    }

    /// Continues to another target from the present value and velocity, and ends at the same time.
    func retarget(to target: Components, at now: Instant) {
        defer { redirect(to: target) }
        guard now >= startTime else { return }
        (start, startVelocity) = (interpolated(at: now), velocity(at: now))
        switch motion {
        case .progress(_, let seconds), .hermite(let seconds):
            var elapsed = now.seconds(since: startTime)
            if repetition != .none { elapsed.formTruncatingRemainder(dividingBy: seconds) }
            motion = .hermite(seconds: max(seconds - elapsed, Self.shortestRetarget))
        case .spring: break
        }
        repetition = .none
        startTime = now
    }

    /// The value of the property.
    func value(at now: Instant) -> Components { property.value(interpolated(at: now)) }

    private func interpolated(at now: Instant) -> Components {
        let t = max(now.seconds(since: startTime), 0)
        switch motion {
        case .progress(let progress, let seconds):
            return start + (goal - start) * progress.value(at: seconds > 0 ? pass(t / seconds).fraction : 1)
        case .hermite(let seconds):
            let u = min(t / seconds, 1)
            let progress = u * u * (3 - 2 * u)
            return start + (goal - start) * progress + startVelocity * (seconds * u * (1 - u) * (1 - u))
        case .spring(let spring):
            let r = spring.response(after: t)
            return goal + (start - goal) * r.xx + startVelocity * r.xv
        }
    }

    /// The velocity of the interpolated components, in units a second.
    func velocity(at now: Instant) -> Components {
        guard now >= startTime else { return .zero }
        let t = now.seconds(since: startTime)
        switch motion {
        case .progress(let progress, let seconds):
            guard seconds > 0, t < seconds || repetition != .none else { return .zero }
            let (fraction, direction) = pass(t / seconds)
            return (goal - start) * (direction * progress.slope(at: fraction) / seconds)
        case .hermite(let seconds):
            let u = t / seconds
            guard u < 1 else { return .zero }
            return (goal - start) * (6 * u * (1 - u) / seconds)
                + startVelocity * ((1 - u) * (1 - 3 * u))
        case .spring(let spring):
            let r = spring.response(after: t)
            return (start - goal) * r.vx + startVelocity * r.vv
        }
    }

    /// The fraction of the present pass, and its direction: 1 forwards, -1 backwards.
    private func pass(_ passes: Double) -> (fraction: Double, direction: Double) {
        switch repetition {
        case .none: return (min(passes, 1), 1)
        case .forever: return (passes - passes.rounded(.down), 1)
        case .forthAndBack:
            let phase = passes - 2 * (passes / 2).rounded(.down)
            return phase <= 1 ? (phase, 1) : (2 - phase, -1)
        }
    }

    /// Whether it repeats until something interrupts it.
    var isEndless: Bool { repetition != .none }

    /// The interpolated components at the least and at the greatest progress, between which they stay; nil for a spring and for
    /// a track with an initial velocity.
    var range: (low: Components, high: Components)? {
        guard case .progress(let progress, _) = motion else { return nil }
        let span = progress.range
        return (start + (goal - start) * span.lowerBound, start + (goal - start) * span.upperBound)
    }

    func isOver(at now: Instant) -> Bool {
        guard repetition == .none, now >= startTime else { return false }
        switch motion {
        case .progress(_, let seconds), .hermite(let seconds):
            return now.seconds(since: startTime) >= seconds
        case .spring(let spring):
            let (distance, speed) = (Self.norm(start - goal), Self.norm(startVelocity))
            // A value that is not finite never approaches the target, so that the animation ends at once.
            guard (distance + speed).isFinite else { return true }
            let r = spring.response(after: now.seconds(since: startTime))
            let x = (start - goal) * r.xx + startVelocity * r.xv
            let v = (start - goal) * r.vx + startVelocity * r.vv
            let scale = max(distance, speed / spring.omega, 1e-9)
            return Self.norm(x) < scale * Self.restShare && Self.norm(v) < scale * Self.restShare * spring.omega
        }
    }

    private static func norm(_ components: Components) -> Double {
        (components * components).sum().squareRoot()
    }
}
