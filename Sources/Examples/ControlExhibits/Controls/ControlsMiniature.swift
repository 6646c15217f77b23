import Casement
import Exhibits

/// A small picture of a switch, a ring, a slider and three segments.
@MainActor final class ControlsMiniature: View {
    init() {
        super.init()
        isUserInteractionEnabled = false
        backgroundColor = Pigment.plum
    }

    override func draw(in canvas: Canvas) {
        let unit = min(bounds.width / 128, bounds.height / 100)
        let middle = bounds.center
        func pill(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color) {
            let size = Size(width: (width * unit).rounded(), height: (height * unit / 2).rounded() * 2)
            let origin = Point((middle.x + x * unit).rounded(), (middle.y + y * unit).rounded())
            canvas.fill(Rect(origin: origin, size: size), cornerRadius: size.height / 2, color)
        }
        let track = Pigment.paper.withAlpha(0.22)
        // A switch that is on.
        pill(-50, -38, 56, 32, Pigment.ochre)
        pill(-21, -35, 26, 26, Pigment.paper)
        // A ring of progress.
        let center = Point((middle.x + 34 * unit).rounded(), (middle.y - 22 * unit).rounded())
        let style = StrokeStyle(width: 7 * unit, cap: .round)
        for (sweep, color) in [(2 * Double.pi, track), (1.35 * Double.pi, Pigment.paper)] {
            canvas.stroke(
                Path { $0.addArc(center: center, radius: 13 * unit, start: -.pi / 2, sweep: sweep) }, style, color)
        }
        // A slider.
        pill(-50, 10, 100, 6, track)
        pill(-50, 10, 62, 6, Pigment.ochre)
        pill(2, 3, 20, 20, Pigment.paper)
        // Three segments.
        pill(-50, 30, 100, 16, track)
        pill(-16, 32, 32, 12, Pigment.paper)
    }
}
