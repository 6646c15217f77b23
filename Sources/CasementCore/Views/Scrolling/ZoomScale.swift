/// The scale of zoomed content: the limits at which it may rest, and the rubber band beyond them.
struct ZoomScale {
    /// The scales at which zooming may rest.
    let limits: ClosedRange<Double>
    /// Whether the scale can exceed its limits during a pinch.
    let bounces: Bool

    /// - Parameters:
    ///   - least: the smallest scale at rest; corrected if it is invalid.
    ///   - most: the largest scale at rest; corrected if it is invalid.
    init(least: Double, most: Double, bounces: Bool) {
        let least = least > 0 && least.isFinite ? least : 0.001
        limits = least...max(least, most.isFinite ? most : least)
        self.bounces = bounces
    }

    /// The scale that a pinched scale shows: beyond the limits the rubber band resists, up to a factor of 2, as on phones.
    func banded(_ pinched: Double) -> Double {
        bounces ? RubberBand.shownScale(pinched, in: limits) : limits.clamp(pinched)
    }

    /// The pinched scale that shows a scale; the inverse of `banded`.
    func unbanded(_ shown: Double) -> Double { RubberBand.pulledScale(toShow: shown, in: limits) }

    /// The relative rate of the shown scale for a relative rate of 1 of the pinched one.
    func bandSlope(at pinched: Double) -> Double {
        let step = 1e-4
        return logarithm(banded(pinched * (1 + step)) / banded(pinched)) / logarithm(1 + step)
    }
}
