/// An affine map of the plane: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
public struct Transform: Hashable, Codable, Sendable {
    /// The share of x in x'.
    public var a: Double
    /// The share of x in y'.
    public var b: Double
    /// The share of y in x'.
    public var c: Double
    /// The share of y in y'.
    public var d: Double
    /// The horizontal translation.
    public var tx: Double
    /// The vertical translation.
    public var ty: Double

    /// Makes a map from its six coefficients.
    @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The map that changes nothing.
    @inlinable public static var identity: Transform { Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

    /// A translation.
    @inlinable public static func translation(_ x: Double, _ y: Double) -> Transform {
        Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// A scale around the origin, by a factor for each axis.
    @inlinable public static func scale(_ x: Double, _ y: Double) -> Transform {
        Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// A scale around the origin.
    @inlinable public static func scale(_ factor: Double) -> Transform { scale(factor, factor) }

    /// A rotation around the origin, clockwise on the screen, in radians. Quarter turns are exact: their shapes stay sharp.
    public static func rotation(_ radians: Double) -> Transform {
        var (s, c) = (sine(radians), cosine(radians))
        if s.magnitude < rotationRounding { (s, c) = (0 * s, c < 0 ? -1 : 1) }
        if c.magnitude < rotationRounding { (s, c) = (s < 0 ? -1 : 1, 0) }
        return Transform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
    }

    /// The sine of a multiple of pi is rounding error: below this, which moves no pixel of any panel.
    private static let rotationRounding = 1e-12

    /// Whether it changes nothing.
    public var isIdentity: Bool { self == .identity }

    /// Whether it is a pure translation.
    @inlinable public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

    /// Whether a rectangle stays a rectangle with sides along the axes (quarter turns included).
    @inlinable public var isAxisAligned: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

    /// The factor by which it scales areas; negative if it mirrors.
    @inlinable public var determinant: Double { a * d - b * c }

    /// The map that applies this one first and then `next`.
    @inlinable public func concatenating(_ next: Transform) -> Transform {
        Transform(
            a: next.a * a + next.c * b, b: next.b * a + next.d * b,
            c: next.a * c + next.c * d, d: next.b * c + next.d * d,
            tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
    }

    /// The determinant of a product with a singular map is rounding error: at most this share of its terms.
    private static let singularShare = 1e-12

    /// The inverse map; nil if this one is singular or not finite.
    public var inverse: Transform? {
        let determinant = determinant
        let isSingular = determinant.magnitude <= ((a * d).magnitude + (b * c).magnitude) * Self.singularShare
        guard !isSingular, (1 / determinant).isFinite, tx.isFinite, ty.isFinite else { return nil }
        let (ia, ib, ic, id) = (d / determinant, -b / determinant, -c / determinant, a / determinant)
        return Transform(a: ia, b: ib, c: ic, d: id, tx: -(ia * tx + ic * ty), ty: -(ib * tx + id * ty))
    }

    /// Maps a point.
    @inlinable public func apply(_ point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// Maps a vector, without the translation.
    @inlinable public func apply(_ vector: Vector) -> Vector {
        Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
    }

    /// Maps a rectangle: the smallest rectangle that contains the mapped corners.
    @inlinable public func apply(_ rect: Rect) -> Rect {
        if isTranslation {
            return Rect(x: rect.minX + tx, y: rect.minY + ty, width: rect.width, height: rect.height)
        }
        let first = apply(rect.origin)
        let (w, h) = (rect.width, rect.height)
        let left = first.x + min(0, a * w) + min(0, c * h)
        let top = first.y + min(0, b * w) + min(0, d * h)
        return Rect(
            x: left, y: top, width: (a * w).magnitude + (c * h).magnitude,
            height: (b * w).magnitude + (d * h).magnitude)
    }
}
