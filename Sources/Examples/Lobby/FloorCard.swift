import Casement

/// A row of the directory: the number of a floor, and who is there.
final class FloorCard: Control {
    private let number: Label
    private let tenant: Label
    private let trade: Label
    private let texts: StackView

    init(_ floor: Floor) {
        number = Label("\(floor.number)", role: .display, alignment: .center)
        tenant = Label(floor.tenant, role: .headline)
        trade = Label(floor.trade, role: .caption)
        texts = StackView(.vertical, spacing: 2, [tenant, trade])
        super.init()
        identifier = "floor.\(floor.number)"
        accessibility.role = .button
        accessibility.label = "\(floor.tenant), \(floor.trade), floor \(floor.number)"
        addSubview(number)
        addSubview(texts)
    }

    override var needsTap: Bool { true }

    override func environmentDidChange() {
        super.environmentDidChange()
        cornerRadius = theme.cardRadius
        style()
    }

    override func stateDidChange() {
        super.stateDidChange()
        style()
        animate(.milliseconds(150), .easeOut) { [self] in scale = isHighlighted ? 0.98 : 1 }
    }

    override func layoutSubviews() {
        let (unit, height) = (theme.spacing(1), texts.sizeThatFits(bounds.size).height)
        number.frame = Rect(x: 2 * unit, y: 0, width: 6 * unit, height: bounds.height)
        texts.frame = Rect(
            x: 10 * unit, y: (bounds.height - height) / 2, width: bounds.width - 12 * unit, height: height)
    }

    private func style() {
        guard scene != nil else { return }
        let colors = theme.colors
        backgroundColor = isSelected ? colors.accent : colors.surface
        number.color = isSelected ? colors.onAccent : colors.accent
        tenant.color = isSelected ? colors.onAccent : colors.ink
        trade.color = isSelected ? colors.onAccent : colors.secondaryInk
    }
}
