import Casement

/// The front of the house: five floors of windows, some of them lit.
final class HouseView: View {
    private let floors = 5
    private let columns = 6
    /// The floors whose windows are all lit, from 1.
    var litFloors: Set<Int> = [] { didSet { if litFloors != oldValue { setNeedsDisplay() } } }
    /// Single windows that are lit, row by row from the top.
    var litWindows: Set<Int> = [] { didSet { if litWindows != oldValue { setNeedsDisplay() } } }
    /// The number of windows.
    var windowCount: Int { floors * columns }
    /// The colours of the wall, of a dark window and of a lit one; those of the theme by default.
    var palette: (wall: Color, dark: Color, lit: Color)? { didSet { setNeedsDisplay() } }

    override func environmentDidChange() {
        super.environmentDidChange()
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        guard scene != nil else { return }
        let colors = theme.colors
        let palette = palette ?? (colors.separator, colors.background, colors.accent)
        let width = min(bounds.width, bounds.height * 0.9)
        let wall = Rect(
            x: (bounds.width - width) / 2, y: 0, width: width, height: bounds.height)
        canvas.fill(wall, cornerRadius: 8, palette.wall)
        let (step, rise) = (wall.width / Double(columns), wall.height / Double(floors))
        for row in 0..<floors {
            for column in 0..<columns {
                let isLit = litFloors.contains(floors - row) || litWindows.contains(row * columns + column)
                let pane = Rect(
                    x: wall.minX + (Double(column) + 0.25) * step, y: wall.minY + (Double(row) + 0.2) * rise,
                    width: step * 0.5, height: rise * 0.62)
                canvas.fill(pane, cornerRadius: 3, isLit ? palette.lit : palette.dark)
            }
        }
    }
}
