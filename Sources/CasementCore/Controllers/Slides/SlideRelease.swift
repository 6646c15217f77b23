/// Decides where released slides rest.
///
/// All offsets are points along one axis, 0 where the current slide fills the view.
struct SlideRelease {
    /// The offsets at which slides can rest, ascending; never empty.
    let stops: [Double]
    /// The offset at the release.
    let offset: Double
    /// The offset to which the slides settled, or at which they rested, when the touch landed.
    let destination: Double
    /// Whether the drag began while the slides rested, not while they settled.
    let beganAtRest: Bool
    /// The distance that the touch asked for: the distance before a pan began included, what other participants of nested
    /// scrolling consumed excluded.
    let distance: Double
    /// The velocity of the offset, in points a second.
    let velocity: Double
    /// The sign of the movement that a quick flick interrupted; 0 if there was none.
    let interrupted: Int
    /// See ``SlideController/commitDistance``.
    var commitDistance = Self.usualDistance
    /// See ``SlideController/commitVelocity``.
    var commitVelocity = ScrollSnapping.flickSpeed

    /// 50 pt: what a slow release has to exceed.
    static let usualDistance = 50.0

    /// Whether the velocity decides.
    var isFlick: Bool { velocity != 0 && velocity.magnitude >= max(0, commitVelocity) }

    /// The offset at which the slides rest.
    ///
    /// After a flick they go in the direction of the velocity: to the next stop, also from slides that were caught. A flick
    /// that interrupts the settle of one in the same direction goes to the stop after that one's. A slower release goes by the
    /// distance if it exceeds ``commitDistance``: from rest to the nearest stop, at least one on.
    var target: Double {
        guard isFlick || distance.magnitude > max(0, commitDistance) else { return destination }
        let direction = isFlick ? velocity : distance
        if isFlick && interrupted != 0 && Double(interrupted) * direction > 0 {
            return next(from: destination, towards: direction)
        }
        if isFlick || !beganAtRest { return next(from: offset, towards: direction) }
        let beyond = stops.filter { ($0 - destination) * direction > ScrollSnapping.tolerance }
        return beyond.min { ($0 - offset).magnitude < ($1 - offset).magnitude } ?? destination
    }

    /// The next stop in a direction; the last one where there is no other.
    private func next(from offset: Double, towards direction: Double) -> Double {
        let beyond = stops.filter { ($0 - offset) * direction > ScrollSnapping.tolerance }
        let last = direction > 0 ? stops.last : stops.first
        return (direction > 0 ? beyond.first : beyond.last) ?? last ?? destination
    }
}
