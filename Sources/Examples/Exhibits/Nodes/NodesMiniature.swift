import Casement

/// A small picture of three nodes and the threads between them.
@MainActor final class NodesMiniature: View {
    init() {
        super.init()
        isUserInteractionEnabled = false
        backgroundColor = Sheet.paper
    }

    override func draw(in canvas: Canvas) {
        let unit = min(bounds.width / 128, bounds.height / 100)
        let middle = bounds.center
        let step = 12 * unit
        func lines(_ from: Double, _ to: Double, _ around: Double) -> [Double] {
            let first = Int(((from - around) / step).rounded(.up))
            return (first...max(first, Int((to - around) / step))).map { (around + Double($0) * step).rounded() }
        }
        for x in lines(0, bounds.width, middle.x) {
            canvas.fill(Rect(x: x, y: 0, width: 1, height: bounds.height), Sheet.line.withAlpha(0.06))
        }
        for y in lines(0, bounds.height, middle.y) {
            canvas.fill(Rect(x: 0, y: y, width: bounds.width, height: 1), Sheet.line.withAlpha(0.06))
        }
        let side = (30 * unit).rounded()
        let cards = [(Figure.point, -38.0, -4.0), (.plane, 14, -23), (.ring, 36, 22)].map { figure, x, y in
            (figure, Point((middle.x + x * unit).rounded(), (middle.y + y * unit).rounded()))
        }
        for (_, center) in cards.dropFirst() {
            let bend = Bend(
                from: cards[0].1 + Vector(dx: side / 2, dy: 0), to: center - Vector(dx: side / 2, dy: 0),
                tension: unit * 0.3)
            canvas.stroke(
                bend.path, StrokeStyle(width: max(1.5, unit), cap: .round),
                cards[0].0.color.mixed(with: Sheet.ink, 0.15))
        }
        for (figure, center) in cards {
            let card = Rect(center: center, size: Size(width: side, height: side))
            canvas.fill(card, cornerRadius: (side * 0.09).rounded(), Pigment.paper)
            figure.draw(in: card.inset(by: side * 0.22), canvas)
        }
    }
}
