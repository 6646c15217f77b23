/// The control of one tab in the bar: an icon on a pill that shows the selected tab, and the title below.
@MainActor final class TabButton: Control {
    /// 56 x 32 pt: the pill around the icon, as in Material 3.
    static let pillSize = Size(width: 56, height: 32)
    /// The pill, which grows with the icon at a larger text scale.
    private var pillExtent: Size {
        let icon = iconView.intrinsicSize ?? .zero
        return Size(
            width: max(Self.pillSize.width, icon.width + 32), height: max(Self.pillSize.height, icon.height + 8))
    }
    /// 4 pt: the distance from the pill to the title, and around both.
    static let gap = 4.0

    let tab: Tab
    private let pill = View()
    private let iconView = IconView()
    let label = Label(part: "", role: .caption, alignment: .center)
    private let badge = Badge()
    /// The height of the highest title of a row; nil in a column, for that of the own one.
    var titleHeight: Double? { didSet { if titleHeight != oldValue { setNeedsLayout() } } }

    init(_ tab: Tab) {
        self.tab = tab
        super.init()
        accessibility.role = .tab
        accessibility.actions = [
            Accessibility.Action(name: "press") { [weak self] in self?.performPrimaryAction() ?? false }
        ]
        label.maximumLines = nil
        label.verticalAlignment = .top
        label.accessibility = Accessibility()
        pill.cornerRadius = Self.pillSize.height / 2
        cornerRadius = 12
        for view in [pill, iconView, label, badge] { addSubview(view) }
        update()
    }

    /// Shows the values of the tab.
    func update() {
        iconView.icon = tab.icon
        label.localizedText = tab.localizedTitle
        label.accessibility = Accessibility()
        badge.content = tab.badge.map { $0.isEmpty ? .dot : .text($0) } ?? .none
        accessibility.label = label.text
        accessibility.value = tab.badge.flatMap { $0.isEmpty ? nil : $0 }
        isEnabled = tab.isEnabled
        setNeedsLayout()
    }

    override func environmentDidChange() {
        accessibility.label = label.text
        restyle()
        setNeedsLayout()
    }

    override func stateDidChange() { animate(Button.fade, .easeOut) { restyle() } }

    private func restyle() {
        let colors = themeInForce.colors
        let isOutlined = scene?.environment.contrast == .increased
        let ink = isSelected ? colors.accent : colors.secondaryInk
        let alpha = isHighlighted ? 0.22 : isSelected ? 0.14 : isHovered ? 0.07 : 0
        pill.backgroundColor = (isSelected ? colors.accent : colors.ink).withAlpha(alpha)
        // Without it, the selected tab differs from the others by its colour alone.
        pill.borderWidth = isSelected ? isOutlined ? 2 : 1 : 0
        pill.borderColor = isOutlined ? colors.ink : colors.accent
        iconView.color = ink
        label.color = ink
        dimIfDisabled()
    }

    /// The size at a width: the title breaks where it does not fit.
    override func sizeThatFits(_ size: Size) -> Size {
        let available = size.width > 0 ? max(size.width - 2 * Self.gap, 1) : 0
        let title = label.sizeThatFits(Size(width: available, height: 0))
        return Size(
            width: max(title.width, pillExtent.width) + 2 * Self.gap,
            height: pillExtent.height + 3 * Self.gap + (titleHeight ?? title.height))
    }

    override var intrinsicSize: Size? { scene == nil ? nil : sizeThatFits(.zero) }

    override func layoutSubviews() {
        let titleWidth = max(bounds.width - 2 * Self.gap, 0)
        let title = titleHeight ?? label.sizeThatFits(Size(width: titleWidth, height: 0)).height
        let height = pillExtent.height + Self.gap + title
        let top = ((bounds.height - height) / 2).rounded()
        let left = ((bounds.width - pillExtent.width) / 2).rounded()
        pill.frame = Rect(origin: Point(x: left, y: top), size: pillExtent)
        pill.cornerRadius = pill.frame.height / 2
        iconView.frame = Rect(center: pill.frame.center, size: iconView.intrinsicSize ?? Size(width: 24, height: 24))
        label.frame = Rect(
            x: (bounds.width - titleWidth) / 2, y: top + pillExtent.height + Self.gap, width: titleWidth,
            height: title)
        placeBadge()
    }

    /// The badge lies on the end of the icon's top edge, and grows away from the icon, up to the edge of the tab.
    private func placeBadge() {
        let icon = iconView.frame
        var size = badge.sizeThatFits(.zero)
        size.width = min(size.width, max(bounds.width / 2 - icon.width / 2 + 8, size.height))
        let x = isRightToLeft ? max(icon.minX + 8 - size.width, 0) : min(icon.maxX - 8, bounds.width - size.width)
        badge.frame = Rect(x: x, y: max(icon.minY + 4 - size.height / 2, 0), width: size.width, height: size.height)
    }
}
