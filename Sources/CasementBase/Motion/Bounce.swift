/// The return of content from beyond its end, in closed form.
///
/// It is the sum of two movements: one from rest, and one with the initial velocity. Both were measured on a phone. Content
/// that is released from rest, 235 pt beyond its end, is half way back after 91 ms and at rest after 691 ms. Content that
/// reaches its end with 3000 pt/s goes 100.3 pt beyond it, and is at rest after 807 ms.
///
/// Each of the two is a linear movement of its own, so a bounce in progress is described by the distances and the velocities
/// of both, not by their sums.
struct Bounce {
    /// A distance from the end, in points with a sign, and a velocity, in points a second.
    private struct State {
        var displacement: Double
        var velocity: Double
    }

    /// 11 /s: the rate of the movement that begins at the end with a velocity; its peak is v / (11 e).
    static let rate = 11.0
    /// 9.78 /s and 53.9 /s: the two rates of the movement that begins beyond the end at rest.
    static let slowRate = 9.78
    static let fastRate = 53.9
    /// A third of a point, a pixel of the phone: nearer than this to the end, the content is at rest.
    static let restDistance = 1.0 / 3

    /// The start of the movement from rest. It has a velocity if the end was shifted since.
    private let released: State
    /// The start of the movement with the initial velocity.
    private let entered: State

    /// - Parameters:
    ///   - displacement: the distance beyond the end at the start, in points, with a sign.
    ///   - velocity: the velocity at the start, in points a second.
    init(displacement: Double, velocity: Double) {
        self.init(
            released: State(displacement: displacement, velocity: 0),
            entered: State(displacement: 0, velocity: velocity))
    }

    private init(released: State, entered: State) {
        self.released = released
        self.entered = entered
    }

    /// The rest of the movement from a time in seconds on, with the content farther beyond its end by a distance in points.
    ///
    /// Offset and velocity are continuous. A new bounce from the same offset with the same velocity would begin once more from
    /// rest: its acceleration is the largest then, and the content would pass its end.
    func continued(after t: Double, farther distance: Double) -> Bounce {
        var released = release(after: t)
        released.displacement += distance
        return Bounce(released: released, entered: entry(after: t))
    }

    /// The distance beyond the end after a time in seconds.
    func displacement(after t: Double) -> Double { release(after: t).displacement + entry(after: t).displacement }

    /// The velocity after a time in seconds.
    func velocity(after t: Double) -> Double { release(after: t).velocity + entry(after: t).velocity }

    /// The time in seconds after which the content stays nearer to its end than `restDistance`.
    var restTime: Double {
        let peak = max(releasePeak, entryPeak)
        guard bound(after: peak) > Self.restDistance else { return bound(after: 0) == 0 && peak == 0 ? 0 : peak }
        var (low, high) = (peak, peak + 1)
        while bound(after: high) > Self.restDistance { (low, high) = (high, high * 2) }
        return (low...high).end(within: 1e-6) { bound(after: $0) > Self.restDistance }
    }

    /// The time in seconds at which content that was thrown inwards passes its end; nil if it does not.
    var crossingTime: Double? {
        let start = displacement(after: 0)
        // From rest, or thrown outwards, it returns and stops at the end.
        guard released.velocity != 0 || start * entered.velocity < 0 else { return nil }
        // 2 ms: the shortest step; content that is faster crosses within the first one.
        let step = 0.002
        var time = step
        while time < 1 {
            if displacement(after: time) * start <= 0 {
                return (time - step...time).end(within: 1e-9) { displacement(after: $0) * start > 0 }
            }
            time += step
        }
        return nil
    }

    // MARK: The two movements

    /// The movement from rest: two exponentials.
    private func release(after t: Double) -> State {
        let (a, b) = (Self.slowRate, Self.fastRate)
        let slow = (b * released.displacement + released.velocity) / (b - a) * exponential(-a * t)
        let fast = (a * released.displacement + released.velocity) / (b - a) * exponential(-b * t)
        return State(displacement: slow - fast, velocity: b * fast - a * slow)
    }

    /// The movement with the initial velocity: a critically damped spring.
    private func entry(after t: Double) -> State {
        let rising = entered.velocity + Self.rate * entered.displacement
        let decay = exponential(-Self.rate * t)
        let displacement = (entered.displacement + rising * t) * decay
        return State(displacement: displacement, velocity: rising * decay - Self.rate * displacement)
    }

    /// The time from which on the distance of the movement from rest decreases.
    private var releasePeak: Double {
        let (a, b) = (Self.slowRate, Self.fastRate)
        let slow = a * (b * released.displacement + released.velocity)
        let fast = b * (a * released.displacement + released.velocity)
        return fast * slow > 0 ? max(0, logarithm(fast / slow) / (b - a)) : 0
    }

    /// The time from which on the distance of the movement with the initial velocity decreases.
    private var entryPeak: Double {
        let rising = entered.velocity + Self.rate * entered.displacement
        return rising == 0 ? 0 : max(0, entered.velocity / (Self.rate * rising))
    }

    /// An upper bound of the distance from the end.
    private func bound(after t: Double) -> Double {
        release(after: t).displacement.magnitude + entry(after: t).displacement.magnitude
    }
}
