/// The movement of a scale to its target, while a point of the content moves to its final location in the viewport.
///
/// A critically damped spring moves the logarithm of the scale, so that double and half are equally far, with the velocity of
/// the pinch.
struct ZoomMotion {
    let target: Double
    /// The fixed point, in the zoomed view's own points, and its locations in the viewport at the start and at the end.
    let anchor: Point
    private let startLocation: Point
    let location: Point
    private let displacement: Double
    private let velocity: Double
    private let start: Instant
    private let end: Instant
    private static let spring = Spring(omega: ScrollMotion.bounceOmega)
    /// The relative distance of the scale, and of the location, from the target below which the movement ends.
    private static let restShare = 0.0002

    /// - Parameter velocity: the velocity of the scale, as a share of it a second.
    init(
        from scale: Double, velocity: Double, to target: Double, keeping anchor: Point, from startLocation: Point,
        to location: Point, at start: Instant
    ) {
        (self.target, self.anchor, self.startLocation, self.location) = (target, anchor, startLocation, location)
        (self.velocity, self.start) = (velocity, start)
        displacement = logarithm(scale / target)
        let scaleRest = Self.spring.restTime(displacement: displacement, velocity: velocity, within: Self.restShare)
        let locationRest = Self.spring.restTime(displacement: 1, velocity: 0, within: Self.restShare)
        end = start + max(scaleRest ?? .zero, locationRest ?? .zero)
    }

    func scale(at now: Instant) -> Double {
        guard !isOver(at: now) else { return target }
        let left = Self.spring.state(after: now - start, displacement: displacement, velocity: velocity)
        return target * exponential(left.displacement)
    }

    /// The velocity of the scale, as a share of it a second.
    func velocity(at now: Instant) -> Double {
        guard !isOver(at: now) else { return 0 }
        return Self.spring.state(after: now - start, displacement: displacement, velocity: velocity).velocity
    }

    func location(at now: Instant) -> Point {
        guard !isOver(at: now) else { return location }
        return location + (startLocation - location)
            * Self.spring.state(after: now - start, displacement: 1, velocity: 0).displacement
    }

    func isOver(at now: Instant) -> Bool { now >= end }

    /// Whether nothing visibly moves any more in a viewport of a length, in points.
    func isNearRest(at now: Instant, viewport length: Double) -> Bool {
        let distance = location(at: now) - location
        return distance.length + (scale(at: now) / target - 1).magnitude * length <= ScrollMotion.nearRestDistance
            && velocity(at: now).magnitude * length < ScrollMotion.nearRestSpeed
    }
}
