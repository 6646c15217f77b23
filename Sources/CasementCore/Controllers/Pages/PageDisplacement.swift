/// The distance of a page from its place in the row, in points, while a touch moves it or it returns.
struct PageDisplacement {
    private(set) var vector = Vector.zero
    private var start = Vector.zero
    private var target = Vector.zero
    private var motion: Glide?

    /// 0.1 pt: a movement has ended when it is nearer to its target.
    private static let restDistance = 0.1

    var isMoving: Bool { motion != nil }

    mutating func jump(to vector: Vector) {
        self.vector = vector
        motion = nil
    }

    /// Moves to a displacement.
    ///
    /// - Parameter velocity: towards it, in points a second.
    mutating func settle(to target: Vector, velocity: Double = 0, at now: Instant) {
        let distance = (target - vector).length
        guard distance > 0 else { return motion = nil }
        (start, self.target) = (vector, target)
        let limit = Self.restDistance / distance
        motion = Glide(pagingFrom: 0, velocity: velocity / distance, to: 1, within: limit, at: now)
    }

    mutating func move(to target: Vector, _ curve: Curve, over duration: Duration, at now: Instant) {
        guard target != vector else { return motion = nil }
        (start, self.target) = (vector, target)
        motion = Glide(from: 0, to: 1, curve, over: duration, at: now)
    }

    mutating func stop() { motion = nil }

    mutating func step(to now: Instant) {
        guard let motion else { return }
        vector = start + (target - start) * motion.position(at: now)
        if motion.isOver(at: now) { self.motion = nil }
    }
}
