/// The way of a scale to its target, around a point that goes to its place in the viewport.
///
/// The scale's logarithm is on a critically damped spring, so that twice and half as large are equally far, and enters
/// with the speed that the fingers left it.
struct ZoomMotion {
    let target: Double
    /// The point that stays, in the zoomed view's own points, and where it is in the viewport at the start and at the end.
    let anchor: Point
    private let fromPlace: Point
    let place: Point
    private let displacement: Double
    private let velocity: Double
    private let start: Instant
    private let end: Instant
    private static let spring = Spring(omega: ScrollMotion.bounceOmega)
    /// It rests when the scale is this near, as a share of it, and when no more is left of the way of the place.
    private static let restShare = 0.0002

    /// - Parameter velocity: of the scale, as a share of it a second.
    init(
        from scale: Double, velocity: Double, to target: Double, keeping anchor: Point, from fromPlace: Point,
        to place: Point, at start: Instant
    ) {
        (self.target, self.anchor, self.fromPlace, self.place) = (target, anchor, fromPlace, place)
        (self.velocity, self.start) = (velocity, start)
        displacement = logarithm(scale / target)
        let scaleRest = Self.spring.restTime(displacement: displacement, velocity: velocity, within: Self.restShare)
        let placeRest = Self.spring.restTime(displacement: 1, velocity: 0, within: Self.restShare)
        end = start + max(scaleRest ?? .zero, placeRest ?? .zero)
    }

    func scale(at now: Instant) -> Double {
        guard !isOver(at: now) else { return target }
        let left = Self.spring.state(after: now - start, displacement: displacement, velocity: velocity)
        return target * exponential(left.displacement)
    }

    /// Of the scale, as a share of it a second.
    func velocity(at now: Instant) -> Double {
        guard !isOver(at: now) else { return 0 }
        return Self.spring.state(after: now - start, displacement: displacement, velocity: velocity).velocity
    }

    func place(at now: Instant) -> Point {
        guard !isOver(at: now) else { return place }
        return place + (fromPlace - place)
            * Self.spring.state(after: now - start, displacement: 1, velocity: 0).displacement
    }

    func isOver(at now: Instant) -> Bool { now >= end }
}
