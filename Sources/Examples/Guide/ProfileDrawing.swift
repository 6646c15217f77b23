import Casement

/// A drawing of a vessel as archaeologists make it: the wall in section at the left, the outside at the right.
final class ProfileDrawing: View {
    let outline: Outline
    /// The height of the whole vessel, in millimetres.
    private let height: Double
    /// In millimetres.
    private let wall = 7.0

    init(_ outline: Outline, height: Double) {
        self.outline = outline
        self.height = height
        super.init()
        accessibility.role = .image
    }

    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 340) }

    override func draw(in canvas: Canvas) {
        let margin = theme.spacing(3)
        let scale = (bounds.height - 2 * margin) / height
        let place = { (x: Double, height: Double) in
            Point(self.bounds.midX + x * scale, self.bounds.height - margin - height * scale)
        }
        let ink = theme.colors.ink
        let line = StrokeStyle(width: 1.5, join: .round, cap: .round)
        canvas.stroke(
            Path {
                $0.move(to: place(0, 0))
                $0.addLine(to: place(0, height))
            }, StrokeStyle(width: 1, dashes: [8, 4, 2, 4]), theme.colors.secondaryInk)
        let points = outline.points
        guard let first = points.first, let last = points.last else { return }
        canvas.fill(
            Path { path in
                path.move(to: place(-first.radius, first.height))
                for point in points { path.addLine(to: place(-point.radius, point.height)) }
                for point in points.reversed() {
                    path.addLine(to: place(-max(point.radius - wall, 0), max(point.height, wall)))
                }
                path.addLine(to: place(0, wall))
                path.addLine(to: place(0, 0))
                path.close()
            }, ink)
        canvas.stroke(
            Path { path in
                path.move(to: place(0, 0))
                for point in points { path.addLine(to: place(point.radius, point.height)) }
                path.addLine(to: place(0, last.height))
            }, line, ink)
    }
}
