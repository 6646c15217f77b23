import Casement
import Exhibits

/// A small picture of three rows, of which the second one is swiped.
@MainActor final class MailMiniature: View {
    init() {
        super.init()
        isUserInteractionEnabled = false
        backgroundColor = Pigment.slate
    }

    override func draw(in canvas: Canvas) {
        let (unit, rect) = (miniatureUnit, miniatureRect)
        for row in 0..<3 {
            let y = -39 + 27 * Double(row)
            let shift = row == 1 ? -26.0 : 0
            if row == 1 { canvas.fill(rect(-52, y, 104, 24), cornerRadius: 3 * unit, Pigment.terracotta) }
            canvas.fill(rect(-52, y, 104 + shift, 24), cornerRadius: 3 * unit, Pigment.paper)
            canvas.fill(rect(-45, y + 6, 12, 12), cornerRadius: 6 * unit, Pigment.finger(row * 2 + 1))
            canvas.fill(rect(-27, y + 6, 38 + Double(row * 5), 4), cornerRadius: 2 * unit, Pigment.slate)
            canvas.fill(rect(-27, y + 14, 46, 3), cornerRadius: 1.5 * unit, Pigment.slate.withAlpha(0.4))
        }
    }
}
