import Casement
import CasementControls
import CasementCore

/// A card at the top of the panel with a ring and two lines of text, which is as large as its text needs.
@MainActor final class CountdownCard: View {
    /// 440 pt: its largest width at the text scale 1.
    private static let width = 440.0

    private let message: (Int) -> Localized
    private let card = View()
    private let ring = ProgressRing(progress: 1)
    private let number = Label(part: "", role: .headline, alignment: .center)
    private let title: Label
    private let line = Label(part: "")

    init(title: Localized, message: @escaping (Int) -> Localized) {
        self.message = message
        self.title = Label(part: title, role: .headline)
        super.init()
        for label in [self.title, line] { label.maximumLines = nil }
        ring.accessibility.role = .none
        number.accessibility.role = .none
        card.cornerRadius = 16
        card.shadow = Shadow(radius: 16, offset: Vector(dx: 0, dy: 4))
        addSubview(card)
        for view in [ring, number, self.title, line] { card.addSubview(view) }
    }

    /// Shows the whole seconds that are left, and the share of the time.
    func show(seconds: Int, share: Double) {
        number.localizedText = .number(seconds)
        line.localizedText = message(seconds)
        ring.progress = share
        accessibility.label = textInForce(of: message(seconds))
        setNeedsLayout()
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        let colors = themeInForce.colors
        card.backgroundColor = colors.surface
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let theme = themeInForce
        let (padding, gap) = (theme.spacing(2), theme.spacing(2))
        let scale = scene?.environment.textScale ?? 1
        let width = min(bounds.width - 2 * padding, Self.width * max(1, scale))
        // The ring grows with its digits, and leaves two thirds of a narrow card to the text.
        let side = ring.sizeThatFits(Size(width: max(width / 3, 1), height: 0)).width
        let textWidth = max(0, width - side - gap - 2 * padding)
        let heights = [title, line].map { $0.sizeThatFits(Size(width: textWidth, height: 0)).height }
        let textHeight = heights[0] + theme.spacing(0.5) + heights[1]
        let height = max(side, textHeight) + 2 * padding
        card.frame = Rect(x: (bounds.width - width) / 2, y: padding, width: width, height: height)
        let ringX = isRightToLeft ? width - padding - side : padding
        let textX = isRightToLeft ? padding : padding + side + gap
        ring.frame = Rect(x: ringX, y: (height - side) / 2, width: side, height: side)
        let digits = number.sizeThatFits(Size(width: side * 0.75, height: 0)).height
        number.frame = Rect(x: ringX + side * 0.125, y: (height - digits) / 2, width: side * 0.75, height: digits)
        var y = (height - textHeight) / 2
        for (label, labelHeight) in zip([title, line], heights) {
            label.frame = Rect(x: textX, y: y, width: textWidth, height: labelHeight)
            y += labelHeight + theme.spacing(0.5)
        }
    }
}
