/// An affine map of the plane: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
public struct Transform: Hashable, Sendable {
    public var a: Double
    public var b: Double
    public var c: Double
    public var d: Double
    public var tx: Double
    public var ty: Double

    @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    public static func translation(_ x: Double, _ y: Double) -> Transform {
        Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    public static func scale(_ x: Double, _ y: Double) -> Transform {
        Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    public static func scale(_ factor: Double) -> Transform { scale(factor, factor) }

    /// A turn around the origin, clockwise on the screen, in radians.
    public static func rotation(_ radians: Double) -> Transform {
        let (s, c) = (sine(radians), cosine(radians))
        return Transform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
    }

    public var isIdentity: Bool { self == .identity }

    /// Whether it only moves.
    @inlinable public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

    /// Whether a rectangle stays a rectangle with sides along the axes (quarter turns included).
    @inlinable public var isAxisAligned: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

    public var determinant: Double { a * d - b * c }

    /// The map that does this one first and then `next`.
    @inlinable public func concatenating(_ next: Transform) -> Transform {
        Transform(
            a: next.a * a + next.c * b, b: next.b * a + next.d * b,
            c: next.a * c + next.c * d, d: next.b * c + next.d * d,
            tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
    }

    /// A product of maps of which one flattens has a determinant of mere rounding, this share of its terms or less.
    private static let flatShare = 1e-12

    /// The map back, or nil if this one flattens the plane or holds a value that is no finite number.
    public var inverse: Transform? {
        let determinant = determinant
        let isFlat = determinant.magnitude <= ((a * d).magnitude + (b * c).magnitude) * Self.flatShare
        guard !isFlat, (1 / determinant).isFinite, tx.isFinite, ty.isFinite else { return nil }
        let (ia, ib, ic, id) = (d / determinant, -b / determinant, -c / determinant, a / determinant)
        return Transform(a: ia, b: ib, c: ic, d: id, tx: -(ia * tx + ic * ty), ty: -(ib * tx + id * ty))
    }

    @inlinable public func apply(_ point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    @inlinable public func apply(_ vector: Vector) -> Vector {
        Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
    }

    /// The least rectangle around the mapped corners.
    public func apply(_ rect: Rect) -> Rect {
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
