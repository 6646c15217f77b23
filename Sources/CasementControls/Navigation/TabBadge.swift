/// A short text, or a dot, in the colour of warnings on the icon of a tab.
@MainActor final class TabBadge: View {
    /// Nil for nothing, empty for a dot.
    var text: String? {
        didSet {
            isHidden = text == nil
            label.text = text ?? ""
            label.accessibility = Accessibility()
            superview?.setNeedsLayout()
        }
    }
    private let label = Label("", role: .caption, alignment: .center)

    init() {
        super.init()
        isUserInteractionEnabled = false
        isHidden = true
        label.accessibility = Accessibility()
        addSubview(label)
    }

    override func environmentDidChange() {
        backgroundColor = themeInForce.colors.warning
        label.color = themeInForce.colors.background
    }

    override func sizeThatFits(_ size: Size) -> Size {
        guard text?.isEmpty == false else { return Size(width: 10, height: 10) }
        let text = label.sizeThatFits(.zero)
        return Size(width: max(text.width + 10, text.height), height: text.height)
    }

    override func layoutSubviews() {
        cornerRadius = bounds.height / 2
        label.frame = bounds
    }
}
