import CasementCore

/// The knob of a slider, which a touch moves.
@MainActor final class SliderThumb: View {
    /// 28 pt: the diameter.
    nonisolated static let diameter = 28.0
    /// 1.15: the scale under a touch.
    nonisolated static let pressedScale = 1.15

    /// The state that a knob shows.
    struct State: Hashable {
        var isHighlighted = false
        var isHovered = false
    }

    private(set) var state = State()

    init() {
        super.init(frame: Rect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
        isUserInteractionEnabled = false
        cornerRadius = Self.diameter / 2
    }

    /// Shows colours: those of a theme with the slider's own colour.
    func show(_ colors: Theme.Colors, color: Color, isOutlined: Bool) {
        backgroundColor = colors.surface
        borderWidth = isOutlined ? 2 : 3
        borderColor = isOutlined ? colors.ink : color
        shadow = isOutlined ? nil : Shadow(color: Color(white: 0, alpha: 0.2), radius: 4, offset: Vector(dx: 0, dy: 1))
    }

    /// Grows at once under a touch, and slightly under the pointer; returns within `Button.fade`.
    func show(_ state: State) {
        guard state != self.state else { return }
        self.state = state
        let scale = state.isHighlighted ? Self.pressedScale : state.isHovered ? 1.07 : 1
        if state.isHighlighted { self.scale = scale } else { animate(Button.fade, .easeOut) { self.scale = scale } }
    }
}
