/// The axis of an outer view that is parallel to an axis of an inner one, which may be rotated, mirrored or scaled.
struct AxisMap {
    /// The outer view's axis.
    let axis: Axis
    /// The outer view's points for one of the inner one's; negative if the axes are opposite.
    let scale: Double
}

extension View {
    /// Maps an axis to an outer view; nil if the transforms between the two are degenerate.
    func map(_ axis: Axis, to outer: View) -> AxisMap? {
        var unit = Vector.zero
        unit[axis] = 1
        let delta = outer.vectorFromRoot(vectorToRoot(unit))
        let nearest = delta[axis].magnitude >= delta[axis.crossed].magnitude ? axis : axis.crossed
        guard delta[nearest] != 0, delta[nearest].isFinite else { return nil }
        return AxisMap(axis: nearest, scale: delta[nearest])
    }
}
