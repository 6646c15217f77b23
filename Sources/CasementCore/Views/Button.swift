/// A control with a title that is pressed.
@MainActor open class Button: Control {
    /// The colours of one state.
    public struct Colors: Hashable, Sendable {
        public var background: Color
        public var title: Color

        public init(background: Color, title: Color) {
            self.background = background
            self.title = title
        }
    }

    /// How long the press fades after the finger has lifted; it comes at once.
    public nonisolated static let fade = 0.18

    public final var title: String {
        get { label.text }
        set {
            label.text = newValue
            accessibility.label = newValue
            setNeedsLayout()
        }
    }
    public final var style: TextStyle {
        get { label.style }
        set { label.style = newValue }
    }
    public final var colors: Colors { didSet { if colors != oldValue { stateDidChange() } } }
    public final var pressedColors: Colors { didSet { if pressedColors != oldValue { stateDidChange() } } }
    /// The space around the title that the button would like.
    public final var padding = Insets(top: 12, left: 20, bottom: 12, right: 20)

    private let label: Label

    public init(
        _ title: String, style: TextStyle, colors: Colors = Colors(background: Color(hex: 0x1F1D1A), title: .white),
        pressedColors: Colors = Colors(background: Color(hex: 0x4A453E), title: .white)
    ) {
        label = Label(title, style: style, color: colors.title, alignment: .center)
        self.colors = colors
        self.pressedColors = pressedColors
        super.init()
        cornerRadius = 10
        accessibility.role = .button
        accessibility.label = title
        accessibility.actions = [Accessibility.Action(name: "press") { [weak self] in self?.press() ?? false }]
        label.accessibility = Accessibility()
        addSubview(label)
        addAction(for: .touchUpInside) { $0.sendActions(for: .primaryActionTriggered) }
        stateDidChange()
    }

    open override var intrinsicSize: Size? {
        label.intrinsicSize.map {
            Size(width: $0.width + padding.left + padding.right, height: $0.height + padding.top + padding.bottom)
        }
    }

    open override func sizeThatFits(_ size: Size) -> Size { intrinsicSize ?? .zero }

    open override func layoutSubviews() {
        label.frame = bounds
    }

    open override func stateDidChange() {
        let colors = isHighlighted ? pressedColors : colors
        let change = { [self] in
            backgroundColor = colors.background
            opacity = isEnabled ? 1 : 0.4
        }
        label.color = colors.title
        if isHighlighted { change() } else { animate(Self.fade, .easeOut, change) }
    }

    /// Does what a press does; false if the button is not enabled.
    private func press() -> Bool {
        guard isEnabled else { return false }
        sendActions(for: .primaryActionTriggered)
        return true
    }
}
