/// A translation in points, or a velocity in points a second.
public struct Vector: Hashable, Codable, Sendable {
    /// To the right.
    public var dx: Double
    /// Downwards.
    public var dy: Double

    /// Makes a vector from its components.
    @inlinable public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// The vector from the origin to a point.
    @inlinable public init(_ point: Point) {
        self.init(dx: point.x, dy: point.y)
    }

    /// No movement.
    @inlinable public static var zero: Vector { Vector(dx: 0, dy: 0) }

    /// The length, in points; never negative.
    @inlinable public var length: Double { (dx * dx + dy * dy).squareRoot() }

    /// The same direction with length 1, or zero if the length is zero or not finite.
    public var normalized: Vector {
        let length = length
        return length > 0 && length.isFinite ? self / length : .zero
    }

    /// The angle from the x axis, clockwise on the screen, in radians within -pi ... pi; 0 for the zero vector.
    public var angle: Double { length > 0 ? arcTangent(dy, dx) : 0 }

    /// The dot product.
    @inlinable public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

    /// The z component of the cross product: positive if `other` lies clockwise of this vector on the screen.
    @inlinable public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

    /// The signed angle from this vector to `other`, in radians within -pi ... pi; 0 if either is zero.
    public func angle(to other: Vector) -> Double {
        guard length > 0, other.length > 0 else { return 0 }
        return arcTangent(cross(other), dot(other))
    }

    /// The component of this vector across `direction`; the vector itself if `direction` is zero.
    public func rejected(from direction: Vector) -> Vector {
        let unit = direction.normalized
        return self - unit * dot(unit)
    }

    /// The sum.
    @inlinable public static func + (left: Vector, right: Vector) -> Vector {
        Vector(dx: left.dx + right.dx, dy: left.dy + right.dy)
    }

    /// The difference.
    @inlinable public static func - (left: Vector, right: Vector) -> Vector {
        Vector(dx: left.dx - right.dx, dy: left.dy - right.dy)
    }

    /// The opposite vector.
    @inlinable public static prefix func - (vector: Vector) -> Vector {
        Vector(dx: -vector.dx, dy: -vector.dy)
    }

    /// The vector scaled by a factor.
    @inlinable public static func * (vector: Vector, factor: Double) -> Vector {
        Vector(dx: vector.dx * factor, dy: vector.dy * factor)
    }

    /// The vector divided by a number.
    @inlinable public static func / (vector: Vector, divisor: Double) -> Vector {
        Vector(dx: vector.dx / divisor, dy: vector.dy / divisor)
    }

    /// Adds a vector.
    @inlinable public static func += (left: inout Vector, right: Vector) {
        left = left + right
    }

    /// Subtracts a vector.
    @inlinable public static func -= (left: inout Vector, right: Vector) {
        left = left - right
    }
}

extension Vector {
    /// The axis to which it is nearer; at exactly 45 degrees the vertical one.
    package var nearestAxis: Axis { dx.magnitude > dy.magnitude ? .horizontal : .vertical }

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

extension Vector {
    /// Creates a vector of a length and an angle in radians from the x axis, clockwise on the screen.
    public init(length: Double, angle: Double) {
        self.init(dx: length * cosine(angle), dy: length * sine(angle))
    }
}
