import CasementCore

/// The bounds of a chart's value axis and the values that are labelled: round ones.
struct ChartScale: Hashable {
    var lower = 0.0
    var upper = 1.0
    /// The distance between labelled values.
    var step = 0.5

    /// The widths whose steps, and the shares of which, can be computed.
    private static let widths = 1e-300...2e300

    /// Makes a scale.
    ///
    /// - Parameters:
    ///   - values: the values to show; those that are not finite, or beyond 1e300, do not count.
    ///   - range: the bounds that the app sets; nil, or one without a usable width, for round bounds around the values.
    ///   - includesZero: whether round bounds include 0.
    ///   - mostSteps: the most distances between labels; 1 or more.
    init(_ values: [Double], range: ClosedRange<Double>?, includesZero: Bool, mostSteps: Int) {
        if let range, Self.widths.contains(range.upperBound - range.lowerBound) {
            (lower, upper) = (range.lowerBound, range.upperBound)
            step = Self.roundStep((upper - lower) / Double(mostSteps))
            return
        }
        guard var (low, high) = Self.bounds(of: values, includesZero: includesZero) else { return }
        if !Self.widths.contains(high - low) {
            (low, high) = (low - max(low.magnitude * 0.1, 1), high + max(high.magnitude * 0.1, 1))
        }
        step = Self.roundStep((high - low) / Double(mostSteps))
        // The rounding of the bounds may add a distance at each end.
        if Self.steps(low, high, step) > Double(mostSteps) { step = Self.roundStep(step * 1.01) }
        lower = (low / step).rounded(.down) * step
        upper = (high / step).rounded(.up) * step
    }

    private static func bounds(of values: [Double], includesZero: Bool) -> (Double, Double)? {
        var (low, high) = (Double.infinity, -Double.infinity)
        for value in values where value.magnitude <= widths.upperBound / 2 {
            (low, high) = (min(low, value), max(high, value))
        }
        guard low <= high else { return nil }
        return includesZero ? (min(low, 0), max(high, 0)) : (low, high)
    }

    private static func steps(_ low: Double, _ high: Double, _ step: Double) -> Double {
        (high / step).rounded(.up) - (low / step).rounded(.down)
    }

    /// 1, 2 or 5 times a power of ten: the least that is not below a value.
    private static func roundStep(_ least: Double) -> Double {
        let exponent = (binaryLogarithm(least) / binaryLogarithm(10)).rounded(.down)
        let unit = power(10, exponent)
        return ([1, 2, 5].first { $0 * unit >= least * (1 - 1e-9) } ?? 10) * unit
    }

    /// From 0 at the lower bound to 1 at the upper one; limited to these.
    func share(of value: Double) -> Double { min(max((value - lower) / (upper - lower), 0), 1) }

    /// The labelled values, in rising order.
    var ticks: [Double] {
        let first = (lower / step - 1e-9).rounded(.up)
        let count = (upper / step + 1e-9).rounded(.down) - first
        guard count >= 0, count < 100 else { return [] }
        return (0...Int(count)).map { (first + Double($0)) * step }
    }

    /// The text of a value, with the decimals that the step needs.
    func text(of value: Double) -> String { Self.text(of: value, step: step) }

    static func text(of value: Double, step: Double) -> String {
        let decimals = min(max(-Int((binaryLogarithm(step) / binaryLogarithm(10) + 1e-9).rounded(.down)), 0), 9)
        let scaled = (value * power(10, Double(decimals))).rounded()
        guard scaled.magnitude < 1e15 else { return "\(value)" }
        let digits = "\(Int64(scaled.magnitude))"
        let padded = String(repeating: "0", count: max(decimals + 1 - digits.count, 0)) + digits
        // The mark keeps the sign before the digits in text from right to left.
        let sign = scaled < 0 ? "\u{200E}\u{2212}" : ""
        guard decimals > 0 else { return sign + padded }
        return "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
    }
}
