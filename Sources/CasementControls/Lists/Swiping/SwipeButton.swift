import CasementCore

/// The button of a swipe action. Its content keeps its width while the button is narrower or wider.
final class SwipeButton: Control {
    /// 74 points: the least width of a button, as on phones.
    private static let minimumWidth = 74.0

    private let style: SwipeAction.Style
    private let content = View()
    private let iconView = IconView()
    private let label = Label(part: "", role: .caption, alignment: .center)
    /// The width of the open button, in points.
    private(set) var openWidth = SwipeButton.minimumWidth
    /// Where the content lies: 0 in the centre, 1 at the edge beside the row.
    var anchor = 0.0 { didSet { if anchor != oldValue { setNeedsLayout() } } }
    /// Whether the edge beside the row is the right one.
    var isInnerEdgeRight = false
    /// Whether the row closes, so that the button cannot get the focus.
    var isLeaving = false
    /// Runs when the button gets or loses the focus.
    var onFocusChange: (() -> Void)?

    init(_ action: SwipeAction) {
        style = action.style
        super.init()
        clipsToBounds = true
        accessibility.role = .button
        label.accessibility = Accessibility()
        label.localizedText = action.localizedTitle
        accessibility.label = label.text
        label.maximumLines = 2
        iconView.icon = action.icon
        content.isUserInteractionEnabled = false
        for part in [iconView, label] { content.addSubview(part) }
        addSubview(content)
    }

    /// Measures the open button.
    ///
    /// - Parameter limit: its largest width, in points.
    func measure(upTo limit: Double) {
        let padding = 2 * 1.5 * themeInForce.unit
        openWidth = min(max(Self.minimumWidth, (label.intrinsicSize?.width ?? 0) + padding), limit)
        setNeedsLayout()
    }

    override func environmentDidChange() {
        accessibility.label = label.text
        paint()
    }

    override func stateDidChange() { paint() }

    override var canBecomeFocused: Bool { super.canBecomeFocused && !isLeaving }

    override func focusDidChange() {
        super.focusDidChange()
        onFocusChange?()
    }

    /// The ring lies within the button, which clips it.
    override var focusRing: FocusRing? {
        FocusRing(bounds.inset(by: 6), cornerRadius: themeInForce.controlRadius - 6)
    }

    private func paint() {
        let colors = themeInForce.colors
        let (fill, ink): (Color, Color) =
            switch style {
            case .normal: (colors.secondaryInk, colors.background)
            case .destructive: (colors.warning, colors.onAccent)
            case .colored(let color): (color, color.isLight ? .black : .white)
            }
        backgroundColor = isHighlighted ? fill.mixed(with: ink.isLight ? .black : .white, 0.2) : fill
        label.color = ink
        iconView.color = ink
    }

    override func layoutSubviews() {
        let centred = (bounds.width - openWidth) / 2
        let beside = isInnerEdgeRight ? bounds.width - openWidth : 0
        content.frame = Rect(
            x: centred + (beside - centred) * anchor, y: 0, width: openWidth, height: bounds.height)
        let width = max(1, openWidth - themeInForce.unit)
        let title = label.sizeThatFits(Size(width: width, height: .infinity))
        let icon = iconView.intrinsicSize ?? .zero
        let gap = icon.height > 0 ? 0.25 * themeInForce.unit : 0
        // In a low row the icon alone says what the action is.
        let isTitleHidden = icon.height > 0 && icon.height + gap + title.height > bounds.height
        label.isHidden = isTitleHidden
        let height = isTitleHidden ? icon.height : icon.height + gap + title.height
        let top = (bounds.height - height) / 2
        iconView.frame = Rect(x: (openWidth - icon.width) / 2, y: top, width: icon.width, height: icon.height)
        label.frame = Rect(
            x: (openWidth - width) / 2, y: top + icon.height + gap, width: width, height: title.height)
    }
}

extension Color {
    /// Whether black is easier to read on it than white: by the relative luminance of WCAG, whose contrasts are equal at 0.179.
    fileprivate var isLight: Bool {
        func linear(_ part: Double) -> Double { part * part * (0.305 * part + 0.695) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) > 0.179
    }
}
