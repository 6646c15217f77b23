import CasementCore

/// The circle at the leading edge of a row in editing mode, with a check mark if the row is selected.
final class ListCheck: View {
    /// 44 points, the least target of a touch: the width of the column.
    static let width = 44.0
    /// 24 points, as the box of a ``Checkbox``.
    private static let diameter = 24.0

    private let circle = View()
    private let mark = IconView(MenuRow.checkMark, preferredHeight: 16)
    var isOn = false { didSet { if isOn != oldValue { paint() } } }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        circle.cornerRadius = Self.diameter / 2
        circle.addSubview(mark)
        addSubview(circle)
        mark.isHidden = true
    }

    override func layoutSubviews() {
        let side = Self.diameter
        circle.leadingFrame = Rect(
            x: (bounds.width - side) / 2 + 4, y: (bounds.height - side) / 2, width: side, height: side)
        let size = mark.intrinsicSize ?? .zero
        mark.frame = Rect(
            x: (side - size.width) / 2, y: (side - size.height) / 2, width: size.width, height: size.height)
    }

    override func environmentDidChange() { paint() }

    private func paint() {
        let colors = themeInForce.colors
        mark.isHidden = !isOn
        mark.color = colors.onAccent
        circle.backgroundColor = isOn ? colors.accent : colors.accent.withAlpha(0)
        circle.borderWidth = 1.5
        circle.borderColor = isOn ? colors.accent : colors.secondaryInk
    }
}
