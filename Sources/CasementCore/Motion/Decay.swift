/// The way of something that was let go with a velocity and slows down by itself, in closed form.
///
/// The speed falls to ``rate`` of itself each millisecond, until it is below ``restSpeed``. At 0.998, 3000 pt/s travel
/// 1492 pt in 2.85 s, as measured on a phone.
public struct Decay: Hashable, Sendable {
    /// The share of the speed that is left after a millisecond, for scrolling as usual.
    public static let normalRate = 0.998
    /// The same for content that is to come to rest soon.
    public static let fastRate = 0.99
    /// Slower than so many points a second is at rest.
    public static let restSpeed = 10.0

    /// The velocity at the start, in points a second.
    public let velocity: Double
    /// The share of the speed that is left after a millisecond.
    public let rate: Double

    /// - Precondition: the rate lies above 0 and below 1, and the velocity is finite.
    public init(velocity: Double, rate: Double = Decay.normalRate) {
        precondition(
            rate > 0 && rate < 1 && velocity.isFinite,
            "A decay needs a rate above 0 and below 1 and a finite velocity, not \(rate) and \(velocity).")
        self.velocity = velocity
        self.rate = rate
    }

    /// The time until it rests; zero if it does already.
    public var duration: Duration { Duration(inSeconds: seconds(untilSpeed: Self.restSpeed)) }

    /// The whole way until it rests, in points.
    public var distance: Double { way(atShare: min(1, Self.restSpeed / max(velocity.magnitude, 1e-12))) }

    /// The way gone after a time, in points.
    public func distance(after time: Duration) -> Double {
        way(atShare: share(after: min(max(time, .zero), duration)))
    }

    /// The velocity after a time, in points a second; zero once it rests.
    public func velocity(after time: Duration) -> Double {
        time >= duration ? 0 : velocity * share(after: max(time, .zero))
    }

    /// When it has gone a way, in points; nil if it comes to rest before.
    public func time(toTravel way: Double) -> Duration? {
        guard way != 0 else { return .zero }
        let share = 1 - way / (velocity * Self.reach(rate))
        guard velocity != 0, share < 1, way.magnitude <= distance.magnitude else { return nil }
        return Duration(inSeconds: logarithm(share) / logarithm(rate) / 1000)
    }

    /// The velocity, in points a second, that comes to rest after exactly a way, in points.
    public static func velocity(toTravel way: Double, rate: Double = Decay.normalRate) -> Double {
        guard way != 0 else { return 0 }
        let speed = way.magnitude / reach(rate) + restSpeed
        return way < 0 ? -speed : speed
    }

    private func share(after time: Duration) -> Double { power(rate, time.inSeconds * 1000) }

    private func way(atShare share: Double) -> Double { velocity * (1 - share) * Self.reach(rate) }

    /// The seconds that the first velocity would take for the whole way to a speed of zero.
    ///
    /// The phone adds up milliseconds, each at the speed at its end; this sum, rather than the integral, meets its 1492 pt
    /// and makes all ways 0.1 % shorter.
    private static func reach(_ rate: Double) -> Double { rate / (1 - rate) / 1000 }

    private func seconds(untilSpeed speed: Double) -> Double {
        guard velocity.magnitude > speed else { return 0 }
        return logarithm(speed / velocity.magnitude) / logarithm(rate) / 1000
    }
}
