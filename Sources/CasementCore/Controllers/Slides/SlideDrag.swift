/// A drag of the slides.
struct SlideDrag {
    let nested: NestedDrag
    let axis: Axis
    /// The offset that the drag asks for, without the rubber band.
    var asked: Double
    /// The distance, in points of the offset, that the touch moved the slides since they have moved along the axis.
    var distance = 0.0
    /// Whether the slides rested when it began.
    let beganAtRest: Bool
    /// The side to which the slides were displaced last, as the sign of the offset.
    var side = 0
    /// The distance before the pan began, in points of the offset, which is given back.
    private let slop: Double
    private var recovery: SlopRecovery

    init(
        _ nested: NestedDrag, along axis: Axis, asked: Double, beganAtRest: Bool, slop: Double, at startTime: Instant
    ) {
        (self.nested, self.axis, self.asked, self.beganAtRest) = (nested, axis, asked, beganAtRest)
        (self.slop, recovery) = (slop, SlopRecovery(since: startTime))
    }

    /// The part of the slop that is given back with a movement now.
    mutating func recoverSlop(at now: Instant, within duration: Duration) -> Double {
        let share = recovery.next(at: now, within: duration)
        return slop * share.now - slop * share.before
    }
}
