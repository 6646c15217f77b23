import Casement

/// The wall: text at one side or at the top, plates beside or below it, and the rings of the touches above
/// everything. A small panel shows the plates alone.
@MainActor final class GesturesWall: View {
    let plates: [Plate]
    let column = WhyColumn()
    let overlay = TouchOverlay()
    /// The discs that rise from the edges of the panel.
    let sky = View()
    private let title = Label("Gestures", role: .display)
    private let lines: [Label]
    private let rule = View.shape(\.colors.accent)
    private let hanging = View()

    /// - Parameter plates: eleven plates, of which the last is twice as wide as the others.
    init(_ plates: [Plate]) {
        self.plates = plates
        lines = ["Lay a hand on any plate:", "the wall tells what it saw."].map {
            Label($0, role: .caption)
        }
        super.init()
        identifier = "wall"
        clipsToBounds = true
        isMultipleTouchEnabled = true
        sky.isUserInteractionEnabled = false
        for view in [title, rule] + lines + [column, hanging, sky, overlay] { addSubview(view) }
        for plate in plates { hanging.addSubview(plate) }
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        backgroundColor = theme.colors.background
    }

    override func layoutSubviews() {
        let metrics = WallMetrics(bounds.size, theme)
        for layer in [hanging, sky, overlay] { layer.frame = bounds }
        for view in [title, rule, column] + lines { view.isHidden = metrics.isSmall }
        let words = layOutWords(metrics)
        let hanging =
            metrics.isSmall
            ? bounds.inset(by: metrics.padding)
            : metrics.isWide
                ? Rect(
                    x: words.maxX + metrics.margin, y: metrics.margin,
                    width: bounds.width - words.maxX - metrics.margin * 2, height: bounds.height - metrics.margin * 2)
                : Rect(
                    x: metrics.margin, y: words.maxY + metrics.gap * 2, width: bounds.width - metrics.margin * 2,
                    height: bounds.height - words.maxY - metrics.gap * 2 - metrics.margin)
        hang(in: hanging, columns: metrics.isWide ? 4 : metrics.isSmall ? 2 : 3, metrics)
    }

    /// Lays out the text.
    ///
    /// - Returns: the size of the area that it occupies.
    private func layOutWords(_ metrics: WallMetrics) -> Rect {
        let margin = metrics.margin
        let y = metrics.layOutHeading(title, rule, lines, in: bounds.size).maxY
        column.metrics = metrics
        if metrics.isWide {
            let top = y + margin * 0.75
            column.leadingFrame = Rect(
                x: margin - metrics.gutter, y: top, width: metrics.column + metrics.gutter,
                height: bounds.height - margin - top)
            return Rect(x: margin, y: margin, width: metrics.column, height: bounds.height - margin * 2)
        }
        let left = (bounds.width / 2).rounded() + metrics.gap / 2
        let bottom = (bounds.height * 0.195 / 8).rounded() * 8
        column.leadingFrame = Rect(
            x: left - metrics.gutter, y: margin, width: bounds.width - left - margin + metrics.gutter,
            height: bottom - margin)
        return Rect(x: margin, y: margin, width: bounds.width - margin * 2, height: bottom - margin)
    }

    /// The frames of the plates in rows on whole points, which together fill the area.
    private func hang(in space: Rect, columns: Int, _ metrics: WallMetrics) {
        let rows = (plates.count + columns) / columns
        func edge(_ index: Int, _ count: Int, _ length: Double) -> Double {
            ((length + metrics.gap) * Double(index) / Double(count)).rounded()
        }
        for (index, plate) in plates.enumerated() {
            let (column, row) = (index % columns, index / columns)
            let span = index == plates.count - 1 ? 2 : 1
            let (left, right) = (edge(column, columns, space.width), edge(column + span, columns, space.width))
            let (top, bottom) = (edge(row, rows, space.height), edge(row + 1, rows, space.height))
            plate.metrics = metrics
            plate.leadingFrame = Rect(
                x: space.minX + left, y: space.minY + top, width: right - left - metrics.gap,
                height: bottom - top - metrics.gap)
        }
    }
}
