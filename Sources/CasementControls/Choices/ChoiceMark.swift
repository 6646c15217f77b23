import CasementCore

/// The mark of a choice: a box or a ring, and what is in it while the choice is made.
@MainActor class ChoiceMark: View {
    /// 24 pt: the side at a text scale of 1.
    nonisolated static let side = 24.0

    /// The state that a mark shows.
    struct State: Hashable {
        var isOn = false
        var isHighlighted = false
        var isHovered = false
    }

    /// The colours of a mark.
    struct Paint: Hashable {
        var fill: Color
        var border: Color
        var content: Color
    }

    init() {
        super.init()
        isUserInteractionEnabled = false
        borderWidth = 2
    }

    /// Shows a state in the colours of a theme; `color` replaces the accent.
    func paint(_ state: State, _ colors: Theme.Colors, color: Color?, isOutlined: Bool) {
        let paint = paint(of: state, colors, color: color)
        backgroundColor = paint.fill
        borderColor = isOutlined ? colors.ink : paint.border
        paintContent(paint.content)
    }

    /// For subclasses: the colours of a state.
    func paint(of state: State, _ colors: Theme.Colors, color: Color?) -> Paint {
        Paint(fill: colors.surface, border: colors.secondaryInk, content: colors.onAccent)
    }

    /// For subclasses: colours what is in the mark.
    func paintContent(_ color: Color) {}

    /// The fill of a mark that is not on: a tint of the accent while it is pressed.
    final func tint(_ state: State, _ colors: Theme.Colors, _ accent: Color) -> Color {
        colors.surface.mixed(with: accent, state.isHighlighted ? 0.24 : state.isHovered ? 0.08 : 0)
    }

    /// Shows a part of the mark, or hides it: it grows from its middle.
    final func show(_ part: View, _ isShown: Bool) {
        part.opacity = isShown ? 1 : 0
        part.scale = isShown ? 1 : 0.4
    }
}
