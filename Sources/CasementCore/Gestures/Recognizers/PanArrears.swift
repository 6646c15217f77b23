/// What a pan has not followed before the axis of its touch was chosen, and gives back.
struct PanArrears {
    /// In the scene's points.
    private var distance = Vector.zero
    private var recovery = SlopRecovery(since: .zero)

    init() {}

    init(_ distance: Vector, since time: Instant) { (self.distance, recovery) = (distance, SlopRecovery(since: time)) }

    /// What is not yet given back, in the scene's points.
    var rest: Vector { distance * (1 - recovery.given) }

    /// What is given back now, in the scene's points.
    mutating func due(at time: Instant) -> Vector {
        guard distance != .zero else { return .zero }
        let share = recovery.next(at: time, within: AxisChoice.recovery)
        return distance * share.now - distance * share.before
    }
}
