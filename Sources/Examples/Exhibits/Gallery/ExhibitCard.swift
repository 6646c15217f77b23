import Casement

/// A card on the index: a miniature with its title, which opens the exhibit when tapped.
@MainActor final class ExhibitCard: Control {
    let exhibit: Exhibit
    private let miniature: View
    private let title: Label
    private let subtitle: Label

    init(_ exhibit: Exhibit) {
        self.exhibit = exhibit
        miniature = exhibit.makeMiniature()
        title = Label(exhibit.title, role: .title)
        subtitle = Label(exhibit.subtitle, role: .caption)
        super.init()
        identifier = "card.\(exhibit.title)"
        accessibility.role = .button
        accessibility.label = exhibit.title
        cornerRadius = 4
        miniature.clipsToBounds = true
        for view in [miniature, title, subtitle] { addSubview(view) }
    }

    /// The height of the text below the miniature.
    static func captionHeight(_ short: Double) -> Double { (short * 0.12).rounded() }

    /// Whether the subtitle is shown: the index shows all of them or, where one would be cut, none.
    var showsSubtitle = true { didSet { if showsSubtitle != oldValue { setNeedsLayout() } } }

    /// Whether the subtitle fits into a card of a width.
    func fitsSubtitle(in width: Double) -> Bool {
        guard let size = scene?.device?.size else { return true }
        applyStyles(short: min(size.width, size.height))
        return subtitle.sizeThatFits(.zero).width <= width - WallMetrics(size, theme).padding * 2
    }

    private func applyStyles(short: Double) {
        let family = theme.typography.title.font.family
        title.style = TextStyle(font: Font(family, size: (short * 0.036).rounded()))
        subtitle.style = TextStyle(
            font: Font(family, size: max(14, (short * 0.0235).rounded()), slant: .italic))
    }

    override func layoutSubviews() {
        guard let size = scene?.device?.size else { return }
        let short = min(size.width, size.height)
        let caption = Self.captionHeight(short)
        let padding = WallMetrics(size, theme).padding
        let inner = bounds.width - padding * 2
        miniature.frame = Rect(
            x: padding, y: padding, width: inner, height: max(0, bounds.height - caption - padding))
        applyStyles(short: short)
        subtitle.isHidden = !showsSubtitle
        let height = (title.style.font.size * 1.3).rounded()
        let above = showsSubtitle ? (short * 0.014).rounded() : ((caption - height) / 2).rounded()
        let top = miniature.frame.maxY + above
        title.frame = Rect(x: padding, y: top, width: inner, height: height)
        subtitle.frame = Rect(
            x: padding, y: top + height, width: inner, height: (subtitle.style.font.size * 1.3).rounded())
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        backgroundColor = theme.colors.surface
    }

    override var needsTap: Bool { true }

    /// Makes the card a little smaller while it is pressed.
    override func stateDidChange() {
        let size = isHighlighted ? 0.98 : 1
        scene?.animate(.spring(Spring(omega: 26, dampingRatio: isHighlighted ? 1 : 0.5))) {
            transform = .scale(size)
        }
    }
}
