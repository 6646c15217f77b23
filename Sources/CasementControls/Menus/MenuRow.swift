import CasementCore

/// One visible row of a menu.
@MainActor final class MenuRow: View {
    private let mark = IconView(MenuRow.checkMark, preferredHeight: 20)
    private let label = Label("")
    private let iconView = IconView(preferredHeight: 20)
    private var item: MenuItem?
    /// Whether the menu has check marks, for which all rows leave space.
    private var hasMarks = false
    var isHighlighted = false { didSet { if isHighlighted != oldValue { restyle() } } }

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
        for part in [mark, label, iconView] { addSubview(part) }
    }

    /// Shows an item.
    func show(_ item: MenuItem, hasMarks: Bool, choose: @escaping @MainActor @Sendable () -> Bool) {
        self.item = item
        self.hasMarks = hasMarks
        label.text = item.title
        iconView.icon = item.icon
        mark.isHidden = !item.isChecked
        accessibility.label = item.title
        accessibility.states = item.isChecked ? .checked : []
        if !item.isEnabled { accessibility.states.insert(.disabled) }
        accessibility.actions = item.isEnabled ? [Accessibility.Action(name: "press", perform: choose)] : []
        restyle()
        setNeedsLayout()
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        restyle()
    }

    private func restyle() {
        guard let item else { return }
        let colors = themeInForce.colors
        let isStrong = scene?.environment.contrast == .increased
        let plain = item.isDestructive ? colors.warning : colors.ink
        let ink = isHighlighted && isStrong ? colors.onAccent : plain
        label.color = ink
        iconView.color = ink
        mark.color = isHighlighted && isStrong ? colors.onAccent : colors.accent
        let highlight = isStrong ? colors.accent : colors.accent.withAlpha(0.12)
        backgroundColor = isHighlighted ? highlight : colors.accent.withAlpha(0)
        cornerRadius = themeInForce.controlRadius - 2
        opacity = item.isEnabled ? 1 : 0.4
        if isHighlighted { accessibility.states.insert(.selected) } else { accessibility.states.remove(.selected) }
    }

    /// The width that a title needs beside a mark and an icon.
    static func width(of title: Double, marks: Bool, icons: Bool, in environment: SceneEnvironment?) -> Double {
        let unit = environment?.theme.unit ?? 8
        let side = 20 * (environment?.textScale ?? 1)
        return title + 3 * unit + (marks ? side + unit : 0) + (icons ? side + 2 * unit : 0)
    }

    override func layoutSubviews() {
        let unit = themeInForce.unit
        let side = 20 * (scene?.environment.textScale ?? 1)
        let middle = (bounds.height - side) / 2
        var start = 1.5 * unit
        mark.leadingFrame = Rect(x: start, y: middle, width: side, height: side)
        if hasMarks { start += side + unit }
        var end = bounds.width - 1.5 * unit
        if item?.icon != nil {
            end -= side
            iconView.leadingFrame = Rect(x: end, y: middle, width: side, height: side)
            end -= 2 * unit
        }
        label.leadingFrame = Rect(x: start, y: 0, width: max(0, end - start), height: bounds.height)
    }
}
