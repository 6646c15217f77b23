/// The return of content from beyond its end, in closed form.
///
/// It is the sum of two movements: one from rest, and one with the initial velocity. Both were measured on a phone. Content
/// that is released from rest, 235 pt beyond its end, is half way back after 91 ms and at rest after 691 ms. Content that
/// reaches its end with 3000 pt/s goes 100.3 pt beyond it, and is at rest after 807 ms.
struct Bounce {
    /// 11 /s: the rate of the movement that begins at the end with a velocity; its peak is v / (11 e).
    static let rate = 11.0
    /// 9.78 /s and 53.9 /s: the two rates of the movement that begins beyond the end at rest.
    static let slowRate = 9.78
    static let fastRate = 53.9
    /// A third of a point, a pixel of the phone: nearer than this to the end, the content is at rest.
    static let restDistance = 1.0 / 3

    /// The distance beyond the end at the start, in points, with a sign.
    let displacement: Double
    /// The velocity at the start, in points a second.
    let velocity: Double

    /// The distance beyond the end after a time in seconds.
    func displacement(after t: Double) -> Double {
        displacement * Self.release(after: t) + velocity * t * exponential(-Self.rate * t)
    }

    /// The velocity after a time in seconds.
    func velocity(after t: Double) -> Double {
        let (a, b) = (Self.slowRate, Self.fastRate)
        let fromRest = a * b * (exponential(-b * t) - exponential(-a * t)) / (b - a)
        return displacement * fromRest + velocity * (1 - Self.rate * t) * exponential(-Self.rate * t)
    }

    /// The time in seconds after which the content stays nearer to its end than `restDistance`.
    var restTime: Double {
        // The time of the peak; from there on the bound decreases.
        let peak = velocity == 0 ? 0 : 1 / Self.rate
        guard bound(after: peak) > Self.restDistance else { return displacement == 0 && velocity == 0 ? 0 : peak }
        var (low, high) = (peak, peak + 1)
        while bound(after: high) > Self.restDistance { (low, high) = (high, high * 2) }
        return (low...high).end(within: 1e-6) { bound(after: $0) > Self.restDistance }
    }

    /// The time in seconds at which content that was thrown inwards passes its end; nil if it does not.
    var crossingTime: Double? {
        guard displacement * velocity < 0 else { return nil }
        // 2 ms: the shortest step; content that is faster crosses within the first one.
        let step = 0.002
        var time = step
        while time < 1 {
            if displacement(after: time) * displacement <= 0 {
                return (time - step...time).end(within: 1e-9) { displacement(after: $0) * displacement > 0 }
            }
            time += step
        }
        return nil
    }

    /// The share of the displacement that is left after a time, released from rest.
    private static func release(after t: Double) -> Double {
        (fastRate * exponential(-slowRate * t) - slowRate * exponential(-fastRate * t)) / (fastRate - slowRate)
    }

    /// An upper bound of the distance from the end.
    private func bound(after t: Double) -> Double {
        displacement.magnitude * Self.release(after: t) + velocity.magnitude * t * exponential(-Self.rate * t)
    }
}
