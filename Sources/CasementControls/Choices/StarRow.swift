import CasementCore

/// Draws a row of stars, filled or as outlines.
@MainActor final class StarRow: View {
    /// 0.46: the inner radius of a star as a share of the outer one: a little plumper than a pentagram's 0.38.
    nonisolated static let innerShare = 0.46

    /// How the stars are drawn.
    struct Paint: Hashable {
        /// Nil for stars that are not filled.
        var fill: Color?
        /// The colour and the width of the outline.
        var outline: Color
        var width: Double
    }

    var paint = Paint(fill: nil, outline: .clear, width: 0) { didSet { if paint != oldValue { setNeedsDisplay() } } }
    var geometry = RatingGeometry() { didSet { if geometry != oldValue { setNeedsDisplay() } } }

    override func draw(in canvas: Canvas) {
        let style = StrokeStyle(width: paint.width, join: .round, cap: .round)
        for index in 0..<geometry.count {
            let path = Self.star(in: geometry.frame(of: index).inset(by: paint.width / 2))
            if let fill = paint.fill { canvas.fill(path, fill) }
            canvas.stroke(path, style, paint.outline)
        }
    }

    /// A star with five points.
    private static func star(in box: Rect) -> Path {
        let radius = box.width / 2
        // The box around a star is lower than it is wide: cos 36 degrees below its centre, 1 above.
        let center = Point(x: box.midX, y: box.midY + radius * 0.095)
        return Path { path in
            for corner in 0..<10 {
                let length = corner.isMultiple(of: 2) ? radius : radius * innerShare
                let point = center + Vector(length: length, angle: (Double(corner) / 5 - 0.5) * .pi)
                if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.close()
        }
    }
}
