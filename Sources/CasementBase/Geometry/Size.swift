/// A width and a height in logical points.
public struct Size: Hashable, Codable, Sendable {
    /// In points.
    public var width: Double
    /// In points.
    public var height: Double

    /// Makes a size in points.
    @inlinable public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// No width and no height.
    @inlinable public static var zero: Size { Size(width: 0, height: 0) }

    /// Whether a side is zero, negative or NaN.
    @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }

    /// The size with negative sides, and sides that are NaN, replaced by zero.
    @inlinable package var withoutNegatives: Size {
        Size(width: width > 0 ? width : 0, height: height > 0 ? height : 0)
    }

    /// The extent along an axis, in points.
    public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? width : height }
        set {
            switch axis {
            case .horizontal: width = newValue
            case .vertical: height = newValue
            }
        }
    }
}
