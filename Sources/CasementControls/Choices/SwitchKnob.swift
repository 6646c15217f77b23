import CasementCore

/// The knob of a switch, which a touch moves.
@MainActor final class SwitchKnob: View {
    /// 24 pt: the diameter.
    nonisolated static let diameter = 24.0
    /// 28/24: the scale under a touch, as of the handle of Material 3.
    nonisolated static let pressedScale = 28.0 / 24
    /// 26/24: the scale under the pointer.
    nonisolated static let hoveredScale = 26.0 / 24

    init() {
        super.init(frame: Rect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
        isUserInteractionEnabled = false
        cornerRadius = Self.diameter / 2
    }

    func paint(_ color: Color, outline: (width: Double, color: Color), isOutlined: Bool) {
        backgroundColor = color
        (borderWidth, borderColor) = outline
        shadow = isOutlined ? nil : Shadow(color: Color(white: 0, alpha: 0.2), radius: 3, offset: Vector(dx: 0, dy: 1))
    }
}
