/// Shows text on one or more lines. UIKit: `UILabel`.
@MainActor open class Label: View {
    /// Where lines lie within the width.
    @frozen public enum Alignment: Hashable, Sendable {
        /// At the edge where the scene's layout direction begins, whatever the text's script.
        case leading
        /// In the middle.
        case center
        /// At the edge where the scene's layout direction ends.
        case trailing
        /// At the edge where the text's own direction begins.
        case natural
        /// At both edges; the last lines of paragraphs as ``natural``.
        case justified
    }

    /// Where the lines lie within the height.
    @frozen public enum VerticalAlignment: Hashable, Sendable {
        /// At the top.
        case top
        /// In the middle.
        case center
        /// At the bottom.
        case bottom
    }

    /// The characters. Setting them gives all of them ``style``.
    public final var text: String {
        get { content.string }
        set {
            localized = nil
            show(newValue)
        }
    }
    /// The text as a value that follows the scene's language; nil for text that an app set itself. Setting ``text`` or
    /// ``attributedText`` removes it.
    public final var localizedText: Localized? {
        get { localized }
        set {
            localized = newValue
            if newValue != nil { applyLanguage() }
        }
    }
    /// The text with the styles of its runs. Setting it does not change ``style``.
    public final var attributedText: AttributedText {
        get { content }
        set {
            localized = nil
            guard newValue != content else { return }
            replace(newValue)
            isAttributed = true
        }
    }
    /// The style of text without attributes; that of ``role`` in the scene's theme until an app sets one. Setting it removes
    /// the attributes of the text.
    public final var style: TextStyle {
        get { look }
        set {
            hasOwnStyle = true
            guard newValue != look || isAttributed else { return }
            look = newValue
            replace(AttributedText(text, style: newValue))
        }
    }
    /// The colour of text without a colour of its own; that of ``role`` in the scene's theme until an app sets one.
    public final var color: Color {
        get { ink }
        set {
            hasOwnColor = true
            show(newValue)
        }
    }
    /// The role of the text. The theme supplies the style and the colour of the role where the app sets none.
    public final var role = Theme.TextRole.body { didSet { if role != oldValue { applyTheme() } } }
    /// Where the lines lie within the width.
    public final var alignment: Alignment = .leading { didSet { if alignment != oldValue { setNeedsDisplay() } } }
    /// Where the lines lie within the height.
    public final var verticalAlignment: VerticalAlignment = .center {
        didSet { if verticalAlignment != oldValue { setNeedsDisplay() } }
    }
    /// Line breaking, truncation and spacing; by default one line, truncated at its end with an ellipsis.
    ///
    /// ``alignment`` replaces its alignment; the scene's environment supplies the direction of text without letters, and the
    /// language if it is empty. Lines that do not fit into the height are truncated like lines beyond ``maximumLines``, unless
    /// truncation is off.
    public final var paragraph = ParagraphStyle(truncation: .tail, maximumLines: 1) {
        didSet { if paragraph != oldValue { contentDidChange() } }
    }
    /// The largest number of lines; nil for no limit.
    public final var maximumLines: Int? {
        get { paragraph.maximumLines }
        set { paragraph.maximumLines = newValue }
    }
    /// The width, in points, at which ``intrinsicSize`` breaks lines; nil breaks them only at line separators.
    public final var preferredWidth: Double? {
        didSet { if preferredWidth != oldValue { invalidateIntrinsicSize() } }
    }

    /// The least size of the letters, in points on the panel, at which text that does not fit is shown: it gets smaller down to
    /// this size, and then an ellipsis. No line breaks inside a word. Nil, the default, for text that keeps its size.
    ///
    /// ```swift
    /// let name = Label("Ausstellungsverzeichnis", role: .headline, maximumLines: 2)
    /// name.minimumFontSize = 12
    /// ```
    public final var minimumFontSize: Double? { didSet { if minimumFontSize != oldValue { contentDidChange() } } }

    /// The largest share of its size at which the text is shown: below 1 beside a longer one; see `fitTogether`.
    private var largestShare = 1.0 { didSet { if largestShare != oldValue { setNeedsDisplay() } } }
    private var look: TextStyle
    private var ink: Color
    private var hasOwnStyle: Bool
    private var hasOwnColor: Bool
    /// The colour of the theme; nil for that of ``role``.
    private var themeColor: KeyPath<Theme.Colors, Color>?
    private var content: AttributedText
    private var isAttributed = false
    private var localized: Localized?
    /// The latest layouts, for the label's width and for the widths at which it was measured.
    private var cachedLayouts: [CachedLayout] = []
    /// The host that made ``cachedLayouts``; their font identifiers are valid for that host only.
    private weak var cachedHost: (any SceneHost)?

    /// Makes a label.
    ///
    /// - Parameters:
    ///   - text: the characters.
    ///   - role: the theme supplies the style and the colour of the role where they are nil.
    ///   - style: nil for the style of the scene's theme.
    ///   - color: nil for the colour of the scene's theme.
    ///   - alignment: where the lines lie within the width.
    ///   - maximumLines: the largest number of lines; nil for text that wraps. SwiftUI: `lineLimit`.
    public init(
        _ text: String, role: Theme.TextRole = .body, style: TextStyle? = nil, color: Color? = nil,
        alignment: Alignment = .leading, maximumLines: Int? = 1
    ) {
        (hasOwnStyle, hasOwnColor) = (style != nil, color != nil)
        look = style ?? Theme.light.typography[role]
        ink = color ?? Theme.light.ink(role)
        self.role = role
        self.alignment = alignment
        paragraph.maximumLines = maximumLines
        content = AttributedText(text, style: look)
        super.init()
        beText()
    }

    /// Makes a label of text that follows the scene's language.
    public init(
        _ text: Localized, role: Theme.TextRole = .body, style: TextStyle? = nil, color: Color? = nil,
        alignment: Alignment = .leading, maximumLines: Int? = 1
    ) {
        (hasOwnStyle, hasOwnColor) = (style != nil, color != nil)
        look = style ?? Theme.light.typography[role]
        ink = color ?? Theme.light.ink(role)
        self.role = role
        self.alignment = alignment
        paragraph.maximumLines = maximumLines
        content = AttributedText("", style: look)
        super.init()
        beText()
        localizedText = text
    }

    /// Makes a label of text with attributes.
    public init(
        _ text: AttributedText, color: Color? = nil, alignment: Alignment = .leading, maximumLines: Int? = 1
    ) {
        (hasOwnStyle, hasOwnColor) = (true, color != nil)
        look = text.baseStyle
        ink = color ?? Theme.light.ink(.body)
        self.alignment = alignment
        paragraph.maximumLines = maximumLines
        content = text
        super.init()
        isAttributed = true
        beText()
    }

    /// Shows text without a colour of its own in a colour of the scene's theme, which follows it, and returns the label.
    @discardableResult
    public final func foreground(_ color: KeyPath<Theme.Colors, Color>) -> Self {
        (themeColor, hasOwnColor) = (color, false)
        applyTheme()
        return self
    }

    private func beText() {
        isUserInteractionEnabled = false
        accessibility.role = .text
        accessibility.label = text
    }

    /// An override calls `super`.
    open override func environmentDidChange() {
        applyTheme()
        applyLanguage()
    }

    /// The size of the text; nil while the view is in no scene, whose host measures it.
    open override var intrinsicSize: Size? { layout(width: preferredWidth)?.size }

    /// The size of the text broken at a width, rounded up to whole points; a side of zero or less counts as unlimited.
    open override func sizeThatFits(_ size: Size) -> Size {
        guard let own = layout(width: size.width > 0 ? size.width : nil)?.size else { return .zero }
        return Size(width: own.width.rounded(.up), height: own.height.rounded(.up))
    }

    public final override func canBeCompressed(along axis: Axis) -> Bool { true }

    /// An override calls `super`.
    open override func didMoveToScene() {
        cachedLayouts.removeAll()
        setNeedsDisplay()
        invalidateIntrinsicSize()
    }

    open override func draw(in canvas: Canvas) {
        guard let layout = shownLayout() else { return }
        canvas.draw(layout, at: bounds.origin + Vector(dx: 0, dy: top(of: layout, in: bounds.size)), color)
    }

    open override func baselines(in size: Size) -> Baselines? {
        layout(in: size).map { baselines(of: $0, in: size) }
    }

    open override var description: String { "\(super.description), \(shownText(text))" }

    private func replace(_ text: AttributedText) {
        isAttributed = false
        // A label that the app set stays.
        if accessibility.label == content.string { accessibility.label = text.string }
        content = text
        contentDidChange()
    }

    /// Returns early where the app set style and colour: a screen can hold hundreds of such labels.
    private func applyTheme() {
        guard !hasOwnStyle || !hasOwnColor else { return }
        let theme = themeInForce
        if !hasOwnColor { show(themeColor.map { theme.colors[keyPath: $0] } ?? theme.ink(role)) }
        let style = theme.typography[role]
        guard !hasOwnStyle, style != look else { return }
        look = style
        if !isAttributed { replace(AttributedText(text, style: style)) }
    }

    private func applyLanguage() {
        if let localized { show(textInForce(of: localized)) }
    }

    private func show(_ text: String) {
        if text != content.string || isAttributed { replace(AttributedText(text, style: look)) }
    }

    private func show(_ color: Color) {
        guard color != ink else { return }
        ink = color
        setNeedsDisplay()
    }

    private func contentDidChange() {
        cachedLayouts.removeAll()
        setNeedsDisplay()
        invalidateIntrinsicSize()
    }
}

extension Label {
    /// The distance from the top of the bounds to the baseline of the first line; nil while the view is in no scene.
    public final var firstBaseline: Double? { baselines(in: bounds.size)?.first }
    /// The distance from the top of the bounds to the baseline of the last line; nil while the view is in no scene.
    public final var lastBaseline: Double? { baselines(in: bounds.size)?.last }

    /// The layout that is shown, with its top left corner as its origin; nil while the view is in no scene.
    public final func shownLayout() -> TextLayout? { layout(in: bounds.size) }

    /// The layout that is shown if the view has a size.
    private func layout(in size: Size) -> TextLayout? {
        let share = fittingShare(in: size, upTo: largestShare)
        guard let layout = layout(width: size.width, share: share) else { return nil }
        let available = size.height + Self.rounding
        guard layout.size.height > available, layout.lines.count > 1, paragraph.truncation != .none else {
            return layout
        }
        let fitting = max(1, layout.lines.prefix { $0.frame.maxY <= available }.count)
        return self.layout(width: size.width, share: share, maximumLines: fitting)
    }

    /// The layout at a width and at any height.
    private func layout(width: Double?) -> TextLayout? {
        let size = Size(width: width ?? .infinity, height: .infinity)
        return layout(width: width, share: fittingShare(in: size, upTo: 1))
    }

    /// The largest share of its size, in steps of 1/20, at which the text fits; the least one where it fits at none.
    private func fittingShare(in size: Size, upTo largest: Double) -> Double {
        guard let minimumFontSize, let scale = scene?.environment.textScale, size.width.isFinite, size.width >= 1,
            size.height >= 1
        else { return largest }
        let least = minimumFontSize / max(content.baseStyle.font.size * scale, 1)
        guard least < largest, !fits(size, share: largest) else { return largest }
        var (fitting, failing) = (Int(((largest - least) * 20).rounded(.up)), 0)
        while fitting > failing + 1 {
            let middle = (fitting + failing) / 2
            if fits(size, share: largest - Double(middle) / 20) { fitting = middle } else { failing = middle }
        }
        return max(largest - Double(fitting) / 20, least)
    }

    private func fits(_ size: Size, share: Double) -> Bool {
        guard let layout = layout(width: size.width.isFinite ? size.width : nil, share: share) else { return true }
        return !layout.isTruncated && layout.size.height <= size.height + Self.rounding
    }

    /// Shows texts of one style that lie side by side in letters of one size, at which each of them fits into a width. The size
    /// of a label that is measured alone stays its own.
    ///
    /// - Returns: the height of the highest text, rounded up to whole points.
    @discardableResult
    package static func fitTogether(_ labels: [Label], width: Double) -> Double {
        let size = Size(width: width, height: .infinity)
        let share = labels.reduce(1) { min($0, $1.fittingShare(in: size, upTo: 1)) }
        return labels.reduce(0) { highest, label in
            label.largestShare = share
            return max(highest, label.layout(width: width, share: share)?.size.height.rounded(.up) ?? 0)
        }
    }

    /// Rounding to whole points must not cost a line.
    private static let rounding = 1.0

    private func baselines(of layout: TextLayout, in size: Size) -> Baselines {
        let top = top(of: layout, in: size)
        return Baselines(first: top + layout.firstBaseline, last: top + layout.lastBaseline)
    }

    private func top(of layout: TextLayout, in size: Size) -> Double {
        let excess = size.height - layout.size.height
        switch verticalAlignment {
        case .top: return 0
        case .center: return excess / 2
        case .bottom: return excess
        }
    }

    private func layout(width: Double?, share: Double, maximumLines: Int? = nil) -> TextLayout? {
        guard let scene, let host = scene.host else { return nil }
        let scale = scene.environment.textScale * share
        let style = resolvedStyle(scene.environment, scale, maximumLines)
        if cachedHost !== host { cachedLayouts.removeAll() }
        cachedHost = host
        if let same = cachedLayouts.first(where: { $0.isFor(style, width, scale) }) { return same.layout }
        let made = host.layout(content.scaled(by: scale), style: style, width: width)
        guard !made.isMissing else { return made }
        if cachedLayouts.count >= Self.cacheLimit { cachedLayouts.removeFirst() }
        cachedLayouts.append(CachedLayout(style: style, width: width, scale: scale, layout: made))
        return made
    }

    /// The number of layouts that one layout pass needs: unlimited, at a width, and truncated to a height.
    private static let cacheLimit = 3

    private func resolvedStyle(
        _ environment: SceneEnvironment, _ scale: Double, _ maximumLines: Int?
    ) -> ParagraphStyle {
        var style = paragraph
        if minimumFontSize != nil, style.lineBreak == .word { style.lineBreak = .wholeWord }
        style.alignment = resolvedAlignment(environment.layoutDirection)
        style.neutralDirection = environment.layoutDirection
        if style.language.isEmpty { style.language = environment.locale.identifier }
        if case .fixed(let height) = style.lineHeight { style.lineHeight = .fixed(height * scale) }
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

/// A text layout, and the parameters that it was made for.
private struct CachedLayout {
    let style: ParagraphStyle
    let width: Double?
    let scale: Double
    let layout: TextLayout

    func isFor(_ style: ParagraphStyle, _ width: Double?, _ scale: Double) -> Bool {
        self.style == style && self.width == width && self.scale == scale
    }
}
