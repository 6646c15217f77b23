import CasementCore

/// A ring with a title beside it: the parts of a radio button.
@MainActor final class ChoiceRow: View {
    /// 24 pt: the side of the box.
    static let side = 24.0
    /// 12 pt: the gap between the box and the title.
    static let gap = 12.0

    let box = View(frame: Rect(x: 0, y: 0, width: ChoiceRow.side, height: ChoiceRow.side))
    private let label: Label

    var title: String {
        get { label.text }
        set {
            label.text = newValue
            setNeedsLayout()
        }
    }

    init(_ title: String) {
        label = Label(title)
        super.init()
        isUserInteractionEnabled = false
        label.maximumLines = nil
        label.accessibility = Accessibility()
        addSubview(box)
        addSubview(label)
        restyle()
    }

    /// Takes the type and colours of the theme.
    func restyle() {
        label.style = themeInForce.typography.body
        label.color = themeInForce.colors.ink
    }

    /// Shows the ring filled with a colour, or empty (nil).
    func show(fill: Color?, isPressed: Bool) {
        let colors = themeInForce.colors
        let isOutlined = scene?.environment.contrast == .increased
        let rest = isPressed ? colors.separator : colors.surface
        box.backgroundColor = fill ?? rest
        box.borderWidth = fill == nil || isOutlined ? 2 : 0
        box.borderColor = isOutlined ? colors.ink : colors.secondaryInk
    }

    private var indent: Double { title.isEmpty ? 0 : Self.side + Self.gap }

    override var intrinsicSize: Size? {
        guard !title.isEmpty else { return Size(width: Control.minimumTouchSize, height: Control.minimumTouchSize) }
        return label.intrinsicSize.map { text in
            Size(width: indent + text.width, height: max(Control.minimumTouchSize, text.height))
        }
    }

    override func sizeThatFits(_ size: Size) -> Size {
        guard !title.isEmpty else { return intrinsicSize ?? .zero }
        let text = label.sizeThatFits(Size(width: max(0, size.width - indent), height: size.height))
        return Size(width: indent + text.width, height: max(Control.minimumTouchSize, text.height))
    }

    override func baselines(in size: Size) -> Baselines? {
        title.isEmpty ? nil : label.baselines(in: Size(width: max(0, size.width - indent), height: size.height))
    }

    override func layoutSubviews() {
        let middle = bounds.height / 2
        let start = title.isEmpty ? bounds.midX : isRightToLeft ? bounds.width - Self.side / 2 : Self.side / 2
        box.center = Point(start, middle)
        let width = max(0, bounds.width - indent)
        label.frame = Rect(x: isRightToLeft ? 0 : indent, y: 0, width: width, height: bounds.height)
    }

    override var focusRing: FocusRing? {
        guard title.isEmpty else { return FocusRing(bounds, cornerRadius: 6) }
        return FocusRing(box.frame, cornerRadius: box.cornerRadius)
    }
}
