/// The physical size of a point on the panel, for the thresholds of gestures that are physical lengths.
///
/// A finger trembles and aims in millimetres, whatever the density of the panel. So the distance at which a pan begins, the
/// distances that a tap and a long press may move, the tremor of a touch that rests and the width of the screen's edges, as
/// long as an app leaves them at their defaults, are the same length on every panel whose size is known: 10 pt of a phone with
/// 163 points an inch are 1.6 mm. All other lengths are points.
public struct TouchMetrics: Hashable, Sendable {
    /// 163: the points an inch of the phones on which the thresholds were measured.
    public static let referencePointsPerInch = 163.0
    /// 30 to 400: a panel that reports another density reports no size, or that of something else. A table of 65 inches with
    /// 1920 pixels has 34 points an inch.
    public static let plausiblePointsPerInch = 30.0...400.0
    /// The thresholds as they are on the phones: for panels of unknown size, and on a stage.
    public static let reference = TouchMetrics(pointsPerInch: referencePointsPerInch)

    /// The points an inch of the panel.
    public let pointsPerInch: Double

    /// Makes metrics from a density.
    ///
    /// - Precondition: the density is finite and above zero.
    public init(pointsPerInch: Double) {
        precondition(
            pointsPerInch > 0 && pointsPerInch.isFinite,
            "Touch metrics need a density above zero, not \(pointsPerInch) points an inch.")
        self.pointsPerInch = pointsPerInch
    }

    /// The metrics of points that are larger by a factor.
    package func magnified(by factor: Double) -> TouchMetrics {
        factor == 1 ? self : TouchMetrics(pointsPerInch: pointsPerInch / factor)
    }

    /// The points on this panel that are as long as a number of points on a phone.
    public func points(asLongAs points: Double) -> Double {
        // Without the product, which would change the last bits where the density is that of the phones.
        self == .reference ? points : points * pointsPerInch / Self.referencePointsPerInch
    }
}
