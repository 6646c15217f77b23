import CasementCore

/// A button in a field, which keeps the focus.
final class FieldButton: Control {
    private static let iconHeight = 20.0

    /// The picture; nil shows the word.
    var icon: Icon? { didSet { iconView.icon = icon } }
    /// The word that assistive technology reads, and that is shown without a picture.
    var word: Localized { didSet { if word != oldValue { environmentDidChange() } } }
    private let iconView: IconView
    private let label = Label(part: "", role: .body, alignment: .center)

    init(_ word: Localized, icon: Icon? = nil, action: @escaping @MainActor () -> Void) {
        (self.word, self.icon) = (word, icon)
        iconView = IconView(icon, preferredHeight: Self.iconHeight)
        super.init()
        accessibility.role = .button
        label.accessibility = Accessibility()
        addSubview(iconView)
        addSubview(label)
        addAction(for: .primaryActionTriggered) { _ in action() }
    }

    override var canBecomeFocused: Bool { false }

    override func environmentDidChange() {
        accessibility.label = textInForce(of: word)
        label.text = icon == nil ? textInForce(of: word) : ""
        stateDidChange()
        invalidateIntrinsicSize()
    }

    override func stateDidChange() {
        let colors = themeInForce.colors
        iconView.color = isHighlighted ? colors.accent : colors.secondaryInk
        label.color = colors.accent
        label.opacity = isHighlighted ? 0.5 : 1
    }

    override var intrinsicSize: Size? {
        let text = icon == nil ? (label.intrinsicSize?.width ?? 0) + 2 * themeInForce.unit : 0
        let picture = (iconView.intrinsicSize?.width ?? Self.iconHeight) + 3 * themeInForce.unit
        let width = max(Self.minimumTouchSize, icon == nil ? text : picture)
        return Size(width: width.rounded(.up), height: Self.minimumTouchSize)
    }

    override func sizeThatFits(_ size: Size) -> Size { intrinsicSize ?? .zero }

    override func layoutSubviews() {
        label.frame = bounds
        iconView.frame = Rect(center: bounds.center, size: iconView.intrinsicSize ?? .zero)
    }
}
