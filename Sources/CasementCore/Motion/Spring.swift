/// A damped spring that pulls a value to its target, in closed form.
public struct Spring: Hashable, Sendable {
    /// The undamped angular frequency, in radians a second; larger is stiffer.
    public let omega: Double
    /// 1 is critical: the fastest way to the target without swinging. Below 1 it swings, above it creeps.
    public let dampingRatio: Double

    /// - Precondition: both are finite, `omega` is above zero and `dampingRatio` is not negative.
    public init(omega: Double, dampingRatio: Double = 1) {
        precondition(
            omega > 0 && omega.isFinite && dampingRatio >= 0 && dampingRatio.isFinite,
            "A spring needs an omega above zero and a damping ratio of at least zero, not \(omega) and \(dampingRatio)."
        )
        self.omega = omega
        self.dampingRatio = dampingRatio
    }

    /// The weights of the first displacement and velocity in those after a time.
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
        // The product of both is w squared; the difference would lose all digits of a strongly damped spring.
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

    /// When displacement and speed fall below limits for good; nil for a spring without damping.
    ///
    /// Found to a microsecond on an upper bound of the motion, so it is never too early.
    ///
    /// - Parameters:
    ///   - displacement: from the target at the start.
    ///   - velocity: at the start, a second.
    ///   - limit: of the displacement, above zero; that of the speed is `limit` times ``omega``.
    public func restTime(displacement: Double, velocity: Double, within limit: Double) -> Duration? {
        guard dampingRatio > 0, limit > 0 else { return nil }
        let amplitude = displacement.magnitude + velocity.magnitude / omega
        var (low, high) = (0.0, 1.0 / omega)
        while bound(amplitude, after: high) > limit, high < 1e9 { (low, high) = (high, high * 2) }
        guard bound(amplitude, after: low) > limit else { return .zero }
        while high - low > 1e-6 {
            let middle = (low + high) / 2
            if bound(amplitude, after: middle) > limit { low = middle } else { high = middle }
        }
        return Duration(inSeconds: high)
    }

    /// Neither the displacement nor the speed over ``omega`` is larger after a time, whatever share each had of the
    /// amplitude at the start. It falls with time.
    private func bound(_ amplitude: Double, after t: Double) -> Double {
        let (w, z) = (omega, dampingRatio)
        if z < 0.99 { return amplitude * exponential(-z * w * t) * (1 + z) / (1 - z * z).squareRoot() }
        // The slower of the two roots; near critical damping the terms that grow with time are kept.
        let slow = z > 1 ? w * (z - (z * z - 1).squareRoot()) : w * z
        return amplitude * exponential(-slow * t) * (1 + w * z * t)
    }
}
