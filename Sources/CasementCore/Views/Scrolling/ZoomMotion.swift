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
    /// The movement of the logarithm of the scale's share of the target to 0.
    private let glide: Glide
    /// The movement of the share of the distance between the locations from 1 to 0.
    private let approach: Glide
    /// The relative distance of the scale, and of the location, from the target below which the movement ends.
    private static let restShare = 0.0002

    /// - Parameter velocity: the velocity of the scale, as a share of it a second.
    init(
        from scale: Double, velocity: Double, to target: Double, keeping anchor: Point, from startLocation: Point,
        to location: Point, at start: Instant
    ) {
        (self.target, self.anchor, self.startLocation, self.location) = (target, anchor, startLocation, location)
        func glide(from share: Double, velocity: Double) -> Glide {
            Glide(
                from: share, velocity: velocity, to: 0, by: Spring(omega: Glide.omega), within: Self.restShare,
                at: start)
        }
        let (scale, share) = (glide(from: logarithm(scale / target), velocity: velocity), glide(from: 1, velocity: 0))
        self.glide = scale.lasting(until: share.end)
        approach = share.lasting(until: scale.end)
    }

    func scale(at now: Instant) -> Double {
        isOver(at: now) ? target : target * exponential(glide.position(at: now))
    }

    /// The velocity of the scale, as a share of it a second.
    func velocity(at now: Instant) -> Double { glide.velocity(at: now) }

    func location(at now: Instant) -> Point {
        isOver(at: now) ? location : location + (startLocation - location) * approach.position(at: now)
    }

    func isOver(at now: Instant) -> Bool { glide.isOver(at: now) }

    /// Whether nothing visibly moves any more in a viewport of a length, in points.
    func isNearRest(at now: Instant, viewport length: Double) -> Bool {
        let distance = location(at: now) - location
        return distance.length + (scale(at: now) / target - 1).magnitude * length <= Glide.nearRestDistance
            && velocity(at: now).magnitude * length < Glide.nearRestSpeed
    }
}
