/// The settling of the slides along both axes.
struct SlideSettles {
    private var horizontal: Settle?
    private var vertical: Settle?

    subscript(axis: Axis) -> Settle? {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }

    var isEmpty: Bool { horizontal == nil && vertical == nil }

    /// Whether nothing visibly moves any more.
    func isNearRest(at now: Instant) -> Bool {
        horizontal?.isNearRest(at: now) != false && vertical?.isNearRest(at: now) != false
    }
}
