import CasementCore

/// The alternatives of a key, one of which is chosen.
final class AlternativesView: View {
    /// 10: the largest number of alternatives in a row.
    private static let mostColumns = 10
    /// 6 pt: the space around the alternatives.
    private static let padding = 6.0

    /// The index of the chosen alternative.
    private(set) var choice = 0
    private let texts: [String]
    private let colors: KeyColors
    private let isWords: Bool
    private var columns = 1
    private var cell = Size.zero
    /// Whether the first alternative is at the right end, above a key at the right.
    private var isReversed = false

    init(_ texts: [String], _ colors: KeyColors, cornerRadius: Double, isWords: Bool) {
        (self.texts, self.colors, self.isWords) = (texts, colors, isWords)
        super.init()
        backgroundColor = colors.key
        self.cornerRadius = cornerRadius
        shadow = Shadow(color: Color(white: 0, alpha: 0.25), radius: 12, offset: Vector(dx: 0, dy: 3))
        (borderWidth, borderColor) = (colors.borderWidth, colors.ink)
        accessibility.role = .menu
    }

    /// Places the alternatives above a key, the first one over its middle where there is space.
    func place(above key: Rect, in bounds: Rect) {
        let width = isWords ? 168 : min(max(44, key.width * 0.9), 72)
        cell = Size(width: width, height: isWords ? 44 : min(max(44, key.height), 60))
        let most = max(1, Int((bounds.width - 2 * Self.padding - 4) / cell.width))
        columns = isWords ? 1 : min(texts.count, Self.mostColumns, most)
        let rows = (texts.count + columns - 1) / columns
        let size = Size(
            width: Double(columns) * cell.width + 2 * Self.padding,
            height: Double(rows) * cell.height + 2 * Self.padding)
        isReversed = !isWords && key.midX > bounds.midX
        let first =
            isReversed
            ? key.midX + cell.width / 2 + Self.padding - size.width : key.midX - cell.width / 2 - Self.padding
        let x = min(max(first, bounds.minX + 2), bounds.maxX - size.width - 2)
        frame = Rect(x: x, y: max(bounds.minY + 2, key.minY - size.height - 4), width: size.width, height: size.height)
        // The nearest row is the one above the key.
        choice = isWords ? texts.count - 1 : 0
    }

    /// The frame of an alternative. The first row is the lowest one.
    private func box(_ index: Int) -> Rect {
        let (row, column) = (isWords ? texts.count - 1 - index : index / columns, isWords ? 0 : index % columns)
        let x =
            isReversed
            ? bounds.maxX - Self.padding - Double(column + 1) * cell.width : Self.padding + Double(column) * cell.width
        return Rect(
            x: x, y: bounds.maxY - Self.padding - Double(row + 1) * cell.height, width: cell.width, height: cell.height)
    }

    /// Chooses the alternative nearest to a point of the superview.
    func choose(at point: Point) {
        let own = convert(point, from: superview)
        // A touch on the key is below the lowest row, and chooses in it.
        let distances = texts.indices.map { index in
            let box = box(index)
            return (own - box.clamp(own)).length
        }
        guard let nearest = distances.min(), let index = distances.firstIndex(of: nearest), index != choice else {
            return
        }
        choice = index
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        guard let host = scene?.host else { return }
        var style = theme.typography.body
        if !isWords { style.font.size = KeyView.letterSize(height: cell.height) }
        for (index, text) in texts.enumerated() {
            let box = box(index)
            if index == choice { canvas.fill(box, cornerRadius: max(2, cornerRadius - 4), colors.accent) }
            let layout = host.layout(text, style: style)
            let origin = Point(x: box.midX - layout.size.width / 2, y: box.midY - layout.size.height / 2)
            canvas.draw(layout, at: origin, index == choice ? colors.onAccent : colors.ink)
        }
    }
}
