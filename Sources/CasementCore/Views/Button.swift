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
    /// The title's look: the theme's for controls until one is set.
    public final var style: TextStyle {
        get { label.style }
        set {
            hasOwnStyle = true
            label.style = newValue
        }
    }
    /// The theme's accent until some are set.
    public final var colors: Colors {
        get { ownColors ?? Colors(background: theme.colors.accent, title: theme.colors.onAccent) }
        set {
            ownColors = newValue
            restyle()
        }
    }
    /// Those while a finger is on it; the theme's accent, pressed, until some are set.
    public final var pressedColors: Colors {
        get { ownPressedColors ?? Colors(background: theme.colors.pressedAccent, title: theme.colors.onAccent) }
        set {
            ownPressedColors = newValue
            restyle()
        }
    }
    /// The space around the title that the button would like; one and a half of the theme's units above and below and two and
    /// a half at the sides until another is set.
    public final var padding: Insets {
        get {
            let theme = theme
            let (height, width) = (theme.spacing(1.5), theme.spacing(2.5))
            return ownPadding ?? Insets(top: height, left: width, bottom: height, right: width)
        }
        set {
            ownPadding = newValue
            invalidateIntrinsicSize()
        }
    }

    private let label: Label
    private var hasOwnStyle: Bool
    private var ownColors: Colors?
    private var ownPressedColors: Colors?
    private var ownPadding: Insets?
    /// The radius that came from a theme; another one is the app's and stays.
    private var themeRadius = Theme.light.controlRadius
    private var isRestyling = false

    /// - Parameters:
    ///   - style: the scene's theme's for controls if nil.
    ///   - colors: the scene's theme's accent if nil.
    ///   - pressedColors: the scene's theme's accent, pressed, if nil.
    public init(_ title: String, style: TextStyle? = nil, colors: Colors? = nil, pressedColors: Colors? = nil) {
        hasOwnStyle = style != nil
        label = Label(title, style: style ?? Theme.light.typography.control, alignment: .center)
        ownColors = colors
        ownPressedColors = pressedColors
        super.init()
        cornerRadius = themeRadius
        accessibility.role = .button
        accessibility.label = title
        accessibility.actions = [Accessibility.Action(name: "press") { [weak self] in self?.press() ?? false }]
        label.accessibility = Accessibility()
        addSubview(label)
        addAction(for: .touchUpInside) { $0.sendActions(for: .primaryActionTriggered) }
        restyle()
    }

    /// An override calls `super`.
    open override func environmentDidChange() {
        let theme = theme
        if !hasOwnStyle { label.style = theme.typography.control }
        if cornerRadius == themeRadius { cornerRadius = theme.controlRadius }
        themeRadius = theme.controlRadius
        restyle()
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
        if isHighlighted || isRestyling { change() } else { animate(Self.fade, .easeOut, change) }
    }

    /// Shows the state in what colours there are now, at once.
    private func restyle() {
        isRestyling = true
        stateDidChange()
        isRestyling = false
    }

    /// Does what a press does; false if the button is not enabled.
    private func press() -> Bool {
        guard isEnabled else { return false }
        sendActions(for: .primaryActionTriggered)
        return true
    }
}
