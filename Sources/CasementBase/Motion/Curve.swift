/// The progress of an animation over its time: a cubic Bézier curve from (0, 0) to (1, 1), as in CSS.
public struct Curve: Hashable, Sendable {
    private let x1: Double
    private let y1: Double
    private let x2: Double
    private let y2: Double

    /// Makes a curve with the control points (`x1`, `y1`) and (`x2`, `y2`).
    ///
    /// - Precondition: `x1` and `x2` lie within 0 ... 1, so that time never runs backwards.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        precondition(
            (0...1).contains(x1) && (0...1).contains(x2),
            "The control points of a curve lie within 0 ... 1 in time, not at \(x1) and \(x2).")
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    /// CSS `linear`: a constant speed.
    public static let linear = Curve(0, 0, 1, 1)
    /// CSS `ease-in`.
    public static let easeIn = Curve(0.42, 0, 1, 1)
    /// CSS `ease-out`.
    public static let easeOut = Curve(0, 0, 0.58, 1)
    /// CSS `ease-in-out`.
    public static let easeInOut = Curve(0.42, 0, 0.58, 1)

    /// The progress at a fraction of the time, both 0 ... 1; an overshooting curve exceeds that range.
    public func value(at fraction: Double) -> Double {
        if fraction <= 0 { return 0 }
        if fraction >= 1 { return 1 }
        return Self.polynomial(y1, y2, parameter(at: fraction))
    }

    /// The range of its values: a Bézier curve stays within the hull of its control points.
    package var range: ClosedRange<Double> { min(0, y1, y2)...max(1, y1, y2) }

    /// The speed of progress at a fraction of the time: 1 is the speed of ``linear``.
    public func slope(at fraction: Double) -> Double {
        let t = parameter(at: min(max(fraction, 0), 1))
        let dx = Self.derivative(x1, x2, t)
        // A control point that coincides with an end makes dx zero there; a point nearby approximates the limit.
        guard dx > 1e-9 else { return slope(at: fraction < 0.5 ? fraction + 1e-4 : fraction - 1e-4) }
        return Self.derivative(y1, y2, t) / dx
    }

    /// Solves x(t) = fraction to 1e-12, by Newton's method within a shrinking bracket.
    private func parameter(at fraction: Double) -> Double {
        var (low, high, t) = (0.0, 1.0, fraction)
        for _ in 0..<60 {
            let error = Self.polynomial(x1, x2, t) - fraction
            if error.magnitude < 1e-12 { break }
            if error > 0 { high = t } else { low = t }
            let slope = Self.derivative(x1, x2, t)
            let step = t - error / slope
            t = slope > 1e-9 && step > low && step < high ? step : (low + high) / 2
        }
        return t
    }

    private static func polynomial(_ a: Double, _ b: Double, _ t: Double) -> Double {
        ((1 - 3 * b + 3 * a) * t + (3 * b - 6 * a)) * t * t + 3 * a * t
    }

    private static func derivative(_ a: Double, _ b: Double, _ t: Double) -> Double {
        3 * (1 - 3 * b + 3 * a) * t * t + 2 * (3 * b - 6 * a) * t + 3 * a
    }
}
