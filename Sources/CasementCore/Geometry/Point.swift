/// A position in logical points, y growing downwards.
public struct Point: Hashable, Sendable {
    public var x: Double
    public var y: Double

    @inlinable public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    @inlinable public init(_ x: Double, _ y: Double) {
        self.init(x: x, y: y)
    }

    /// The origin of a coordinate space.
    public static let zero = Point(x: 0, y: 0)

    @inlinable public static func + (point: Point, vector: Vector) -> Point {
        Point(x: point.x + vector.dx, y: point.y + vector.dy)
    }

    @inlinable public static func - (point: Point, vector: Vector) -> Point {
        Point(x: point.x - vector.dx, y: point.y - vector.dy)
    }

    /// The way from `start` to `end`.
    @inlinable public static func - (end: Point, start: Point) -> Vector {
        Vector(dx: end.x - start.x, dy: end.y - start.y)
    }

    @inlinable public static func += (point: inout Point, vector: Vector) {
        point = point + vector
    }

    @inlinable public static func -= (point: inout Point, vector: Vector) {
        point = point - vector
    }

    /// The distance to another point, in points.
    public func distance(to other: Point) -> Double {
        (other - self).length
    }

    /// The point half way to another one.
    public func midpoint(to other: Point) -> Point {
        Point(x: (x + other.x) / 2, y: (y + other.y) / 2)
    }

    /// Whether both coordinates are finite numbers.
    public var isFinite: Bool { x.isFinite && y.isFinite }
}
