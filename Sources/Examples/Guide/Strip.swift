import Casement

/// Cards in a row that scrolls sideways.
final class Strip: ScrollView {
    /// The width of a card before the text scale, in points.
    private let cardWidth = 240.0
    private let row: Grid
    private var shownDirection: SceneEnvironment.LayoutDirection?

    init(_ cards: [ExhibitCard]) {
        row = Grid(columns: Array(repeating: .fixed(cardWidth), count: cards.count), cards)
        super.init()
        addSubview(row)
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        let width = cardWidth * (scene?.environment.textScale ?? 1)
        row.columns = Array(repeating: .fixed(width), count: row.columns.count)
        row.columnSpacing = theme.spacing(2)
    }

    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: rowSize.height) }

    override func layoutSubviews() {
        super.layoutSubviews()
        contentSize = rowSize
        row.frame = Rect(origin: .zero, size: contentSize)
        guard let direction = scene?.environment.layoutDirection, direction != shownDirection else { return }
        // The first card lies at the right end in a language that is read from the right.
        shownDirection = direction
        contentOffset = Point(direction == .rightToLeft ? range(.horizontal).upperBound : 0, 0)
    }

    private var rowSize: Size { row.sizeThatFits(Size(width: .infinity, height: .infinity)) }
}
