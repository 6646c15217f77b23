/// A way from one point to another, or a velocity in points a second.
public struct Vector: Hashable, Sendable {
    public var dx: Double
    public var dy: Double

    @inlinable public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// The way from the origin to a point.
    @inlinable public init(_ point: Point) {
        self.init(dx: point.x, dy: point.y)
    }

    public static let zero = Vector(dx: 0, dy: 0)

    /// The length, in points; never negative.
    public var length: Double { (dx * dx + dy * dy).squareRoot() }

    /// The same direction with length 1, or zero if the length is zero or not finite.
    public var normalized: Vector {
        let length = length
        return length > 0 && length.isFinite ? self / length : .zero
    }

    /// The angle from the x axis, clockwise on the screen, in radians within -pi ... pi; 0 for the zero vector.
    public var angle: Double { length > 0 ? arcTangent(dy, dx) : 0 }

    public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

    /// The z component of the cross product: positive if `other` lies clockwise of this vector on the screen.
    public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

    /// The signed angle to turn by, in radians within -pi ... pi, to point the way of `other`; 0 if either is zero.
    public func angle(to other: Vector) -> Double {
        guard length > 0, other.length > 0 else { return 0 }
        return arcTangent(cross(other), dot(other))
    }

    /// This vector without its part along `direction`; unchanged if `direction` is zero.
    public func rejected(from direction: Vector) -> Vector {
        let unit = direction.normalized
        return self - unit * dot(unit)
    }

    @inlinable public static func + (left: Vector, right: Vector) -> Vector {
        Vector(dx: left.dx + right.dx, dy: left.dy + right.dy)
    }

    @inlinable public static func - (left: Vector, right: Vector) -> Vector {
        Vector(dx: left.dx - right.dx, dy: left.dy - right.dy)
    }

    @inlinable public static prefix func - (vector: Vector) -> Vector {
        Vector(dx: -vector.dx, dy: -vector.dy)
    }

    @inlinable public static func * (vector: Vector, factor: Double) -> Vector {
        Vector(dx: vector.dx * factor, dy: vector.dy * factor)
    }

    @inlinable public static func / (vector: Vector, divisor: Double) -> Vector {
        Vector(dx: vector.dx / divisor, dy: vector.dy / divisor)
    }

    @inlinable public static func += (left: inout Vector, right: Vector) {
        left = left + right
    }

    @inlinable public static func -= (left: inout Vector, right: Vector) {
        left = left - right
    }
}

/// One of the two directions in which things scroll and slide.
@frozen public enum Axis: Hashable, Sendable, CaseIterable {
    case horizontal
    case vertical

    /// The other axis.
    public var crossed: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Vector {
    /// The component along an axis.
    public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? dx : dy }
        set {
            switch axis {
            case .horizontal: dx = newValue
            case .vertical: dy = newValue
            }
        }
    }
}
