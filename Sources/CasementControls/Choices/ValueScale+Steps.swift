import CasementCore

extension ValueScale {
    /// The value one step after another one, towards the upper bound for a direction of 1 and the lower one for -1. Beyond a
    /// bound it is that bound, or the other one if the scale wraps.
    func next(after value: Double, _ direction: Double, wraps: Bool) -> Double {
        let (lower, upper) = (nearest(to: -.infinity), nearest(to: .infinity))
        if wraps, direction > 0 ? value >= upper : value <= lower { return direction > 0 ? lower : upper }
        guard isUsable, arrowDistance == step else { return nearest(to: value + direction * arrowDistance) }
        // From the upper bound, which need not be a whole step away, the last step is the next one.
        let position = (value - lower) / arrowDistance
        let count = direction > 0 ? (position + 1e-6).rounded(.down) + 1 : (position - 1e-6).rounded(.up) - 1
        let next = lower + count * arrowDistance
        return min(max(next, lower), upper)
    }

    /// The number of digits after the point that the values need, at most 3.
    var fractionDigits: Int {
        let exact = (0..<3).first { digits in
            var factor = 1.0
            for _ in 0..<digits { factor *= 10 }
            return [range.lowerBound, arrowDistance].allSatisfy { number in
                let scaled = number * factor
                return !scaled.isFinite || (scaled - scaled.rounded()).magnitude < 1e-6
            }
        }
        return exact ?? 3
    }
}
