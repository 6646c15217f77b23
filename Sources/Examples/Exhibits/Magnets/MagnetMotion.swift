import Casement

/// A letter on its way by itself: thrown, straightened, made to fit, or sent home. A finger stops it where it is.
@MainActor final class MagnetMotion: FrameAnimation {
    /// The share of the speed that is left after a millisecond: steel holds a letter well.
    nonisolated static let friction = 0.992
    /// The speed, in points a second, beyond which a letter is not thrown.
    nonisolated static let topSpeed = 3000.0
    /// How much of the way beyond an edge a letter comes back.
    nonisolated private static let restitution = 0.35
    nonisolated private static let spring = Spring(omega: 15, dampingRatio: 0.82)
    /// Nearer, in points or thousandths, is there.
    nonisolated private static let rest = 0.2

    /// Where it goes.
    enum Way {
        case stay
        /// Slides with a velocity until it rests, and bounces off the edges of a rectangle.
        case slide(Vector, within: Rect)
        case spring(to: Point, velocity: Vector)
    }

    private unowned let magnet: Magnet
    private let start: Instant
    private let from: (center: Point, angle: Double, size: Double)
    private let way: Way
    /// The angle and the size that it turns and grows to.
    let angle: Double
    let size: Double
    private let completion: () -> Void

    init(
        _ magnet: Magnet, at now: Instant, _ way: Way, angle: Double, size: Double, completion: @escaping () -> Void
    ) {
        self.magnet = magnet
        start = now
        from = (magnet.center, magnet.angle, magnet.size)
        self.way = way
        self.angle = angle
        self.size = size
        self.completion = completion
    }

    func step(to now: Instant) -> Bool {
        let time = now - start
        var isMoving = false
        switch way {
        case .stay: break
        case .slide(let velocity, let limits):
            let decay = Decay(velocity: velocity.length, rate: Self.friction)
            isMoving = time < decay.duration
            let reached = from.center + velocity.normalized * decay.distance(after: time)
            magnet.center = Point(
                Self.folded(reached.x, limits.minX, limits.maxX), Self.folded(reached.y, limits.minY, limits.maxY))
        case .spring(let target, let velocity):
            let x = pull(from.center.x, to: target.x, velocity.dx, Self.rest, time, &isMoving)
            let y = pull(from.center.y, to: target.y, velocity.dy, Self.rest, time, &isMoving)
            magnet.center = Point(x, y)
        }
        magnet.pose(
            angle: pull(from.angle, to: angle, 0, Self.rest / 1000, time, &isMoving),
            size: pull(from.size, to: size, 0, Self.rest / 1000, time, &isMoving))
        if !isMoving { completion() }
        return isMoving
    }

    private func pull(
        _ value: Double, to target: Double, _ velocity: Double, _ limit: Double, _ time: Duration,
        _ isMoving: inout Bool
    ) -> Double {
        let displacement = value - target
        guard let rest = Self.spring.restTime(displacement: displacement, velocity: velocity, within: limit),
            time < rest
        else { return target }
        isMoving = true
        return target + Self.spring.state(after: time, displacement: displacement, velocity: velocity).displacement
    }

    /// A place on a way that is thrown back at both ends.
    private static func folded(_ place: Double, _ low: Double, _ high: Double) -> Double {
        guard low < high else { return min(max(place, high), low) }
        if place > high { return max(low, high - (place - high) * restitution) }
        if place < low { return min(high, low + (low - place) * restitution) }
        return place
    }
}
