/// A control with a title that a tap triggers; its ``Look`` says how important it is. It sends
/// ``Control/Events/primaryActionTriggered``.
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

    /// The keys that press a button, wherever the focus is, if no view handles them.
    @frozen public enum KeyRole: Hashable, Sendable {
        /// Return: the button for what a person most likely wants. A focused control handles Return itself.
        case defaultAction
        /// Escape: the button that leaves everything as it was.
        case cancelAction
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
    /// The look, which supplies the colours and the padding that the app does not set.
    public final var look: Look {
        didSet {
            guard look != oldValue else { return }
            restyle()
            invalidateIntrinsicSize()
        }
    }
    /// The size, which supplies the padding, the size of the title and that of the icon. AppKit: `controlSize`; UIKit:
    /// `UIButton.Configuration.Size`.
    public final var controlSize: ControlSize {
        didSet {
            guard controlSize != oldValue else { return }
            if !hasOwnStyle { label.style = controlSize.titleStyle(in: themeInForce) }
            iconView?.preferredHeight = controlSize.iconHeight
            invalidateIntrinsicSize()
            setNeedsLayout()
        }
    }
    /// The style of the title; that of the theme for controls, at the ``controlSize``, until an app sets one.
    public final var style: TextStyle {
        get { label.style }
        set {
            hasOwnStyle = true
            label.style = newValue
            invalidateIntrinsicSize()
        }
    }
    /// The colours at rest; those of the ``look`` in the theme until an app sets some.
    public final var colors: Colors {
        get { ownColors ?? look.colors(in: themeInForce, isContrasting: isContrasting) }
        set {
            ownColors = newValue
            restyle()
        }
    }
    /// The colours while the button is highlighted; those of the ``look`` in the theme until an app sets some.
    public final var pressedColors: Colors {
        get { ownPressedColors ?? look.pressedColors(in: themeInForce) }
        set {
            ownPressedColors = newValue
            restyle()
        }
    }
    /// The distance from the title to the edges, in points, as part of ``intrinsicSize``; until an app sets another one, that
    /// of the ``controlSize``: with ``ControlSize/regular`` 1.5 of the theme's units above and below and 2.5 at the sides (for
    /// an icon 1 on all sides).
    public final var padding: Insets {
        get { ownPadding ?? controlSize.padding(of: look, in: themeInForce) }
        set {
            ownPadding = newValue
            invalidateIntrinsicSize()
            setNeedsLayout()
        }
    }

    /// The key that presses the button; nil, the default, for none.
    public final var keyRole: KeyRole?

    /// Whether a held button triggers again and again, as one that increases a number: first after ``ButtonRepeat/delay``, then
    /// at each ``ButtonRepeat/interval``; false by default. A press that repeated triggers no more when it is released.
    public final var repeatsWhileHeld: Bool {
        get { repetition != nil }
        set {
            guard newValue != repeatsWhileHeld else { return }
            repetition?.stop()
            repetition = newValue ? ButtonRepeat(self) : nil
        }
    }
    private var repetition: ButtonRepeat?
    override func beginDefaultPress(_ event: KeyEvent) -> Bool {
        guard isEnabled, event.modifiers.isEmpty else { return false }
        switch keyRole {
        case .defaultAction where event.symbol.isReturn, .cancelAction where event.symbol == .escape:
            beginKeyPress(event)
            return true
        default: return false
        }
    }
    override func pressWillBegin() { repetition?.prepare() }
    override func highlightDidChange() { if isHighlighted { repetition?.start() } else { repetition?.stop() } }
    override var triggersOnRelease: Bool { !tracksTouch && repetition?.hasRepeated != true }
    override func sceneDidChange(from old: Scene?) { repetition?.stop() }

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
    /// The border of the look. Another border was set by the app and is not replaced.
    private var lookBorder = (width: 0.0, color: Color.clear)
    private var isRestyling = false

    /// Makes a button.
    ///
    /// ```swift
    /// Button("Pay", look: .tinted) { [unowned self] in pay() }
    /// ```
    ///
    /// - Parameters:
    ///   - title: the text on it.
    ///   - icon: the icon before the title.
    ///   - look: supplies the colours in the scene's theme.
    ///   - controlSize: supplies the padding and the sizes of the title and the icon.
    ///   - style: nil for the style of the scene's theme for controls.
    ///   - colors: nil for those of the look.
    ///   - pressedColors: nil for those of the look.
    ///   - action: as one of ``Control/onTap(_:)``. UIKit: `UIButton(primaryAction:)`.
    public init(
        _ title: String, icon: Icon? = nil, look: Look = .filled, controlSize: ControlSize = .regular,
        style: TextStyle? = nil, colors: Colors? = nil, pressedColors: Colors? = nil,
        action: (@MainActor () -> Void)? = nil
    ) {
        (self.look, self.controlSize) = (look, controlSize)
        labelledTitle = title
        hasOwnStyle = style != nil
        label = Label(part: title, style: style ?? controlSize.titleStyle(in: .light), alignment: .center)
        (ownColors, ownPressedColors) = (colors, pressedColors)
        super.init()
        prepare(icon, action)
    }

    /// Makes a button with a title that follows the scene's language.
    public init(
        _ title: Localized, icon: Icon? = nil, look: Look = .filled, controlSize: ControlSize = .regular,
        style: TextStyle? = nil, colors: Colors? = nil, pressedColors: Colors? = nil,
        action: (@MainActor () -> Void)? = nil
    ) {
        (self.look, self.controlSize) = (look, controlSize)
        labelledTitle = ""
        hasOwnStyle = style != nil
        label = Label(part: "", style: style ?? controlSize.titleStyle(in: .light), alignment: .center)
        (ownColors, ownPressedColors) = (colors, pressedColors)
        super.init()
        prepare(icon, action)
        localizedTitle = title
    }

    /// Makes a button of an icon alone.
    ///
    /// - Parameters:
    ///   - icon: the icon.
    ///   - label: the accessibility label.
    ///   - look: supplies the colours in the scene's theme.
    ///   - controlSize: supplies the padding and the size of the icon.
    ///   - action: as one of ``Control/onTap(_:)``.
    public init(
        icon: Icon, label: String, look: Look = .filled, controlSize: ControlSize = .regular,
        action: (@MainActor () -> Void)? = nil
    ) {
        (self.look, self.controlSize) = (look, controlSize)
        labelledTitle = ""
        hasOwnStyle = false
        self.label = Label(part: "", style: controlSize.titleStyle(in: .light), alignment: .center)
        super.init()
        prepare(icon, action)
        accessibility.label = label
    }

    /// Makes a button of an icon alone, with an accessibility label that follows the scene's language.
    public init(
        icon: Icon, label: Localized, look: Look = .filled, controlSize: ControlSize = .regular,
        action: (@MainActor () -> Void)? = nil
    ) {
        (self.look, self.controlSize) = (look, controlSize)
        labelledTitle = ""
        hasOwnStyle = false
        self.label = Label(part: "", style: controlSize.titleStyle(in: .light), alignment: .center)
        super.init()
        prepare(icon, action)
        localizedAccessibilityLabel = label
    }

    private func prepare(_ icon: Icon?, _ action: (@MainActor () -> Void)?) {
        cornerRadius = themeRadius
        accessibility.role = .button
        accessibility.label = label.text
        accessibility.actions = [
            Accessibility.Action(name: "press") { [weak self] in self?.performPrimaryAction() ?? false }
        ]
        label.accessibility = Accessibility()
        addSubview(label)
        restyle()
        if let icon { self.icon = icon }
        if let action { onTap(action) }
    }

    /// An override calls `super`.
    open override func environmentDidChange() {
        let theme = themeInForce
        // The label was notified before.
        if label.localizedText != nil { titleDidChange() }
        if !hasOwnStyle { label.style = controlSize.titleStyle(in: theme) }
        if cornerRadius == themeRadius { cornerRadius = theme.controlRadius }
        themeRadius = theme.controlRadius
        restyle()
    }

    open override var intrinsicSize: Size? {
        label.intrinsicSize.map { text in
            let icon = iconSize
            let size = Size(
                width: icon.width + iconGap + text.width + padding.width,
                height: max(icon.height, text.height) + padding.height)
            guard look == .icon else { return size }
            let side = max(size.width, size.height, Self.minimumTouchSize)
            return Size(width: side, height: side)
        }
    }

    /// The intrinsic size, at most as wide as `size`; a width of zero or less counts as unlimited. A title that does not fit
    /// gets smaller, and then an ellipsis.
    open override func sizeThatFits(_ size: Size) -> Size {
        guard let own = intrinsicSize else { return .zero }
        return Size(width: size.width > 0 ? min(own.width, size.width) : own.width, height: own.height)
    }

    open override func baselines(in size: Size) -> Baselines? {
        let available = Size(width: size.width - 2 * edge, height: size.height)
        guard !title.isEmpty, let own = label.baselines(in: available) else { return nil }
        let shift = paddingShift.dy
        return Baselines(first: own.first + shift, last: own.last + shift)
    }

    open override func layoutSubviews() {
        let shift = paddingShift
        let available = bounds.inset(by: Insets(left: edge, right: edge))
        guard let iconView, icon != nil else { return label.frame = available.offset(by: shift) }
        let size = iconSize
        var before = size.width + iconGap
        var text = title.isEmpty ? 0 : label.sizeThatFits(Size(width: 0, height: bounds.height)).width
        // Beside the icon there is no room for two letters: the icon alone says what the button is for.
        if available.width - before < min(text, 2 * Label.leastPartSize) { (before, text) = (size.width, 0) }
        let width = min(before + text, max(available.width, size.width))
        let row = Rect(x: (bounds.width - width) / 2, y: 0, width: width, height: bounds.height).offset(by: shift)
        let isMirrored = isRightToLeft
        iconView.frame = Rect(
            x: isMirrored ? row.maxX - size.width : row.minX, y: row.minY + (row.height - size.height) / 2,
            width: size.width, height: size.height)
        label.frame = Rect(
            x: isMirrored ? row.minX : row.minX + before, y: row.minY, width: max(0, width - before), height: row.height
        )
    }

    /// The distance of the title from the middle, where the padding of opposite edges differs.
    private var paddingShift: Vector {
        let padding = padding.resolved(effectiveLayoutDirection)
        return Vector(dx: (padding.left - padding.right) / 2, dy: (padding.top - padding.bottom) / 2)
    }

    /// The least distance from the title to the edges, where it does not fit with its padding.
    private var edge: Double {
        min(themeInForce.unit / 2 * max(scene?.environment.textScale ?? 1, 1), padding.width / 2)
    }

    private var iconSize: Size { iconView?.intrinsicSize ?? .zero }

    /// The distance from the icon to the title.
    private var iconGap: Double { icon == nil || title.isEmpty ? 0 : themeInForce.spacing(1) }

    private func addIconView() {
        let view = IconView(preferredHeight: controlSize.iconHeight)
        iconView = view
        addSubview(view)
        restyle()
    }

    open override func stateDidChange() {
        let colors = isHighlighted ? pressedColors : isHovered && isEnabled ? hoveredColors : colors
        let change = { [self] in
            backgroundColor = colors.background
            dimIfDisabled()
        }
        label.color = colors.title
        iconView?.color = colors.title
        if isHighlighted || isRestyling { change() } else { animate(Self.fade, .easeOut, change) }
    }

    /// Half way from the colours at rest to the pressed ones.
    private var hoveredColors: Colors {
        let (rest, pressed) = (colors, pressedColors)
        return Colors(
            background: rest.background.mixed(with: pressed.background, 0.5),
            title: rest.title.mixed(with: pressed.title, 0.5))
    }

    open override var description: String { "\(super.description), \(shownText(title))" }

    private func titleDidChange() {
        if accessibility.label == labelledTitle { accessibility.label = label.text }
        labelledTitle = label.text
        invalidateIntrinsicSize()
    }

    private var isContrasting: Bool { nearestScene?.environment.contrast == .increased }

    /// Shows the present state in the present colours, without an animation.
    private func restyle() {
        let border = look.border(in: themeInForce, isContrasting: isContrasting)
        if (borderWidth, borderColor) == lookBorder { (borderWidth, borderColor) = border }
        lookBorder = border
        isRestyling = true
        stateDidChange()
        isRestyling = false
    }
}
