/// How fast a measured value grows: the median of the slopes between all pairs of measurements, as Theil and Sen proposed. A
/// single measurement, or a value that rises once, does not change it.
public struct Trend: Hashable, Sendable {
    /// The growth in an hour.
    public let slope: Double
    /// The growth in an hour is between this and ``highest`` with a probability of 95 %, by Kendall's statistic.
    public let lowest: Double
    /// See ``lowest``.
    public let highest: Double

    /// Fewer measurements have no slopes outside of the range.
    public static let fewest = 6

    /// Nil with fewer than ``fewest`` measurements.
    ///
    /// - Parameter measurements: at ascending times.
    public init?(_ measurements: [(hours: Double, value: Double)]) {
        guard measurements.count >= Self.fewest else { return nil }
        var slopes: [Double] = []
        for (index, later) in measurements.enumerated() {
            for earlier in measurements[..<index] where later.hours > earlier.hours {
                slopes.append((later.value - earlier.value) / (later.hours - earlier.hours))
            }
        }
        guard !slopes.isEmpty else { return nil }
        slopes.sort()
        let (count, pairs) = (Double(measurements.count), Double(slopes.count))
        let reach = 1.96 * (count * (count - 1) * (2 * count + 5) / 18).squareRoot()
        slope = slopes[slopes.count / 2]
        lowest = slopes[max(0, Int((pairs - reach) / 2))]
        highest = slopes[min(slopes.count - 1, Int(((pairs + reach) / 2).rounded(.up)))]
    }
}
