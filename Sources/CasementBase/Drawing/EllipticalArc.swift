/// A part of an ellipse between two points, as SVG describes it (SVG 1.1, appendix F.6).
struct EllipticalArc {
    private let end: Point
    /// Maps the unit circle to the ellipse; nil for a straight line.
    private var map: Transform?
    private var startAngle = 0.0
    private var sweep = 0.0
    private let isEmpty: Bool

    /// - Parameters:
    ///   - radii: their signs do not matter. Radii that are too small to reach the end are enlarged by one factor; with a
    ///     radius of zero the arc is a straight line.
    ///   - rotation: of the ellipse's first axis from the x axis, in radians.
    ///   - isLarge: whether the arc covers more than half of the ellipse.
    ///   - isClockwise: the direction on the screen.
    init(from start: Point, to end: Point, radii: Vector, rotation: Double, isLarge: Bool, isClockwise: Bool) {
        self.end = end
        isEmpty = start == end
        var (rx, ry) = (radii.dx.magnitude, radii.dy.magnitude)
        guard !isEmpty, rx > 0, ry > 0 else { return }
        let turn = Transform(
            a: cosine(rotation), b: sine(rotation), c: -sine(rotation), d: cosine(rotation), tx: 0, ty: 0)
        let back = Transform(a: turn.a, b: -turn.b, c: -turn.c, d: turn.d, tx: 0, ty: 0)
        // Half of the chord, in the ellipse's axes and with its radii as units.
        let chord = back.apply((start - end) / 2)
        let reach = (chord.dx / rx) * (chord.dx / rx) + (chord.dy / ry) * (chord.dy / ry)
        if reach > 1 { (rx, ry) = (rx * reach.squareRoot(), ry * reach.squareRoot()) }
        let half = Vector(dx: chord.dx / rx, dy: chord.dy / ry)
        let length = min(half.dx * half.dx + half.dy * half.dy, 1)
        let offset = length > 0 ? ((1 - length) / length).squareRoot() * (isLarge == isClockwise ? -1 : 1) : 0
        let center = Vector(dx: offset * half.dy, dy: -offset * half.dx)
        let (from, to) = (half - center, -half - center)
        startAngle = arcTangent(from.dy, from.dx)
        sweep = arcTangent(to.dy, to.dx) - startAngle
        if isClockwise, sweep < 0 { sweep += 2 * .pi }
        if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
        let middle = start + (end - start) * 0.5 + turn.apply(Vector(dx: center.dx * rx, dy: center.dy * ry))
        map = Transform.scale(rx, ry).concatenating(turn).concatenating(.translation(middle.x, middle.y))
    }

    /// Adds the arc to a path that is at its start.
    func add(to path: inout Path) {
        guard !isEmpty else { return }
        guard let map else { return path.addLine(to: end) }
        var circle = Path()
        circle.addArc(center: .zero, radius: 1, start: startAngle, sweep: sweep)
        let curves = circle.elements.compactMap { element in
            if case .cubic(let end, let control1, let control2) = element { (end, control1, control2) } else { nil }
        }
        for (index, curve) in curves.enumerated() {
            // The next command starts at exactly the point that the data state.
            let point = index == curves.count - 1 ? end : map.apply(curve.0)
            path.addCubic(to: point, control1: map.apply(curve.1), control2: map.apply(curve.2))
        }
    }
}
