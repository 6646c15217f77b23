/// The resistance of content that is pulled beyond its end.
public enum RubberBand {
    /// How stiff the band is; 0.55 was measured on a phone.
    public static let stiffness = 0.55

    /// How far content shows beyond its end when a finger has pulled it by a distance.
    ///
    /// - Parameters:
    ///   - distance: the finger's way beyond the end, in points; its sign is kept.
    ///   - dimension: the length of the viewport, in points. The result never reaches it.
    public static func shown(_ distance: Double, dimension: Double) -> Double {
        guard dimension > 0, distance != 0 else { return 0 }
        let x = distance.magnitude
        let shown = (1 - 1 / (x * stiffness / dimension + 1)) * dimension
        return distance < 0 ? -shown : shown
    }

    /// How fast content beyond its end moves, as a share of the speed of the finger that pulls it; 1 within its ends.
    ///
    /// - Parameters:
    ///   - distance: how far content shows beyond its end, in points.
    ///   - dimension: the length of the viewport, in points.
    public static func slope(shown distance: Double, dimension: Double) -> Double {
        guard dimension > 0, distance != 0 else { return 1 }
        let left = max(1 - distance.magnitude / dimension, 0)
        return stiffness * left * left
    }

    /// The finger's way that shows a distance: the inverse of ``shown(_:dimension:)``.
    ///
    /// A distance beyond 99.9 % of the dimension counts as that much, for the band never gets there.
    public static func pulled(toShow distance: Double, dimension: Double) -> Double {
        guard dimension > 0, distance != 0 else { return 0 }
        let shown = min(distance.magnitude, dimension * 0.999)
        let x = (1 / (1 - shown / dimension) - 1) * dimension / stiffness
        return distance < 0 ? -x : x
    }
}
