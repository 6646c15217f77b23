/// A position in logical points, y growing downwards.
public struct Point: Hashable, Codable, Sendable {
    /// To the right, in points.
    public var x: Double
    /// Downwards, in points.
    public var y: Double

    /// Makes a point from its coordinates.
    @inlinable public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Makes a point from its coordinates.
    @inlinable public init(_ x: Double, _ y: Double) {
        self.init(x: x, y: y)
    }

    /// The origin of a coordinate space.
    @inlinable public static var zero: Point { Point(x: 0, y: 0) }

    /// The point moved by a vector.
    @inlinable public static func + (point: Point, vector: Vector) -> Point {
        Point(x: point.x + vector.dx, y: point.y + vector.dy)
    }

    /// The point moved against a vector.
    @inlinable public static func - (point: Point, vector: Vector) -> Point {
        Point(x: point.x - vector.dx, y: point.y - vector.dy)
    }

    /// The vector from `start` to `end`.
    @inlinable public static func - (end: Point, start: Point) -> Vector {
        Vector(dx: end.x - start.x, dy: end.y - start.y)
    }

    /// Moves the point by a vector.
    @inlinable public static func += (point: inout Point, vector: Vector) {
        point = point + vector
    }

    /// Moves the point against a vector.
    @inlinable public static func -= (point: inout Point, vector: Vector) {
        point = point - vector
    }

    /// The distance to another point, in points.
    @inlinable public func distance(to other: Point) -> Double {
        (other - self).length
    }

    /// Whether both coordinates are finite numbers.
    @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
}
