import CasementCore

/// A card as large as the screen, which rises from its bottom edge.
@MainActor final class FullScreenForm: PresentationForm {
    let card = View()
    let content: FormContent

    init(_ content: View) {
        self.content = FormContent(content)
        card.addSubview(self.content)
    }

    var dimming: Double { DimmingView.fullOpacity }
    var coversEverything: Bool { true }

    func layOut(in bounds: Rect, extent: Double) {
        card.bounds = Rect(origin: .zero, size: bounds.size)
        content.frame = card.bounds
    }

    func show(_ extent: Double, in bounds: Rect) {
        card.center = Point(x: bounds.midX, y: bounds.midY + bounds.height * (1 - extent))
    }

    func restyle(_ theme: Theme, isHighContrast: Bool) { card.backgroundColor = theme.colors.background }
}
