/// The deceleration of released content, in closed form. Flutter's `FrictionSimulation` is its kin.
///
/// Each millisecond multiplies the speed by ``rate``, until it is below ``restSpeed``. At 0.998, content released with
/// 3000 pt/s moves by 1492 pt in 2.85 s, as measured on a phone.
public struct Decay: Hashable, Sendable {
    /// 0.998 a millisecond: the usual rate of scrolling; UIKit's `UIScrollView.DecelerationRate.normal`.
    public static let normalRate = 0.998
    /// 0.99 a millisecond, for content that should stop soon; UIKit's `UIScrollView.DecelerationRate.fast`.
    public static let fastRate = 0.99
    /// 10 pt/s: the deceleration ends below this speed.
    public static let restSpeed = 10.0

    /// The velocity at the start, in points a second.
    public let velocity: Double
    /// The share of the speed that remains after a millisecond.
    public let rate: Double

    /// Makes a deceleration from a velocity in points a second.
    ///
    /// - Precondition: the rate lies above 0 and below 1, and the velocity is finite.
    public init(velocity: Double, rate: Double = Decay.normalRate) {
        precondition(
            rate > 0 && rate < 1 && velocity.isFinite,
            "A decay needs a rate above 0 and below 1 and a finite velocity, not \(rate) and \(velocity).")
        self.velocity = velocity
        self.rate = rate
    }

    /// The time until it ends; zero if the velocity is below ``restSpeed``.
    public var duration: Duration { Duration(inSeconds: seconds(untilSpeed: Self.restSpeed)) }

    /// The whole distance, in points, with the sign of the velocity.
    public var distance: Double { distance(atShare: min(1, Self.restSpeed / max(velocity.magnitude, 1e-12))) }

    /// The distance after a time, in points, with the sign of the velocity.
    public func distance(after time: Duration) -> Double {
        distance(atShare: share(after: min(max(time, .zero), duration)))
    }

    /// The velocity after a time, in points a second; zero after the end.
    public func velocity(after time: Duration) -> Double {
        time >= duration ? 0 : velocity * share(after: max(time, .zero))
    }

    /// The time after which it has moved by a distance, in points; nil if it ends before.
    public func time(forDistance target: Double) -> Duration? {
        guard target != 0 else { return .zero }
        let share = 1 - target / (velocity * Self.reach(rate))
        guard velocity != 0, share < 1, target.magnitude <= distance.magnitude else { return nil }
        return Duration(inSeconds: logarithm(share) / logarithm(rate) / 1000)
    }

    /// The initial velocity, in points a second, of a deceleration that ends after a distance, in points.
    public static func velocity(forDistance distance: Double, rate: Double = Decay.normalRate) -> Double {
        guard distance != 0 else { return 0 }
        let speed = distance.magnitude / reach(rate) + restSpeed
        return distance < 0 ? -speed : speed
    }

    private func share(after time: Duration) -> Double { power(rate, time.inSeconds * 1000) }

    private func distance(atShare share: Double) -> Double { velocity * (1 - share) * Self.reach(rate) }

    /// The time, in seconds, in which the initial velocity would cover the whole distance to a speed of zero.
    ///
    /// It is the sum of milliseconds, each at the speed at its end, because the phone computes so: the integral would give
    /// distances that are 0.1 % longer than its 1492 pt.
    private static func reach(_ rate: Double) -> Double { rate / (1 - rate) / 1000 }

    private func seconds(untilSpeed speed: Double) -> Double {
        guard velocity.magnitude > speed else { return 0 }
        return logarithm(speed / velocity.magnitude) / logarithm(rate) / 1000
    }
}
