import CasementCore

/// The commands of the selected text, in a row beside it.
final class EditMenu: View {
    /// A command and its word.
    struct Item {
        let title: Localized
        let action: @MainActor () -> Void
    }

    private static let height = 44.0
    /// The distance between the menu and the text, in points: the knob of a handle lies between.
    private static let distance = 12.0
    private let buttons: [EditMenuButton]

    init(_ items: [Item]) {
        buttons = items.map { EditMenuButton($0) }
        super.init()
        accessibility.role = .menu
        shadow = Shadow(color: Color(white: 0, alpha: 0.22), radius: 14, offset: Vector(dx: 0, dy: 4))
        for button in buttons { addSubview(button) }
    }

    override func environmentDidChange() {
        let theme = themeInForce
        backgroundColor = theme.colors.ink
        cornerRadius = theme.controlRadius
    }

    /// Lies above a box, or below it where the panel ends, in the points of the superview; its buttons share a narrow panel.
    func place(beside box: Rect, within area: Rect) {
        var x = 0.0
        let wanted = buttons.reduce(0) { $0 + $1.width }
        let share = wanted > area.width ? max(area.width, 0) / wanted : 1
        for button in effectiveLayoutDirection == .leftToRight ? buttons : buttons.reversed() {
            let width = (button.width * share).rounded(.down)
            button.frame = Rect(x: x, y: 0, width: width, height: Self.height)
            x += width
        }
        for (index, button) in buttons.enumerated() { button.hasSeparator = index > 0 }
        let above = box.minY - Self.distance - Self.height
        let below = min(box.maxY + Self.distance, area.maxY - Self.height)
        let left = min(max(box.midX - x / 2, area.minX), max(area.minX, area.maxX - x))
        frame = Rect(x: left, y: above >= area.minY ? above : below, width: x, height: Self.height)
    }
}

/// A command of an edit menu.
final class EditMenuButton: Control {
    private let item: EditMenu.Item
    private let label = Label(part: "", role: .body, alignment: .center)
    private let separator = View()
    var hasSeparator = false { didSet { separator.isHidden = !hasSeparator } }

    init(_ item: EditMenu.Item) {
        self.item = item
        super.init()
        accessibility.role = .menuItem
        label.accessibility = Accessibility()
        separator.isUserInteractionEnabled = false
        addSubview(label)
        addSubview(separator)
        addAction(for: .primaryActionTriggered) { $0.item.action() }
    }

    /// The text keeps the focus.
    override var canBecomeFocused: Bool { false }

    override func environmentDidChange() {
        let title = textInForce(of: item.title)
        label.text = title
        accessibility.label = title
        label.color = themeInForce.colors.background
        separator.backgroundColor = themeInForce.colors.background.withAlpha(0.25)
        cornerRadius = themeInForce.controlRadius
    }

    var width: Double { max(Control.minimumTouchSize, (label.intrinsicSize?.width ?? 0) + 32).rounded(.up) }

    override func stateDidChange() {
        backgroundColor = isHighlighted ? themeInForce.colors.background.withAlpha(0.2) : .clear
    }

    override func layoutSubviews() {
        label.frame = bounds
        let isMirrored = effectiveLayoutDirection == .rightToLeft
        separator.frame = Rect(x: isMirrored ? bounds.width - 1 : 0, y: 10, width: 1, height: bounds.height - 20)
    }
}
