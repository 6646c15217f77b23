/// The settling of the slides along both axes, each a movement of the distance from the offset at which they rest to zero.
struct SlideSettles {
    struct Settle {
        var glide: Glide
        /// The sign of the movement to another slide or stop that a person made; 0 if the slides go back to where they were.
        let direction: Int
    }

    private var horizontal: Settle?
    private var vertical: Settle?

    subscript(axis: Axis) -> Settle? {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }

    var isEmpty: Bool { horizontal == nil && vertical == nil }

    /// Whether nothing visibly moves any more.
    func isNearRest(at now: Instant) -> Bool {
        horizontal?.glide.isNearRest(at: now) != false && vertical?.glide.isNearRest(at: now) != false
    }
}

extension SlideController {
    /// The figures of settling.
    var settling: Glide.Settling {
        var settling = Glide.Settling()
        (settling.duration, settling.curve, settling.springDuration) = (settleDuration, settleCurve, springDuration)
        return settling
    }
}
