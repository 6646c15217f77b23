import Casement

/// A row of the directory: the number of a floor, and who is there.
final class FloorCard: Control {
    /// A row with two lines of text.
    static let leastHeight = 56.0
    /// The least size of the number's digits where the text is large.
    private static let leastDigits = 20.0

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
        number.minimumFontSize = Self.leastDigits
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
        let inset = bounds.width < 280 ? 0 : 2 * unit
        number.role = bounds.height < 72 ? .title : .display
        number.frame = Rect(x: inset, y: 0, width: 6 * unit, height: bounds.height)
        let left = number.frame.maxX + inset
        texts.frame = Rect(
            x: left, y: (bounds.height - height) / 2, width: bounds.width - left - max(inset, unit), height: height)
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
