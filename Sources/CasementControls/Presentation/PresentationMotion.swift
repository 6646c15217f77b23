import CasementCore

/// The movement of a presentation to an extent at which it rests: a critically damped spring in closed form.
struct PresentationMotion {
    /// 20 rad/s: at this frequency a sheet of 500 pt is within 0.5 pt of its detent after 0.46 s.
    static let spring = Spring(omega: 20)

    /// The extent at which it ends.
    let target: Double
    /// The extent at the start.
    private let start: Double
    /// The velocity at the start, a second.
    private let velocity: Double
    private let startTime: Instant
    /// The distance from the target that cannot be seen.
    private let precision: Double

    init(from start: Double, to target: Double, velocity: Double, at time: Instant, precision: Double) {
        (self.start, self.target, self.velocity) = (start, target, velocity)
        (startTime, self.precision) = (time, precision)
    }

    /// The extent and its velocity at a moment.
    func state(at now: Instant) -> (extent: Double, velocity: Double) {
        let response = Self.spring.response(after: now.seconds(since: startTime))
        let distance = start - target
        return (
            target + response.xx * distance + response.xv * velocity, response.vx * distance + response.vv * velocity
        )
    }

    /// Whether it visibly moves no more; see ``ScrollMotion/nearRestDistance``.
    func isNearRest(at now: Instant) -> Bool {
        let state = state(at: now)
        return (state.extent - target).magnitude <= ScrollMotion.nearRestDistance
            && state.velocity.magnitude < ScrollMotion.nearRestSpeed
    }

    func isOver(at now: Instant) -> Bool {
        let state = state(at: now)
        return (state.extent - target).magnitude <= precision
            && state.velocity.magnitude <= precision * Self.spring.omega
    }
}
