import Casement

/// A column on the surface of the theme, with its corners; a bar at the edge of a page has none.
final class Card: StackView {
    private let isBar: Bool

    init(spacing: Double = 16, isBar: Bool = false, @ViewBuilder _ views: () -> [View]) {
        self.isBar = isBar
        super.init(.vertical, spacing: spacing, views())
        insets = isBar ? Insets(top: 12, leading: 24, bottom: 12, trailing: 24) : Insets(20)
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        backgroundColor = theme.colors.surface
        cornerRadius = isBar ? 0 : theme.cardRadius
    }
}
