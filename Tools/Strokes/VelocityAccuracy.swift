import CasementCore
import FuzzEngine

/// How exactly the velocity tracker estimates the final speed of strokes of one family, duration and report rate.
public struct VelocityAccuracy: Sendable {
    /// In milliseconds.
    public static let durations: [Double] = [8, 12, 16, 25, 40, 60, 80, 100, 150]
    /// In reports a second.
    public static let rates: [Double] = [60, 75, 90, 100, 125, 240]
    /// 15 %: a larger error of the speed is felt.
    public static let tolerance = 0.15

    /// The family of the strokes.
    public let family: StrokeFamily
    /// The duration of each stroke.
    public let milliseconds: Double
    /// Reports a second.
    public let rate: Double
    /// The number of reports of each stroke.
    public let samples: Int
    /// The percentage of strokes whose speed is within the tolerance.
    public let percentWithin: Double
    /// The number of strokes whose velocity opposes the net movement of the window.
    public let opposed: Int

    /// Measures a number of strokes; nil if they have fewer than three reports. The same arguments give the same strokes.
    public init?(_ family: StrokeFamily, milliseconds: Double, rate: Double, strokes: Int) {
        var random = SplitMix64(seed: UInt64(milliseconds) * 1000 + UInt64(rate))
        let recipe = Stroke.Recipe(family, milliseconds: milliseconds, rate: rate)
        var (samples, within, opposed) = (0, 0, 0)
        for _ in 0..<strokes {
            let stroke = Stroke(recipe, &random)
            samples = stroke.movingCount
            guard samples >= VelocityTracker.leastSamples else { return nil }
            let speed = stroke.finalVelocity.length
            let velocity = stroke.trackedVelocity
            if (velocity.length - speed).magnitude <= Self.tolerance * speed { within += 1 }
            if velocity.dot(stroke.netMovement) < 0 { opposed += 1 }
        }
        self.family = family
        self.milliseconds = milliseconds
        self.rate = rate
        self.samples = samples
        percentWithin = 100 * Double(within) / Double(strokes)
        self.opposed = opposed
    }

    /// The measurement of all families, durations and rates with at least three reports.
    public static func cells(of families: [StrokeFamily], strokes: Int) -> [VelocityAccuracy] {
        var cells: [VelocityAccuracy] = []
        for family in families {
            for milliseconds in durations {
                for rate in rates {
                    let cell = VelocityAccuracy(family, milliseconds: milliseconds, rate: rate, strokes: strokes)
                    if let cell { cells.append(cell) }
                }
            }
        }
        return cells
    }
}

extension VelocityAccuracy: CustomStringConvertible {
    /// A line for a report.
    public var description: String {
        "\(family), \(Int(milliseconds)) ms at \(Int(rate)) Hz, \(samples) reports: \(percentWithin) % within 15 %"
    }
}
