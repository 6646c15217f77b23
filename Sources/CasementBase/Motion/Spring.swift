/// A damped spring that pulls a value to its target, in closed form.
public struct Spring: Hashable, Sendable {
    /// The undamped angular frequency, in radians a second; larger is stiffer.
    public let omega: Double
    /// The damping ratio: 1 is critical, the fastest approach without overshoot; below 1 it oscillates, above 1 it is slower.
    public let dampingRatio: Double

    /// Makes a spring from its frequency, in radians a second, and its damping ratio.
    ///
    /// - Precondition: both are finite, `omega` is above zero and `dampingRatio` is not negative.
    public init(omega: Double, dampingRatio: Double = 1) {
        precondition(
            omega > 0 && omega.isFinite && dampingRatio >= 0 && dampingRatio.isFinite,
            "A spring needs an omega above zero and a damping ratio of at least zero, not \(omega) and \(dampingRatio)."
        )
        self.omega = omega
        self.dampingRatio = dampingRatio
    }

    /// Makes a spring from a duration and a bounce. SwiftUI: `Spring(duration:bounce:)`.
    ///
    /// - Parameters:
    ///   - duration: the perceived duration: the period of the spring without damping, after which most of the movement is
    ///   over.
    ///   - bounce: 0 for none, up to 1 for a spring that never rests; below 0 the approach is slower.
    /// - Precondition: the duration is above zero, and the bounce above -1 and at most 1.
    public init(duration: Duration, bounce: Double = 0) {
        precondition(
            duration > .zero && bounce > -1 && bounce <= 1,
            "A spring needs a duration above zero and a bounce above -1 and at most 1, not \(duration) and \(bounce).")
        self.init(
            omega: 2 * .pi / duration.inSeconds, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
    }

    /// The factors that give the displacement and the velocity after a time from the initial ones.
    ///
    /// With `x` the displacement from the target: `x(t) = xx x0 + xv v0` and `v(t) = vx x0 + vv v0`.
    package func response(after seconds: Double) -> (xx: Double, xv: Double, vx: Double, vv: Double) {
        let t = max(seconds, 0)
        let (w, z) = (omega, dampingRatio)
        if (z - 1).magnitude < 1e-6 {
            let e = exponential(-w * t)
            return (e * (1 + w * t), e * t, -e * w * w * t, e * (1 - w * t))
        }
        if z < 1 {
            let wd = w * (1 - z * z).squareRoot()
            let e = exponential(-z * w * t)
            let (s, c) = (sine(wd * t), cosine(wd * t))
            return (
                e * (c + z * w / wd * s), e * s / wd, -e * w * w / wd * s, e * (c - z * w / wd * s)
            )
        }
        let root = w * (z * z - 1).squareRoot()
        let r2 = -z * w - root
        // The product of the two roots is w squared. Subtracting instead would lose all digits of a strongly damped spring.
        let r1 = w * w / r2
        let (e1, e2) = (exponential(r1 * t), exponential(r2 * t))
        let d = r1 - r2
        return (
            (r1 * e2 - r2 * e1) / d, (e1 - e2) / d, r1 * r2 * (e2 - e1) / d, (r1 * e1 - r2 * e2) / d
        )
    }

    /// The displacement from the target and the velocity after a time.
    public func state(
        after time: Duration, displacement: Double, velocity: Double
    ) -> (displacement: Double, velocity: Double) {
        let r = response(after: time.inSeconds)
        return (r.xx * displacement + r.xv * velocity, r.vx * displacement + r.vv * velocity)
    }

    /// The time after which displacement and speed stay below limits; nil for a spring without damping.
    ///
    /// It is computed to a microsecond from an upper bound of the movement, so it is never too early.
    ///
    /// - Parameters:
    ///   - displacement: the displacement from the target at the start.
    ///   - velocity: the velocity at the start, a second.
    ///   - limit: the limit of the displacement, above zero; that of the speed is `limit` times ``omega``.
    public func restTime(displacement: Double, velocity: Double, within limit: Double) -> Duration? {
        guard dampingRatio > 0, limit > 0 else { return nil }
        let amplitude = displacement.magnitude + velocity.magnitude / omega
        var (low, high) = (0.0, 1.0 / omega)
        while bound(amplitude, after: high) > limit, high < 1e9 { (low, high) = (high, high * 2) }
        guard bound(amplitude, after: low) > limit else { return .zero }
        return Duration(inSeconds: (low...high).end(within: 1e-6) { bound(amplitude, after: $0) > limit })
    }

    /// An upper bound, which decreases with time, of the displacement and of the speed divided by ``omega``, however the
    /// amplitude is distributed between the two at the start.
    private func bound(_ amplitude: Double, after t: Double) -> Double {
        let (w, z) = (omega, dampingRatio)
        if z < 0.99 { return amplitude * exponential(-z * w * t) * (1 + z) / (1 - z * z).squareRoot() }
        // The slower of the two roots. Near critical damping the terms that grow with time matter too.
        let slow = z > 1 ? w * (z - (z * z - 1).squareRoot()) : w * z
        return amplitude * exponential(-slow * t) * (1 + w * z * t)
    }
}
