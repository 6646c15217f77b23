import Casement
import Exhibits

/// The heading and the cards in columns, which scroll.
@MainActor final class SpecimenSheet: ScrollView {
    /// 360 pt: the least width of a column at the text scale 1.
    private static let column = 360.0

    private let heading = SpecimenHeading()
    private let cards: [SpecimenCard]

    init(_ cards: [SpecimenCard]) {
        self.cards = cards
        super.init(frame: .zero)
        identifier = "specimens"
        addSubview(heading)
        for card in cards { addSubview(card) }
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        backgroundColor = theme.colors.background
        setNeedsLayout()
    }

    override func layoutSubviews() {
        if let environment = scene?.environment, let panel = scene?.device?.size, !bounds.isEmpty {
            heading.panel = panel
            place(environment, WallMetrics(panel, environment.theme))
        }
        super.layoutSubviews()
    }

    /// Places each block in the shortest column; the heading is the first.
    private func place(_ environment: SceneEnvironment, _ metrics: WallMetrics) {
        let margin = bounds.width < 600 ? environment.theme.spacing(3) : metrics.margin
        let gap = environment.theme.spacing(2)
        let available = bounds.width - margin * 2
        // Text that is twice as large needs less than twice the width: captions break, and rows of controls too.
        let least = Self.column * (1 + environment.textScale) / 2
        let count = max(1, Int((available + gap) / (least + gap)))
        let width = ((available + gap) / Double(count)).rounded(.down) - gap
        var ends = [Double](repeating: margin, count: count)
        for view in [heading] + cards {
            let shortest = ends.indices.min { ends[$0] < ends[$1] } ?? 0
            let height = view.sizeThatFits(Size(width: width, height: 0)).height.rounded(.up)
            view.leadingFrame = Rect(
                x: margin + Double(shortest) * (width + gap), y: ends[shortest], width: width, height: height)
            ends[shortest] += height + gap
        }
        contentSize = Size(width: bounds.width, height: (ends.max() ?? 0) - gap + margin)
    }
}
