public import CasementCore
import FuzzEngine

extension HandStroke {
    /// 200 strokes that run 15 to 37 degrees off the vertical axis, of all beginnings and of all endings but the curve, which
    /// has no one angle; always the same.
    public static let besideVertical = steep(count: 200, seed: 46) { 15 + 22 * $0 }

    /// Sixty strokes that run a number of degrees off the vertical axis; always the same.
    public static func offVertical(by degrees: Double) -> [HandStroke] {
        steep(count: 60, seed: UInt64(degrees)) { _ in degrees }
    }

    /// - Parameter degrees: the angle to the vertical axis for a number between 0 and 1.
    private static func steep(count: Int, seed: UInt64, _ degrees: (Double) -> Double) -> [HandStroke] {
        var random = SplitMix64(seed: seed)
        let (beginnings, endings) = (Beginning.allCases, Ending.allCases.filter { $0 != .curving })
        return (0..<count).map { number in
            let off = degrees(random.unit()) * (random.once(in: 2) ? 1 : -1)
            let angle = ((random.once(in: 2) ? 90 : -90) + off) * .pi / 180
            return HandStroke(
                beginnings[number % beginnings.count], endings[number / beginnings.count % endings.count],
                profiles[number % profiles.count], along: angle, &random)
        }
    }

    /// When the reports have led a distance, in points, away from the landing; nil if they never do.
    public func time(over distance: Double) -> Instant? {
        guard let first = samples.first else { return nil }
        return samples.first { $0.location.distance(to: first.location) >= distance }?.time
    }
}
