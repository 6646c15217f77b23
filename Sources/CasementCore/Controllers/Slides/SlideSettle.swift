/// The settling of the slides' offset along one axis to the offset at which they rest.
///
/// From rest it follows a curve, by default a 0.3 s ease-out. Released with a velocity it is a critically damped spring that
/// starts with that velocity, never passes its end, and is within 0.5 pt and 5 pt/s of it after at most 0.4 s by default.
package struct SlideSettle {
    /// How long settling takes.
    package struct Timing {
        /// 0.3 s, from rest.
        var duration = Duration.milliseconds(300)
        var curve = Curve.easeOut
        /// 0.4 s, after which a spring has ended.
        var springDuration = Duration.milliseconds(400)

        package init() {}

        /// The share of the duration that is over.
        func fraction(at now: Instant, since start: Instant) -> Double {
            duration > .zero ? now.seconds(since: start) / duration.inSeconds : 1
        }
    }

    /// 0.5 pt and 5 pt/s: nearer and slower than this, a spring has ended.
    static let endDistance = 0.5
    static let endSpeed = 5.0

    /// The distance from the resting offset at the start, in points.
    private let start: Double
    /// The velocity of the offset at the start, in points a second.
    private let velocity: Double
    /// The angular frequency of the spring, in radians a second; nil for the ease-out.
    private let omega: Double?
    private let timing: Timing
    private let startTime: Instant
    /// The sign of the movement to another slide or stop that a person made; 0 if the slides go back to where they were.
    let direction: Int

    package init(
        from start: Double, velocity: Double, at startTime: Instant, direction: Int = 0, _ timing: Timing = Timing()
    ) {
        (self.start, self.velocity, self.startTime, self.direction) = (start, velocity, startTime, direction)
        self.timing = timing
        let springTime = timing.springDuration.inSeconds
        omega =
            velocity == 0 || start == 0 ? nil : Self.omega(from: start, velocity: velocity, within: springTime)
    }

    private init(_ settle: SlideSettle, scaledBy ratio: Double) {
        (start, velocity) = (settle.start * ratio, settle.velocity * ratio)
        (omega, timing, startTime, direction) = (settle.omega, settle.timing, settle.startTime, settle.direction)
    }

    /// The same settling where the slides have another size.
    func scaled(by ratio: Double) -> SlideSettle { SlideSettle(self, scaledBy: ratio) }

    /// The distance from the resting offset, in points.
    package func distance(at now: Instant) -> Double { state(at: now).distance }

    /// The velocity of the offset, in points a second.
    func velocity(at now: Instant) -> Double { state(at: now).velocity }

    package func isOver(at now: Instant) -> Bool {
        guard omega != nil else { return start == 0 || timing.fraction(at: now, since: startTime) >= 1 }
        let (distance, velocity) = state(at: now)
        return distance.magnitude <= Self.endDistance && velocity.magnitude <= Self.endSpeed
    }

    /// Whether it visibly moves no more; see ``ScrollMotion/nearRestDistance``.
    package func isNearRest(at now: Instant) -> Bool {
        let (distance, velocity) = state(at: now)
        return distance.magnitude <= ScrollMotion.nearRestDistance && velocity.magnitude < ScrollMotion.nearRestSpeed
    }

    private func state(at now: Instant) -> (distance: Double, velocity: Double) {
        if let omega {
            return Self.spring(omega, start, velocity, after: max(now.seconds(since: startTime), 0))
        }
        let fraction = timing.fraction(at: now, since: startTime)
        guard fraction < 1 else { return (0, 0) }
        let speed = start * timing.curve.slope(at: fraction) / timing.duration.inSeconds
        return (start * (1 - timing.curve.value(at: fraction)), -speed)
    }

    private static func spring(
        _ omega: Double, _ start: Double, _ velocity: Double, after seconds: Double
    ) -> (distance: Double, velocity: Double) {
        let slope = velocity + omega * start
        let decay = exponential(-omega * seconds)
        return ((start + slope * seconds) * decay, (velocity - omega * slope * seconds) * decay)
    }

    /// The lowest frequency at which the spring does not pass its end and has ended in time.
    private static func omega(from start: Double, velocity: Double, within springTime: Double) -> Double {
        // The spring passes its end if its velocity towards it exceeds omega times the distance.
        let lowest = max(-velocity * (start < 0 ? -1 : 1) / start.magnitude, 1)
        func hasEnded(_ omega: Double) -> Bool {
            let state = spring(omega, start, velocity, after: springTime)
            return state.distance.magnitude <= endDistance && state.velocity.magnitude <= endSpeed
        }
        guard !hasEnded(lowest) else { return lowest }
        var highest = lowest * 2
        while !hasEnded(highest), highest < 1e9 { highest *= 2 }
        return (lowest...highest).end(within: 1e-6) { !hasEnded($0) }
    }
}

/// The settling of the slides along both axes.
struct SlideSettles {
    private var horizontal: SlideSettle?
    private var vertical: SlideSettle?

    subscript(axis: Axis) -> SlideSettle? {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }

    var isEmpty: Bool { horizontal == nil && vertical == nil }

    /// Whether nothing visibly moves any more.
    func isNearRest(at now: Instant) -> Bool {
        horizontal?.isNearRest(at: now) != false && vertical?.isNearRest(at: now) != false
    }
}

extension SlideController {
    /// The figures of settling.
    var settling: SlideSettle.Timing {
        var timing = SlideSettle.Timing()
        (timing.duration, timing.curve, timing.springDuration) = (settleDuration, settleCurve, springDuration)
        return timing
    }
}
