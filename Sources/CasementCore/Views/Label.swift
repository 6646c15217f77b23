/// One line of text.
@MainActor open class Label: View {
    /// Where the line stands within the bounds.
    @frozen public enum Alignment: Hashable, Sendable {
        case leading
        case center
        case trailing
    }

    public final var text: String { didSet { if text != oldValue { textDidChange() } } }
    public final var style: TextStyle { didSet { if style != oldValue { textDidChange() } } }
    public final var color: Color { didSet { if color != oldValue { setNeedsDisplay() } } }
    public final var alignment: Alignment = .leading { didSet { if alignment != oldValue { setNeedsDisplay() } } }

    private var layout: TextLayout?
    /// The factor on the size of text that ``layout`` was made with.
    private var layoutScale = 1.0
    /// The host that made ``layout``; the fonts in it are numbers of that host's own.
    private weak var layoutHost: (any SceneHost)?

    public init(_ text: String, style: TextStyle, color: Color = .black, alignment: Alignment = .leading) {
        self.text = text
        self.style = style
        self.color = color
        self.alignment = alignment
        super.init()
        isUserInteractionEnabled = false
        accessibility.role = .text
        accessibility.label = text
    }

    /// The size of the text; nil while the view is in no scene, since nothing could measure it.
    open override var intrinsicSize: Size? { currentLayout()?.size }

    open override func sizeThatFits(_ size: Size) -> Size {
        guard let own = intrinsicSize else { return .zero }
        return Size(width: own.width.rounded(.up), height: own.height.rounded(.up))
    }

    open override func didMoveToScene() {
        layout = nil
        setNeedsDisplay()
        superview?.setNeedsLayout()
    }

    open override func draw(in canvas: Canvas) {
        guard let layout = currentLayout() else { return }
        let room = bounds.width - layout.size.width
        let isReversed = scene?.environment.layoutDirection == .rightToLeft
        let x =
            switch alignment {
            case .leading: isReversed ? room : 0
            case .center: room / 2
            case .trailing: isReversed ? 0 : room
            }
        canvas.draw(layout, at: bounds.origin + Vector(dx: x, dy: (bounds.height - layout.size.height) / 2), color)
    }

    private func textDidChange() {
        layout = nil
        accessibility.label = text
        setNeedsDisplay()
        superview?.setNeedsLayout()
    }

    private func currentLayout() -> TextLayout? {
        guard let scene, let host = scene.host else { return nil }
        let scale = scene.environment.textScale
        if let layout, layoutScale == scale, layoutHost === host { return layout }
        var scaled = style
        scaled.font.size *= scale
        scaled.letterSpacing *= scale
        layoutScale = scale
        layoutHost = host
        layout = host.layout(text, style: scaled)
        return layout
    }
}
