/// The resistance of content that is pulled beyond its end.
public enum RubberBand {
    /// 0.55, as measured on a phone: the speed of content at its end, as a share of the touch's.
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
}
