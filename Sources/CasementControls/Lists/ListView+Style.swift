import CasementCore

extension ListView {
    /// 2 theme units: the space around a card.
    private static var cardMargin: Double { 2 }

    /// The space around cards follows the style and the theme.
    final func styleDidChange() {
        engine.setMargin(style == .grouped ? themeInForce.spacing(Self.cardMargin) : 0)
    }

    /// The position of a row in the card of its section; nil in a list without cards.
    final func cardPosition(_ section: Int, _ item: Int) -> CardPosition? {
        guard style == .grouped else { return nil }
        return CardPosition(isFirst: item == 0, isLast: item + 1 == engine.elements.lines.rowCount(in: section))
    }

    final func willPlace(_ placed: [PlacedItem]) {
        guard style == .grouped else { return }
        for item in placed {
            guard let row = item.view as? ListCell, let position = engine.elements.lines.item(at: item.index) else {
                continue
            }
            row.cardPosition = cardPosition(position.section, position.item)
        }
    }
}
