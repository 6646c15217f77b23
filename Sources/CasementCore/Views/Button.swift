/// A control with a title that a tap triggers. It sends ``Control/Events/primaryActionTriggered``.
@MainActor open class Button: Control {
    /// The colours of one state.
    public struct Colors: Hashable, Sendable {
        /// Behind the title.
        public var background: Color
        /// Of the title.
        public var title: Color

        /// Makes a pair of colours.
        public init(background: Color, title: Color) {
            self.background = background
            self.title = title
        }
    }

    /// The duration of the return from the pressed look, 0.18 s; the pressed look appears at once.
    public nonisolated static let fade = Duration.milliseconds(180)

    /// The text on the button, and its accessibility label unless the app sets another one.
    public final var title: String {
        get { label.text }
        set {
            label.text = newValue
            titleDidChange()
        }
    }
    /// The title as a value that follows the scene's language; nil for a title that an app set itself.
    public final var localizedTitle: Localized? {
        get { label.localizedText }
        set {
            label.localizedText = newValue
            titleDidChange()
        }
    }
    /// The icon before the title, in the colour of the title; nil for none. A button of an icon alone has an empty title, and
    /// needs an accessibility label.
    public final var icon: Icon? {
        get { iconView?.icon }
        set {
            if iconView == nil, newValue != nil { addIconView() }
            iconView?.icon = newValue
            invalidateIntrinsicSize()
        }
    }
    /// The style of the title; that of the theme for controls until an app sets one.
    public final var style: TextStyle {
        get { label.style }
        set {
            hasOwnStyle = true
            label.style = newValue
        }
    }
    /// The colours at rest; the theme's accent until an app sets some.
    public final var colors: Colors {
        get { ownColors ?? Colors(background: themeInForce.colors.accent, title: themeInForce.colors.onAccent) }
        set {
            ownColors = newValue
            restyle()
        }
    }
    /// The colours while the button is highlighted; the theme's pressed accent until an app sets some.
    public final var pressedColors: Colors {
        get {
            ownPressedColors
                ?? Colors(background: themeInForce.colors.pressedAccent, title: themeInForce.colors.onAccent)
        }
        set {
            ownPressedColors = newValue
            restyle()
        }
    }
    /// The distance from the title to the edges, in points, as part of ``intrinsicSize``; 1.5 of the theme's units above and
    /// below and 2.5 at the sides until an app sets another one.
    public final var padding: Insets {
        get {
            let theme = themeInForce
            let (height, width) = (theme.spacing(1.5), theme.spacing(2.5))
            return ownPadding ?? Insets(top: height, left: width, bottom: height, right: width)
        }
        set {
            ownPadding = newValue
            invalidateIntrinsicSize()
        }
    }

    private let label: Label
    private var iconView: IconView?
    /// The title that became the accessibility label. Another label was set by the app and is not replaced.
    private var labelledTitle: String
    private var hasOwnStyle: Bool
    private var ownColors: Colors?
    private var ownPressedColors: Colors?
    private var ownPadding: Insets?
    /// The corner radius of the theme in force. Another corner radius was set by the app and is not replaced.
    private var themeRadius = Theme.light.controlRadius
    private var isRestyling = false

    /// Makes a button.
    ///
    /// - Parameters:
    ///   - title: the text on it.
    ///   - style: nil for the style of the scene's theme for controls.
    ///   - colors: nil for the accent of the scene's theme.
    ///   - pressedColors: nil for the pressed accent of the scene's theme.
    public init(_ title: String, style: TextStyle? = nil, colors: Colors? = nil, pressedColors: Colors? = nil) {
        labelledTitle = title
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
        restyle()
    }

    /// Makes a button with a title that follows the scene's language.
    public convenience init(
        _ title: Localized, style: TextStyle? = nil, colors: Colors? = nil, pressedColors: Colors? = nil
    ) {
        self.init("", style: style, colors: colors, pressedColors: pressedColors)
        localizedTitle = title
    }

    /// Makes a button with an icon before its title.
    public convenience init(_ title: String, icon: Icon) {
        self.init(title)
        self.icon = icon
    }

    /// Makes a button of an icon alone.
    ///
    /// - Parameter label: the accessibility label.
    public convenience init(icon: Icon, label: String) {
        self.init("", icon: icon)
        accessibility.label = label
    }

    /// An override calls `super`.
    open override func environmentDidChange() {
        let theme = themeInForce
        // The label was notified before.
        if label.localizedText != nil { titleDidChange() }
        if !hasOwnStyle { label.style = theme.typography.control }
        if cornerRadius == themeRadius { cornerRadius = theme.controlRadius }
        themeRadius = theme.controlRadius
        restyle()
    }

    open override var intrinsicSize: Size? {
        label.intrinsicSize.map { text in
            let icon = iconSize
            return Size(
                width: icon.width + iconGap + text.width + padding.left + padding.right,
                height: max(icon.height, text.height) + padding.top + padding.bottom)
        }
    }

    open override func sizeThatFits(_ size: Size) -> Size { intrinsicSize ?? .zero }

    open override func layoutSubviews() {
        guard let iconView, icon != nil else { return label.frame = bounds }
        let size = iconSize
        let before = size.width + iconGap
        let text = title.isEmpty ? 0 : label.sizeThatFits(Size(width: 0, height: bounds.height)).width
        let width = min(before + text, bounds.width)
        let row = Rect(x: (bounds.width - width) / 2, y: 0, width: width, height: bounds.height)
        let isMirrored = scene?.environment.layoutDirection == .rightToLeft
        iconView.frame = Rect(
            x: isMirrored ? row.maxX - size.width : row.minX, y: (bounds.height - size.height) / 2, width: size.width,
            height: size.height)
        label.frame = Rect(
            x: isMirrored ? row.minX : row.minX + before, y: 0, width: max(0, width - before), height: row.height)
    }

    private var iconSize: Size { iconView?.intrinsicSize ?? .zero }

    /// The distance from the icon to the title.
    private var iconGap: Double { icon == nil || title.isEmpty ? 0 : themeInForce.spacing(1) }

    private func addIconView() {
        let view = IconView()
        iconView = view
        addSubview(view)
        restyle()
    }

    open override func stateDidChange() {
        let colors = isHighlighted ? pressedColors : colors
        let change = { [self] in
            backgroundColor = colors.background
            opacity = isEnabled ? 1 : 0.4
        }
        label.color = colors.title
        iconView?.color = colors.title
        if isHighlighted || isRestyling { change() } else { animate(Self.fade, .easeOut, change) }
    }

    open override var description: String { "\(super.description), \(shownText(title))" }

    private func titleDidChange() {
        if accessibility.label == labelledTitle { accessibility.label = label.text }
        labelledTitle = label.text
        setNeedsLayout()
    }

    /// Shows the present state in the present colours, without an animation.
    private func restyle() {
        isRestyling = true
        stateDidChange()
        isRestyling = false
    }

    /// Triggers the button, for accessibility; false if it is disabled.
    private func press() -> Bool {
        guard isEnabled else { return false }
        sendActions(for: .primaryActionTriggered)
        return true
    }
}
