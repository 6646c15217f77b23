import CasementCore

extension ListView {
    /// 2 theme units: the space around a card.
    private static var cardMargin: Double { 2 }

    /// The space around cards follows the style and the theme.
    final func styleDidChange() {
        lines.margin = style == .grouped ? themeInForce.spacing(Self.cardMargin) : 0
    }

    /// The position of a row in the card of its section; nil in a list without cards.
    final func cardPosition(_ section: Int, _ item: Int) -> CardPosition? {
        guard style == .grouped else { return nil }
        return CardPosition(isFirst: item == 0, isLast: item + 1 == lines.lines.rowCount(in: section))
    }

    final func willPlace(_ placed: [PlacedLine]) {
        guard style == .grouped else { return }
        for line in placed {
            guard let row = line.view as? ListCell else { continue }
            if case .item(let section, let item) = lines.lines.address(of: lines.lines.index(of: line.handle)) {
                row.cardPosition = cardPosition(section, item)
            }
        }
    }
}
