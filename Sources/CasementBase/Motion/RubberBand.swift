/// The resistance of content that is pulled beyond its end.
public enum RubberBand {
    /// 0.55, as measured on a phone: the speed of content at its end, as a share of the touch's. A smaller number is stiffer.
    /// It holds for all that is pulled beyond an end: scroll views, zoom, slides, sheets, rows and toasts.
    public static let stiffness = 0.55

    /// The distance beyond the end at which content is shown, for a distance that a touch has pulled it.
    ///
    /// - Parameters:
    ///   - distance: the translation of the touch beyond the end, in points; the result has its sign.
    ///   - dimension: the length of the viewport, in points; the result is always less.
    public static func shown(_ distance: Double, dimension: Double) -> Double {
        guard dimension > 0, distance != 0 else { return 0 }
        let x = distance.magnitude
        let shown = (1 - 1 / (x * stiffness / dimension + 1)) * dimension
        return distance < 0 ? -shown : shown
    }

    /// The speed of content beyond its end, as a share of the speed of the touch that pulls it; 1 within its range.
    ///
    /// - Parameters:
    ///   - distance: the shown distance beyond the end, in points.
    ///   - dimension: the length of the viewport, in points.
    public static func slope(shown distance: Double, dimension: Double) -> Double {
        guard dimension > 0, distance != 0 else { return 1 }
        let left = max(1 - distance.magnitude / dimension, 0)
        return stiffness * left * left
    }

    /// The translation of the touch that shows a distance: the inverse of ``shown(_:dimension:)``.
    ///
    /// A distance is limited to 99.9 % of the dimension, because the band never reaches the dimension.
    public static func pulled(toShow distance: Double, dimension: Double) -> Double {
        guard dimension > 0, distance != 0 else { return 0 }
        let shown = min(distance.magnitude, dimension * 0.999)
        let x = (1 / (1 - shown / dimension) - 1) * dimension / stiffness
        return distance < 0 ? -x : x
    }

    // MARK: Ranges

    /// The value that is shown for a pulled one: the same within a range, and beyond it along the band.
    ///
    /// - Parameters:
    ///   - value: the value that a touch asks for, such as a scroll offset, in points.
    ///   - range: the values without resistance.
    ///   - dimension: the length of the viewport, in points.
    public static func shown(_ value: Double, in range: ClosedRange<Double>, dimension: Double) -> Double {
        let nearest = range.clamp(value)
        return value == nearest ? value : nearest + shown(value - nearest, dimension: dimension)
    }

    /// The pulled value that shows a value: the inverse of ``shown(_:in:dimension:)``.
    public static func pulled(toShow value: Double, in range: ClosedRange<Double>, dimension: Double) -> Double {
        let nearest = range.clamp(value)
        return value == nearest ? value : nearest + pulled(toShow: value - nearest, dimension: dimension)
    }

    /// The scale that is shown for a pinched one: the same within a range, and beyond it along a band for ratios.
    ///
    /// - Parameters:
    ///   - scale: the scale that two touches ask for.
    ///   - range: the scales without resistance; above zero.
    ///   - dimension: the shown scale stays below the upper limit times 1 + `dimension`, and above the lower limit divided by
    ///   it.
    public static func shownScale(_ scale: Double, in range: ClosedRange<Double>, dimension: Double = 1) -> Double {
        if scale > range.upperBound {
            return range.upperBound * (1 + shown(scale / range.upperBound - 1, dimension: dimension))
        }
        if scale < range.lowerBound {
            return range.lowerBound / (1 + shown(range.lowerBound / max(scale, 0) - 1, dimension: dimension))
        }
        return scale
    }

    /// The pinched scale that shows a scale: the inverse of ``shownScale(_:in:dimension:)``.
    public static func pulledScale(
        toShow scale: Double, in range: ClosedRange<Double>, dimension: Double = 1
    ) -> Double {
        if scale > range.upperBound {
            return range.upperBound * (1 + pulled(toShow: scale / range.upperBound - 1, dimension: dimension))
        }
        if scale < range.lowerBound {
            return range.lowerBound / (1 + pulled(toShow: range.lowerBound / max(scale, 0) - 1, dimension: dimension))
        }
        return scale
    }
}
