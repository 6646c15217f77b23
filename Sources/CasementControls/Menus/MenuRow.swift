import CasementCore

/// One visible row of a menu.
@MainActor final class MenuRow: View {
    private let mark = IconView(MenuRow.checkMark, preferredHeight: 20)
    private let label = Label(part: "")
    private let iconView = IconView(preferredHeight: 20)
    private let chevron = IconView(.forward, preferredHeight: 20)
    private var item: MenuItem?
    /// The parts for which all rows of the menu leave space.
    private var accessories: Accessories = []
    var isHighlighted = false { didSet { if isHighlighted != oldValue { restyle() } } }

    /// Parts beside the titles of a menu.
    struct Accessories: OptionSet {
        let rawValue: Int

        static let marks = Accessories(rawValue: 1)
        static let icons = Accessories(rawValue: 2)
        static let chevrons = Accessories(rawValue: 4)
    }

    static let checkMark = Icon(
        [
            Path {
                $0.move(to: Point(x: 5, y: 12.5))
                $0.addLine(to: Point(x: 10, y: 17.5))
                $0.addLine(to: Point(x: 19.5, y: 7))
            }
        ], style: .stroked(width: 2.25))

    init() {
        super.init()
        isUserInteractionEnabled = false
        accessibility.role = .menuItem
        label.accessibility = Accessibility()
        for part in [mark, label, iconView, chevron] { addSubview(part) }
    }

    /// Shows an item.
    func show(_ item: MenuItem, _ accessories: Accessories, choose: @escaping @MainActor @Sendable () -> Bool) {
        self.item = item
        self.accessories = accessories
        label.localizedText = item.localizedTitle
        iconView.icon = item.icon
        mark.icon = item.isBack ? .back : Self.checkMark
        mark.isHidden = !item.isChecked && !item.isBack
        chevron.isHidden = item.submenu == nil
        describe(item)
        accessibility.actions = item.isEnabled ? [Accessibility.Action(name: "press", perform: choose)] : []
        restyle()
        setNeedsLayout()
    }

    private func describe(_ item: MenuItem) {
        accessibility.label = item.isBack ? textInForce(of: Localized("casement.back")) : label.text
        accessibility.value = item.isBack ? label.text : nil
        accessibility.states = item.isChecked ? .checked : item.submenu == nil ? [] : .collapsed
        if !item.isEnabled { accessibility.states.insert(.disabled) }
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        if let item { describe(item) }
        restyle()
    }

    private func restyle() {
        guard let item else { return }
        let colors = themeInForce.colors
        let isStrong = scene?.environment.contrast == .increased
        let plain = item.isDestructive ? colors.warning : item.isBack ? colors.secondaryInk : colors.ink
        let ink = isHighlighted && isStrong ? colors.onAccent : plain
        label.color = ink
        iconView.color = ink
        chevron.color = isHighlighted && isStrong ? colors.onAccent : colors.secondaryInk
        mark.color = isHighlighted && isStrong ? colors.onAccent : colors.accent
        let highlight = isStrong ? colors.accent : colors.accent.withAlpha(0.12)
        backgroundColor = isHighlighted ? highlight : colors.accent.withAlpha(0)
        cornerRadius = themeInForce.controlRadius - 2
        opacity = item.isEnabled ? 1 : 0.4
        if isHighlighted { accessibility.states.insert(.selected) } else { accessibility.states.remove(.selected) }
    }

    /// The width that a title needs beside a mark and an icon.
    static func width(of title: Double, _ accessories: Accessories, in environment: SceneEnvironment?) -> Double {
        let unit = environment?.theme.unit ?? 8
        let side = 20 * (environment?.textScale ?? 1)
        return title + 3 * unit + (accessories.contains(.marks) ? side + unit : 0)
            + (accessories.contains(.icons) ? side + 2 * unit : 0)
            + (accessories.contains(.chevrons) ? side + unit : 0)
    }

    override func layoutSubviews() {
        let unit = themeInForce.unit
        let side = 20 * (scene?.environment.textScale ?? 1)
        let middle = (bounds.height - side) / 2
        var start = 1.5 * unit
        mark.leadingFrame = Rect(x: start, y: middle, width: side, height: side)
        if accessories.contains(.marks) { start += side + unit }
        var end = bounds.width - 1.5 * unit
        if accessories.contains(.chevrons) {
            end -= side
            chevron.leadingFrame = Rect(x: end + unit / 2, y: middle, width: side, height: side)
            end -= unit
        }
        if item?.icon != nil {
            end -= side
            iconView.leadingFrame = Rect(x: end, y: middle, width: side, height: side)
            end -= 2 * unit
        }
        label.leadingFrame = Rect(x: start, y: 0, width: max(0, end - start), height: bounds.height)
    }
}
