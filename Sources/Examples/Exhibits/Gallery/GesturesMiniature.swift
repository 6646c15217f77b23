import Casement

/// A small picture of five touches with their trails, and of views that they moved.
@MainActor final class GesturesMiniature: View {
    init() {
        super.init()
        isUserInteractionEnabled = false
        backgroundColor = Hour.night.wall
    }

    override func draw(in canvas: Canvas) {
        let unit = min(bounds.width / 128, bounds.height / 100)
        let middle = bounds.center
        func disc(_ x: Double, _ y: Double, _ radius: Double, _ color: Color) {
            let side = (radius * unit).rounded() * 2
            canvas.fill(
                Rect(
                    center: Point((middle.x + x * unit).rounded(), (middle.y + (y - 6) * unit).rounded()),
                    size: Size(width: side, height: side)), cornerRadius: side / 2, color)
        }
        // Five touches, each with its trail.
        let tips: [(x: Double, y: Double, finger: Int)] = [
            (-46, 12, 0), (-22, -22, 2), (2, -31, 5), (25, -24, 6), (45, -4, 1),
        ]
        for tip in tips {
            for step in 0..<40 {
                let share = Double(step) / 40
                let color = Pigment.finger(tip.finger).withAlpha(0.02 + 0.09 * share)
                disc(tip.x * (0.3 + 0.7 * share), 58 + (tip.y - 58) * share, 2 + 5.5 * share, color)
            }
            disc(tip.x, tip.y, 12, Pigment.finger(tip.finger).withAlpha(0.3))
            disc(tip.x, tip.y, 8, Pigment.finger(tip.finger))
            disc(tip.x, tip.y, 3, Pigment.paper)
        }
    }
}
