import CasementCore

/// The ring of a radio button, with a dot.
@MainActor final class RadioMark: ChoiceMark {
    private let dot = View()

    override init() {
        super.init()
        addSubview(dot)
    }

    func show(_ isOn: Bool) { show(dot, isOn) }

    override func paint(of state: State, _ colors: Theme.Colors, color: Color?) -> Paint {
        let (accent, pressed) = (color ?? colors.accent, color ?? colors.pressedAccent)
        let content = state.isHighlighted ? pressed : accent
        return Paint(
            fill: tint(state, colors, accent), border: state.isOn ? content : colors.secondaryInk, content: content)
    }

    override func paintContent(_ color: Color) { dot.backgroundColor = color }

    override func layoutSubviews() {
        cornerRadius = bounds.width / 2
        let side = bounds.width / 2
        dot.cornerRadius = side / 2
        dot.center = bounds.center
        dot.bounds.size = Size(width: side, height: side)
    }
}
