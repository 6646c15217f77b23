import CasementCore

/// A card beside a view, with an arrow that points at it.
@MainActor final class PopoverForm: PresentationForm {
    private static let leastScale = 0.96

    /// As large as the screen; only the bubble in it is hit.
    let card: View
    private let bubble = View()
    private let arrow = PopoverArrow()
    let content: FormContent
    private weak var source: View?

    init(_ content: View, from source: View) {
        self.content = FormContent(content)
        self.source = source
        card = PopoverCard(bubble)
        bubble.addSubview(self.content)
        card.addSubview(bubble)
        card.addSubview(arrow)
    }

    var dimming: Double { 0 }
    var closesAtTouchOutside: Bool { true }

    func layOut(in bounds: Rect, extent: Double) {
        card.bounds = Rect(origin: .zero, size: bounds.size)
        card.center = bounds.center
        let textScale = max(1, card.scene?.environment.textScale ?? 1)
        let margin = PresentationMetrics.popoverMargin
        let available = Size(
            width: max(0, min(bounds.width - 2 * margin, PresentationMetrics.popoverWidth * textScale)),
            height: max(0, bounds.height - 2 * margin))
        let wanted =
            content.preferredSize(in: Size(width: available.width, height: 0))
            ?? Size(width: available.width, height: 240)
        // The presentation fills the screen: a keyboard may have moved it, and its card is scaled while it moves in.
        let target = source.flatMap { $0.scene == nil ? nil : $0.convert($0.bounds, to: nil) }
        let placement = PopoverPlacement(
            of: Size(width: min(wanted.width, available.width), height: min(wanted.height, available.height)),
            beside: target ?? Rect(center: bounds.center, size: .zero), in: bounds.inset(by: margin),
            hasArrow: target != nil)
        bubble.frame = placement.bubble
        content.frame = bubble.bounds
        arrow.isHidden = placement.side == nil
        if let side = placement.side { arrow.point(side, at: placement.tip) }
    }

    func show(_ extent: Double, in bounds: Rect) {
        card.opacity = min(max(extent, leastOpacity), 1)
        card.scale = Self.leastScale + (1 - Self.leastScale) * extent
    }

    func restyle(_ theme: Theme, isHighContrast: Bool) {
        bubble.backgroundColor = theme.colors.surface
        bubble.cornerRadius = theme.controlRadius + 2
        content.cornerRadius = bubble.cornerRadius
        bubble.shadow = Shadow(radius: 24, offset: Vector(dx: 0, dy: 4))
        bubble.borderWidth = isHighContrast ? 2 : 0
        bubble.borderColor = theme.colors.ink
        arrow.restyle(theme.colors.surface, outline: isHighContrast ? theme.colors.ink : nil)
    }
}

/// Fills the screen, and is hit only where the bubble is.
@MainActor private final class PopoverCard: View {
    private unowned let bubble: View

    init(_ bubble: View) {
        self.bubble = bubble
        super.init()
    }

    override func hitTest(_ point: Point) -> View? {
        let hit = super.hitTest(point)
        return hit === self ? nil : hit
    }
}
