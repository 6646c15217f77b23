import CasementCore

/// One segment of a segmented control: its title or icon. The control gets its touches.
@MainActor final class SegmentView: Control {
    /// 12 pt: the least distance from a title to the sides of its segment.
    static let padding = 12.0
    /// 8 pt: the least distance from a title to the upper and the lower edge of its segment.
    static let verticalPadding = 8.0
    /// 15/17: the size of titles as a share of that of the theme's controls.
    static let titleShare = 15.0 / 17

    /// Chooses the segment for a person; false if that is not possible.
    var onChoose: (() -> Bool)?
    let label = Label(part: "", alignment: .center)
    private let iconView = IconView()
    private var isShownPressed = false
    private var showsIcon: Bool { iconView.icon != nil }

    init() {
        super.init()
        accessibility.role = .radioButton
        accessibility.actions = [
            Accessibility.Action(name: "press") { [weak self] in self?.performPrimaryAction() ?? false }
        ]
        label.maximumLines = nil
        for part in [label, iconView] { addSubview(part) }
    }

    override var canBecomeFocused: Bool { false }

    override func performPrimaryAction() -> Bool { isEnabled && onChoose?() ?? false }

    func show(_ title: Localized, icon: Icon?) {
        label.localizedText = title
        iconView.icon = icon
        iconView.isHidden = icon == nil
        label.isHidden = icon != nil
        titleDidChange()
    }

    private func titleDidChange() {
        accessibility.label = label.text
        setNeedsLayout()
    }

    override func environmentDidChange() {
        var style = themeInForce.typography.control
        style.font.size *= Self.titleShare
        label.style = style
        titleDidChange()
    }

    /// The text, for the accessibility value of the control.
    var title: String { label.text }

    func paint(_ color: Color, isPressed: Bool) {
        label.color = color
        iconView.color = color
        guard isPressed != isShownPressed else { return }
        isShownPressed = isPressed
        let change = { [self] in
            for part in [label, iconView] { part.opacity = isPressed ? 0.75 : 1 }
        }
        if isPressed { change() } else { animate(Button.fade, .easeOut, change) }
    }

    func setChosen(_ isChosen: Bool) {
        isSelected = isChosen
        accessibility.states = isChosen ? .checked : []
    }

    override func stateDidChange() { opacity = isDimmed ? 0.4 : 1 }

    /// Whether the segment alone cannot be chosen.
    var isDimmed = false { didSet { stateDidChange() } }

    /// The size with the title broken at a width; a width of zero or less counts as unlimited.
    override func sizeThatFits(_ size: Size) -> Size {
        let available = size.width > 0 ? max(size.width - 2 * Self.padding, 1) : 0
        let content =
            showsIcon ? iconView.intrinsicSize ?? .zero : label.sizeThatFits(Size(width: available, height: 0))
        return Size(width: content.width + 2 * Self.padding, height: content.height + 2 * Self.verticalPadding)
    }

    override func layoutSubviews() {
        label.frame = Rect(
            x: Self.padding, y: 0, width: max(bounds.width - 2 * Self.padding, 0), height: bounds.height)
        iconView.frame = Rect(center: bounds.center, size: iconView.intrinsicSize ?? .zero)
    }
}
