import Casement

/// The motion of a letter after the lift: it slides, straightens, moves inside its limits or returns to the strip. A
/// touch stops it.
@MainActor final class MagnetMotion: FrameAnimation {
    /// The share of the speed that remains after a millisecond.
    nonisolated static let friction = 0.992
    /// The greatest speed of a slide, in points a second.
    nonisolated static let topSpeed = 3000.0
    /// The share of the distance beyond an edge by which a letter bounces back.
    nonisolated private static let restitution = 0.35
    nonisolated private static let spring = Spring(omega: 15, dampingRatio: 0.82)
    /// The distance from the target, in points (for angles and sizes in thousandths), at which the motion ends.
    nonisolated private static let rest = 0.2

    /// How the centre moves.
    enum Course {
        case stay
        /// Slides with a velocity until it stops, and bounces off the edges of a rectangle.
        case slide(Vector, within: Rect)
        case spring(to: Point, velocity: Vector)
    }

    private unowned let magnet: Magnet
    private let start: Instant
    private let from: (center: Point, angle: Double, size: Double)
    private let course: Course
    /// The target angle and size.
    let angle: Double
    let size: Double
    private let completion: () -> Void

    init(
        _ magnet: Magnet, at now: Instant, _ course: Course, angle: Double, size: Double,
        completion: @escaping () -> Void
    ) {
        self.magnet = magnet
        start = now
        from = (magnet.center, magnet.angle, magnet.size)
        self.course = course
        self.angle = angle
        self.size = size
        self.completion = completion
    }

    func step(to now: Instant) -> Bool {
        let time = now - start
        var isMoving = false
        switch course {
        case .stay: break
        case .slide(let velocity, let limits):
            let decay = Decay(velocity: velocity.length, rate: Self.friction)
            isMoving = time < decay.duration
            let reached = from.center + velocity.normalized * decay.distance(after: time)
            magnet.center = Point(
                Self.reflected(reached.x, limits.minX, limits.maxX), Self.reflected(reached.y, limits.minY, limits.maxY)
            )
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

    /// Reflects a coordinate that lies beyond an end of a range, with the loss of a bounce.
    private static func reflected(_ coordinate: Double, _ low: Double, _ high: Double) -> Double {
        guard low < high else { return min(max(coordinate, high), low) }
        if coordinate > high { return max(low, high - (coordinate - high) * restitution) }
        if coordinate < low { return min(high, low + (low - coordinate) * restitution) }
        return coordinate
    }
}
