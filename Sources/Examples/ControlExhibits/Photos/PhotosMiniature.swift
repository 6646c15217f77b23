import Casement
import Exhibits

/// A small picture of nine pictures, one of them larger.
@MainActor final class PhotosMiniature: View {
    init() {
        super.init()
        isUserInteractionEnabled = false
        backgroundColor = Pigment.olive
    }

    override func draw(in canvas: Canvas) {
        let unit = min(bounds.width / 128, bounds.height / 100)
        let side = (24 * unit).rounded()
        let gap = (3 * unit).rounded()
        let whole = 4 * side + 3 * gap
        let origin = Point(
            (bounds.midX - whole / 2).rounded(), (bounds.midY - (3 * side + 2 * gap) / 2).rounded())
        func tile(_ column: Int, _ row: Int, _ span: Int, _ number: Int) {
            let size = Double(span) * side + Double(span - 1) * gap
            let frame = Rect(
                x: origin.x + Double(column) * (side + gap), y: origin.y + Double(row) * (side + gap), width: size,
                height: size)
            canvas.fill(frame, Pigment.finger(number).mixed(with: Pigment.paper, 0.4))
            let ground = Rect(x: frame.minX, y: frame.minY + size * 0.6, width: size, height: size - size * 0.6)
            canvas.fill(ground, Pigment.finger(number + 3))
            let center = Point(frame.minX + size * 0.66, frame.minY + size * 0.34)
            canvas.fill(
                Path { $0.addArc(center: center, radius: size * 0.11, start: 0, sweep: 2 * .pi) }, Pigment.ivory)
        }
        tile(0, 0, 2, 1)
        for (index, place) in [(2, 0), (3, 0), (2, 1), (3, 1), (0, 2), (1, 2), (2, 2), (3, 2)].enumerated() {
            tile(place.0, place.1, 1, index + 2)
        }
    }
}
