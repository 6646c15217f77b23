import CasementCore

/// A correction of the positions that a touch panel reports: six numbers, as those of libinput's
/// `LIBINPUT_CALIBRATION_MATRIX`.
///
/// The matrix applies to coordinates from 0 to 1 across and down the panel, as the panel is built, before any rotation:
/// `x' = a x + b y + c`, `y' = d x + e y + f`.
///
/// Let the compositor calibrate where it can: a property of udev applies to every app. This is for compositors and images in
/// which it cannot be set.
public struct TouchCalibration: Hashable, Sendable {
    /// 10: the largest magnitude of a coefficient.
    static let largestCoefficient = 10.0
    /// 0.01: the smallest share of the panel's area that a calibration may leave.
    static let leastArea = 0.01

    /// The six coefficients, row by row: a, b, c, d, e, f.
    public var matrix: [Double]

    /// Makes a correction from six coefficients, row by row. The app checks them at its start: the log names those that cannot
    /// be used, and touches are then not corrected.
    public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
        matrix = [a, b, c, d, e, f]
    }

    /// Why it cannot be used, in a sentence; nil if it can.
    public var problem: String? {
        let numbers = matrix.map { "\($0)" }.joined(separator: " ")
        guard matrix.count == 6, matrix.allSatisfy({ $0.isFinite && $0.magnitude <= Self.largestCoefficient }) else {
            return "The calibration '\(numbers)' is no six numbers from -10 to 10."
        }
        guard transform.determinant.magnitude >= Self.leastArea else {
            return "The calibration '\(numbers)' is singular: different touches would have the same position."
        }
        let center = transform.apply(Point(x: 0.5, y: 0.5))
        guard (0...1).contains(center.x), (0...1).contains(center.y) else {
            return "The calibration '\(numbers)' moves a touch in the middle of the panel to a place outside of it."
        }
        return nil
    }

    /// The map of unit coordinates.
    private var transform: Transform {
        Transform(a: matrix[0], b: matrix[3], c: matrix[1], d: matrix[4], tx: matrix[2], ty: matrix[5])
    }

    /// The map of positions on a surface that covers an output, in points.
    ///
    /// - Parameter output: the number of the rotation and mirroring that the compositor makes (`wl_output.transform`).
    func transform(for surface: Size, output: Int32) -> Transform {
        let (toUnits, toPanel) = (Self.units(of: surface), Self.panelUnits(output))
        guard let toPoints = toUnits.inverse, let fromPanel = toPanel.inverse else { return .identity }
        return toUnits.concatenating(toPanel).concatenating(transform).concatenating(fromPanel).concatenating(toPoints)
    }

    /// The map from points of a surface to unit coordinates.
    private static func units(of surface: Size) -> Transform {
        .scale(1 / max(surface.width, 1), 1 / max(surface.height, 1))
    }

    /// The map from unit coordinates of the picture to those of the panel as it is built.
    ///
    /// The compositor mirrors the picture first, from 4 on, and rotates it then counter-clockwise.
    private static func panelUnits(_ output: Int32) -> Transform {
        let quarter = Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
        let mirror = Transform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
        var result = output & 4 == 0 ? Transform.identity : mirror
        for _ in 0..<(output & 3) { result = result.concatenating(quarter) }
        return result
    }
}
