/// The row, or the column, of the tabs.
@MainActor final class TabBar: View {
    /// 64 and 88 pt: the least height of a row and the least width of a column.
    static let leastExtents = (row: 64.0, column: 88.0)
    /// 0.4: the largest share of the width that a column takes.
    static let largestShare = 0.4

    let buttons: [TabButton]
    /// Whether the tabs lie in a column.
    var isColumn = false { didSet { if isColumn != oldValue { setNeedsLayout() } } }
    private let line = View()

    init(_ tabs: [Tab]) {
        buttons = tabs.map { TabButton($0) }
        super.init()
        isFocusGroup = true
        accessibility.role = .tabList
        localizedAccessibilityLabel = Localized("casement.tabs")
        for button in buttons { addSubview(button) }
        addSubview(line)
    }

    override func environmentDidChange() {
        backgroundColor = themeInForce.colors.surface
        line.backgroundColor = themeInForce.colors.separator
        setNeedsLayout()
    }

    /// The height of a row of a width, or the width of a column.
    func extent(within size: Size) -> Double {
        guard !isColumn else {
            let widest = buttons.reduce(Self.leastExtents.column) { max($0, $1.sizeThatFits(.zero).width + 8) }
            return min(widest, max(size.width * Self.largestShare, Self.leastExtents.column))
        }
        fitTitles(in: size.width)
        let share = Size(width: size.width / Double(max(buttons.count, 1)), height: 0)
        return buttons.reduce(Self.leastExtents.row) { max($0, $1.sizeThatFits(share).height + 8) }
    }

    /// Gives the titles one size, so that none breaks inside a word, and one height, so that the icons are level.
    private func fitTitles(in width: Double) {
        let tab = isColumn ? width - 8 : width / Double(max(buttons.count, 1))
        let height = Label.fitTogether(buttons.map(\.label), width: tab - 2 * TabButton.gap)
        for button in buttons { button.titleHeight = isColumn ? nil : height }
    }

    override func layoutSubviews() {
        fitTitles(in: bounds.width)
        if isColumn { placeColumn() } else { placeRow() }
    }

    private func placeRow() {
        let width = bounds.width / Double(max(buttons.count, 1))
        for (index, button) in buttons.enumerated() {
            let place = isRightToLeft ? buttons.count - 1 - index : index
            button.frame = Rect(x: Double(place) * width, y: 4, width: width, height: max(bounds.height - 8, 0))
        }
        line.frame = Rect(x: 0, y: 0, width: bounds.width, height: 1)
    }

    private func placeColumn() {
        var y = 8.0
        for button in buttons {
            let size = button.sizeThatFits(Size(width: bounds.width - 8, height: 0))
            button.frame = Rect(x: 4, y: y, width: max(bounds.width - 8, 0), height: size.height)
            y += size.height + 8
        }
        line.frame = Rect(x: isRightToLeft ? 0 : bounds.width - 1, y: 0, width: 1, height: bounds.height)
    }
}
