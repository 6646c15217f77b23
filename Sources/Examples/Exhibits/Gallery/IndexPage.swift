import Casement

/// The index of the gallery: its title, and a card for each exhibit.
@MainActor final class IndexPage: View {
    let cards: [ExhibitCard]
    private let title = Label("Gallery", role: .display)
    private let lines: [Label]
    private let rule = View.shape(\.colors.accent)

    init(_ exhibits: [Exhibit]) {
        cards = exhibits.map(ExhibitCard.init)
        lines = ["What a panel can do", "under a hand."].map {
            Label($0, role: .caption)
        }
        super.init()
        identifier = "index"
        accessibility.role = .page
        accessibility.label = "Gallery"
        for view in [title, rule] + lines + cards { addSubview(view) }
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        backgroundColor = theme.colors.background
    }

    override func layoutSubviews() {
        let metrics = WallMetrics(bounds.size, theme)
        let margin = metrics.margin
        let bottom = metrics.layOutHeading(title, rule, lines, in: bounds.size).maxY
        let space =
            metrics.isWide
            ? Rect(
                x: margin * 2 + metrics.column, y: margin, width: bounds.width - margin * 3 - metrics.column,
                height: bounds.height - margin * 2)
            : Rect(
                x: margin, y: bottom + margin, width: bounds.width - margin * 2,
                height: bounds.height - bottom - margin * 2)
        hang(in: space, gap: metrics.gap, isWide: metrics.isWide)
    }

    /// Lays the cards out in columns of equal cards, with the number of columns that suits the miniatures best.
    private func hang(in space: Rect, gap: Double, isWide: Bool) {
        let count = cards.count
        guard count > 0 else { return }
        let columns = (1...count).min { misfit($0, space, gap) < misfit($1, space, gap) } ?? 1
        let rows = (count + columns - 1) / columns
        let width = ((space.width + gap) / Double(columns)).rounded(.down) - gap
        let height = ((space.height + gap) / Double(rows)).rounded(.down) - gap
        for (index, card) in cards.enumerated() {
            card.leadingFrame = Rect(
                x: space.minX + Double(index % columns) * (width + gap),
                y: space.minY + Double(index / columns) * (height + gap), width: width, height: height)
        }
        let fits = cards.allSatisfy { $0.fitsSubtitle(in: width) }
        for card in cards { card.showsSubtitle = fits }
    }

    /// The cost of a layout: how far the miniatures are from 5 : 4, and the share of the area without a card, which counts
    /// twice: a card alone in its row looks lost.
    private func misfit(_ columns: Int, _ space: Rect, _ gap: Double) -> Double {
        let rows = (cards.count + columns - 1) / columns
        let width = (space.width + gap) / Double(columns) - gap * 3
        let height =
            (space.height + gap) / Double(rows) - gap * 2
            - ExhibitCard.captionHeight(min(bounds.width, bounds.height))
        guard width > 0, height > 0 else { return .infinity }
        let ratio = width / height / 1.25
        let waste = Double(rows * columns) / Double(cards.count)
        return max(ratio, 1 / ratio) * waste * waste
    }
}
