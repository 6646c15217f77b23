/// The parts of a transform that an animation interpolates: a scale and a skew, then a rotation, then a translation.
///
/// Interpolating the six coefficients instead would shrink a view during a rotation, and to nothing during a half turn.
struct TransformParts: Equatable {
    var scaleX = 1.0
    var scaleY = 1.0
    /// The share of y in x' before the rotation.
    var skew = 0.0
    /// In radians, clockwise; not limited to one turn.
    var rotation = 0.0
    var translation = Vector.zero

    static let identity = TransformParts()

    /// Whether it turns a shape into its mirror image.
    private var isMirrored: Bool { scaleX * scaleY < 0 }

    init() {}

    /// Decomposes a transform. Of the equivalent decompositions it makes the one that is nearest to another one: it rotates
    /// in the shorter direction, and a mirrored axis stays the same.
    init(_ transform: Transform, near other: TransformParts = .identity) {
        let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
        translation = Vector(dx: transform.tx, dy: transform.ty)
        let lengthX = (a * a + b * b).squareRoot()
        if lengthX > 0 {
            rotation = arcTangent(b, a)
            scaleX = lengthX
            skew = (a * c + b * d) / scaleX
            scaleY = (a * d - b * c) / scaleX
        } else {
            // Without the first axis the rotation is that of the second one, and that of the other parts if both are zero.
            scaleX = 0
            scaleY = (c * c + d * d).squareRoot()
            rotation = scaleY > 0 ? arcTangent(-c, d) : other.rotation
        }
        if isMirrored && mirrorsOtherAxis(than: other) {
            (scaleX, scaleY, skew, rotation) = (-scaleX, -scaleY, -skew, rotation + .pi)
        }
        rotation += Self.wholeTurns(from: rotation, to: other.rotation)
    }

    /// A mirrored transform has two decompositions: it mirrors the x axis or, half a turn away, the y axis.
    private func mirrorsOtherAxis(than other: TransformParts) -> Bool {
        if other.isMirrored { return (other.scaleX < 0) != (scaleX < 0) }
        let turned = rotation + .pi
        let distance = rotation + Self.wholeTurns(from: rotation, to: other.rotation) - other.rotation
        let turnedDistance = turned + Self.wholeTurns(from: turned, to: other.rotation) - other.rotation
        return turnedDistance.magnitude < distance.magnitude
    }

    /// The whole turns that bring an angle nearest to another one; a half turn keeps its direction.
    private static func wholeTurns(from angle: Double, to other: Double) -> Double {
        ((other - angle) / (2 * .pi)).rounded(.toNearestOrEven) * 2 * .pi
    }

    /// The composed transform.
    var transform: Transform {
        let turn = Transform.rotation(rotation)
        return Transform(
            a: turn.a * scaleX, b: turn.b * scaleX, c: turn.a * skew + turn.c * scaleY,
            d: turn.b * skew + turn.d * scaleY, tx: translation.dx, ty: translation.dy)
    }
}

extension TransformParts: Animatable {
    var components: Components {
        Components(scaleX, scaleY, skew, rotation, translation.dx, translation.dy, 0, 0)
    }

    init(components v: Components) {
        (scaleX, scaleY, skew, rotation) = (v[0], v[1], v[2], v[3])
        translation = Vector(dx: v[4], dy: v[5])
    }
}

extension TransformParts {
    /// Transforms whose images of any shape, together, have a box that contains the images by all parts between two ends.
    static func enclosure(_ low: TransformParts, _ high: TransformParts) -> [Transform] {
        guard low.rotation != high.rotation else { return [low.transform, high.transform] }
        // At any rotation, |x'| and |y'| are at most m |p| <= m (|x| + |y|), where m is the norm of the scale and the skew. An
        // eighth of a turn with the factor m * sqrt(2) maps p to m (|x| + |y|) on one axis, and its quarter turns to the rest.
        let squares = [(low.scaleX, high.scaleX), (low.scaleY, high.scaleY), (low.skew, high.skew)].map { one, other in
            max(one * one, other * other)
        }
        let norm = squares.reduce(0, +).squareRoot() * 2.0.squareRoot()
        return eighths.flatMap { angle in
            [low.translation, high.translation].map { shift in
                Transform.scale(norm).concatenating(.rotation(angle)).concatenating(.translation(shift.dx, shift.dy))
            }
        }
    }

    /// The odd eighths of a turn.
    static let eighths = [1.0, 3, 5, 7].map { $0 * Double.pi / 4 }
}
