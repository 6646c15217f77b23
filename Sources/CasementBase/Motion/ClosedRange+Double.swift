extension ClosedRange<Double> {
    /// The nearest value within the range.
    package func clamp(_ value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }

    /// The end of the part of the range in which a condition holds, which begins at the lower bound; found by bisection.
    ///
    /// - Parameter precision: the result is at most so much above the exact end.
    package func end(within precision: Double, where holds: (Double) -> Bool) -> Double {
        var (low, high) = (lowerBound, upperBound)
        while high - low > precision {
            let middle = (low + high) / 2
            if holds(middle) { low = middle } else { high = middle }
        }
        return high
    }
}
