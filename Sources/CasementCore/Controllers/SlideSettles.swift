/// The settling of the slides along both axes.
struct SlideSettles {
    private var horizontal: Settle?
    private var vertical: Settle?

    subscript(axis: Axis) -> Settle? {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }

    var isEmpty: Bool { horizontal == nil && vertical == nil }
}
