import CasementCore

/// One choice of a radio group.
@MainActor final class RadioButton: Control {
    /// 10 pt: the diameter of the dot.
    private static let dotSide = 10.0

    /// Runs with 1 or -1 for an arrow key along the choices.
    var onArrow: ((Int) -> Bool)?
    private let row: ChoiceRow
    private let dot = View(frame: Rect(x: 0, y: 0, width: RadioButton.dotSide, height: RadioButton.dotSide))

    init(_ title: String) {
        row = ChoiceRow(title)
        super.init()
        accessibility.role = .radioButton
        accessibility.label = title
        accessibility.actions = [
            Accessibility.Action(name: "press") { [weak self] in self?.performPrimaryAction() ?? false }
        ]
        row.box.cornerRadius = ChoiceRow.side / 2
        dot.cornerRadius = Self.dotSide / 2
        dot.center = row.box.bounds.center
        row.box.addSubview(dot)
        addSubview(row)
        show()
    }

    override var intrinsicSize: Size? { row.intrinsicSize }
    override func sizeThatFits(_ size: Size) -> Size { row.sizeThatFits(size) }
    override func baselines(in size: Size) -> Baselines? { row.baselines(in: size) }
    override func layoutSubviews() { row.frame = bounds }
    override var focusRing: FocusRing? { row.focusRing }

    override func environmentDidChange() {
        row.restyle()
        show()
    }

    override func stateDidChange() {
        showEnablement()
        if isSelected { accessibility.states.insert(.checked) } else { accessibility.states.remove(.checked) }
        if isHighlighted || scene == nil { show() } else { animate(Button.fade, .easeOut) { show() } }
    }

    private func show() {
        let colors = themeInForce.colors
        row.show(
            fill: isSelected ? (isHighlighted ? colors.pressedAccent : colors.accent) : nil,
            isPressed: isHighlighted || isHovered && isEnabled)
        dot.backgroundColor = colors.onAccent
        dot.opacity = isSelected ? 1 : 0
        dot.scale = isSelected ? 1 : 0.4
    }

    override func keyDown(_ event: KeyEvent) -> Bool {
        guard isEnabled, let direction = FocusDirection(event) else { return super.keyDown(event) }
        let isForwards = direction == .down || direction == (isRightToLeft ? .left : .right)
        return onArrow?(isForwards ? 1 : -1) ?? false
    }
}
