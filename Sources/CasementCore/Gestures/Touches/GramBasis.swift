/// The polynomials that are orthogonal over a set of times (Gram polynomials), built degree by degree from their recurrence.
struct GramBasis {
    /// The highest degree that it holds.
    static let highestDegree = 4

    /// The degree of the current polynomial.
    private(set) var degree = 0
    private var means = InlineArray<5, Double>(repeating: 0)
    private var ratios = InlineArray<5, Double>(repeating: 0)
    private var lastNorm = 0.0

    /// Goes on to the next degree.
    ///
    /// - Parameters:
    ///   - mean: The mean of the times, each weighted by the square of the current polynomial's value there.
    ///   - norm: The sum of these squares.
    mutating func extend(mean: Double, norm: Double) {
        means[degree] = mean
        ratios[degree] = degree > 0 ? norm / lastNorm : 0
        lastNorm = norm
        degree += 1
    }

    /// The current polynomial at a time.
    func value(at time: Double) -> Double { valueAndSlope(at: time).value }

    /// The derivative of the current polynomial at a time.
    func slope(at time: Double) -> Double { valueAndSlope(at: time).slope }

    private func valueAndSlope(at time: Double) -> (value: Double, slope: Double) {
        var (before, now) = (0.0, 1.0)
        var (slopeBefore, slope) = (0.0, 0.0)
        for index in 0..<degree {
            let factor = time - means[index]
            (slopeBefore, slope) = (slope, now + factor * slope - ratios[index] * slopeBefore)
            (before, now) = (now, factor * now - ratios[index] * before)
        }
        return (now, slope)
    }
}
