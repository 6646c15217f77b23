import Casement

/// The wall: words at one side or on top, plates beside or below them, fingers over everything.
@MainActor final class GesturesWall: View {
    let plates: [Plate]
    let column = WhyColumn()
    let overlay = FingerOverlay()
    /// What rises from the edges of the panel.
    let sky = View()
    private let title = Label("Gestures", role: .display)
    private let lines: [Label]
    private let rule = View.shape(\.colors.accent)
    private let hanging = View()

    /// - Parameter plates: eleven of them, the last one twice as wide as the others.
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
        let words = layOutWords(metrics)
        let hanging =
            metrics.isWide
            ? Rect(
                x: words.maxX + metrics.margin, y: metrics.margin,
                width: bounds.width - words.maxX - metrics.margin * 2, height: bounds.height - metrics.margin * 2)
            : Rect(
                x: metrics.margin, y: words.maxY + metrics.gap * 2, width: bounds.width - metrics.margin * 2,
                height: bounds.height - words.maxY - metrics.gap * 2 - metrics.margin)
        hang(in: hanging, columns: metrics.isWide ? 4 : 3, metrics)
    }

    /// Returns the space that the words take.
    private func layOutWords(_ metrics: WallMetrics) -> Rect {
        title.style = metrics.title
        let margin = metrics.margin
        let titleSize = title.sizeThatFits(bounds.size)
        let size = metrics.title.font.size
        // The letters begin at the margin, and their capitals at the top of the plates.
        title.frame = Rect(
            x: margin - (size * 0.04).rounded(), y: margin - (size * 0.14).rounded(), width: titleSize.width,
            height: titleSize.height)
        rule.frame = Rect(
            x: margin, y: title.frame.maxY + (size * 0.02).rounded(), width: (size * 0.62).rounded(),
            height: max(1, (size * 0.022).rounded()))
        var y = rule.frame.maxY + (size * 0.2).rounded()
        for line in lines {
            line.style = metrics.intro
            let own = line.sizeThatFits(bounds.size)
            line.frame = Rect(x: margin, y: y, width: own.width, height: own.height)
            y += (metrics.intro.font.size * 1.24).rounded()
        }
        column.metrics = metrics
        if metrics.isWide {
            let top = y + margin * 0.75
            column.frame = Rect(
                x: margin - metrics.gutter, y: top, width: metrics.column + metrics.gutter,
                height: bounds.height - margin - top)
            return Rect(x: margin, y: margin, width: metrics.column, height: bounds.height - margin * 2)
        }
        let left = (bounds.width / 2).rounded() + metrics.gap / 2
        let bottom = (bounds.height * 0.195 / 8).rounded() * 8
        column.frame = Rect(
            x: left - metrics.gutter, y: margin, width: bounds.width - left - margin + metrics.gutter,
            height: bottom - margin)
        return Rect(x: margin, y: margin, width: bounds.width - margin * 2, height: bottom - margin)
    }

    /// Rows of plates on whole points, which together fill the space.
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
            plate.frame = Rect(
                x: space.minX + left, y: space.minY + top, width: right - left - metrics.gap,
                height: bottom - top - metrics.gap)
        }
    }
}
