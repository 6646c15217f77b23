import CasementCore

/// A card in the middle of the screen, whose content scrolls if it is too high.
@MainActor final class DialogForm: PresentationForm {
    /// 0.94: the scale at which the card begins and ends.
    private static let leastScale = 0.94

    let card = View()
    private let scroll = ScrollView()
    let content: FormContent

    init(_ content: View) {
        self.content = FormContent(content)
        card.addSubview(scroll)
        scroll.addSubview(self.content)
    }

    var dimming: Double { DimmingView.fullOpacity }

    func layOut(in bounds: Rect, extent: Double) {
        let margin = PresentationMetrics.dialogMargin
        let textScale = max(1, card.scene?.environment.textScale ?? 1)
        let available = Size(
            width: max(0, min(bounds.width - 2 * margin, PresentationMetrics.dialogWidth * textScale)),
            height: max(0, bounds.height - 2 * margin))
        let preferred = content.preferredSize(in: Size(width: available.width, height: 0))
        let width = preferred.map { min(max($0.width, min(280, available.width)), available.width) } ?? available.width
        let height = preferred?.height ?? available.height / 2
        let visible = min(height, available.height)
        card.bounds = Rect(x: 0, y: 0, width: width.rounded(.up), height: visible.rounded(.up))
        card.center = bounds.center
        scroll.frame = card.bounds
        content.frame = Rect(x: 0, y: 0, width: card.bounds.width, height: max(height, card.bounds.height))
        scroll.contentSize = content.frame.size
    }

    func show(_ extent: Double, in bounds: Rect) {
        card.opacity = min(max(extent, leastOpacity), 1)
        card.scale = Self.leastScale + (1 - Self.leastScale) * extent
    }

    func restyle(_ theme: Theme, isHighContrast: Bool) {
        card.backgroundColor = theme.colors.surface
        card.cornerRadius = theme.cardRadius
        card.shadow = Shadow(radius: 32, offset: Vector(dx: 0, dy: 8))
        card.borderWidth = isHighContrast ? 2 : 0
        card.borderColor = theme.colors.ink
        scroll.cornerRadius = theme.cardRadius
    }
}
