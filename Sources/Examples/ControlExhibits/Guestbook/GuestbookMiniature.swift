import Casement
import Exhibits

/// A small picture of an open book with lines, stars and a ribbon.
@MainActor final class GuestbookMiniature: View {
    init() {
        super.init()
        isUserInteractionEnabled = false
        backgroundColor = Pigment.ochre
    }

    override func draw(in canvas: Canvas) {
        let (unit, rect) = (miniatureUnit, miniatureRect)
        canvas.fill(rect(-52, -34, 104, 70), cornerRadius: 4 * unit, Pigment.plum)
        canvas.fill(rect(-48, -38, 47, 70), cornerRadius: 2 * unit, Pigment.paper)
        canvas.fill(rect(1, -38, 47, 70), cornerRadius: 2 * unit, Pigment.paper)
        for line in 0..<5 {
            let width = [34.0, 30, 34, 26, 14][line]
            canvas.fill(
                rect(-42, -20 + 9 * Double(line), width, 3), cornerRadius: 1.5 * unit, Pigment.slate.withAlpha(0.6))
        }
        canvas.fill(rect(-42, -30, 20, 4), cornerRadius: 2 * unit, Pigment.plum)
        for star in 0..<5 {
            canvas.fill(
                rect(8 + 6 * Double(star), -30, 4.5, 4.5), cornerRadius: 2.25 * unit,
                star < 4 ? Pigment.terracotta : Pigment.slate.withAlpha(0.3))
        }
        for line in 0..<3 {
            canvas.fill(
                rect(8, -18 + 9 * Double(line), [28.0, 25, 16][line], 3), cornerRadius: 1.5 * unit,
                Pigment.slate.withAlpha(0.6))
        }
        canvas.fill(rect(40, -38, 5, 78), Pigment.terracotta)
    }
}
