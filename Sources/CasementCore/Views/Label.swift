/// Text on one or more lines.
@MainActor open class Label: View {
    /// Where lines stand within the width.
    @frozen public enum Alignment: Hashable, Sendable {
        /// At the side where the scene's own layout begins, whatever the text's script.
        case leading
        case center
        /// At the side where the scene's own layout ends.
        case trailing
        /// At the side where the text's script begins.
        case natural
        /// Both sides, but for the last lines of paragraphs, which stand as natural.
        case justified
    }

    /// Where the lines stand within the height.
    @frozen public enum VerticalAlignment: Hashable, Sendable {
        case top
        case center
        case bottom
    }

    /// The characters. Setting them gives all of them one ``style``.
    public final var text: String {
        get { content.string }
        set { if newValue != content.string || isAttributed { replace(AttributedText(newValue, style: look)) } }
    }
    /// The text with the looks of its parts. Setting it does not change ``style``.
    public final var attributedText: AttributedText {
        get { content }
        set {
            guard newValue != content else { return }
            replace(newValue)
            isAttributed = true
        }
    }
    /// The look of text that says nothing of its own: that of ``role`` in the scene's theme until one is set. Setting it
    /// makes all of the text look so.
    public final var style: TextStyle {
        get { look }
        set {
            hasOwnStyle = true
            guard newValue != look || isAttributed else { return }
            look = newValue
            replace(AttributedText(text, style: newValue))
        }
    }
    /// The colour of what has none of its own: that of ``role`` in the scene's theme until one is set.
    public final var color: Color {
        get { ink }
        set {
            hasOwnColor = true
            show(newValue)
        }
    }
    /// What the text is for, by which the theme gives a style and a colour to a label that has none of its own.
    public final var role = Theme.TextRole.body { didSet { if role != oldValue { takeFromTheme() } } }
    public final var alignment: Alignment = .leading { didSet { if alignment != oldValue { setNeedsDisplay() } } }
    public final var verticalAlignment: VerticalAlignment = .center {
        didSet { if verticalAlignment != oldValue { setNeedsDisplay() } }
    }
    /// How lines are broken, cut and spaced; at first, one line that ends in an ellipsis where it does not fit.
    ///
    /// Of it, ``alignment`` and what the scene's environment says replace the alignment, the direction of text without
    /// letters, and an empty language. Lines that do not fit into the height are cut as those beyond the most lines are,
    /// unless nothing is to be cut.
    public final var paragraph = ParagraphStyle(truncation: .tail, maximumLines: 1) {
        didSet { if paragraph != oldValue { contentDidChange() } }
    }
    /// The most lines; nil is without a limit.
    public final var maximumLines: Int? {
        get { paragraph.maximumLines }
        set { paragraph.maximumLines = newValue }
    }
    /// The width in points that ``intrinsicSize`` breaks lines at; nil breaks them only where the text does.
    public final var preferredWidth: Double? {
        didSet { if preferredWidth != oldValue { superview?.setNeedsLayout() } }
    }

    private var look: TextStyle
    private var ink: Color
    private var hasOwnStyle: Bool
    private var hasOwnColor: Bool
    private var content: AttributedText
    private var isAttributed = false
    /// What was set last, for the label's own width and for the widths at which it was measured.
    private var held: [HeldLayout] = []
    /// The host that made ``held``; the fonts in them are numbers of that host's own.
    private weak var heldHost: (any SceneHost)?

    /// - Parameters:
    ///   - style: the scene's theme's for body text if nil.
    ///   - color: the scene's theme's if nil.
    public init(_ text: String, style: TextStyle? = nil, color: Color? = nil, alignment: Alignment = .leading) {
        (hasOwnStyle, hasOwnColor) = (style != nil, color != nil)
        look = style ?? Theme.light.typography.body
        ink = color ?? Theme.light.ink(.body)
        self.alignment = alignment
        content = AttributedText(text, style: look)
        super.init()
        isUserInteractionEnabled = false
        accessibility.role = .text
        accessibility.label = text
    }

    /// Text that looks as the scene's theme says for what it is for.
    public convenience init(
        _ text: String, role: Theme.TextRole, color: Color? = nil, alignment: Alignment = .leading
    ) {
        self.init(text, color: color, alignment: alignment)
        self.role = role
        takeFromTheme()
    }

    public convenience init(_ text: AttributedText, color: Color? = nil, alignment: Alignment = .leading) {
        self.init(text.string, style: text.baseStyle, color: color, alignment: alignment)
        attributedText = text
    }

    /// An override calls `super`.
    open override func environmentDidChange() {
        takeFromTheme()
    }

    /// The size of the text; nil while the view is in no scene, since nothing could measure it.
    open override var intrinsicSize: Size? { layout(width: preferredWidth)?.size }

    /// The size of the text broken at a width, on whole points; a side of zero or less counts as unlimited.
    open override func sizeThatFits(_ size: Size) -> Size {
        guard let own = layout(width: size.width > 0 ? size.width : nil)?.size else { return .zero }
        return Size(width: own.width.rounded(.up), height: own.height.rounded(.up))
    }

    open override func didMoveToScene() {
        held.removeAll()
        setNeedsDisplay()
        superview?.setNeedsLayout()
    }

    open override func draw(in canvas: Canvas) {
        guard let layout = shownLayout() else { return }
        canvas.draw(layout, at: bounds.origin + Vector(dx: 0, dy: top(of: layout)), color)
    }

    private func replace(_ text: AttributedText) {
        isAttributed = false
        content = text
        accessibility.label = text.string
        contentDidChange()
    }

    /// Reads nothing where there is nothing to take, for most labels come by the hundred and have their own.
    private func takeFromTheme() {
        guard !hasOwnStyle || !hasOwnColor else { return }
        let theme = theme
        if !hasOwnColor { show(theme.ink(role)) }
        let style = theme.typography[role]
        guard !hasOwnStyle, style != look else { return }
        look = style
        if !isAttributed { replace(AttributedText(text, style: style)) }
    }

    private func show(_ color: Color) {
        guard color != ink else { return }
        ink = color
        setNeedsDisplay()
    }

    private func contentDidChange() {
        held.removeAll()
        setNeedsDisplay()
        superview?.setNeedsLayout()
    }
}

extension Label {
    /// The distance from the top of the bounds to the baseline of the first line; nil while the view is in no scene.
    public final var firstBaseline: Double? { shownLayout().map { top(of: $0) + $0.firstBaseline } }
    /// The distance from the top of the bounds to the baseline of the last line; nil while the view is in no scene.
    public final var lastBaseline: Double? { shownLayout().map { top(of: $0) + $0.lastBaseline } }

    /// The text as it is shown, with its own top left corner as its origin; nil while the view is in no scene.
    public final func shownLayout() -> TextLayout? {
        guard let layout = layout(width: bounds.width) else { return nil }
        // Rounding to whole points must not cost a line.
        let room = bounds.height + 1
        guard layout.size.height > room, layout.lines.count > 1, paragraph.truncation != .none else { return layout }
        let fitting = max(1, layout.lines.prefix { $0.frame.maxY <= room }.count)
        return self.layout(width: bounds.width, maximumLines: fitting)
    }

    private func top(of layout: TextLayout) -> Double {
        let room = bounds.height - layout.size.height
        switch verticalAlignment {
        case .top: return 0
        case .center: return room / 2
        case .bottom: return room
        }
    }

    private func layout(width: Double?, maximumLines: Int? = nil) -> TextLayout? {
        guard let scene, let host = scene.host else { return nil }
        let scale = scene.environment.textScale
        let style = resolvedStyle(scene.environment, maximumLines)
        if heldHost !== host { held.removeAll() }
        heldHost = host
        if let same = held.first(where: { $0.isFor(style, width, scale) }) { return same.layout }
        let made = host.layout(content.scaled(by: scale), style: style, width: width)
        if held.count >= Self.mostHeld { held.removeFirst() }
        held.append(HeldLayout(style: style, width: width, scale: scale, layout: made))
        return made
    }

    /// As many as one pass of layout asks for: unlimited, at a width, and cut to a height.
    private static let mostHeld = 3

    private func resolvedStyle(_ environment: SceneEnvironment, _ maximumLines: Int?) -> ParagraphStyle {
        var style = paragraph
        style.alignment = resolvedAlignment(environment.layoutDirection)
        style.neutralDirection = environment.layoutDirection
        if style.language.isEmpty { style.language = environment.locale }
        if case .fixed(let height) = style.lineHeight { style.lineHeight = .fixed(height * environment.textScale) }
        if let maximumLines { style.maximumLines = maximumLines }
        return style
    }

    private func resolvedAlignment(_ direction: SceneEnvironment.LayoutDirection) -> ParagraphStyle.Alignment {
        switch alignment {
        case .leading: direction == .leftToRight ? .left : .right
        case .center: .center
        case .trailing: direction == .leftToRight ? .right : .left
        case .natural: .natural
        case .justified: .justified
        }
    }
}

/// A layout and what it was made for.
private struct HeldLayout {
    let style: ParagraphStyle
    let width: Double?
    let scale: Double
    let layout: TextLayout

    func isFor(_ style: ParagraphStyle, _ width: Double?, _ scale: Double) -> Bool {
        self.style == style && self.width == width && self.scale == scale
    }
}
